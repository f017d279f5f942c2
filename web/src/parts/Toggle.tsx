import { Switch } from "radix-ui";
import { useId } from "react";

export function Toggle({
  label,
  about,
  checked,
  onChange,
}: {
  label: string;
  about?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <label className="toggle" htmlFor={id}>
      <span>
        {label}
        {about && <small className="dim">{about}</small>}
      </span>
      <Switch.Root id={id} className="switch" checked={checked} onCheckedChange={onChange}>
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </label>
  );
}
