import type { BoardProps } from "../../table/board";
import { Draft } from "./Draft";
import { Ring } from "./Ring";
import { Staged } from "./stage";
import "./pieces.css";
import "./board.css";
import "./street.css";
import "./seat.css";
import "./phone.css";

/** The street at high noon. */
export function Board(props: BoardProps) {
  return (
    <Staged {...props}>
      <div className="stetsons">
        {props.situation.question?.kind === "stetsons.choose_character" ? <Draft {...props} /> : <Ring {...props} />}
      </div>
    </Staged>
  );
}
