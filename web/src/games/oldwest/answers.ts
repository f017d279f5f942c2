import type { BoardProps } from "../../table/board";
import type { Option } from "../../table/moment";
import type { BlockedOut } from "../../wire";
import type { Breakdown, OldWestScenery, OldWestView, Plan, PlayerView, Result } from "./view";

export type OldWest = {
  view: OldWestView;
  scenery: OldWestScenery;
  inspected: Breakdown;
  preview: Result | null;
};
export type Props = BoardProps<OldWest>;

/** What may still be done in a turn, as tickets. */
export type TicketId = "work" | "town" | "industry" | "rail" | "campaign" | "trade" | "people" | "free";

type Answer = Pick<Option, "verb" | "args">;

const TICKET_OF: Readonly<Record<string, TicketId>> = {
  odd_job: "work",
  cut: "work",
  drive_logs: "work",
  saw: "work",
  mine: "work",
  carry: "work",
  drive_cattle: "work",
  breed: "work",
  stable: "work",
  haul: "work",
  milk: "work",
  round_up: "work",
  use: "work",
  fight_fire: "work",
  railroad: "rail",
  telegraph: "rail",
  campaign: "campaign",
  sell: "trade",
  buy: "trade",
  buy_cattle: "trade",
  wheel: "people",
  call: "people",
  calm: "free",
  douse: "free",
  land: "free",
  lead: "free",
};

/** The ticket an answer of a turn belongs to; null: it ends the turn. */
export function ticketOf(scenery: OldWestScenery, { verb, args }: Answer): TicketId | null {
  if (verb !== "build") return TICKET_OF[verb] ?? null;
  return scenery.industry.some((face) => face.id === args.kind) ? "industry" : "town";
}

/** What a group of answers of one verb is called. */
export const VERB_NAMES: Readonly<Record<string, string>> = {
  odd_job: "Odd job",
  cut: "Cut trees",
  drive_logs: "Drive logs",
  saw: "Saw",
  mine: "Mine",
  carry: "Carry cubes",
  drive_cattle: "Drive cattle",
  breed: "Breed",
  stable: "Tend a stable",
  haul: "Haul",
  milk: "Milk",
  round_up: "Round up",
  use: "Use a building",
  fight_fire: "Put out fire",
  sell: "Sell",
  buy: "Buy",
  buy_cattle: "Buy cattle",
  land: "Land logs",
  calm: "End a revolt",
  douse: "Put out fire from a well",
  lead: "Lead an animal",
  wheel: "Take from a wheel",
  call: "Call on somebody",
  play: "Play a die",
  tool: "Change a die with a tool",
  assay: "Change a die for money",
  luck: "Change a die by luck",
};

const SPACES = ["space", "camp", "mill", "deposit", "farmstead", "stable", "enclosure", "building", "tent"] as const;

/** The space an answer is about. */
export function spaceOf({ args }: Answer): string | null {
  for (const name of SPACES) if (args[name] !== undefined) return String(args[name]);
  return null;
}

/** The disc a side belongs to. */
export const discOf = (scenery: OldWestScenery, side: string | undefined) =>
  scenery.discs.find(({ sides }) => sides.some(({ id }) => id === side));

export const basinOf = ({ args }: Answer): string | null => (args.basin === undefined ? null : String(args.basin));

/** Answers of a turn under their tickets. */
export function byTicket<One extends Answer>(scenery: OldWestScenery, answers: readonly One[]): Map<TicketId, One[]> {
  const found = new Map<TicketId, One[]>();
  for (const answer of answers) {
    const ticket = ticketOf(scenery, answer);
    if (ticket) found.set(ticket, [...(found.get(ticket) ?? []), answer]);
  }
  return found;
}

export type Group = { verb: string; options: Option[]; blocked: BlockedOut[] };

/** Answers by verb, in the order they came. */
export function byVerb(options: readonly Option[], blocked: readonly BlockedOut[] = []): Group[] {
  const groups = new Map<string, Group>();
  const group = (verb: string) => {
    const known = groups.get(verb) ?? { verb, options: [], blocked: [] };
    groups.set(verb, known);
    return known;
  };
  for (const option of options) group(option.verb).options.push(option);
  for (const one of blocked) group(one.verb).blocked.push(one);
  return [...groups.values()];
}

/** Answers by the space they are about. */
export function bySpace(options: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const space = spaceOf(option);
    if (space) found.set(space, [...(found.get(space) ?? []), option]);
  }
  return found;
}

/** The player a letter stands for. */
export const playerOf = (view: OldWestView, seat: number | null): PlayerView | undefined =>
  seat === null ? undefined : view.players[seat];

/** How much of a ticket is left, in a word or two. */
export function ticketLeft(ticket: TicketId, plan: Plan, player: PlayerView, count: number): Left {
  const left = (n: number): Left => ({ words: n > 0 ? `${n} left` : "done", none: n === 0 });
  switch (ticket) {
    case "work": {
      const standing = plan.workers + plan.white;
      return { words: `${standing} of ${player.workers + plan.white}`, none: standing === 0 };
    }
    case "town":
      return left(plan.town ? 1 : 0);
    case "industry":
      return left(Object.values(plan.industry).filter(Boolean).length);
    case "rail":
      return left(plan.development ? 1 : 0);
    case "campaign":
      return left(plan.campaign ? 1 : 0);
    case "trade":
      return { words: "always", none: false };
    case "people":
      return left(count);
    case "free":
      return { words: count === 1 ? "1 way" : `${count} ways`, none: false };
  }
}

type Left = { words: string; none: boolean };

const TOWN_KINDS = [
  "found_stockpile",
  "found_freight",
  "found_bridge",
  "found_tent",
  "free_tent",
  "house_upgrade",
  "special_place",
  "fire_place",
  "quench",
];
const POLITICS_KINDS = ["promise_set", "campaign_step", "event_drop", "disc_place", "tycoon_seat", "upgrade_order"];

export type Scene = "valley" | "town" | "markets" | "politics" | "log" | "me";

/** Where a question is answered best; null: wherever the player is. */
export function sceneOf(view: OldWestView, scenery: OldWestScenery): Scene | null {
  const { asked, under_way } = view.now;
  const frame = under_way.at(-1);
  if (!asked || asked === "turn") return null;
  if (TOWN_KINDS.includes(asked)) return "town";
  if (asked === "build_space") return scenery.industry.some((face) => face.id === frame?.kind) ? "valley" : "town";
  return POLITICS_KINDS.includes(asked) ? "politics" : "valley";
}

/** The board the town stands on, or will. */
export function townBoard(view: OldWestView, scenery: OldWestScenery): string {
  const stands = view.map.find(({ piece }) => piece === "log_stockpile" || piece === "freight_station");
  return stands?.at.charAt(0) ?? view.boards.find((board) => scenery.boards[board]?.founding.length) ?? "b";
}
