// Made from src/saloon/server/wire.py by `python -m saloon.server.typescript`: change that file, not this one.

export interface OptionInfo {
  id: string;
  title: string;
  help: string;
  default: string;
  choices: string[];
  choice_titles: string[];
  low: number | null;
  high: number | null;
  when: Record<string, string[]>;
  per_seat: boolean;
}

export interface BotInfo {
  id: string;
  title: string;
  level: boolean;
  help: string;
}

export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

export interface GameInfo {
  slug: string;
  title: string;
  blurb: string;
  seats: number[];
  usual: number;
  options: OptionInfo[];
  bots: BotInfo[];
  board: string;
  maturity: string;
  minutes: string;
  hidden: boolean;
  wanted: boolean;
  lessons: LessonInfo[];
  puzzles: string[];
  glance: boolean;
}

export interface TipInfo {
  name: string;
  text: string;
  rules: string[];
  one: string;
}

/** How the log tells an event. */
export interface LineInfo {
  template: string;
  rules: string[];
  chapter: boolean;
  turn: string;
}

/** One thing to do, or only to look at where no answer is looked for. */
export interface LessonStep {
  title: string;
  words: string;
  answer: string;
  rule: string;
  light: string[];
  press: string[];
}

export interface Lesson {
  id: string;
  title: string;
  steps: LessonStep[];
  end: string;
  next: string;
}

/** "back": to where the lesson was left. "over": the game goes on without it. */
export interface LessonWish {
  what: string;
}

export interface PuzzleOfDay {
  day: string;
  game: string;
  puzzle: string;
}

export interface PuzzleWish {
  answer: string;
}

export interface PuzzleAnswer {
  text: string;
  title: string;
  does: string;
  why: string;
  worse: number;
  error: number;
}

/** An answer to a puzzle beside all others. */
export interface Verdict {
  answer: string;
  answers: PuzzleAnswer[];
}

export interface GlancePicture {
  part: string;
  title: string;
  words: string;
  pieces: string[];
}

/** A game's words: loaded once per game. */
export interface GameBook {
  slug: string;
  rulebook: string;
  tips: Record<string, TipInfo>;
  lines: Record<string, LineInfo>;
  help: Record<string, string>;
  glance: GlancePicture[];
}

export interface Me {
  id: string;
  name: string;
  account: boolean;
  face: number[];
  csrf: string;
  lab: boolean;
}

export interface Rename {
  name: string;
}

export interface FaceIn {
  face: number[];
}

