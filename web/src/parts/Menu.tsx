import { DropdownMenu } from "radix-ui";
import { type ReactElement, useState } from "react";
import { Icon, type IconName } from "./Icon";

export type MenuItem = { label: string; icon?: IconName; hint?: string; danger?: boolean; onSelect: () => void };

export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      {/* Opens on the click, not on the press as Radix would: what opens a menu may also be dragged. */}
      <DropdownMenu.Trigger asChild onPointerDown={(event) => event.preventDefault()} onClick={() => setOpen(!open)}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" sideOffset={6} collisionPadding={10} align="end">
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              className={`menu-item ${item.danger ? "danger" : ""}`}
              onSelect={item.onSelect}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
              {item.hint && <kbd className="key">{item.hint}</kbd>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
