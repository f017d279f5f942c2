import { useEffect, useRef, useState } from "react";
import { useKeys } from "../../parts/keys";
import type { Option } from "../../table/moment";
import { BreakdownDrawer } from "./Ask";
import type { Props } from "./answers";
import { basinOf, bySpace, type Scene, sceneOf, spaceOf, type TicketId, ticketOf, townBoard } from "./answers";
import { isTownPiece, pieceKind } from "./content";
import { DecisionPanel, useGroup } from "./DecisionPanel";
import { Head } from "./Head";
import { useHot } from "./Hot";
import { MarketPanel, MarketsView } from "./Markets";
import { Moments } from "./Moments";
import { type Target, ValleyMap } from "./map/ValleyMap";
import { BoardTabs, OwnLine, PaneTabs, usePhone } from "./Phone";
import { Politics } from "./Politics";
import { SideBoard } from "./SideBoard";
import { SpaceNote } from "./SpaceNote";
import { Tickets } from "./Tickets";
import { Catalogue, Legend, Preview } from "./Town";
import "./styles";

/** The valley, the town, the markets and the town hall, with the turn below. */
export function Board(props: Props) {
  const { situation, options } = props;
  const { view, scenery, step } = situation;
  const { asked } = view.now;
  const phone = usePhone();
  const turn = asked === "turn";
  const [ticket, setTicket] = useTicket(props);
  const [pane, setScene] = useScene(props);
  const scene = pane === "me" && !phone ? "valley" : pane; // a phone that was turned has room for one's own board
  const [group, setGroup] = useGroup(turn ? `turn ${ticket}` : `${step}`);
  const { hot, setHot, result } = useHot();
  const [looked, setLooked] = useState<string | null>(null);
  const [pin, setPin] = useState<{ step: number; text: string } | null>(null);
  const placing = asked === "build_space" && scene === "town";
  const asks = scene === "town" && options.length > 0 && !(turn && ticket === "town") && !placing;
  const pinned = placing ? (options.find((one) => pin?.step === step && one.text === pin.text) ?? null) : null;

  const open = turn ? options.filter((option) => ticketOf(scenery, option) === ticket) : options;
  const take = (option: Option) => {
    if (placing && pinned?.text !== option.text) setPin({ step, text: option.text });
    else props.choose(option);
  };
  const looking = { hot, onHot: setHot, onMany: setGroup };
  const targets = targetsOf(open, { ...looking, uses: view.now.uses, pinned, take });
  const basins = basinsOf(open, { ...looking, take: props.choose });
  const onTicket = (next: TicketId) => {
    setTicket(next);
    if (next === "town") setScene("town");
    else if (phone && next === "trade") setScene("markets");
    else if (next === "campaign") setScene("politics");
    else if (scene === "town" || scene === "markets" || scene === "politics") setScene("valley");
  };
  useUsedUp(props, ticket, () => onTicket("work"));
  useKeys({
    v: () => setScene("valley"),
    b: () => setScene("town"),
    m: () => setScene("markets"),
    p: () => setScene("politics"),
    o: () => setScene("log"),
  });

  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const lit = new Set([...targets.keys(), ...basins.keys()].map((place) => place.charAt(0)));
  const wanted = (hot && spaceOf(hot)?.charAt(0)) ?? turnedTo;
  const board =
    wanted && view.boards.includes(wanted)
      ? wanted
      : (view.boards.find((one) => lit.has(one)) ?? view.boards[0] ?? "a");
  const home = townBoard(view, scenery);
  const inTown = view.boards.filter((one) => one === home || lit.has(one) || hasTown(view, scenery, one));
  const townShown =
    wanted && inTown.includes(wanted)
      ? wanted
      : lit.size > 0 && !lit.has(home)
        ? (inTown.find((one) => lit.has(one)) ?? home)
        : home;
  const map = { view, scenery, targets, basins, result, fresh: props.fresh, onLook: setLooked, onAsk: props.inspect };
  const note = looked && <SpaceNote space={looked} props={props} />;
  return (
    <div
      data-step={step}
      className={`oldwest show-${scene} ${options.length ? "asked" : ""} ${turn ? "turn" : ""} ${placing ? "placing" : ""} ${asks ? "town-asks" : ""}`}
    >
      <Head view={view} scenery={scenery} scene={scene} onScene={setScene} />
      {phone && <OwnLine props={props} />}
      {phone && scene === "valley" && (
        <BoardTabs boards={view.boards} scenery={scenery} board={board} lit={lit} onBoard={setTurnedTo} />
      )}
      {scene === "town" ? (
        <>
          <div className="ow-frame ow-town-frame">
            <ValleyMap {...map} boards={[townShown]} names />
            {inTown.length > 1 && (
              <BoardTabs boards={inTown} scenery={scenery} board={townShown} lit={lit} onBoard={setTurnedTo} />
            )}
            {![...targets.keys(), ...view.map.map(({ at, piece }) => (piece ? at : ""))].some(
              (space) => space.startsWith(townShown) && space.endsWith("8"),
            ) && <Legend />}
            {note}
          </div>
          <div className="ow-town-side">
            <Tickets props={props} ticket={ticket} onTicket={onTicket} strip />
            <Catalogue props={props} />
            <div className={`panel ow-town-decision ${options.length ? "mine" : ""}`}>
              {placing && options.length > 0 ? (
                <Preview props={props} pinned={pinned} choose={props.choose} />
              ) : turn && ticket === "town" ? (
                <p className="dim">{options.length ? "Choose a building, then a glowing space." : ""}</p>
              ) : (
                <DecisionPanel props={props} ticket={ticket} group={group} onGroup={setGroup} />
              )}
            </div>
          </div>
        </>
      ) : (
        <>
          <div className="ow-frame ow-stage">
            {scene === "valley" && <ValleyMap {...map} boards={phone ? [board] : view.boards} />}
            {scene === "markets" && <MarketsView props={props} />}
            {scene === "politics" && <Politics props={props} />}
            {scene === "valley" && note}
          </div>
          <div className="ow-turn">
            <Tickets props={props} ticket={ticket} onTicket={onTicket} strip={phone} />
            <DecisionPanel props={props} ticket={ticket} group={group} onGroup={setGroup} />
            <MarketPanel
              props={props}
              onBuy={() => {
                setTicket("trade");
                setScene("markets");
              }}
            />
          </div>
          <SideBoard props={props} />
        </>
      )}
      {phone && (
        <PaneTabs
          props={props}
          scene={scene}
          onScene={(next) => {
            setScene(next);
            setTicket(TICKET_OF_PANE[next] ?? "work");
          }}
        />
      )}
      <Moments {...props} />
      <BreakdownDrawer inspected={props.inspected} />
    </div>
  );
}

