import type {
  ChatOut,
  EventOut,
  HintOut,
  InspectOut,
  PreviewOut,
  ServerMessage,
  TableInfo,
  UndoWish,
  WhyOut,
} from "../wire";
import { isAnswered, type Moment, momentOf } from "./moment";

/** Everything one table page knows. One reducer makes it from what the socket says. */
export type TableState = {
  line: "connecting" | "open" | "lost" | "closed";
  /** Why the line is closed for good. */
  farewell: string;
  version: number | null;
  table: TableInfo | null;
  situation: Moment | null;
  /** The log up to the shown situation. */
  events: readonly EventOut[];
  /** Events of the step shown last: what a board animates. */
  fresh: readonly EventOut[];
  /** Steps that have arrived and wait to be shown. */
  queue: readonly Arrived[];
  chat: readonly ChatOut[];
  undoWish: UndoWish | null;
  hint: HintOut | null;
  /** Somebody thinks about a hint for me. */
  hinting: boolean;
  why: WhyOut | null;
  preview: PreviewOut | null;
  inspected: InspectOut | null;
  /** Keys of messages sent and not yet answered. */
  sent: readonly string[];
  /** The version our last accepted message made: until it is seen, the situation is an old one. */
  awaited: number;
  refusal: { reason: string; rule: string; count: number } | null;
};

type Arrived = { events: readonly EventOut[]; situation: Moment; undone: number };

export type Action =
  | ServerMessage
  | { t: "connecting" }
  | { t: "lost" }
  | { t: "closed"; farewell: string }
  | { t: "sent"; key: string }
  | { t: "show" }
  | { t: "hinting" };

export const EMPTY: TableState = {
  line: "connecting",
  farewell: "",
  version: null,
  table: null,
  situation: null,
  events: [],
  fresh: [],
  queue: [],
  chat: [],
  undoWish: null,
  hint: null,
  hinting: false,
  why: null,
  preview: null,
  inspected: null,
  sent: [],
  awaited: 0,
  refusal: null,
};

export function reduce(state: TableState, action: Action): TableState {
  switch (action.t) {
    case "connecting":
      return { ...state, line: "connecting" };
    case "lost":
      return { ...state, line: "lost", hinting: false };
    case "closed":
      return { ...state, line: "closed", farewell: action.farewell };
    case "welcome": {
      const { version, table, keep, undo_wish: undoWish } = action;
      const situation = momentOf(action.situation);
      return {
        ...state,
        line: "open",
        version,
        table,
        situation,
        undoWish,
        events: [...allEvents(state).filter((event) => event.step <= keep), ...action.events],
        chat: mergeChat(state.chat, action.chat),
        // Whoever has just come sees what happened last, as those see it who were here.
        fresh: state.situation ? [] : action.events.filter((event) => event.step === situation.step),
        queue: [],
        hint: null,
        hinting: false,
      };
    }
    case "step": {
      const { version, events, undone } = action;
      const arrived = { events, undone, situation: momentOf(action.situation) };
      return { ...state, version, queue: [...state.queue, arrived] };
    }
    case "show": {
      const [next, ...queue] = state.queue;
      if (!next) return state;
      const last = (state.situation?.step ?? 0) - next.undone;
      const kept = next.undone ? state.events.filter((event) => event.step <= last) : state.events;
      return {
        ...state,
        queue,
        situation: next.situation,
        events: [...kept, ...next.events],
        fresh: next.undone ? [] : next.events,
        hint: null,
        hinting: false,
        why: null,
        preview: null,
        inspected: null,
      };
    }
    case "sent":
      return { ...state, sent: [...state.sent, action.key] };
    case "accepted":
      return { ...state, sent: without(state.sent, action.key), awaited: Math.max(state.awaited, action.version) };
    case "refused":
      return {
        ...state,
        sent: without(state.sent, action.key),
        hinting: state.hinting && action.key !== "",
        refusal: { reason: action.reason, rule: action.rule, count: (state.refusal?.count ?? 0) + 1 },
      };
    case "pong":
      return state;
    case "table": // all there is to say to a hello that has missed nothing
      return { ...state, line: "open", table: action.table };
    case "chatline":
      return {
        ...state,
        version: Math.max(state.version ?? 0, action.line.id), // a chat line's id is the version it made
        chat: mergeChat(state.chat, [action.line]),
      };
    case "hinting":
      return { ...state, hinting: state.line === "open" };
    case "hint":
      return { ...state, hint: action, hinting: false };
    case "why":
      return { ...state, why: action };
    case "preview":
      return { ...state, preview: action };
    case "inspect":
      return { ...state, inspected: action };
    case "undo_wish":
      return { ...state, undoWish: action.by === null ? null : action };
  }
}

const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);

const allEvents = (state: TableState) => [...state.events, ...state.queue.flatMap((step) => step.events)];

function mergeChat(ours: readonly ChatOut[], news: readonly ChatOut[]): readonly ChatOut[] {
  const known = new Set(ours.map((line) => line.id));
  return [...ours, ...news.filter((line) => !known.has(line.id))];
}

/** The seat this device answers for now, if the shown question is asked of it and nothing newer is on its way. */
export function mayAnswer(state: TableState): boolean {
  const { situation } = state;
  const newest = state.queue.length === 0 && state.sent.length === 0 && (state.version ?? 0) >= state.awaited;
  return situation !== null && situation.options.length > 0 && !isAnswered(situation) && newest;
}
