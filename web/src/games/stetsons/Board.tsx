import type { BoardProps } from "../../table/board";
import { Draft } from "./Draft";
import { Ring } from "./Ring";
import { Staged, useStage } from "./stage";
import "./tokens.css";
import "./pieces.css";
import "./board.css";
import "./street.css";
import "./seat.css";
import "./phone.css";

/** The street at high noon. */
export function Board(props: BoardProps) {
  return (
    <Staged {...props}>
      <Scene {...props} />
    </Staged>
  );
}

function Scene(props: BoardProps) {
  const { telling } = useStage();
  const shown = telling ? { ...props, options: [] } : props;
  return (
    <div className={`stetsons ${telling ? "telling" : ""}`}>
      {props.situation.question?.kind === "stetsons.choose_character" ? <Draft {...shown} /> : <Ring {...shown} />}
    </div>
  );
}
