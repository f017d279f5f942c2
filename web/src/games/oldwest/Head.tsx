import { Icon, type IconName } from "../../parts/Icon";
import type { Scene } from "./answers";
import { ROMAN } from "./content";
import type { OldWestScenery, OldWestView } from "./view";

const SCENES: readonly { id: Scene; name: string; icon: IconName }[] = [
  { id: "valley", name: "Valley", icon: "mountains" },
  { id: "town", name: "Town", icon: "huts-village" },
  { id: "markets", name: "Markets", icon: "trade" },
  { id: "politics", name: "Politics", icon: "vote" },
  { id: "log", name: "Log", icon: "scroll-unfurled" },
];

/** The views, and where in the century we are. */
export function Head({
  view,
  scenery,
  scene,
  onScene,
}: {
  view: OldWestView;
  scenery: OldWestScenery;
  scene: Scene;
  onScene: (scene: Scene) => void;
}) {
  return (
    <div className="ow-head" data-kept="">
      <div className="ow-scenes" role="group" aria-label="Views">
        {SCENES.map(({ id, name, icon }) => (
          <button key={id} type="button" aria-pressed={scene === id} onClick={() => onScene(id)}>
            <Icon name={icon} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <Eras view={view} scenery={scenery} />
    </div>
  );
}

export function Eras({ view, scenery }: { view: OldWestView; scenery: OldWestScenery }) {
  return (
    <div className="ow-eras" role="img" aria-label={`Era ${view.era}, round ${view.round} of 13, ${view.year}`}>
      {scenery.rounds.map((rounds, era) => {
        const before = scenery.rounds.slice(0, era).reduce((sum, n) => sum + n, 0);
        return (
          <span key={era} className={`ow-era ${view.era === era + 1 ? "now" : ""}`}>
            <em>{ROMAN[era]}</em>
            {Array.from({ length: rounds }, (_, at) => {
              const round = before + at + 1;
              return (
                <i key={round} className={round < view.round ? "done" : round === view.round ? "now" : ""}>
                  {round === view.round ? round : ""}
                </i>
              );
            })}
          </span>
        );
      })}
      <b>{view.year}</b>
    </div>
  );
}
