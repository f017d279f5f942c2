import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../parts/Button";
import { startDrag } from "../../parts/drag";
import { useKeys } from "../../parts/keys";
import { Dialog } from "../../parts/overlays";
import { SeatBadge } from "../../parts/Seat";
import type { Option } from "../../table/moment";
import { seatName, seatNumber } from "../../table/words";
import { BoardView, boardPoint } from "./BoardView";
import { Choices, isChoice } from "./Choices";
import { Bullets, Rising, useFlights } from "./Effects";
import { HelperCard } from "./HelperCard";
import { DraftNote, Hand, ScoreItems, StackNote } from "./Inspector";
import { usePlacing } from "./placing";
import { BanditRidge, Scoreboard } from "./Scoreboard";
import { SquareNote, squareWords } from "./SquareNote";
import { type Props, settledAt } from "./settled";
import { onBoard } from "./shapes";
import { isDraft, OpenStacks, Trays } from "./Trays";
import "./styles";

type Tab = "settlement" | "trays" | "table";
const PHONE = "(max-width: 62rem)";

/** The table: scoreboard and trays on the left, a settlement on the right, and a note about what is at hand. */
export function Board(props: Props) {
  const { situation, options, hinted, book, fresh, table, choose } = props;
  const { view } = situation;
  const mine = situation.seat;
  const placing = usePlacing(props);
  const [seen, setSeen] = useState<number | null>(null);
  const [tab, setTab] = useState<Tab>("settlement");
  const [die, setDie] = useState<string | null>(null);
  const [stack, setStack] = useState<string | null>(null);
  const [square, setSquare] = useState<string | null>(null);
  const [helper, setHelper] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  useFlights(root, fresh, mine);

  const asked = options.length > 0;
  const drafting = options.some(isDraft);
  const choosing = options.some(isChoice);
  // A question brings back one's own board, and on a phone the tab where it is answered.
  useEffect(() => {
    if (!asked) return;
    setSeen(null);
    setTab(drafting ? "trays" : choosing ? "table" : "settlement");
    if (matchMedia(PHONE).matches) root.current?.scrollIntoView({ block: "start" });
  }, [asked, drafting, choosing]);

  // What is looked at hides a hint; not one that has just come.
  useEffect(() => {
    if (!hinted) return;
    setStack(null);
    setSquare(null);
  }, [hinted]);

  const seat = seen ?? mine ?? view.who;
  const player = settledAt(situation, seat);
  const other = (way: 1 | -1) => setSeen((seat + way + view.players.length) % view.players.length);
  const hand = seat === mine ? placing : null;
  const keys = {
    b: view.players.length > 1 ? () => other(1) : undefined,
    "shift b": view.players.length > 1 ? () => other(-1) : undefined,
    Escape: seen !== null ? () => setSeen(null) : hand?.pinned ? hand.letGo : undefined,
    ...(hand && {
      r: () => hand.turn(),
      "shift r": () => hand.turn(true),
      f: hand.flip,
      n: hand.next,
      ArrowLeft: () => hand.step(-1, 0),
      ArrowRight: () => hand.step(1, 0),
      ArrowUp: () => hand.step(0, -1),
      ArrowDown: () => hand.step(0, 1),
      Enter: hand.place,
    }),
  };
  useKeys(keys, { first: true });
  const drag = useDrag(hand, svg.current);
  const targets = targetsOf(seat === mine ? options : []);
  const shown = {
    ...props,
    watch: { die, stack, onDie: setDie, onStack: setStack },
    onDrag: (event: PointerEvent, option: Option) => drag(event, () => choose(option)),
  };
  const note: ReactNode = hand ? (
    <Hand placing={hand} book={book} onDrag={(event) => drag(event)} />
  ) : stack ? (
    <StackNote id={stack} situation={situation} book={book} />
  ) : square && player ? (
    <SquareNote square={square} player={player} book={book} />
  ) : player ? (
    <section className="note" aria-label="Score">
      <h2>{seat === mine ? "Your score" : `${seatName(table, seat)}'s score`}</h2>
      <ScoreItems player={player} book={book} over={view.over} />
      {drafting && seat === mine && view.year === 1 && <DraftNote />}
    </section>
  ) : null;
  return (
    <div ref={root} className={`tiled show-${tab} ${hand ? "holding" : ""} ${choosing ? "choosing" : ""}`}>
      <PhoneTabs tab={tab} onTab={setTab} />
      <div className="tiled-table">
        <Scoreboard situation={situation} table={table} book={book} />
        <BanditRidge situation={situation} />
        <Choices {...props} />
      </div>
      <div className="tiled-trays" data-spare={hand ? "" : undefined}>
        <OpenStacks {...shown} />
        <Trays {...shown} />
      </div>
      <div className="tiled-note">{note}</div>
      <div className="tiled-board">
        <nav className="seat-tabs" aria-label="Settlements">
          {view.players.map((_, at) => (
            <button key={at} type="button" aria-pressed={at === seat} onClick={() => setSeen(at === mine ? null : at)}>
              <SeatBadge seat={at} size="small" />
              <span>{at === mine ? "You" : seatName(table, at)}</span>
            </button>
          ))}
          <Button variant="quiet" icon="checklist" aria-label="What scores" onClick={() => setHelper(true)}>
            What scores
          </Button>
        </nav>
        {player ? (
          <BoardView
            key={seat}
            player={player}
            label={`Settlement ${player.side.name} of ${seatName(table, seat)}`}
            placing={hand}
            targets={targets}
            fresh={freshSquares(props, seat)}
            offered={seat === mine && asked ? view.pasture_offered : null}
            svg={svg}
            choose={choose}
            onSquare={(at) => {
              setSquare(at);
              if (at) setStack(null);
            }}
            words={(at) => squareWords({ square: at, player, book })}
            onSwipe={other}
            bullets={<Bullets player={player} shots={shotsOf(props, seat)} key={situation.step} />}
          >
            <Rising fresh={fresh} seat={seat} step={situation.step} />
          </BoardView>
        ) : (
          <p className="no-board">No settlement board yet</p>
        )}
      </div>
      <Dialog open={helper} onClose={() => setHelper(false)} title="What scores">
        <HelperCard scoreboard={situation.scenery.scoreboard} />
      </Dialog>
    </div>
  );
}

