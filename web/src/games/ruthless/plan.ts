import { useEffect, useRef, useState } from "react";
import { answerOf, type Option } from "../../table/moment";
import { type Looked, useLooked } from "./looking";
import { byPoint, isOnTable, manOf, mineOf, type Props, pointOf, pointText } from "./men";
import type { Odds, Point, Reach, Way } from "./view";

export type Tool = "act" | "tape" | "lens";

/** Answers that are given by a point of the table. */
const POINT_VERBS: ReadonlySet<string> = new Set([
  "place",
  "return",
  "move_to",
  "charge",
  "duck_to",
  "run_to",
  "dismount_to",
  "charge_on",
  "cover_fire",
]);

/** The second half of an answer whose first half has been sent: "move", then "move to 20,23". */
type Follow = { point: string } | { verb: string; args: Option["args"] };

export type Plan = ReturnType<typeof usePlan>;

/** What the player looks at and is about to do. Nothing of it is known to the table until it is chosen. */
export function usePlan(props: Props) {
  const { situation, options, hinted, choose } = props;
  const { view, seat, step } = situation;
  const [looked, setLooked] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const [eyed, setEyed] = useState<string | null>(null);
  const [spot, setSpot] = useState<Point | null>(null);
  const [hover, setHover] = useState<Point | null>(null);
  const [tool, setTool] = useState<Tool>("act");
  const [tape, setTape] = useState<{ from: Point; to: Point } | null>(null);
  const [lens, setLens] = useState<Point | null>(null);
  const [brawling, setBrawling] = useState(false);
  const follow = useRef<Follow | null>(null);

  const asked = options.length > 0;
  const asks = asked ? view.asks : "";
  const acting = actorOf(view.asks, props);
  const mover = asked ? manOf(view, acting) : undefined;

  // What was planned belongs to its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step stands for the question
  useEffect(() => {
    setSpot(null);
    setHover(null);
    setAimed(null);
    setEyed(null);
    setLooked(null);
    setLens(null);
    if (view.asks !== "move") setBrawling(false);
  }, [step]);

  // --- what may be done ---

  const moveOption = answerOf(options, "move");
  const shootOption = answerOf(options, "shoot");
  const ends = byPoint(options, POINT_VERBS);
  const enemies = mover ? view.men.filter((man) => isOnTable(man) && man.side !== mover.side) : [];
  const planning = asks === "pick_action" || asks === "move" || asks === "shoot";
  const reachText = asks === "pick_action" && moveOption && mover?.at ? `reach ${acting}` : null;
  const shooting = planning && (shootOption !== undefined || asks === "shoot");
  const oddsText = (target: string) => `odds ${acting} ${target}`;
  const focus = eyed ?? aimed;
  const focused = focus !== null && enemies.some((man) => man.id === focus) ? focus : null;
  const wayPoint = spot ?? hover;
  const walks = asks === "pick_action" || asks === "move";
  const wayText = walks && wayPoint && mover?.at && !mover.perch ? `way ${acting} ${pointText(wayPoint)}` : null;
  const fromText =
    walks && spot && mover?.at && !mover.perch && focused ? `odds from ${acting} ${pointText(spot)} ${focused}` : null;
  const lensMan = manOf(view, looked ?? acting) ?? mineOf(view, seat).find(isOnTable);
  const lensText = tool === "lens" && lensMan?.at ? `field ${lensMan.id} ${pointText(lens ?? lensMan.at)}` : null;
  const tapeText = tape ? `ruler ${pointText(tape.from)} ${pointText(tape.to)}` : null;
  const attack = view.attack;
  const shelterText = asks === "duck" && attack ? `shelter ${attack.target} ${attack.attacker}` : null;
  const sightText = attack && attack.kind !== "charge" && asked ? `sight ${attack.attacker} ${attack.target}` : null;
  const look: Looked = useLooked(props, [
    reachText,
    wayText,
    fromText,
    tapeText,
    lensText,
    shelterText,
    sightText,
    ...(shooting ? enemies.map((man) => oddsText(man.id)) : focused && planning ? [oddsText(focused)] : []),
  ]);
  const reach = look<Reach>(reachText);
  const canGo = (point: Point): boolean =>
    ends.has(pointText(point)) || placesOf(reach).some(([x, y]) => x === point[0] && y === point[1]);

  // --- doing it ---

  const go = (point: Point) => {
    const there = ends.get(pointText(point)) ?? [];
    if (there[0] && there.length === 1) choose(there[0]);
    else if (there.length > 1) setSpot(point);
    else if (moveOption && canGo(point)) {
      follow.current = { point: pointText(point) };
      choose(moveOption);
    }
  };
  const fire = (verb: string, args: Option["args"]) => {
    const now = answerOf(options, verb, args);
    if (now) choose(now);
    else if (shootOption) {
      follow.current = { verb, args };
      choose(shootOption);
    }
  };
  const brawl = () => {
    setBrawling(true);
    if (moveOption) choose(moveOption);
  };

  // A hint at a place, or at somebody to be shot, is as good as a tap there: the button beside it does the rest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hint
  useEffect(() => {
    const place = [...ends].find(([, there]) => there.some((option) => option.text === hinted))?.[0];
    if (place) setSpot(pointOf(place));
    const target = options.find((option) => option.text === hinted)?.args.character;
    if (asks === "shoot" && target !== undefined) setAimed(String(target));
  }, [hinted, step, options.length]);

  // The second half, as soon as it is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const next = follow.current;
    if (!next || options.length === 0) return;
    if (view.asks === "pick_action") return;
    follow.current = null;
    if ("point" in next) {
      const there = ends.get(next.point) ?? [];
      if (there[0] && there.length === 1) choose(there[0]);
      else setSpot(pointOf(next.point));
    } else {
      const wanted = answerOf(options, next.verb, next.args);
      if (wanted) choose(wanted);
    }
  }, [step, options.length]);

  const tap = (point: Point) => {
    if (tool === "lens") {
      setLens(point);
      return;
    }
    const end = nearest(point, ends, reach);
    if (!end) {
      setSpot(null);
      setAimed(null);
    } else if (spot && pointText(spot) === pointText(end)) go(end);
    else setSpot(end);
  };

  /** By keys: one place after the other, those in cover first. */
  const next = () => {
    const covered = new Set((reach?.cover ?? []).map(pointText));
    const places = ends.size > 0 ? [...ends.keys()] : placesOf(reach).map(pointText);
    const ordered = [...places.filter((place) => covered.has(place)), ...places.filter((place) => !covered.has(place))];
    const at = spot ? ordered.indexOf(pointText(spot)) : -1;
    setSpot(pointOf(ordered[(at + 1) % ordered.length]));
  };

  return {
    asked,
    asks,
    acting,
    mover,
    /** Whose card is open. */
    shown: manOf(view, looked) ?? manOf(view, acting) ?? mineOf(view, seat).find(isOnTable) ?? view.men.find(isOnTable),
    looked,
    look: setLooked,
    enemies,
    /** Whom a shot is weighed against. */
    focused,
    aimed,
    aim: setAimed,
    eye: setEyed,
    spot,
    hover,
    setHover: (point: Point | null) => setHover(point && walks ? nearest(point, ends, reach) : null),
    tap,
    next,
    go,
    fire,
    brawl,
    brawling,
    drop: () => setSpot(null),
    ends,
    reach,
    way: look<Way>(wayText),
    moveOption,
    shootOption,
    odds: (target: string) => look<Odds>(oddsText(target)),
    oddsFrom: look<Odds>(fromText),
    tool,
    setTool: (next: Tool) => {
      setTool((old) => (old === next ? "act" : next));
      setTape(null);
      setLens(null);
    },
    tape,
    setTape,
    lensMan,
    lens,
    answer: look,
    tapeText,
    lensText,
    shelterText,
    sightText,
  };
}

