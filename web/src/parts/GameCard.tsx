import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

export type CardSize = "big" | "hand" | "tiny";

/** The parchment every game prints its cards on. All lengths inside are in em, so one number sets the size. */
export function GameCard({
  size = "hand",
  glow = false,
  className = "",
  children,
}: {
  size?: CardSize;
  /** It can be clicked or waits for an answer. */
  glow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={`game-card ${size} ${glow ? "glow" : ""} ${className}`}>{children}</div>;
}

export function CardBack({ size = "hand", icon = "saloon-doors" }: { size?: CardSize; icon?: IconName }) {
  return (
    <div className={`game-card card-back ${size}`} role="img" aria-label="Card, face down">
      <Icon name={icon} />
    </div>
  );
}
