import { Button } from "../parts/Button";
import type { HintOut, TableInfo } from "../wire";
import { withNames } from "./words";

/** What a bot would do and why; asked again, the best of them thinks it over. */
export function Hint({
  hint,
  thinking,
  table,
  deeper,
}: {
  hint: HintOut | null;
  thinking: boolean;
  table: TableInfo;
  deeper: () => void;
}) {
  return (
    <p className="hint-words" role="status">
      {hint && withNames(`Hint: ${hint.title}. ${hint.why}`, table)}
      {hint?.second && <span className="hint-second">{withNames(runnerUp(hint), table)}</span>}
      {thinking && (hint ? " Thinking it over…" : "Thinking of a hint…")}
      {hint && !hint.last && !thinking && (
        <Button variant="quiet" hint="H" onClick={deeper}>
          Think it over
        </Button>
      )}
    </p>
  );
}

/** What comes next best, and whether it is as good. */
function runnerUp(hint: HintOut): string {
  return ` ${hint.close ? "About as good" : "Next best"}: ${hint.second}. ${hint.second_why}`;
}
