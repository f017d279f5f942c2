import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Fairness, TableInfo } from "../wire";
import { api, newSalt } from "./api";

/** What this browser keeps of a table's start, so that it need not believe anybody at the end (docs/fair.md). */
export type Note = {
  /** The house's seal, as we saw it before we made our salt. */
  commitment: string;
  salt: string;
  /** Everybody's seals, as we saw them before we showed our salt. Empty: it has not been shown. */
  seals: string[];
  /** How often a start was broken off after our salt had been shown. */
  brokenOff: number;
};

// Not the browser's own: that is only there over HTTPS, and a table in the living room may have none.
export const sealOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

const STORE = "saloon-fair-";

export function noteOf(id: string): Note | null {
  try {
    return JSON.parse(localStorage.getItem(STORE + id) ?? "null") as Note | null;
  } catch {
    return null;
  }
}

const keep = (id: string, note: Note) => localStorage.setItem(STORE + id, JSON.stringify(note));

/** Gives a table what it wants of this browser before it begins: a sealed salt, then the salt itself. */
export async function ready(table: TableInfo): Promise<TableInfo> {
  let now = table;
  if (now.wants === "seal") {
    const note = noteToSeal(now, noteOf(now.id));
    keep(now.id, note);
    now = await api.begin(now.id, sealOf(note.salt));
  }
  if (now.wants === "salt") {
    const note = noteToShow(now, noteOf(now.id));
    keep(now.id, note);
    now = await api.reveal(now.id, note.salt);
  }
  return now;
}

let last: Promise<unknown> = Promise.resolve();

/** The same where news of the table may be late: one after the other, each with the table as it is by then. */
export function readyNow(id: string): Promise<TableInfo> {
  const work = last.then(() => api.table(id)).then(ready);
  last = work.catch(() => undefined);
  return work;
}

/** A salt is made once a table and never again, however often the house asks, unless it has been shown. */
export function noteToSeal(table: TableInfo, note: Note | null, salt: () => string = newSalt): Note {
  if (!note) return { commitment: table.commitment, salt: salt(), seals: [], brokenOff: 0 };
  checkCommitment(table, note);
  if (note.seals.length === 0) return note;
  return { ...note, salt: salt(), seals: [], brokenOff: note.brokenOff + 1 };
}

/** Before the salt is shown: everybody's must be sealed, ours as we sealed it, and nothing may have changed since. */
export function noteToShow(table: TableInfo, note: Note | null): Note {
  if (!note) throw new Error("Your salt for this table is in another browser: open the table there, or leave it.");
  checkCommitment(table, note);
  const same = note.seals.length === 0 || note.seals.join() === table.seals.join();
  if (!same || !table.seals.every(Boolean) || !table.seals.includes(sealOf(note.salt)))
    throw new Error("The seals of this table were changed after you had sealed your salt: do not play here.");
  return { ...note, seals: table.seals };
}

function checkCommitment(table: TableInfo, note: Note): void {
  if (table.commitment !== note.commitment)
    throw new Error("The house has changed its seal since you came: do not play here.");
}

/** My tables. Those that only wait for this browser's salt get it by the way. */
export async function myTables(): Promise<TableInfo[]> {
  const tables = await api.tables();
  const able = (table: TableInfo) => table.wants === "salt" && noteOf(table.id);
  return Promise.all(tables.map((table) => (able(table) ? ready(table).catch(() => table) : table)));
}

export type Check = { good: boolean; words: string };

/** What this browser itself can say about a finished table. */
export function checks(fair: Fairness, note: Note | null): Check[] {
  const salts = fair.salt.split(".");
  const found: Check[] = [
    {
      good: sealOf(fair.secret) === fair.commitment,
      words: "The secret has the seal that is called the house's here.",
    },
  ];
  if (fair.seals.length > 0)
    found.push({
      good: salts.map(sealOf).join() === fair.seals.join(),
      words: "Every salt has the seal under which it was kept until all were sealed.",
    });
  if (!note) return found;
  found.push(
    {
      good: note.commitment === fair.commitment,
      words: "The house's seal is the one this browser saw before it made your salt.",
    },
    { good: salts.includes(note.salt), words: "Your salt, as this browser made it, is among the salts." },
    {
      good: note.seals.length > 0 && note.seals.join() === fair.seals.join(),
      words: "The seals of all salts are those this browser saw before it showed yours.",
    },
  );
  return found;
}
