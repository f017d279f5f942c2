import { Draft } from "./Draft";
import { RoundTable } from "./RoundTable";
import type { Props } from "./slingers";
import { Staged, useStage } from "./stage";
import "./styles";

/** A card table, and guns in everybody's hands. */
export function Board(props: Props) {
  return (
    <Staged {...props}>
      <Scene {...props} />
    </Staged>
  );
}

function Scene(props: Props) {
  const { telling } = useStage();
  const shown = telling ? { ...props, options: [] } : props;
  return (
    <div className={`stetsons ${telling ? "telling" : ""}`}>
      {props.situation.question?.kind === "stetsons.choose_character" ? (
        <Draft {...shown} />
      ) : (
        <RoundTable {...shown} />
      )}
    </div>
  );
}
