import { Switch } from "radix-ui";
import { Tip } from "../../parts/Tip";
import type { Props } from "./slingers";

/** "Always pass my ability": a standing answer to the question that offers it. */
export function PassSwitch({ window, situation, stand }: Pick<Props, "situation" | "stand"> & { window: string }) {
  const passing = situation.standing[window] === "pass";
  return (
    <Tip
      title={passing ? "Your ability is passed" : "You are asked"}
      text={
        passing
          ? "Whenever your ability could be used, the table passes for you. Switch this off to be asked again."
          : "Switch this on to pass whenever your ability could be used, without being asked."
      }
      rules={["SS-131", "SS-132"]}
    >
      <Switch.Root
        className={`pass-switch ${passing ? "on" : ""}`}
        checked={passing}
        onCheckedChange={(on) => stand(window, on ? "pass" : "")}
      >
        <span className="switch" data-state={passing ? "checked" : "unchecked"}>
          <Switch.Thumb className="switch-thumb" />
        </span>
        Always pass my ability
      </Switch.Root>
    </Tip>
  );
}
