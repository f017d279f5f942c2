import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export type Tab = { id: string; label: string; content: ReactNode };

export function Tabs({
  label,
  tabs,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  /** Told which one is open. */
  onChange?: (id: string) => void;
}) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id} className="tabs" onValueChange={onChange}>
      <Radix.List aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className="tab">
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="tab-content">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
