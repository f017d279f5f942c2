import type { ReactNode } from "react";

/** Says who must do what, and holds the buttons of this very decision. */
export function StatusLine({
  prompt,
  mine,
  before,
  children,
  aside,
}: {
  prompt: ReactNode;
  /** Whether the question is asked of the one who looks at the screen. */
  mine: boolean;
  /** What has to be known before an answer. */
  before?: ReactNode;
  children?: ReactNode;
  /** Undo, hint and the like, apart from the decision. */
  aside?: ReactNode;
}) {
  return (
    <section className={`status-line ${mine ? "mine" : ""}`} aria-label="Decision">
      <p className="status-prompt" role="status" tabIndex={-1}>
        {prompt}
      </p>
      {before}
      {children && <div className="status-buttons">{children}</div>}
      {aside && <div className="status-aside">{aside}</div>}
    </section>
  );
}
