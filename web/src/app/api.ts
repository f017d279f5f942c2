import type {
  Daily,
  EventOut,
  Fairness,
  GameBook,
  GameInfo,
  Invite,
  Joined,
  LabForm,
  LabRun,
  LabTold,
  LabWish,
  Lesson,
  LiveGame,
  Me,
  NewTable,
  Problem,
  PuzzleOfDay,
  ReplayFrame,
  SeatWish,
  SessionInfo,
  Story,
  Study,
  TableInfo,
  Verdict,
  WantedRow,
} from "../wire";

/** A refusal of the server: one sentence for people, and the rule behind it if there is one. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    reason: string,
    readonly rule: string,
  ) {
    super(reason);
  }
}

let csrf = "";

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), "x-csrf": csrf },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, "The server cannot be reached.", "");
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new ApiError(answer.status, problem?.reason ?? `The server answered ${answer.status}.`, problem?.rule ?? "");
  }
  const text = answer.headers.get("content-type")?.startsWith("text/plain");
  return (text ? answer.text() : answer.json()) as Promise<T>;
}

async function person(asked: Promise<Me>): Promise<Me> {
  const me = await asked;
  csrf = me.csrf;
  return me;
}

/** Our part of the dice. */
export function newSalt(): string {
  return randomText(18);
}

/** Names one intention, so that sending it twice does it once. */
export function newKey(): string {
  return randomText(12);
}

function randomText(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...raw))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;
const lesson = (slug: string, id: string) => `/games/${encodeURIComponent(slug)}/lessons/${encodeURIComponent(id)}`;
const through = (eyes: number | null) => (eyes === null ? "" : `?seat=${eyes}`);

export const api = {
  me: () => person(call<Me>("GET", "/me")),
  rename: (name: string) => person(call<Me>("PATCH", "/me", { name })),
  changeFace: (face: readonly number[]) => person(call<Me>("PATCH", "/me/face", { face })),
  register: (name: string, password: string) => person(call<Me>("POST", "/register", { name, password })),
  login: (name: string, password: string) => person(call<Me>("POST", "/login", { name, password })),
  logout: () => person(call<Me>("POST", "/logout", {})),
  changePassword: (old: string, next: string) => person(call<Me>("POST", "/password", { old, new: next })),
  deleteAccount: (password: string) => person(call<Me>("POST", "/delete-account", { password })),
  sessions: () => call<SessionInfo[]>("GET", "/sessions"),
  endSession: (id: string) => call<SessionInfo[]>("POST", `/sessions/${encodeURIComponent(id)}/end`, {}),
  games: () => call<GameInfo[]>("GET", "/games"),
  book: (slug: string) => call<GameBook>("GET", `/games/${encodeURIComponent(slug)}`),
  lesson: (slug: string, id: string) => call<Lesson>("GET", lesson(slug, id)),
  takeLesson: (slug: string, id: string) => call<TableInfo>("POST", lesson(slug, id), {}),
  takePuzzle: (slug: string, id: string) =>
    call<TableInfo>("POST", `/games/${encodeURIComponent(slug)}/puzzles/${encodeURIComponent(id)}`, {}),
  puzzleOfDay: () => call<PuzzleOfDay>("GET", "/puzzle"),
  answerPuzzle: (id: string, answer: string) => call<Verdict>("POST", `${table(id)}/puzzle`, { answer }),
  turnLesson: (id: string, what: "back" | "over") => call<TableInfo>("POST", `${table(id)}/lesson`, { what }),
  tables: () => call<TableInfo[]>("GET", "/tables"),
  table: (id: string) => call<TableInfo>("GET", table(id)),
  newTable: (wish: NewTable) => call<TableInfo>("POST", "/tables", wish),
  begin: (id: string, seal: string) => call<TableInfo>("POST", `${table(id)}/begin`, { seal }),
  reveal: (id: string, salt: string) => call<TableInfo>("POST", `${table(id)}/reveal`, { salt }),
  invite: (token: string) => call<Invite>("GET", `/join/${encodeURIComponent(token)}`),
  join: (token: string, name: string) => call<Joined>("POST", "/join", { token, name }),
  renameTable: (id: string, title: string) => call<TableInfo>("PATCH", table(id), { title }),
  fill: (id: string, seat: number, bot: string) => call<TableInfo>("POST", `${table(id)}/fill`, { seat, bot }),
  claim: (id: string, seat: number, what: "bot" | "off") =>
    call<TableInfo>("POST", `${table(id)}/claim`, { seat, what }),
  vote: (id: string, yes: boolean) => call<TableInfo>("POST", `${table(id)}/vote`, { yes }),
  comeBack: (id: string) => call<TableInfo>("POST", `${table(id)}/return`, {}),
  leave: (id: string) => call<TableInfo>("POST", `${table(id)}/leave`, {}),
  rematch: (id: string) => call<TableInfo>("POST", `${table(id)}/rematch`, {}),
  playOn: (id: string, step: number, seats: SeatWish[]) =>
    call<TableInfo>("POST", `${table(id)}/play-on`, { step, seats }),
  film: (id: string, closed: boolean) => call<TableInfo>("POST", `${table(id)}/film`, { closed }),
  frame: (id: string, step: number, eyes: number | null) =>
    call<ReplayFrame>("GET", `${table(id)}/replay/${step}${through(eyes)}`),
  preview: (slug: string, seats: number, options: Record<string, string>, content = "") =>
    call<unknown>("POST", `/games/${encodeURIComponent(slug)}/scenery`, { seats, options, content }),
  tableBook: (id: string) => call<GameBook>("GET", `${table(id)}/book`),
  scenery: (id: string) => call<unknown>("GET", `${table(id)}/scenery`),
  log: (id: string, eyes: number | null) => call<EventOut[]>("GET", `${table(id)}/log${through(eyes)}`),
  story: (id: string) => call<Story>("GET", `${table(id)}/story`),
  analysis: (id: string) => call<Study>("GET", `${table(id)}/analysis`),
  analyse: (id: string) => call<Study>("POST", `${table(id)}/analysis`, {}),
  record: (id: string) => call<string>("GET", `${table(id)}/record`),
  importRecord: (record: string) => call<TableInfo>("POST", "/import", { record }),
  fairness: (id: string) => call<Fairness>("GET", `${table(id)}/fairness`),
  daily: () => call<Daily>("GET", "/daily"),
  takeDaily: () => call<TableInfo>("POST", "/daily", {}),
  live: () => call<LiveGame[]>("GET", "/live"),
  labForm: (slug: string) => call<LabForm>("GET", `/lab/games/${encodeURIComponent(slug)}`),
  labRun: () => call<LabRun>("GET", "/lab/run"),
  labBegin: (wish: LabWish) => call<LabRun>("POST", "/lab/run", wish),
  labStop: () => call<LabRun>("POST", "/lab/stop", {}),
  labTold: () => call<LabTold>("GET", "/lab/told"),
  wanted: (slug: string) => call<WantedRow[]>("GET", `/wanted/${encodeURIComponent(slug)}`),
};
