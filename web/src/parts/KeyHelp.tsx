import { Dialog } from "./overlays";

export type KeyGroup = { title: string; keys: readonly (readonly [key: string, does: string])[] };

/** The sheet behind "?": every key that does something here. */
export function KeyHelp({
  open,
  onClose,
  groups,
}: {
  open: boolean;
  onClose: () => void;
  groups: readonly KeyGroup[];
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <div className="key-help">
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd className="key">{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
