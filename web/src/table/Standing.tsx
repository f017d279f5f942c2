import { Button } from "../parts/Button";
import { Dialog } from "../parts/overlays";
import type { Option, Situation } from "./moment";

/** Offers to pass this kind of question always, and says how many answers the table gives for me by itself. */
export function StandingButtons({
  situation,
  options,
  stand,
  show,
}: {
  situation: Situation;
  options: readonly Option[];
  stand: (kind: string, text: string) => void;
  show: () => void;
}) {
  const kind = situation.question?.kind ?? "";
  const pass = options.length > 1 ? options.find((option) => option.flags.includes("pass")) : undefined;
  const count = Object.keys(situation.standing).length;
  return (
    <>
      {pass && (
        <Button variant="quiet" icon="fast-forward-button" onClick={() => stand(kind, pass.text)}>
          Always: {pass.title}
        </Button>
      )}
      {count > 0 && (
        <Button variant="quiet" icon="checklist" onClick={show}>
          {count} standing {count === 1 ? "answer" : "answers"}
        </Button>
      )}
    </>
  );
}

/** My standing answers, and a way to end each. */
export function StandingSheet({
  open,
  onClose,
  standing,
  end,
}: {
  open: boolean;
  onClose: () => void;
  standing: Situation["standing"];
  end: (kind: string) => void;
}) {
  const all = Object.entries(standing);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Standing answers"
      about="The table gives these for you whenever such a question is put and the answer may be given."
    >
      {all.length === 0 && <p>There are none.</p>}
      <ul className="column">
        {all.map(([kind, text]) => (
          <li key={kind} className="row">
            <span>
              {kindWords(kind)}: <b>{text}</b>
            </span>
            <Button aria-label={`Ask me again: ${kindWords(kind)}`} onClick={() => end(kind)}>
              Ask me again
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "stetsons.take_stock" is "Take stock". */
export function kindWords(kind: string): string {
  const words = kind.replace(/^\w+\./, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
