import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./Icon";
import { Tip } from "./Tip";

/** Why something cannot be done now, and the rules that say so. */
export type Why = { text: string; rules: readonly string[] };

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: "primary" | "plain" | "danger" | "quiet";
  icon?: IconName;
  /** What it costs and gives: "2 Horses → back into the Deck". */
  result?: ReactNode;
  /** The key that does the same. */
  hint?: string;
  /** Greys the button out and explains it. */
  why?: Why;
};

export function Button({ variant = "plain", icon, result, hint, why, children, onClick, ...rest }: ButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      className={`button ${variant} ${rest.className ?? ""}`}
      aria-disabled={why ? true : undefined}
      aria-keyshortcuts={hint}
      onClick={why ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className="button-label">{children}</span>}
      {result && <span className="button-result">{result}</span>}
      {hint && (
        <span aria-hidden="true" className="key">
          {hint}
        </span>
      )}
    </button>
  );
  return why ? (
    <Tip title="Why not?" text={why.text} rules={why.rules}>
      {button}
    </Tip>
  ) : (
    button
  );
}
