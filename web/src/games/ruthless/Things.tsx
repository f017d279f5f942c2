import { Icon, type IconName } from "../../parts/Icon";
import { spoken, UNIT } from "./map/drawing";
import type { Point, RuthlessScenery, RuthlessView } from "./view";

/** What lies about: bags, steers, graves, riderless horses, dropped guns, dead horses. */
export function Things({ view, scenery }: { view: RuthlessView; scenery: RuthlessScenery }) {
  const marks = Object.entries(scenery.map.points).filter(([name]) => !/^(steer|dig)_/.test(name));
  return (
    <g className="things">
      {view.carcasses.map((at) => (
        <g key={at.join()} transform={place(at)} className="carcass">
          <rect x={-2 * UNIT} y={-UNIT} width={4 * UNIT} height={2 * UNIT} rx="9" />
          <path d="M-20-9q14 8 40 2M-12 10l-6 7M4 10l-2 8" />
          <title>A dead horse: rough, low, partial cover</title>
        </g>
      ))}
      {marks.map(([name, at]) => (
        <g key={name} transform={place(at)} className="mark-point">
          <circle r="11" />
          <path d="M-5-5l10 10M5-5l-10 10" />
          <title>{spoken(name)}</title>
        </g>
      ))}
      {view.graves.map((grave) => (
        <Piece key={grave.id} at={grave.at} icon="tombstone" kind="grave" words={spoken(grave.id)} />
      ))}
      {view.gold && <Piece at={view.gold} icon="swap-bag" kind="gold" words="The gold is here" />}
      {view.steers.map((steer, at) =>
        steer.at ? <Piece key={at} at={steer.at} icon="bull" kind="steer" words="A steer" /> : null,
      )}
      {view.bags.map((bag, at) =>
        bag.at && bag.where === "lies" ? <Piece key={at} at={bag.at} icon="swap-bag" kind="bag" words="A bag" /> : null,
      )}
      {view.dropped.map((one, at) => (
        <Piece key={at} at={one.at} icon="revolver" kind="gun" words={`${spoken(one.gun)}, ${one.rounds} rounds`} />
      ))}
      {view.horses.map((horse, at) =>
        horse.at && horse.rider === null ? (
          <g key={at} transform={place(horse.at)} className="horse">
            <circle r={2 * UNIT} />
            <svg x="-17" y="-17" width="34" height="34" aria-hidden="true">
              <Icon name="horse-head" />
            </svg>
            <title>A horse without a rider</title>
          </g>
        ) : null,
      )}
    </g>
  );
}

const place = ([x, y]: Point) => `translate(${x * UNIT} ${y * UNIT})`;

function Piece({ at, icon, kind, words }: { at: Point; icon: IconName; kind: string; words: string }) {
  return (
    <g transform={place(at)} className={`thing-piece ${kind}`}>
      <circle r="11" />
      <svg x="-8" y="-8" width="16" height="16" aria-hidden="true">
        <Icon name={icon} />
      </svg>
      <title>{words}</title>
    </g>
  );
}
