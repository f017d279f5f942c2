import { useState } from "react";
import { Icon } from "../../parts/Icon";
import type { Props } from "./answers";
import { spaceName } from "./content";
import { OptionButton } from "./OptionButton";

const CHANGES = [
  ["tool", "A tool"],
  ["assay", "The assayer"],
  ["luck", "Luck"],
] as const;

/** The dice of a mine action: choose one, play it at a deposit or change its face first. */
export function DicePanel(props: Props) {
  const { situation, options, choose, hinted, table } = props;
  const { view } = situation;
  const dice = view.now.dice ?? [];
  const [picked, setPicked] = useState(0);
  const at = Math.min(picked, dice.length - 1);
  const face = dice[at];
  const meant = options.find((option) => option.text === hinted)?.args.die;
  const plays = options.filter((option) => option.verb === "play" && option.args.die === face);
  const rest = options.filter((option) => !["play", "tool", "assay", "luck"].includes(option.verb));
  return (
    <div className="ow-dice">
      <div className="ow-dice-row" role="group" aria-label="Dice">
        {dice.map((die, which) => (
          <button
            key={which}
            type="button"
            className={`ow-die ${which === at ? "on" : ""} ${die === meant && face !== meant ? "hinted" : ""}`}
            aria-pressed={which === at}
            aria-label={`Die ${which + 1}: ${die}`}
            onClick={() => setPicked(which)}
          >
            <Pips face={die} />
          </button>
        ))}
      </div>
      <div className="ow-answers">
        {plays.map((option, n) => (
          <OptionButton
            key={option.text}
            option={{ ...option, title: `Play the ${face} at ${spaceName(String(option.args.deposit))}` }}
            view={view}
            table={table}
            first={n === 0}
            hinted={hinted === option.text}
            choose={choose}
          />
        ))}
        {rest.map((option) => (
          <OptionButton
            key={option.text}
            option={option}
            view={view}
            table={table}
            hinted={hinted === option.text}
            choose={choose}
          />
        ))}
      </div>
      {CHANGES.map(([verb, name]) => {
        const faces = options.filter((option) => option.verb === verb && option.args.die === face);
        if (faces.length === 0) return null;
        return (
          <div key={verb} className="ow-change" role="group" aria-label={`${name} turns it`}>
            <span>
              <Icon name={verb === "tool" ? "wrench" : verb === "assay" ? "two-coins" : "cartwheel"} /> {name}{" "}
              <small className="dim">{faces[0]?.detail}</small>
            </span>
            {faces.map((option) => (
              <button
                key={option.text}
                type="button"
                className={`ow-die small ${hinted === option.text ? "hinted" : ""}`}
                aria-label={option.title}
                onClick={() => choose(option)}
              >
                <Pips face={Number(option.args.face)} />
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const SPOTS: Readonly<Record<number, readonly string[]>> = {
  1: ["22"],
  2: ["11", "33"],
  3: ["11", "22", "33"],
  4: ["11", "13", "31", "33"],
  5: ["11", "13", "22", "31", "33"],
  6: ["11", "12", "13", "31", "32", "33"],
};

function Pips({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {(SPOTS[face] ?? []).map((spot) => (
        <circle key={spot} cx={10 * Number(spot[0])} cy={10 * Number(spot[1])} r="4" />
      ))}
    </svg>
  );
}
