import { Switch } from "radix-ui";
import { useLayoutEffect, useState } from "react";
import { Tip } from "../../parts/Tip";
import type { Props } from "./slingers";
import { passOf } from "./targets";

/** "Always pass my ability until I turn it on": kept for this seat of this table as long as the browser's tab lives. */
export function PassSwitch({ table, situation, options, choose }: Props) {
  const name = `saloon-pass ${table.id} ${situation.seat}`;
  const [passing, setPassing] = useState(() => sessionStorage.getItem(name) !== null);
  const pass = passing ? passOf(situation.question?.kind, options) : undefined;
  // Before the browser paints: whoever passes is never shown the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer for each question
  useLayoutEffect(() => {
    if (pass) choose(pass);
  }, [pass?.text, situation.step]);
  const change = (on: boolean) => {
    if (on) sessionStorage.setItem(name, "on");
    else sessionStorage.removeItem(name);
    setPassing(on);
  };
  return (
    <Tip
      title={passing ? "Your ability is passed" : "You are asked"}
      text={
        passing
          ? "Whenever your ability could be used, you pass at once. Switch this off to be asked again."
          : "Switch this on to pass whenever your ability could be used, without being asked."
      }
      rules={["SS-131", "SS-132"]}
    >
      <Switch.Root className={`pass-switch ${passing ? "on" : ""}`} checked={passing} onCheckedChange={change}>
        <span className="switch" data-state={passing ? "checked" : "unchecked"}>
          <Switch.Thumb className="switch-thumb" />
        </span>
        Always pass my ability
      </Switch.Root>
    </Tip>
  );
}
