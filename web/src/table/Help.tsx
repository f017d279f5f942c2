import { useEffect, useState } from "react";
import { useSettings } from "../app/settings";
import { Button } from "../parts/Button";
import type { GameBook, TableInfo } from "../wire";
import type { Situation } from "./moment";

const STORE = "saloon-help"; // by game, the first tables somebody sat at, and what was explained there
const GAMES = 3;

type Met = Record<string, Record<string, string[]>>;

const met = (): Met => {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Met;
  } catch {
    return {};
  }
};

/** Whether this kind of question is new at this table, one of the first of its game; from then on it is known. */
export function meet(game: string, table: string, kind: string): boolean {
  const all = met();
  const tables = all[game] ?? {};
  const known = tables[table] ?? (Object.keys(tables).length < GAMES ? [] : null);
  if (known === null || known.includes(kind)) return false;
  localStorage.setItem(STORE, JSON.stringify({ ...all, [game]: { ...tables, [table]: [...known, kind] } }));
  return true;
}

/** The table and the question that are being explained: boards draw the decision anew, and it is still to be read then. */
let explained = "";

/** What a newcomer is told about the question he is asked. It lies beside the decision and covers nothing. */
export function Help({ table, situation, book, asked }: HelpProps) {
  const wanted = useSettings((settings) => settings.help);
  const kind = situation.question?.kind ?? "";
  const words = book?.help[kind] ?? "";
  const here = wanted && asked && words !== "" && ((!table.lesson && !table.puzzle) || table.taught);
  const [shown, setShown] = useState("");
  useEffect(() => {
    if (!here) return;
    const now = `${table.id} ${kind}`;
    if (explained !== now) explained = meet(table.game, table.id, kind) ? now : "";
    setShown(explained === now ? kind : "");
  }, [here, table.game, table.id, kind]);
  const close = () => {
    explained = "";
    setShown("");
  };
  if (!here || shown !== kind) return null;
  return (
    <span className="help-words" role="note">
      {words}
      <Button variant="quiet" icon="cross-mark" aria-label="Close the help" onClick={close} />
    </span>
  );
}

type HelpProps = { table: TableInfo; situation: Situation; book: GameBook | null; asked: boolean };
