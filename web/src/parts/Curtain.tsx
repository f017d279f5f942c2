import { Button } from "./Button";
import { Icon } from "./Icon";
import { SeatBadge } from "./Seat";

/** Hides the table while one device goes from hand to hand. */
export function Curtain({ seat, name, onReady }: { seat: number; name: string; onReady: () => void }) {
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-label={`Pass the device to ${name}`}>
      <div className="curtain-doors" aria-hidden="true">
        <Icon name="saloon-doors" />
      </div>
      <SeatBadge seat={seat} size="large" />
      <h2>Pass the device to {name}</h2>
      <p>Nobody else should look now.</p>
      <Button variant="primary" autoFocus onClick={onReady}>
        I am {name}
      </Button>
    </div>
  );
}
