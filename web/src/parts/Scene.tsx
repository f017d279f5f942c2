import { SCENES } from "../generated/scenes";
import { Icon } from "./Icon";

/** A drawn picture of a game; a game from elsewhere, of which there is none, has the saloon's doors. */
export function Scene({ of, className = "" }: { of: string; className?: string }) {
  const drawing = SCENES[of];
  return drawing ? (
    <img className={`scene ${className}`} src={drawing} alt="" width={480} height={270} />
  ) : (
    <span className={`scene ${className}`}>
      <Icon name="saloon-doors" />
    </span>
  );
}