export interface Credentials {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** I want to be forgotten; a guest has no password and leaves it empty. */
export interface Farewell {
  password?: string;
}

/** A browser that knows me. */
export interface SessionInfo {
  id: string;
  browser: string;
  made: number;
  seen: number;
  here: boolean;
}

export interface SeatWish {
  kind: string;
  bot?: string;
  name?: string;
}

/** How long each person may think; days for games by letter. */
export interface Clock {
  per: string;
  seconds: number;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: SeatWish[];
  title?: string;
  clock?: Clock | null;
  content?: string;
  open?: boolean;
}

/** A table that is not made yet: the answer is what never changes in it, as at a table. */
export interface SceneryWish {
  seats: number;
  options: Record<string, string>;
  content?: string;
}

export interface SeatInfo {
  seat: number;
  kind: string;
  name: string;
  bot: string;
  temper: string;
  face: number[];
  mine: boolean;
  online: boolean;
  wants: string;
  thinking: boolean;
  left: number | null;
  ticking: boolean;
  kept: boolean;
  link: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  status: string;
  seats: SeatInfo[];
  owner: boolean;
  watch_link: string;
  film: string;
  stranger: boolean;
  commitment: string;
  wants: string;
  seals: string[];
  salt: string;
  secret: string;
  steps: number;
  waits_for_me: boolean;
  waiting: number[];
  touched: number;
  rematch: string;
  from_table: string;
  from_step: number;
  local: boolean;
  clock: Clock | null;
  vote: Vote | null;
  called_off: boolean;
  own: boolean;
  open?: boolean;
  daily?: string;
  lesson?: string;
  puzzle?: string;
  taught?: boolean;
}

/** My salt, sealed: made after seeing the commitment, shown to nobody until all are sealed. */
export interface Begin {
  seal: string;
}

/** My salt, now that everybody's is sealed. */
export interface Reveal {
  salt: string;
}

/** Whether those who have its link may see the finished game. */
export interface Film {
  closed: boolean;
}

export interface Join {
  token: string;
  name?: string;
}

export interface Joined {
  table: string;
  seat: number | null;
}

/** What a link leads to. */
export interface Invite {
  game: string;
  title: string;
  by: string;
  seat: number | null;
  taken: boolean;
  watch_link: string;
  commitment: string;
}

export interface Vote {
  by: number;
  agreed: number[];
  needed: number[];
}

/** Somebody's clock is down: "bot" plays on for him, or the table is called "off" if all others agree. */
export interface Claim {
  seat: number;
  what: string;
}

export interface Ballot {
  yes: boolean;
}

/** The owner puts a bot on a seat nobody has come for. */
export interface FillSeat {
  seat: number;
  bot: string;
}

export interface TableName {
  title: string;
}

export interface PlayOn {
  step: number;
  seats: SeatWish[];
}

export interface ImportRecord {
  record: string;
}

export interface WantedRow {
  name: string;
  score: number;
  title: string;
  table: string;
  ours: boolean;
}

export interface DailyRow {
  name: string;
  score: number;
  title: string;
  mine: boolean;
}

/** The day's challenge: the same cards for everybody. */
export interface Daily {
  day: string;
  game: string;
  options: Record<string, string>;
  ends: number;
  commitment: string;
  table: string;
  score: number | null;
  place: number | null;
  players: number;
  best: DailyRow[];
  streak: number;
}

/** A game that anybody may watch. */
export interface LiveGame {
  game: string;
  title: string;
  names: string[];
  watch_link: string;
}

export interface Fairness {
  commitment: string;
  seals: string[];
  salt: string;
  secret: string;
  verdict: string;
}

/** Every error answer of the HTTP side. */
export interface Problem {
  reason: string;
  rule?: string;
}

/** An option in words. */
export interface LabelOut {
  title: string;
  detail: string;
  group: string;
  rules: string[];
  flags: ("fatal" | "on_purpose" | "pass")[];
  subject: string;
}

/** Options of one verb that follow each other. The text to send back is the words, then a row without its @. */
export interface ChoiceOut {
  verb: string;
  words: string;
  args: string[];
  rows: (number | string)[][];
  labels: LabelOut[];
}

export interface BlockedOut {
  verb: string;
  args: Record<string, number | string>;
  text: string;
  title: string;
  reason: string;
  rule: string;
  group: string;
  subject: string;
}

export interface QuestionOut {
  kind: string;
  seats: number[];
  rules: string[];
  sealed: boolean;
}

export interface ScoreOut {
  total: number;
  items: [string, number][];
  title: string;
}

export interface OutcomeOut {
  reason: string;
  rule: string;
  places: number[];
  scores: ScoreOut[];
}

export interface UndoOut {
  steps: number;
  turn: number;
  reason: string;
}

/** How far a lesson has come: it follows from what was played. */
export interface LessonAt {
  at: number;
  off: boolean;
  left: number;
  said: string;
}

export interface Situation {
  step: number;
  seat: number | null;
  question: QuestionOut | null;
  waiting: number[];
  prompt: string;
  choices: ChoiceOut[];
  blocked: BlockedOut[];
  chosen: string;
  undo: UndoOut;
  standing: Record<string, string>;
  view: unknown;
  outcome: OutcomeOut | null;
  lesson?: LessonAt | null;
}

/** Something that happened. Its words and rules are in `GameBook.lines`, by kind. */
export interface EventOut {
  step: number;
  kind: string;
  args: Record<string, number | string | string[]>;
}

export interface ChatOut {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  time: number;
  system: boolean;
}

/** First message. `since`: last version seen, to get only what is new. */
export interface Hello {
  t: "hello";
  since?: number | null;
  seat?: number | null;
}

/** Pass-and-play: the device is now in front of this seat. */
export interface Look {
  t: "look";
  seat: number;
}

export interface MoveIn {
  t: "move";
  seat: number;
  text: string;
  step: number;
  key: string;
}

/** Take back, or ask the others if it is not free. `turn`: all my last answers, as far as that is free. */
export interface UndoIn {
  t: "undo";
  seat: number;
  key: string;
  turn?: boolean;
}

/** From now on the table gives this answer for me whenever a question of this kind is put; empty: no more. */
export interface StandIn {
  t: "stand";
  seat: number;
  kind: string;
  text: string;
  key: string;
}

/** Answer to somebody's wish to take back. */
export interface Consent {
  t: "consent";
  seat: number;
  yes: boolean;
  key: string;
}

export interface ChatIn {
  t: "chat";
  text: string;
  key: string;
}

export interface HintIn {
  t: "hint";
  seat: number;
  deep?: boolean;
}

/** Why may I not give this answer? */
export interface WhyIn {
  t: "why";
  seat: number;
  text: string;
}

/** What would this option give? For games with too many options to label them all. */
export interface PreviewIn {
  t: "preview";
  seat: number;
  text: string;
}

/** A question that is no move (a line of sight, the breakdown of a price), through the eyes I look with. */
export interface InspectIn {
  t: "inspect";
  text: string;
}

/** Is the line still there? */
export interface Ping {
  t: "ping";
}

/** Answer to hello: everything needed to draw the table. */
export interface Welcome {
  t: "welcome";
  version: number;
  table: TableInfo;
  situation: Situation;
  keep: number;
  events: EventOut[];
  chat: ChatOut[];
  undo_wish: UndoWish | null;
}

/** Something happened: animate the events, then show the situation. */
export interface StepOut {
  t: "step";
  version: number;
  events: EventOut[];
  situation: Situation;
  undone: number;
}

/** The message with this key is stored for good. */
export interface Accepted {
  t: "accepted";
  key: string;
  version: number;
}

/** The message with this key (empty: no key) changed nothing. */
export interface RefusedOut {
  t: "refused";
  key: string;
  reason: string;
  rule: string;
}

/** Seats, presence, title or status changed. */
export interface TableOut {
  t: "table";
  table: TableInfo;
}

export interface ChatLine {
  t: "chatline";
  line: ChatOut;
}

export interface HintOut {
  t: "hint";
  text: string;
  title: string;
  why: string;
  second: string;
  second_why: string;
  close: boolean;
  bot: string;
  last: boolean;
}

export interface WhyOut {
  t: "why";
  text: string;
  reason: string;
  rule: string;
}

export interface PreviewOut {
  t: "preview";
  text: string;
  label: LabelOut;
  data: unknown;
}

export interface InspectOut {
  t: "inspect";
  text: string;
  data: unknown;
}

/** Somebody wants to take back; `by` None: the wish is over. */
export interface UndoWish {
  t: "undo_wish";
  by: number | null;
  steps: number;
  agreed: number[];
  needed: number[];
}

export interface Pong {
  t: "pong";
}

/** One step of a replay, as this viewer may see it. */
export interface ReplayFrame {
  steps: number;
  situation: Situation;
  events: EventOut[];
}

/** What each seat would have had, if the game had ended after so many steps. */
export interface LeadPoint {
  step: number;
  totals: number[];
}

/** A moment of a finished game that is worth a second look. */
export interface Highlight {
  title: string;
  why: string;
  step: number;
  seat: number | null;
  change: number;
  event: EventOut | null;
  things: string[];
}

/** What is told of a finished game beside its score sheet. */
export interface Story {
  turns: number[];
  lead: LeadPoint[];
  turning: number | null;
  highlights: Highlight[];
  titles: [string, number][];
  out: [number, number][];
  best: number | null;
  played: number;
  won: number[];
}

export interface Study {
  state: "done" | "none" | "thinking";
  analysis: Analysis | null;
}

export interface LabNumber {
  name: string;
  title: string;
  value: number;
}

export interface LabEntry {
  title: string;
  numbers: LabNumber[];
}

export interface LabSheet {
  title: string;
  entries: LabEntry[];
}

/** What of a game's content can be changed for a run. */
export interface LabForm {
  sheets: LabSheet[];
}

export interface LabWish {
  game: string;
  seats: string[];
  games: number;
  options?: Record<string, string>;
  numbers?: Record<string, number>;
  seed?: number;
}

export interface LabRun {
  state: "done" | "failed" | "none" | "playing" | "stopped";
  reason: string;
  game: string;
  games: number;
  wanted: number;
  told: number;
  command: string;
  content: string;
}

/** A heading, what to see there, pictures (for Vega-Lite), and a table of the figures behind them. */
export interface LabPart {
  title: string;
  text: string;
  pictures: Record<string, unknown>[];
  head: string[];
  rows: string[][];
  folded: boolean;
  wide: boolean;
  side_by_side: boolean;
}

export interface LabReport {
  facts: string[];
  findings: string[];
  parts: LabPart[];
}

export interface LabTold {
  games: number;
  told: LabReport;
}

/** How everybody stood after so many steps. */
export interface Standing {
  step: number;
  chances: number[];
  points: number[];
}

/** An answer, and a clearly better one. Costs come with their standard errors. */
export interface Mistake {
  step: number;
  seat: number;
  played: string;
  played_title: string;
  better: string;
  better_title: string;
  why: string;
  chance: number;
  chance_error: number;
  points: number;
  points_error: number;
}

/** What a Legend made of the same cards, for somebody who played alone. */
export interface Again {
  total: number;
  title: string;
  yours: number;
  your_title: string;
  seconds: number;
}

/** All that is told of a game. */
export interface Analysis {
  line: Standing[];
  turned: number | null;
  mistakes: Mistake[];
  decisions: number;
  looked: number;
  legend: Again | null;
}

export type ClientMessage =
  | Ping
  | Hello
  | Look
  | MoveIn
  | UndoIn
  | StandIn
  | Consent
  | ChatIn
  | HintIn
  | WhyIn
  | PreviewIn
  | InspectIn;

export type ServerMessage =
  | Pong
  | Welcome
  | StepOut
  | Accepted
  | RefusedOut
  | TableOut
  | ChatLine
  | HintOut
  | WhyOut
  | PreviewOut
  | InspectOut
  | UndoWish;
