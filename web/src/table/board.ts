import type { ComponentType, ReactNode } from "react";
import type { Sound } from "../app/sound";
import type { IconName } from "../parts/Icon";
import type { BlockedOut, EventOut, GameBook, InspectOut, PreviewOut, TableInfo, WhyOut } from "../wire";
import type { Option, Shapes, Situation } from "./moment";

/** All that a board gets. It knows no rules: it draws a view, and gives back the text of an option. */
export type BoardProps<Of extends Partial<Shapes> = Shapes> = {
  table: TableInfo;
  situation: Situation<Of>;
  book: GameBook;
  /** Events of the step just shown, for animations; of several steps if they were skipped. */
  fresh: readonly EventOut[];
  /** Options that may be chosen now; empty while something is on its way or when somebody else is asked. */
  options: readonly Option[];
  /** The option a hint points at. */
  hinted: string;
  choose: (option: Option) => void;
  preview: (PreviewOut & { data: (Shapes & Of)["preview"] }) | null;
  askPreview: (text: string) => void;
  /** The answer to a question that is no move, and how to ask one. */
  inspected: (InspectOut & { data: (Shapes & Of)["inspected"] }) | null;
  inspect: (text: string) => void;
  /** Why an answer that is no option may not be given. */
  why: WhyOut | null;
  askWhy: (text: string) => void;
  /** Let the table give this answer whenever such a question is put to me; an empty text ends it. */
  stand: (kind: string, text: string) => void;
  /** Show everything about a seat. */
  openSeat: (seat: number) => void;
};

/** What a game brings to the table page. Everything but the board is optional. */
export type GameModule<Of extends Partial<Shapes> = Shapes> = {
  Board: ComponentType<BoardProps<Of>>;
  /** The viewer's own seat, along the bottom edge. */
  MySeat?: ComponentType<BoardProps<Of>>;
  /** What the side column shows over the log in place of the players' strips. */
  Side?: ComponentType<BoardProps<Of>>;
  /** What stands between a question and its answers. */
  Ask?: ComponentType<BoardProps<Of>>;
  /** The upper right corner of an opponent's strip. */
  Corner?: ComponentType<{ seat: number; situation: Situation<Of> }>;
  /** What an opponent's strip shows under his name. */
  Strip?: ComponentType<{ seat: number; situation: Situation<Of>; book: GameBook }>;
  /** Everything about a seat: piles, holdings. Opens from its strip. */
  Details?: ComponentType<{ seat: number; situation: Situation<Of>; book: GameBook }>;
  /** Wraps board and own seat, for dragging from one to the other. */
  Around?: ComponentType<BoardProps<Of> & { children: ReactNode }>;
  /** A short line under an opponent's name. */
  stripLine?: (seat: number, situation: Situation<Of>) => string;
  /** Shown in the deck and odds drawer. */
  Odds?: ComponentType<Pick<BoardProps<Of>, "situation" | "book">>;
  /** Whether an option belongs into the status line; the board must offer all the others. */
  inStatus?: (option: Option, situation: Situation<Of>) => boolean;
  /** Whether all answers have a panel of their own on the board, marked `data-answers`; a hint lies there. */
  answersApart?: true;
  /** Whether an answer that cannot be given is shown there too, greyed out, with the reason. */
  refusedInStatus?: (blocked: BlockedOut, situation: Situation<Of>) => boolean;
  icon?: (option: Pick<Option, "text" | "verb">) => IconName | undefined;
  /** How many beats the board needs to tell a step's events; the next step waits as long. One if left out. */
  beats?: (events: readonly EventOut[]) => number;
  sounds?: Readonly<Record<string, Sound>>;
  /** What the keys of this board do, for the "?" sheet. */
  keys?: readonly (readonly [key: string, does: string])[];
};
