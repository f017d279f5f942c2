import { useState } from "react";
import { Icon, type IconName } from "../../parts/Icon";
import type { Option } from "../../table/moment";
import { answerOf } from "../../table/moment";
import { seatName } from "../../table/words";
import type { Props } from "./answers";
import { byTicket, type TicketId, ticketLeft } from "./answers";
import { seatOf } from "./map/Piece";

const TICKETS: readonly { id: TicketId; name: string; short: string; icon: IconName }[] = [
  { id: "work", name: "Work", short: "Work", icon: "meeple" },
  { id: "town", name: "Build in town", short: "Build", icon: "shop" },
  { id: "industry", name: "Industry", short: "Industry", icon: "forest-camp" },
  { id: "rail", name: "Rail or wire", short: "Rail", icon: "railway" },
  { id: "campaign", name: "Campaign", short: "Vote", icon: "vote" },
  { id: "trade", name: "Trade", short: "Trade", icon: "trade" },
  { id: "people", name: "Characters", short: "People", icon: "cartwheel" },
  { id: "free", name: "Free actions", short: "Free", icon: "hand" },
];

/** What is being asked about when it is nobody's turn, by the stage that comes after it. */
const STAGES: Readonly<Record<string, string>> = {
  status: "Trouble",
  drought: "State of the town",
  event: "Drought",
  row: "Event",
  turns: "Events to come",
  election: "Promises",
  growing_pains: "Election",
  upgrades: "Era end",
  event_drop: "Era end",
  houses: "Era end",
  era_end: "Era end",
  final: "The end",
};

/** What may still be done this turn. A ticket fills the decision panel and lights its places. */
export function Tickets({
  props,
  ticket,
  onTicket,
  strip = false,
}: {
  props: Props;
  ticket: TicketId;
  onTicket: (ticket: TicketId) => void;
  strip?: boolean;
}) {
  const { situation, options, table, hinted } = props;
  const { view, scenery } = situation;
  const { plan } = view;
  const mine = plan !== null && seatOf(plan.seat) === situation.seat;
  const player = plan && view.players[seatOf(plan.seat)];
  if (!plan || !player) {
    return (
      <section className={`panel ow-tickets ${strip ? "strip" : ""}`} aria-label="Turn">
        <h2>{view.over ? "The end" : (STAGES[view.stage] ?? "Set-up")}</h2>
        {!strip && (
          <p className="dim">
            {view.round ? `Round ${view.round} of era ${view.era}` : "The valley is being settled."}
          </p>
        )}
      </section>
    );
  }
  const offered = byTicket(scenery, situation.options);
  const asked = view.now.asked === "turn" && mine;
  const shown = TICKETS.filter(({ id }) => id !== "free" || offered.has("free"));
  return (
    <section className={`panel ow-tickets ${strip ? "strip" : ""}`} aria-label={mine ? "Your turn" : "Turn"}>
      {!strip && <h2>{mine ? "Your turn" : seatName(table, seatOf(plan.seat))}</h2>}
      <ul>
        {shown.map(({ id, name, short, icon }) => {
          const count = offered.get(id)?.length ?? 0;
          const open = asked && count > 0;
          const left = ticketLeft(id, plan, player, count);
          const words = asked && !open && !left.none && id !== "work" ? "not now" : left.words;
          const done = left.none || (asked && !open);
          const meant = asked && id !== ticket && offered.get(id)?.some((option) => option.text === hinted);
          return (
            <li key={id}>
              <button
                type="button"
                className={`ow-ticket ${asked && id === ticket ? "on" : ""} ${done ? "done" : ""} ${meant ? "hinted" : ""}`}
                aria-pressed={asked && id === ticket}
                disabled={!asked}
                onClick={() => onTicket(id)}
              >
                <Icon name={left.none ? "check-mark" : icon} />
                <b>{strip ? short : name}</b>
                <small>{words}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <EndTurn
          options={options}
          standing={plan.workers + plan.white}
          can={offered.has("work")}
          turn={`${view.round}`}
          choose={props.choose}
          hinted={hinted}
        />
      )}
    </section>
  );
}

/** Ends the turn; with workers that still stand and could work it asks once. */
function EndTurn({
  options,
  standing,
  can,
  turn,
  choose,
  hinted,
}: {
  options: readonly Option[];
  standing: number;
  can: boolean;
  turn: string;
  choose: (option: Option) => void;
  hinted: string;
}) {
  const [warned, setWarned] = useState("");
  const end = answerOf(options, "end_turn");
  const asks = standing > 0 && can;
  const sure = !asks || warned === turn;
  return (
    <>
      {asks && warned === turn && (
        <p className="ow-warning" role="alert">
          {standing === 1 ? "One worker still stands" : `${standing} workers still stand`}.
        </p>
      )}
      <button
        type="button"
        className={`ow-option ow-end ${sure && asks ? "danger" : ""} ${end?.text === hinted ? "hinted" : ""}`}
        disabled={!end}
        onClick={() => (end && sure ? choose(end) : setWarned(turn))}
      >
        <Icon name="check-mark" />
        <b>{sure && asks ? "End anyway" : "End turn"}</b>
      </button>
    </>
  );
}
