import { Draft } from "./Draft";
import { Ring } from "./Ring";
import type { Props } from "./slingers";
import { Staged, useStage } from "./stage";
import "./tokens.css";
import "./pieces.css";
import "./board.css";
import "./street.css";
import "./seat.css";
import "./phone.css";

/** The street at high noon. */
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
      {props.situation.question?.kind === "stetsons.choose_character" ? <Draft {...shown} /> : <Ring {...shown} />}
    </div>
  );
}
