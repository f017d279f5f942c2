import { parse, TomlError } from "smol-toml";
import type { Point, Rect } from "../view";
import { MAPS, type MapData, SCENARIOS, type ScenarioData, type SideData } from "./box";

/** A scenario and its map; what else a file held stays in it as it is. */
export type Draft = { map: MapData; scenario: ScenarioData; others: { map: unknown[]; scenario: unknown[] } };

const NOTHING = { map: [], scenario: [] };

/** A copy of one of our scenarios under names of its own. */
export function copyOf(id: string): Draft {
  const scenario = SCENARIOS.find((one) => one.id === id) ?? (SCENARIOS[0] as ScenarioData);
  const map = MAPS.find((one) => one.id === scenario.map) ?? (MAPS[0] as MapData);
  return {
    map: { ...map, id: `own_${map.id}`, name: `${map.name}, changed` },
    scenario: { ...scenario, id: `own_${scenario.id}`, name: `${scenario.name}, changed`, map: `own_${map.id}` },
    others: NOTHING,
  };
}

/** Bare sand with two sides that face each other. */
export function emptyTable(size: number): Draft {
  const near = Math.round(size / 24);
  const rows = [0.25, 0.4, 0.5, 0.6, 0.75].map((part) => Math.round(part * size));
  const side = (id: string, x: number, cast: string[]): SideData => ({
    id,
    role: "even",
    budget: 105,
    cast,
    zone: [x, rows[0] as number, x, rows[4] as number],
    slots: rows.map((y): Point => [x, y]),
  });
  return {
    map: { id: "own_table", name: "A table of my own", size, points: {}, perches: [], pieces: [] },
    scenario: {
      id: "own_fight",
      name: "A fight of my own",
      map: "own_table",
      modes: ["two", "teams"],
      turns: 8,
      deploy: "low_cut",
      win: "remain",
      goal: "Drive the other side from the table. After the last turn the Tally decides.",
      brief: ["Two gangs, one table."],
      side: [side("west", near, ["thorne", "pike", "salcedo"]), side("east", size - near, ["vane", "marlow", "knox"])],
    },
    others: NOTHING,
  };
}

// --- reading ---

/** A file as the editor can work on it. Whether it can be played is for the game to say; this looks at shapes only. */
export function readFile(text: string): Draft {
  const data = parsed(text);
  for (const key of Object.keys(data))
    if (key !== "map" && key !== "scenario")
      throw new Error(`The editor knows [[map]] and [[scenario]], not "${key}".`);
  const [scenario, ...scenarios] = listOf(data.scenario, "scenario");
  if (!scenario) throw new Error("There is no [[scenario]] in this file.");
  const maps = listOf(data.map ?? [], "map");
  const map = maps.find((one) => isTable(one) && isTable(scenario) && one.id === scenario.map);
  const ours = MAPS.find((one) => isTable(scenario) && one.id === scenario.map);
  const draft = {
    map: readMap(map ?? (ours && { ...ours, id: `own_${ours.id}` })),
    scenario: readScenario(scenario),
    others: { map: maps.filter((one) => one !== map), scenario: scenarios },
  };
  return { ...draft, scenario: { ...draft.scenario, map: draft.map.id } };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new Error(`This is not a TOML file: line ${error.line} cannot be read.`);
  }
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string";
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isRect = (value: unknown): value is Rect => areNumbers(value, 4);
const isPoint = (value: unknown): value is Point => areNumbers(value, 2);
const areNumbers = (value: unknown, count: number) =>
  Array.isArray(value) && value.length === count && value.every(Number.isInteger);

