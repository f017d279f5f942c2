import { listed, seatNumber } from "../../table/words";
import type { EventOut } from "../../wire";

/** One seat's votes, by what they come from. */
export type Ballot = { seat: number; total: number; votes: number[] };

/** Something worth a moment: what is told large, and how long. */
export type Scene =
  | { kind: "round"; round: number; era: number; beats: number }
  | { kind: "severity"; disc: string; card: number; severity: number; beats: number }
  | { kind: "event"; event: string; beats: number }
  | { kind: "promises"; kept: { status: string; kept: boolean }[]; beats: number }
  | { kind: "election"; ballots: Ballot[]; winner: number | null; last: boolean; beats: number }
  | { kind: "era"; era: number; beats: number }
  | { kind: "total"; totals: { seat: number; points: number }[]; beats: number };

/** What a step without such a moment is given: long enough to see a piece drop. */
const USUAL = 0.7;

export const VOTE_NAMES = [
  "assistants",
  "partners",
  "tycoons",
  "campaign",
  "schoolhouses",
  "offices",
  "other cards",
] as const;

/** The moments of a step, in the order they happened. */
export function scenesOf(events: readonly EventOut[]): Scene[] {
  const scenes: Scene[] = [];
  for (const { kind, args } of events) {
    const last = scenes.at(-1);
    switch (kind) {
      case "round":
        scenes.push({ kind, round: Number(args.round), era: Number(args.era), beats: 1.2 });
        break;
      case "era":
        scenes.push({ kind, era: Number(args.era), beats: 1.6 });
        break;
      case "severity":
        scenes.push({
          kind,
          disc: String(args.disc),
          card: Number(args.card),
          severity: Number(args.severity),
          beats: 2,
        });
        break;
      case "event":
        scenes.push({ kind, event: String(args.event), beats: 2 });
        break;
      case "promise_kept":
      case "promise_broken": {
        const one = { status: String(args.status), kept: kind === "promise_kept" };
        if (last?.kind === "promises") last.kept.push(one);
        else scenes.push({ kind: "promises", kept: [one], beats: 1.8 });
        break;
      }
      case "votes": {
        const ballot = {
          seat: seatNumber(args.seat) ?? 0,
          total: Number(args.total),
          votes: listed(args.votes).map(Number),
        };
        if (last?.kind === "election") {
          last.ballots.push(ballot);
          last.beats += 1;
        } else scenes.push({ kind: "election", ballots: [ballot], winner: null, last: false, beats: 2 });
        break;
      }
      case "elected":
      case "no_candidate":
      case "final_election":
        if (last?.kind === "election") {
          last.winner = seatNumber(args.seat);
          last.last = kind === "final_election";
          last.beats += 1;
        } else
          scenes.push({
            kind: "election",
            ballots: [],
            winner: seatNumber(args.seat),
            last: kind === "final_election",
            beats: 1.6,
          });
        break;
      case "total": {
        const one = { seat: seatNumber(args.seat) ?? 0, points: Number(args.points) };
        if (last?.kind === "total") last.totals.push(one);
        else scenes.push({ kind, totals: [one], beats: 2 });
        break;
      }
    }
  }
  return scenes;
}

/** Things that go a way over the map take longer than a piece that drops. */
const GOING: readonly string[] = ["floats", "drive_ends", "lands", "carries"];

export const beatsOf = (events: readonly EventOut[]) =>
  scenesOf(events).reduce((sum, { beats }) => sum + beats, 0) ||
  (events.some(({ kind }) => GOING.includes(kind)) ? 1.2 : events.length ? USUAL : 0.1);
