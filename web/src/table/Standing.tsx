import { Button } from "../parts/Button";
import { Dialog } from "../parts/overlays";
import type { TableInfo } from "../wire";
import type { Option, Situation } from "./moment";
import { withNames } from "./words";

/** More answers than this are not offered one by one. */
const MOST = 12;

/** The answer that does nothing, if there is something to do instead: what a player may want to give always. */
export const passIn = (options: readonly Option[]) =>
  options.length > 1 ? options.find((option) => option.flags.includes("pass")) : undefined;

/** Answers that the table gives for me whenever such a question is put; each can be ended, and this one begun. */
export function StandingSheet({
  open,
  onClose,
  situation,
  options,
  table,
  stand,
}: {
  open: boolean;
  onClose: () => void;
  situation: Situation;
  options: readonly Option[];
  table: TableInfo;
  /** An empty text ends it. */
  stand: (kind: string, text: string) => void;
}) {
  const kind = situation.question?.kind ?? "";
  const standing = Object.entries(situation.standing);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Standing answers"
      about="The table gives these for you whenever such a question is put and the answer may be given."
    >
      <div className="column">
        {standing.length === 0 && <p>There are none.</p>}
        <ul className="column">
          {standing.map(([kind, text]) => (
            <li key={kind} className="row">
              <span>
                {kindWords(kind)}: <b>{text}</b>
              </span>
              <Button aria-label={`Ask me again: ${kindWords(kind)}`} onClick={() => stand(kind, "")}>
                Ask me again
              </Button>
            </li>
          ))}
        </ul>
        {options.length > 1 && options.length <= MOST && (
          <fieldset className="generic-group">
            <legend>{kindWords(kind)}: always answer</legend>
            {options.map((option) => (
              <Button key={option.text} onClick={() => stand(kind, option.text)}>
                {withNames(option.title, table)}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

/** "stetsons.take_stock" is "Take stock". */
function kindWords(kind: string): string {
  const words = kind.replace(/^\w+\./, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
