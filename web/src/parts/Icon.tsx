import { type IconName, SPRITE_OF, SPRITES } from "../generated/icons";

export type { IconName };

/** One woodcut icon. Without a label it is decoration and hidden from screen readers. */
export function Icon({ name, label, className = "" }: { name: IconName; label?: string; className?: string }) {
  const text = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={`icon ${className}`} {...text}>
      <use href={`${SPRITES[SPRITE_OF[name]]}#${name}`} />
    </svg>
  );
}
