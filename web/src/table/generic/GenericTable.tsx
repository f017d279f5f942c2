import { useEffect, useRef, useState } from "react";
import { Button } from "../../parts/Button";
import { useKeys } from "../../parts/keys";
import { Panel } from "../../parts/Panel";
import type { BoardProps } from "../board";
import type { Option } from "../moment";
import { withNames } from "../words";
import { findOption, groupOptions } from "./options";
import { ViewTree } from "./ViewTree";

const SHOWN_AT_ONCE = 60;

/** Plays any game: the view as labelled lists, every answer as a button, and a line to type one.
    It is also the keyboard and screen-reader interface of the games that have a board. */
export function GenericTable(props: BoardProps) {
  const { table, situation, book, options } = props;
  const page = useRef<HTMLDivElement>(null);
  const answered = useRef(false);
  const asked = options.length > 0 ? situation.step : null;
  // Whoever answers from the keyboard goes on with the next question, not at the top of the page.
  useEffect(() => {
    if (asked === null || !answered.current) return;
    answered.current = false;
    page.current?.querySelector<HTMLElement>(".generic-group button")?.focus();
  }, [asked]);
  const choose = (option: Option) => {
    answered.current = true;
    props.choose(option);
  };
  return (
    <div className="generic" ref={page}>
      <Panel title="What you may do" className="generic-answers">
        {options.length > 0 ? (
          <Answers key={situation.step} {...props} choose={choose} />
        ) : (
          <p className="dim">{situation.outcome ? "The game is over." : "Nothing, for the moment."}</p>
        )}
      </Panel>
      <Panel title="The table" className="generic-view">
        <ViewTree view={situation.view} table={table} book={book} />
      </Panel>
    </div>
  );
}

function Answers({ table, situation, options, hinted, choose, preview, askPreview, why, askWhy }: BoardProps) {
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(false);
  const groups = groupOptions(options, situation.blocked, typed);
  const input = useRef<HTMLInputElement>(null);
  const first = groups.flatMap((group) => group.options).slice(0, 9);
  useKeys({
    ...Object.fromEntries(first.map((option, at) => [String(at + 1), () => choose(option)])),
    "/": () => input.current?.focus(),
  });
  let room = all ? Number.POSITIVE_INFINITY : SHOWN_AT_ONCE;
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  return (
    <>
      <form
        className="generic-type"
        onSubmit={(event) => {
          event.preventDefault();
          const only = count === 1 ? groups.flatMap((group) => group.options)[0] : undefined;
          const found = findOption(options, typed) ?? only;
          if (found) choose(found);
          else if (typed.trim()) askWhy(typed.trim());
        }}
      >
        <label className="field">
          <span>Search, or type an answer and press Enter ( / comes here)</span>
          <input
            ref={input}
            className="input"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </form>
      <p className="generic-count" role="status">
        {why && why.text === typed.trim()
          ? `Not now: ${why.reason} ${why.rule}`
          : `${count} ${count === 1 ? "answer" : "answers"}`}
      </p>
      {groups.map((group) => {
        const shown = group.options.slice(0, Math.max(0, room));
        room -= shown.length;
        return (
          <fieldset key={group.title} className="generic-group">
            <legend>{group.title || "Answers"}</legend>
            {shown.map((option) => (
              <Answer
                key={option.text}
                option={preview?.text === option.text ? { ...option, ...preview.label } : option}
                title={withNames(preview?.text === option.text ? preview.label.title : option.title, table)}
                askPreview={isBare(option) ? askPreview : undefined}
                hint={first.includes(option) ? String(first.indexOf(option) + 1) : undefined}
                hinted={option.text === hinted}
                choose={choose}
              />
            ))}
            {group.blocked.map((one) => (
              <Button key={one.text} why={{ text: one.reason, rules: one.rule ? [one.rule] : [] }} result={one.reason}>
                {withNames(one.title, table)}
              </Button>
            ))}
          </fieldset>
        );
      })}
      {room <= 0 && count > SHOWN_AT_ONCE && <Button onClick={() => setAll(true)}>Show all {count} answers</Button>}
    </>
  );
}

/** With very many options the server sends bare texts; the words of one come when it is looked at. */
const isBare = (option: Option) => option.title === option.text && option.detail === "";

function Answer({
  option,
  title,
  hint,
  hinted,
  choose,
  askPreview,
}: {
  option: Option;
  title: string;
  hint?: string;
  hinted: boolean;
  choose: (option: Option) => void;
  askPreview?: (text: string) => void;
}) {
  const deadly = option.flags.includes("fatal") || option.flags.includes("on_purpose");
  return (
    <Button
      variant={hinted ? "primary" : deadly ? "danger" : "plain"}
      icon={deadly ? "skull-crossed-bones" : undefined}
      result={option.detail}
      hint={hint}
      onFocus={askPreview && (() => askPreview(option.text))}
      onMouseEnter={askPreview && (() => askPreview(option.text))}
      onClick={() => choose(option)}
    >
      {title}
    </Button>
  );
}
