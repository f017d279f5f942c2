import { Icon } from "../../../parts/Icon";
import { GOOD_ICONS, goodName } from "../content";
import type { SupplyId } from "../view";

/** Twenty notches; red and beating when four or fewer are left. */
export function StaminaBar({ stamina, max = 20 }: { stamina: number; max?: number }) {
  return (
    <div
      className={`stamina ${stamina <= 4 ? "low" : ""}`}
      role="meter"
      aria-label="Stamina"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={stamina}
    >
      <span className="stamina-fill" style={{ width: `${(100 * stamina) / max}%` }} />
      <b>
        {stamina}
        <small> / {max}</small>
      </b>
    </div>
  );
}

/** One Supply: icon, count and Capacity. The unit the Stagecoach carries has a gold outline. */
export function SupplyChip({
  supply,
  count,
  capacity,
  over = false,
}: {
  supply: SupplyId;
  count: number;
  capacity?: number;
  over?: boolean;
}) {
  const label = `${count} ${goodName(supply, count)}${capacity === undefined ? "" : `, Capacity ${capacity}`}${over ? ", one on the Stagecoach" : ""}`;
  return (
    <span className={`supply ${over ? "over" : ""} ${count === 0 ? "none" : ""}`} role="img" aria-label={label}>
      <Icon name={GOOD_ICONS[supply]} />
      <b>{count}</b>
      {capacity !== undefined && <small>/{capacity}</small>}
    </span>
  );
}
