import { useEffect, useState } from "react";
import { useSettings } from "../app/settings";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { useKeys } from "../parts/keys";
import { Confirm } from "../parts/overlays";
import { StatusLine } from "../parts/StatusLine";
import type { TableInfo } from "../wire";
import type { GameModule } from "./board";
import { isAnswered, type Option, type Situation } from "./moment";
import type { TableState } from "./state";
import { Cites, seatName, withNames } from "./words";

/** "You must face the Sheriff", "Jo must choose", or that the game is over. */
export function promptWords(situation: Situation, table: TableInfo): string {
  if (situation.outcome) return "The game is over";
  if (situation.chosen) return "You have chosen; others still think";
  if (isAnswered(situation)) return "Your standing answer is given";
  if (situation.options.length > 0) return `You must ${withNames(situation.prompt, table)}`;
  const names = situation.waiting.map((seat) => seatName(table, seat));
  if (names.length === 0) return "One moment";
  if (names.length > 1) return `Waiting for ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return situation.prompt ? `${names[0]} must ${withNames(situation.prompt, table)}` : `Waiting for ${names[0]}`;
}

/** What is said instead of the question while my answer is under way or there is no line. */
export function lineWords({ line, sent }: TableState, slow: boolean): string | null {
  const waits = sent.length > 0;
  if (line !== "open") return waits ? "Your answer waits for the line to come back" : "There is no line to the table";
  return waits && slow ? "Sending…" : null;
}

/** Doing nothing comes last, so that it is never the golden button unless there is nothing else. */
export function passesLast(options: readonly Option[]): Option[] {
  const passes = (option: Option) => option.flags.includes("pass");
  return [...options.filter((option) => !passes(option)), ...options.filter(passes)];
}

/** The status line with the buttons of this very decision; 1 to 9 press them. */
export function Decision({
  table,
  situation,
  options,
  hinted,
  module,
  choose,
  instead,
  before,
  aside,
}: {
  table: TableInfo;
  situation: Situation;
  options: readonly Option[];
  hinted: string;
  module: GameModule | null;
  choose: (option: Option) => void;
  /** What is said instead of the question. */
  instead: string | null;
  /** What a game shows between question and answers. */
  before?: React.ReactNode;
  aside: React.ReactNode;
}) {
  const shown = passesLast(options.filter((option) => module?.inStatus?.(option, situation) ?? true));
  const refused =
    options.length > 0 ? situation.blocked.filter((one) => module?.refusedInStatus?.(one, situation) ?? false) : [];
  const byKey = Object.fromEntries(shown.slice(0, 9).map((option, at) => [String(at + 1), () => choose(option)]));
  useKeys(byKey);
  // A table larger than its window is moved to the question that comes.
  const larger = useSettings((settings) => settings.text !== "normal");
  const asked = module && situation.options.length > 0 ? situation.prompt : "";
  useEffect(() => {
    if (larger && asked)
      document.querySelector(".status-line")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [larger, asked]);
  return (
    <StatusLine
      mine={situation.options.length > 0}
      prompt={
        <>
          {instead ?? promptWords(situation, table)}{" "}
          {instead === null && situation.question && <Cites rules={situation.question.rules.slice(0, 2)} />}
        </>
      }
      before={before}
      aside={aside}
    >
      {shown.length > 0 &&
        shown.map((option, at) => (
          <Choice
            key={option.text}
            option={{ ...option, title: withNames(option.title, table) }}
            first={at === 0}
            hint={at < 9 ? String(at + 1) : undefined}
            chosen={situation.chosen === option.text}
            hinted={hinted === option.text}
            icon={module?.icon?.(option)}
            choose={choose}
          />
        ))}
      {refused.map((one) => (
        <Button
          key={one.text}
          icon={module?.icon?.(one)}
          result={one.reason}
          why={{ text: one.reason, rules: one.rule ? [one.rule] : [] }}
        >
          {withNames(one.title, table)}
        </Button>
      ))}
    </StatusLine>
  );
}

function Choice({
  option,
  first,
  hint,
  chosen,
  hinted,
  icon,
  choose,
}: {
  option: Option;
  first: boolean;
  hint?: string;
  chosen: boolean;
  hinted: boolean;
  icon?: React.ComponentProps<typeof Icon>["name"];
  choose: (option: Option) => void;
}) {
  const deadly = option.flags.includes("fatal") || option.flags.includes("on_purpose");
  return (
    <Button
      variant={deadly ? "danger" : first || hinted ? "primary" : "plain"}
      icon={deadly ? "skull-crossed-bones" : icon}
      className={hinted ? "hinted" : ""}
      result={option.detail}
      hint={hint}
      aria-pressed={chosen || undefined}
      onClick={() => choose(option)}
    >
      {option.title}
      {chosen && <Icon name="check-mark" label="chosen" />}
    </Button>
  );
}

/** Asks a second time before an answer that kills. Returns what boards and buttons call, and the dialog to mount. */
export function useChoose(
  send: (text: string) => void,
  options: readonly Option[],
): { choose: (option: Option) => void; dialog: React.ReactNode } {
  const [asked, setAsked] = useState<Option | null>(null);
  const confirm = useSettings((settings) => settings.confirm);
  const choose = (option: Option) => {
    const onPurpose = option.flags.includes("on_purpose");
    if (onPurpose || (confirm && option.flags.includes("fatal"))) setAsked(option);
    else send(option.text);
  };
  // A question that has changed since must not be answered by an old dialog.
  const still = asked && options.some((option) => option.text === asked.text) ? asked : null;
  const dialog = (
    <Confirm
      open={still !== null}
      title={still?.flags.includes("on_purpose") ? "Die on purpose?" : "This will kill you"}
      text={<p>{still && `${still.title}: ${still.detail}`}</p>}
      yes={still?.title ?? ""}
      onNo={() => setAsked(null)}
      onYes={() => {
        if (still) send(still.text);
        setAsked(null);
      }}
    />
  );
  return { choose, dialog };
}
