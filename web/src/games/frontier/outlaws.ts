import type { BoardProps } from "../../table/board";
import type { Situation } from "../../table/moment";
import type { FrontierScenery, FrontierView, OutlawView } from "./view";

export type Frontier = { view: FrontierView; scenery: FrontierScenery };
export type Props = BoardProps<Frontier>;
export type Here = Situation<Frontier>;

export function outlawOf(situation: Here, seat: number): OutlawView {
  const outlaw = situation.view.players[seat];
  if (!outlaw) throw new Error(`Nobody sits on seat ${seat}.`);
  return outlaw;
}
