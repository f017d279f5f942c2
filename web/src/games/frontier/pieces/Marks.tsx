import { Icon } from "../../../parts/Icon";
import { Tip } from "../../../parts/Tip";
import { CARD_ICONS } from "../content";
import type { Face, Status } from "../view";

/** Dynamite's fuse in front of a player. Unlit fuses are not drawn. */
export function Fuse({ lit, loss }: { lit: boolean; loss: number }) {
  if (!lit) return null;
  return (
    <Tip title="Burning fuse" text={`The next Dynamite you reveal costs ${loss} Stamina.`} rules={["FR-088"]}>
      <button type="button" className="fuse" aria-label="Burning fuse">
        <svg viewBox="0 0 64 28" aria-hidden="true">
          <path className="fuse-cord" d="M2 22c10 4 14-14 24-10s10 12 20 4" />
          <path className="fuse-spark" d="M50 3l2 7 7-3-4 6 7 3-7 2 2 7-6-4-5 5 1-7-7-1 6-4-4-6 7 3z" />
        </svg>
      </button>
    </Tip>
  );
}

/** A Calamity that lies unpaid on the field. */
export function FieldCalamity({
  face,
  penalty,
  onSettle,
}: {
  face: Face;
  /** Bounty lost if it still lies there at the end. */
  penalty: number;
  onSettle?: () => void;
}) {
  return (
    <Tip
      title={`${face.name}, unpaid`}
      text={`${face.text} Still on your field at the end, it costs ${penalty} Bounty.`}
      rules={["FR-083", "FR-090", "FR-092"]}
    >
      <button type="button" className={`field-calamity ${onSettle ? "live" : ""}`} onClick={onSettle}>
        <Icon name={CARD_ICONS[face.id] ?? "skull-crossed-bones"} />
        <span>{face.name}</span>
        <b>−{penalty}</b>
      </button>
    </Tip>
  );
}

/** The highest Notoriety Card held, with the way to the next one. */
export function StatusCard({
  status,
  notoriety,
  next,
  revealed,
  reveal,
}: {
  status?: Status;
  notoriety: number;
  next?: Status;
  /** Cards revealed this turn, of how many. */
  revealed: number;
  reveal: number;
}) {
  const distance = next ? `${next.required - notoriety} more to ${next.name}` : "No higher name";
  return (
    <Tip
      title={status?.name ?? "Unknown"}
      text={status?.text ?? "Reveal 1 card each turn."}
      rules={status?.rules ?? ["FR-024", "FR-101"]}
    >
      <button type="button" className="status-card">
        <b className="status-card-name">{status?.name ?? "Unknown"}</b>
        <span
          className="status-card-reveal"
          role="img"
          aria-label={`${revealed} of ${reveal} cards revealed this turn`}
        >
          {Array.from({ length: reveal }, (_, at) => (
            <i key={at} className={at < revealed ? "done" : ""} />
          ))}
        </span>
        <span className="status-card-line">
          <Icon name="barbed-star" label="Notoriety" /> {notoriety}
          <small> · {distance}</small>
        </span>
      </button>
    </Tip>
  );
}
