import { Tooltip } from "radix-ui";
import { type ReactElement, type ReactNode, useState } from "react";
import { RuleChips } from "./rules";

/** What a card, piece or greyed-out button says about itself, with the rules behind it.
    Opens on hover and focus, and on tap, because a phone has no hover. */
export function Tip({
  title,
  text,
  rules = [],
  children,
}: {
  title?: string;
  text: ReactNode;
  rules?: readonly string[];
  children: ReactElement;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen} delayDuration={350}>
      <Tooltip.Trigger asChild onPointerUp={(event) => event.pointerType === "touch" && setOpen(true)}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6} collisionPadding={10}>
          {title && <b className="tip-title">{title}</b>}
          <span>{text}</span>
          {rules.length > 0 && (
            <span className="tip-rules">
              <RuleChips rules={rules} />
            </span>
          )}
          <Tooltip.Arrow className="tip-arrow" width={14} height={7} />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
