import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./Button";

type OverlayProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  about?: string;
  children: ReactNode;
  footer?: ReactNode;
};

function Overlay({ open, onClose, title, about, children, footer, shape }: OverlayProps & { shape: string }) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className={`sheet ${shape}`} {...(about ? {} : { "aria-describedby": undefined })}>
          <div className="sheet-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button variant="quiet" aria-label="Close" className="close">
                ×
              </Button>
            </Radix.Close>
          </div>
          {about && <Radix.Description className="sheet-about">{about}</Radix.Description>}
          <div className="sheet-body" tabIndex={0}>
            {children}
          </div>
          {footer && <div className="sheet-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Comes up from the bottom: piles and stores on a phone. */
export const Sheet = (props: OverlayProps) => <Overlay {...props} shape="from-below" />;
/** Slides in from the right and leaves the board visible: rulebook, odds, chat. */
export const Drawer = (props: OverlayProps) => <Overlay {...props} shape="from-side" />;
/** In the middle: a question, a score sheet. */
export const Dialog = (props: OverlayProps) => <Overlay {...props} shape="centred" />;

/** Asks a second time before something that cannot be taken back. */
export function Confirm({
  open,
  title,
  text,
  yes,
  no = "Go back",
  onYes,
  onNo,
}: {
  open: boolean;
  title: string;
  text: ReactNode;
  yes: string;
  no?: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button variant="primary" autoFocus onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" icon="skull-crossed-bones" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