function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what} must be a list of tables.`);
  return value;
}

function must(holds: boolean, where: string, what: string): void {
  if (!holds) throw new Error(`${where}: ${what}.`);
}

function readMap(value: unknown): MapData {
  must(isTable(value), "scenario", "its map is neither in this file nor one of ours");
  const map = value as MapData;
  must(isText(map.id) && isText(map.name), "map", "id and name must be texts");
  const where = `map "${map.id}"`;
  must(Number.isInteger(map.size) && map.size >= 12 && map.size <= 96, where, "size must be from 12 to 96");
  listOf(map.pieces, `${where}: pieces`).forEach((piece, at) => {
    const name = `${where}, piece ${at + 1}`;
    must(isTable(piece) && isText(piece.kind), name, "kind must be a text");
    const { rect, doors, windows } = piece as MapData["pieces"][number];
    must(isRect(rect), name, "rect must be four whole numbers");
    for (const holes of [doors ?? [], windows ?? []])
      must(Array.isArray(holes) && holes.every(isRect), name, "doors and windows must be lists of four whole numbers");
  });
  for (const perch of listOf(map.perches ?? [], `${where}: perches`)) {
    const sound = isTable(perch) && isText(perch.id) && isPoint(perch.at) && isPoint(perch.foot);
    must(sound, `${where}, perches`, "each needs id, at and foot");
  }
  const points: unknown = map.points ?? {};
  must(isTable(points) && Object.values(points).every(isPoint), where, "points must be two whole numbers each");
  return map;
}

function readScenario(value: unknown): ScenarioData {
  must(isTable(value), "scenario", "it must be a table");
  const scenario = value as ScenarioData;
  must(isText(scenario.id) && isText(scenario.name), "scenario", "id and name must be texts");
  const where = `scenario "${scenario.id}"`;
  must(isText(scenario.goal) && areTexts(scenario.brief), where, "goal must be a text and brief a list of texts");
  must(areTexts(scenario.modes) && Number.isInteger(scenario.turns), where, "modes and turns must be given");
  const sides = listOf(scenario.side, `${where}: side`);
  must(sides.length >= 2 && sides.length <= 4, where, "it needs two to four sides");
  sides.forEach((given, at) => {
    const name = `${where}, side ${at + 1}`;
    must(isTable(given) && isText(given.id), name, "id must be a text");
    const side = given as SideData;
    must(areTexts(side.cast) && Number.isInteger(side.budget), name, "cast and budget must be given");
    must(isRect(side.zone), name, "zone must be four whole numbers");
    must(Array.isArray(side.slots) && side.slots.every(isPoint), name, "slots must be two whole numbers each");
  });
  return scenario;
}

// --- writing ---

/** The file of a draft, as `--content` takes it: a line for each piece. */
export function writeFile({ map, scenario, others }: Draft): string {
  const entries = [
    ...[map, ...others.map].map((entry) => table("map", entry as Record<string, unknown>)),
    ...[scenario, ...others.scenario].map((entry) => table("scenario", entry as Record<string, unknown>)),
  ];
  return `${entries.join("\n")}`;
}

function table(name: string, { side, ...entry }: Record<string, unknown>): string {
  const lines = Object.entries(entry).map(
    ([key, value]) => `${keyOf(key)} = ${isLong(value) ? rows(value) : plain(value)}\n`,
  );
  const sides = Array.isArray(side)
    ? side.map((one) => `\n${table(`${name}.side`, one as Record<string, unknown>)}`)
    : [];
  return `[[${name}]]\n${lines.join("")}${sides.join("")}`;
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((one) => isTable(one) || (isText(one) && one.length > 30));
const rows = (values: unknown[]) => `[\n${values.map((value) => `  ${plain(value)},\n`).join("")}]`;
const keyOf = (key: string) => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(", ")}]`;
  if (isTable(value) && !(value instanceof Date)) {
    const parts = Object.entries(value).map(([key, one]) => `${keyOf(key)} = ${plain(one)}`);
    return parts.length ? `{ ${parts.join(", ")} }` : "{}";
  }
  // The escapes of a JSON text are those of a TOML text; JSON leaves this one character as it is.
  if (isText(value)) return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
  return String(value);
}
