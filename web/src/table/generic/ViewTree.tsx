import type { ReactNode } from "react";
import type { GameBook, TableInfo } from "../../wire";
import { seatName, seatNumber, Thing, thingName } from "../words";

/** Any game's view as labelled lists: names for ids, tables for rows that are alike, nothing left out. */
export function ViewTree({ view, table, book }: { view: unknown; table: TableInfo; book: GameBook }) {
  return <div className="view-tree">{draw(view, { table, book }, 3)}</div>;
}

type Words = { table: TableInfo; book: GameBook };
type Fields = Record<string, unknown>;

function draw(value: unknown, words: Words, level: number): ReactNode {
  if (value === null || value === undefined) return <span className="dim">none</span>;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return <b>{value}</b>;
  if (typeof value === "string") return <Word id={value} words={words} />;
  if (Array.isArray(value)) return drawList(value, words, level);
  return drawFields(value as Fields, words, level);
}

/** By custom a number under one of these names is a seat, and a list under one of those has an entry for each seat. */
const SEAT_FIELDS = new Set([
  "active",
  "caller",
  "downed_by",
  "first",
  "owner",
  "partner",
  "seat",
  "target",
  "who",
  "you",
]);
const SEAT_LISTS = new Set(["players", "seats"]);
const isSeat = (value: unknown, at: number) => isFields(value) && value.seat === at;

function drawNamed(name: string, value: unknown, words: Words, level: number): ReactNode {
  if (SEAT_FIELDS.has(name) && typeof value === "number" && value in words.table.seats)
    return seatName(words.table, value);
  return draw(value, words, level);
}

function Word({ id, words }: { id: string; words: Words }) {
  const seat = seatNumber(id);
  if (seat !== null) return seatName(words.table, seat);
  const tip = words.book.tips[id];
  return tip ? <Thing name={tip.name} text={tip.text} rules={tip.rules} /> : thingName(words.book, id);
}

const isPlain = (value: unknown) => value === null || typeof value !== "object";
const isFields = (value: unknown): value is Fields => !isPlain(value) && !Array.isArray(value);

/** The common field names of things that are alike and shallow: they fit into a table. */
export function columnsOf(rows: readonly unknown[]): string[] | null {
  const [first] = rows;
  if (rows.length < 2 || !isFields(first)) return null;
  const columns = Object.keys(first);
  const alike = rows.every(
    (row) => isFields(row) && Object.keys(row).join() === columns.join() && Object.values(row).every(isPlain),
  );
  return alike && columns.length > 0 ? columns : null;
}

function drawList(list: readonly unknown[], words: Words, level: number): ReactNode {
  if (list.length === 0) return <span className="dim">none</span>;
  if (list.every(isPlain)) {
    return (
      <ul className="view-words">
        {count(list).map(([one, times], at) => (
          <li key={at}>
            {draw(one, words, level)}
            {times > 1 && ` ×${times}`}
          </li>
        ))}
      </ul>
    );
  }
  const columns = columnsOf(list);
  if (columns) return drawTable(columns, list as Fields[], null, words);
  return (
    <ol className="view-list">
      {list.map((one, at) => (
        <li key={at}>{draw(one, words, level)}</li>
      ))}
    </ol>
  );
}

/** Equal neighbours once, with how many times. Numbers keep their places. */
export function count(list: readonly unknown[]): [unknown, number][] {
  const out: [unknown, number][] = [];
  for (const one of list) {
    const last = out.at(-1);
    if (last && last[0] === one && typeof one === "string") last[1] += 1;
    else out.push([one, 1]);
  }
  return out;
}

function drawTable(columns: string[], rows: readonly Fields[], names: string[] | null, words: Words): ReactNode {
  return (
    <div className="book-table">
      <table>
        <thead>
          <tr>
            {names && (
              <th scope="col">
                <span className="sr-only">Name</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {label(column, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {names && <th scope="row">{draw(names[at], words, 6)}</th>}
              {columns.map((column) => (
                <td key={column}>{drawNamed(column, row[column], words, 6)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawFields(fields: Fields, words: Words, level: number): ReactNode {
  const columns = columnsOf(Object.values(fields));
  if (columns) return drawTable(columns, Object.values(fields) as Fields[], Object.keys(fields), words);
  const entries = Object.entries(fields);
  const plain = entries.filter(([, value]) => isPlain(value));
  const deep = entries.filter(([, value]) => !isPlain(value));
  return (
    <>
      {plain.length > 0 && (
        <dl className="view-fields">
          {plain.map(([name, value]) => (
            <div key={name}>
              <dt>{label(name, words)}</dt>
              <dd>{drawNamed(name, value, words, level)}</dd>
            </div>
          ))}
        </dl>
      )}
      {deep.map(([name, value]) => drawSection(name, value, words, level))}
    </>
  );
}

function drawSection(name: string, value: unknown, words: Words, level: number): ReactNode {
  const Heading = `h${Math.min(level, 6)}` as "h3";
  const { seats } = words.table;
  // One entry a seat: each under the name of whoever sits there.
  if (Array.isArray(value) && value.length === seats.length && (SEAT_LISTS.has(name) || value.every(isSeat))) {
    return value.map((one, seat) => drawSection(`@${"ABCDEFGH"[seat]}`, one, words, level));
  }
  return (
    <div key={name} className="view-section">
      <Heading>{label(name, words)}</Heading>
      {draw(value, words, level + 1)}
    </div>
  );
}

function label(name: string, words: Words): string {
  const seat = seatNumber(name);
  return seat === null ? thingName(words.book, name) : seatName(words.table, seat);
}
