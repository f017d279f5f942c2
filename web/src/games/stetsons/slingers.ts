import type { BoardProps } from "../../table/board";
import type { Situation } from "../../table/moment";
import type { GunView, ShotView, SlingerView, StetsonsScenery, StetsonsView } from "./view";

export type Stetsons = { view: StetsonsView; scenery: StetsonsScenery };
export type Props = BoardProps<Stetsons>;
export type Here = Situation<Stetsons>;

export function slingerOf(view: StetsonsView, seat: number): SlingerView {
  const slinger = view.slingers[seat];
  if (!slinger) throw new Error(`Nobody sits on seat ${seat}.`);
  return slinger;
}

/** The gun a shot is fired from. */
export const gunInHand = (view: StetsonsView, shot: ShotView): GunView | undefined =>
  slingerOf(view, shot.shooter).guns.find((gun) => gun.gun === shot.gun);
