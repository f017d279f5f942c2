import { printed } from "../../table/moment";
import { gunInHand, type Here, slingerOf } from "./slingers";
import type { BulletFace, GunView, Means, SlingerView, StetsonsScenery, StetsonsView } from "./view";

/** In this order everywhere: what harms first. */
export const BY_HARM: readonly BulletFace[] = ["headshot", "hit", "miss", "stop", "jam"];

/** The gun I fire, and at whom: in the middle of a shot that one, else the first I could fire and whoever I aim at. */
export function nextShot({ view, seat }: Pick<Here, "view" | "seat">): { gun: GunView; victim: SlingerView } | null {
  if (seat === null) return null;
  const { shot } = view;
  if (shot?.source === "gun" && shot.shooter === seat) {
    const gun = gunInHand(view, shot);
    return gun ? { gun, victim: slingerOf(view, shot.victim) } : null;
  }
  const me = slingerOf(view, seat);
  const gun = me.guns.find((one) => one.usable);
  return gun && me.target !== null && me.standing ? { gun, victim: slingerOf(view, me.target) } : null;
}

/** How likely each face is as the next Bullet of a gun, in parts of 1; null if nothing is known of it. */
export function sharesOf(view: StetsonsView, gun: GunView): ReadonlyMap<BulletFace, number> | null {
  const counts = view.next_bullet[gun.gun] ?? {};
  const all = BY_HARM.reduce((sum, face) => sum + (counts[face] ?? 0), 0);
  return all === 0 ? null : new Map(BY_HARM.map((face) => [face, (counts[face] ?? 0) / all]));
}

/** The chance of a HIT or a HEADSHOT with the next Bullet. */
export function chanceOf(view: StetsonsView, gun: GunView): number | null {
  const shares = sharesOf(view, gun);
  return shares && (shares.get("hit") ?? 0) + (shares.get("headshot") ?? 0);
}

export const percent = (part: number) => `${Math.round(100 * part)} %`;

/** What a Bullet would do here, in words. */
export function meaning(means: Means, victim: SlingerView, name: string, scenery: StetsonsScenery): string {
  const cover = victim.cover && printed(scenery.covers, victim.cover.id);
  const behind = cover?.name ?? "Cover";
  switch (means) {
    case "killed":
      return `${name} is dead`;
    case "wounded":
      return `${name} is wounded`;
    case "vest":
      return "the Vest takes it";
    case "cannot_be_hit":
      return `${name} cannot be hit`;
    case "blown_away":
      return `${behind} blown away`;
    case "absorbed":
      return `into the ${behind}, ${(cover?.hits ?? 0) - (victim.cover?.taken ?? 0) - 1} left`;
    case "blocked":
      return `the ${behind} shrugs it off`;
    case "jams":
      return "jammed till a Reload";
    case "changed":
      return "you may change it";
    case "answered":
      return `${name} may answer`;
    case "fire_on":
      return "fire on";
    case "over":
      return "shot over";
  }
}