/** Whose turn it is to be moved, placed or saved. */
function actorOf(asks: string, { situation: { view }, options }: Props): string | null {
  if (asks === "deploy") return view.placing;
  if (asks === "return") return String(options[0]?.args.character ?? "") || null;
  if (asks === "run") return view.running[0] ?? null;
  if (asks === "duck" || asks === "snap") return view.attack?.target ?? null;
  return view.acting?.id ?? null;
}

/** Everywhere one Move leads, but for where he is. */
function placesOf(reach: Reach | undefined): Point[] {
  return [...(reach?.open ?? []), ...(reach?.rough ?? [])].flatMap(([x, y, cost]) => (cost > 0 ? [[x, y]] : []));
}

/** The place somebody means: the nearest one that may be chosen, if it is near. */
function nearest([x, y]: Point, ends: ReadonlyMap<string, unknown>, reach: Reach | undefined): Point | null {
  let best: Point | null = null;
  let least = 1.5;
  const weigh = (px: number, py: number) => {
    const away = Math.hypot(px - x, py - y);
    if (away < least) [best, least] = [[px, py], away];
  };
  for (const text of ends.keys()) {
    const point = pointOf(text);
    if (point) weigh(...point);
  }
  if (ends.size === 0) for (const place of placesOf(reach)) weigh(...place);
  return best;
}

/** Whether a shot at somebody could be fired now. */
export const canBeShot = (odds: Odds | undefined) =>
  odds?.lawful === true && odds.sight.lines > 0 && odds.guns.some((gun) => gun.loaded && gun.range !== "out");

/** The best chance in tenths. */
export const bestOf = (odds: Odds) =>
  Math.max(0, ...odds.guns.filter((gun) => gun.loaded && gun.range !== "out").map((gun) => gun.tenths));