/** On a phone the pane and the ticket go together. */
const TICKET_OF_PANE: Readonly<Partial<Record<Scene, TicketId>>> = {
  town: "town",
  markets: "trade",
  politics: "campaign",
  me: "people",
};

/** The chosen ticket: kept while it has answers, else the first that has. */
function useTicket({ situation }: Props): [TicketId, (ticket: TicketId) => void] {
  const [chosen, setChosen] = useState<TicketId>("work");
  const offered = new Set(situation.options.map((option) => ticketOf(situation.scenery, option)));
  const rest = (["work", "people", "free", "industry", "rail", "campaign", "trade", "town"] as const).find((one) =>
    offered.has(one),
  );
  // A ticket somebody looks at stays open, even used up; a new turn starts with work.
  const turn = `${situation.view.round} ${situation.view.turn}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn
  useEffect(() => setChosen("work"), [turn]);
  return [offered.has(chosen) || !rest ? chosen : chosen === "work" ? rest : chosen, setChosen];
}

/** Whether the town has grown onto a board. */
const hasTown = (view: Props["situation"]["view"], scenery: Props["situation"]["scenery"], board: string) =>
  view.map.some(
    ({ at, piece }) => at.startsWith(board) && piece !== undefined && isTownPiece(pieceKind(scenery, piece)),
  );

/** Once a ticket's last answer is given the turn goes on with work. */
function useUsedUp({ situation }: Props, ticket: TicketId, goOn: () => void) {
  const { view, scenery, options } = situation;
  const asked = view.now.asked === "turn" && options.length > 0;
  const offered = asked && options.some((option) => ticketOf(scenery, option) === ticket);
  const before = useRef({ ticket, offered });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is used up, and only then
  useEffect(() => {
    if (asked && before.current.ticket === ticket && before.current.offered && !offered) goOn();
    if (asked) before.current = { ticket, offered };
  }, [asked, offered, ticket]);
}

/** The view: the one the player chose, or, while a question is open that is answered elsewhere, that one. */
function useScene({ situation, options }: Props): [Scene, (scene: Scene) => void] {
  const [own, setOwn] = useState<Scene>("valley");
  const [led, setLed] = useState<Scene | null>(null);
  const { view, scenery, question } = situation;
  const wanted = options.length > 0 ? sceneOf(view, scenery) : null;
  const asked = options.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (asked) setLed(wanted === own ? null : wanted);
  }, [asked, wanted, question?.kind]);
  return [
    led ?? own,
    (scene) => {
      setLed(null);
      setOwn(scene);
    },
  ];
}

type Taking = {
  hot: Option | null;
  onHot: (option: Option | null) => void;
  /** A legal space in town carries the number of uses it would have. */
  uses: Readonly<Record<string, number>> | undefined;
  pinned: Option | null;
  take: (option: Option) => void;
  /** Several answers at one place open as a group. */
  onMany: (group: string) => void;
};

function targetsOf(
  options: readonly Option[],
  { hot, onHot, uses, pinned, take, onMany }: Taking,
): ReadonlyMap<string, Target> {
  return new Map(
    [...bySpace(options)].map(([space, here]): [string, Target] => {
      const [only] = here;
      return [
        space,
        {
          words: here.map((option) => `${option.title}${option.detail ? `, ${option.detail}` : ""}`).join("; or "),
          label: uses && String(uses[space] ?? 0),
          answer: only && here.length === 1 ? only.text : undefined,
          chosen: here.some((option) => option === hot || option === pinned),
          onLook: (looked) => onHot(looked && here.length === 1 ? (only ?? null) : null),
          choose: () => (only && here.length === 1 ? take(only) : onMany(space)),
        },
      ];
    }),
  );
}

function basinsOf(options: readonly Option[], { hot, onHot, take, onMany }: Omit<Taking, "uses" | "pinned">) {
  const found = new Map<string, Target>();
  for (const option of options) {
    const basin = basinOf(option);
    if (!basin || spaceOf(option)) continue;
    const many = found.has(basin);
    found.set(basin, {
      words: option.title,
      answer: many ? undefined : option.text,
      chosen: option === hot,
      onLook: (looked) => onHot(looked && !many ? option : null),
      choose: () => (many ? onMany(option.verb) : take(option)),
    });
  }
  return found;
}
