import { lazy, Suspense, useState } from "react";
import { Button } from "./Button";
import { Dialog } from "./overlays";
import { toast } from "./Toast";

const QrCode = lazy(() => import("./QrCode"));

/** A link for a friend: to copy, to share where the device can, and as a code to scan. */
export function CopyLink({ link, about }: { link: string; about: string }) {
  const [scanning, setScanning] = useState(false);
  const address = new URL(link, location.href).href;
  return (
    <span className="copy-link">
      <input className="input" readOnly aria-label="Link" value={address} onFocus={(event) => event.target.select()} />
      <Button
        icon="linked-rings"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => toast("The link is copied."),
            () => toast("The browser does not allow copying; select the link and copy it by hand.", { bad: true }),
          )
        }
      >
        Copy
      </Button>
      {"share" in navigator && (
        <Button
          icon="share"
          // Whoever closes the device's own sheet has not failed at anything.
          onClick={() => navigator.share({ title: "Saloon", text: about, url: address }).catch(() => undefined)}
        >
          Share
        </Button>
      )}
      <Button aria-label="Show a code to scan" onClick={() => setScanning(true)}>
        QR
      </Button>
      <Dialog open={scanning} onClose={() => setScanning(false)} title="Scan to come in" about={about}>
        <Suspense>
          <QrCode text={address} />
        </Suspense>
      </Dialog>
    </span>
  );
}
