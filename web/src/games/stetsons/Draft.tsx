import { GameCard } from "../../parts/GameCard";
import { useKeys } from "../../parts/keys";
import { Bust } from "../../parts/people/Bust";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { answerOf } from "../../table/moment";
import { seatName } from "../../table/words";
import { lookOf } from "./people";
import type { Props } from "./slingers";
import { useStage } from "./stage";
import type { CharacterFace } from "./view";

/** Before the first round: everybody takes a character. */
export function Draft({ situation, options, choose, table, hinted }: Props) {
  const { view } = useStage();
  // Keys only if they reach every character still free.
  const keys = options.length <= 9 ? options.map((option) => option.text) : [];
  useKeys(Object.fromEntries(options.slice(0, keys.length).map((option, at) => [at + 1, () => choose(option)])));
  return (
    <ul className="draft" aria-label="Characters">
      {Object.values(situation.scenery.characters).map((face) => {
        const taken = view.slingers.find((slinger) => slinger.character === face.id);
        const option = answerOf(options, "be", { character: face.id });
        return (
          <li key={face.id}>
            {option ? (
              <button
                type="button"
                className={`draft-card live ${option.text === hinted ? "hinted" : ""}`}
                aria-label={`${face.name}. ${face.ability}: ${face.text}`}
                onClick={() => choose(option)}
              >
                <CharacterCard face={face} glow />
                {keys.includes(option.text) && (
                  <span className="key-hint" aria-hidden="true">
                    {keys.indexOf(option.text) + 1}
                  </span>
                )}
              </button>
            ) : (
              <Tip
                title={face.name}
                text={taken ? `${seatName(table, taken.seat)} is ${face.name}.` : `${face.ability}: ${face.text}`}
                rules={["SS-010", "SS-011"]}
              >
                <button
                  type="button"
                  className={`draft-card ${taken ? `taken ${seatClass(taken.seat)}` : ""}`}
                  aria-label={face.name}
                >
                  <CharacterCard face={face} />
                  {taken && <SeatBadge seat={taken.seat} />}
                </button>
              </Tip>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function CharacterCard({ face, glow }: { face: CharacterFace; glow?: boolean }) {
  return (
    <GameCard size="hand" glow={glow} className="character-card">
      <span className="character-head">
        <Bust {...lookOf(face.id)} />
        <i className={`sex ${face.sex}`}>{face.sex}</i>
      </span>
      <b className="character-name">{face.name}</b>
      <em>{face.ability}</em>
      <span className="character-text">{face.text}</span>
      <small>{face.uses === "game" ? "Once per game" : "Always"}</small>
    </GameCard>
  );
}
