import { Icon, type IconName } from "./Icon";

/** A number with − and +. */
export function Stepper({
  label,
  icon,
  value,
  min = 0,
  max,
  onChange,
}: {
  label: string;
  icon?: IconName;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={`Fewer ${label}`} disabled={value <= min} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output aria-live="polite">
        {icon && <Icon name={icon} />}
        <b>{value}</b>
        <span className="stepper-name">{label}</span>
      </output>
      <button type="button" aria-label={`More ${label}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </button>
    </div>
  );
}