/** Answers by the square they name. */
function targetsOf(options: readonly Option[]): ReadonlyMap<string, Option> {
  return new Map(
    options
      .filter(({ verb }) => ["shoot", "hide", "hill"].includes(verb))
      .map((option) => [String(option.args.square), option]),
  );
}

function freshSquares({ fresh }: Props, seat: number): ReadonlySet<string> {
  const mine = fresh.filter((event) => seatNumber(event.args.seat) === seat);
  return new Set(
    mine.filter((event) => event.kind === "place" || event.kind === "alley").map((event) => String(event.args.square)),
  );
}

const shotsOf = ({ fresh }: Props, seat: number) =>
  fresh
    .filter((event) => event.kind === "shot" && seatNumber(event.args.seat) === seat)
    .map((event) => String(event.args.square));

/** Draws a tile from its stack, or from the note, over the board: letting go puts it there for a yes. */
function useDrag(hand: ReturnType<typeof usePlacing>, svg: SVGSVGElement | null) {
  const latest = useRef({ hand, svg });
  latest.current = { hand, svg };
  return (start: PointerEvent, take?: () => void) => {
    const touch = start.pointerType !== "mouse";
    const move = (event: globalThis.PointerEvent) => {
      const point = boardPoint(latest.current.svg, event);
      // A finger would hide the tile, so it hangs above.
      const above = point && { x: point.x, y: point.y - (touch ? 1.5 : 0) };
      if (above && onBoard({ x: Math.floor(above.x), y: Math.floor(above.y) })) latest.current.hand?.moveTo(above);
    };
    startDrag(start, { begin: take, move, drop: () => latest.current.hand?.pin() });
  };
}

function PhoneTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <div className="phone-tabs">
      {(["settlement", "trays", "table"] as const).map((one) => (
        <button key={one} type="button" aria-pressed={tab === one} onClick={() => onTab(one)}>
          {one.charAt(0).toUpperCase() + one.slice(1)}
        </button>
      ))}
    </div>
  );
}
