import type { ReactNode } from "react";
import type { GameBook, TableInfo } from "../../wire";
import { seatName, seatNumber, Thing, thingName } from "../words";

/** Any game's view as labelled lists: names for ids, tables for rows that are alike, nothing left out. */
export function ViewTree({ view, table, book }: { view: unknown; table: TableInfo; book: GameBook }) {
  return <div className="view-tree">{draw(view, { table, book }, 3)}</div>;
}

type Words = { table: TableInfo; book: GameBook };

function draw(value: unknown, words: Words, level: number): ReactNode {
  if (value === null || value === undefined) return <span className="dim">none</span>;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return <b>{value}</b>;
  if (typeof value === "string") return <Word id={value} words={words} />;
  if (Array.isArray(value)) return drawList(value, words, level);
  return drawFields(value as Record<string, unknown>, words, level);
}

function Word({ id, words }: { id: string; words: Words }) {
  const seat = seatNumber(id);
  if (seat !== null) return seatName(words.table, seat);
  const tip = words.book.tips[id];
  return tip ? <Thing name={tip.name} text={tip.text} rules={tip.rules} /> : thingName(words.book, id);
}

const isPlain = (value: unknown) => value === null || typeof value !== "object";

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
  return (
    <ol className="view-list">
      {list.map((one, at) => (
        <li key={at}>{draw(one, words, level)}</li>
      ))}
    </ol>
  );
}

/** Equal neighbours once, with how many times. Numbers keep their places. */
function count(list: readonly unknown[]): [unknown, number][] {
  const out: [unknown, number][] = [];
  for (const one of list) {
    const last = out.at(-1);
    if (last && last[0] === one && typeof one === "string") last[1] += 1;
    else out.push([one, 1]);
  }
  return out;
}

function drawFields(fields: Record<string, unknown>, words: Words, level: number): ReactNode {
  const entries = Object.entries(fields);
  const plain = entries.filter(([, value]) => isPlain(value));
  const deep = entries.filter(([, value]) => !isPlain(value));
  const Heading = `h${Math.min(level, 6)}` as "h3";
  return (
    <>
      {plain.length > 0 && (
        <dl className="view-fields">
          {plain.map(([name, value]) => (
            <div key={name}>
              <dt>{label(name, words)}</dt>
              <dd>{draw(value, words, level)}</dd>
            </div>
          ))}
        </dl>
      )}
      {deep.map(([name, value]) => (
        <section key={name} className="view-section" aria-label={label(name, words)}>
          <Heading>{label(name, words)}</Heading>
          {draw(value, words, level + 1)}
        </section>
      ))}
    </>
  );
}

function label(name: string, words: Words): string {
  const seat = seatNumber(name);
  return seat === null ? thingName(words.book, name) : seatName(words.table, seat);
}
