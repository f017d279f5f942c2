import { type ReactNode, useEffect, useState } from "react";
import { Drawer } from "../../parts/overlays";
import { RuleChip } from "../../parts/rules";
import type { Props } from "./answers";
import { capital, signed } from "./content";

/** A number that opens what it is made of. */
export function Ask({
  query,
  props,
  words,
  className = "",
  children,
}: {
  query: string;
  props: Pick<Props, "inspect">;
  /** What is asked, for readers. */
  words: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" className={`ow-ask ${className}`} aria-label={words} onClick={() => props.inspect(query)}>
      {children}
    </button>
  );
}

/** The answer, from the right: each part with its rule. */
export function BreakdownDrawer({ inspected }: Pick<Props, "inspected">) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(inspected !== null), [inspected]);
  const found = inspected?.data;
  if (!found) return null;
  return (
    <Drawer open={open} onClose={() => setOpen(false)} title={capital(found.title)}>
      <div className="ow-breakdown">
        <p className="ow-total">{found.total}</p>
        <ul>
          {found.lines.map((line) => (
            <li key={line.what + line.rule}>
              <b>{signed(line.n)}</b>
              <span>{capital(line.what)}</span>
              <RuleChip rule={line.rule} />
            </li>
          ))}
        </ul>
        {found.row && (
          <p>
            Prices of the round:{" "}
            {found.row.map((price, at) => (at < (found.sold ?? 0) ? `(${price})` : price)).join(", ")}
          </p>
        )}
        {found.cards && (
          <ul>
            {Object.entries(found.cards).map(([card, severity]) => (
              <li key={card}>
                <b>{severity}</b>
                <span>if the severity card is {card}</span>
              </li>
            ))}
          </ul>
        )}
        {found.faces && (
          <ul>
            {Object.entries(found.faces).map(([face, cubes]) => (
              <li key={face}>
                <b>{cubes}</b>
                <span>
                  {cubes === 1 ? "cube" : "cubes"} for a {face}
                </span>
              </li>
            ))}
          </ul>
        )}
        {found.logs !== undefined && (
          <p>
            And {found.logs === 1 ? "1 log" : `${found.logs} logs`}; {found.left} left of them.
          </p>
        )}
        {found.goal_parts && <p>Parts of the goal: {found.goal_parts.join(" and ")}.</p>}
      </div>
    </Drawer>
  );
}
