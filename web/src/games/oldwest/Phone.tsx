import { Icon, type IconName } from "../../parts/Icon";
import { useMedia } from "../../parts/useMedia";
import type { Props } from "./answers";
import { playerOf, type Scene, type TicketId, ticketOf } from "./answers";
import { Meeples } from "./Characters";
import { GOOD_ICONS, STATUS_ICONS, STATUSES, STOCK, signed } from "./content";
import type { OldWestScenery } from "./view";

/** Whether there is room for one board only. */
export const usePhone = () => useMedia("(max-width: 62rem)");

const PANES: readonly { id: Scene; name: string; icon: IconName; tickets: readonly TicketId[] }[] = [
  { id: "valley", name: "Map", icon: "mountains", tickets: ["work", "industry", "free"] },
  { id: "town", name: "Town", icon: "huts-village", tickets: ["town"] },
  { id: "markets", name: "Market", icon: "trade", tickets: ["trade"] },
  { id: "politics", name: "Politics", icon: "vote", tickets: ["campaign", "rail"] },
  { id: "me", name: "Me", icon: "person", tickets: ["people"] },
];

/** The panes, with a mark where something can be done. */
export function PaneTabs({ props, scene, onScene }: { props: Props; scene: Scene; onScene: (scene: Scene) => void }) {
  const { options, situation } = props;
  return (
    <nav className="ow-panes" aria-label="Panes">
      {PANES.map(({ id, name, icon, tickets }) => {
        const count = options.filter((option) =>
          tickets.includes(ticketOf(situation.scenery, option) ?? "free"),
        ).length;
        const turn = situation.view.now.asked === "turn";
        return (
          <button key={id} type="button" aria-pressed={scene === id} onClick={() => onScene(id)}>
            <Icon name={icon} />
            <span>{name}</span>
            {turn && count > 0 && (
              <em>
                {count}
                <span className="sr-only"> ways to act</span>
              </em>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Workers, money, goods and statuses in one line. */
export function OwnLine({ props }: { props: Props }) {
  const { view, seat } = props.situation;
  const player = playerOf(view, seat);
  return (
    <p className={`ow-own-line ${player ? `seat-${player.seat}` : ""}`}>
      {player && (
        <>
          <Meeples standing={player.standing} of={player.workers} />
          <b>${player.money}</b>
          {STOCK.map(
            (good) =>
              (player.stock[good] ?? 0) > 0 && (
                <span key={good}>
                  <Icon name={GOOD_ICONS[good] ?? "log"} label={good} /> {player.stock[good]}
                </span>
              ),
          )}
        </>
      )}
      <i />
      {STATUSES.map((status) => (
        <span key={status} className={`ow-mark ${status}`}>
          <Icon name={STATUS_ICONS[status]} label={status} /> {signed(view.status[status])}
        </span>
      ))}
    </p>
  );
}

export function BoardTabs({
  boards,
  scenery,
  board,
  lit,
  onBoard,
}: {
  boards: readonly string[];
  scenery: OldWestScenery;
  board: string;
  /** Boards on which something can be chosen. */
  lit: ReadonlySet<string>;
  onBoard: (board: string) => void;
}) {
  return (
    <div className="ow-board-tabs" role="group" aria-label="Boards">
      {boards.map((one) => (
        <button key={one} type="button" aria-pressed={one === board} onClick={() => onBoard(one)}>
          {scenery.boards[one]?.name}
          {lit.has(one) && (
            <em>
              <span className="sr-only"> has places to choose</span>
            </em>
          )}
        </button>
      ))}
    </div>
  );
}
