import { create } from "zustand";
import { Button } from "./Button";
import { Icon, type IconName } from "./Icon";
import { RuleChips } from "./rules";

/** Something that can be done about it, at once. */
type Offer = { label: string; accept: () => void };
type Toast = { id: number; text: string; icon: IconName; rules: readonly string[]; bad: boolean; offer?: Offer };

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

/** Shows one sentence for a few seconds; refusals stay longer than news, and what offers something longest. */
export function toast(text: string, options: Partial<Omit<Toast, "id" | "text">> = {}): void {
  const { icon = "ringing-bell", rules = [], bad = false, offer } = options;
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, text, icon, rules, bad, offer }] }));
  setTimeout(() => dismiss(id), offer ? 20_000 : bad ? 9000 : 5000);
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
}

/** Mounted once, at the root. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((one) => (
        <div key={one.id} className={`toast ${one.bad ? "bad" : ""}`}>
          <Icon name={one.icon} />
          <span>
            {one.text} <RuleChips rules={one.rules} />
          </span>
          {one.offer && (
            <Button
              onClick={() => {
                one.offer?.accept();
                dismiss(one.id);
              }}
            >
              {one.offer.label}
            </Button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(one.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
