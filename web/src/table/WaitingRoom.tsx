import { useEffect } from "react";
import { api } from "../app/api";
import { ready } from "../app/fair";
import { gameOf } from "../app/home";
import { middleBot } from "../pages/games";
import { Button } from "../parts/Button";
import { Panel } from "../parts/Panel";
import { SeatStrip } from "../parts/Seat";
import { toast } from "../parts/Toast";
import type { TableInfo } from "../wire";

/** While seats are empty: links for friends, and the commitment everyone can note down. */
export function WaitingRoom({ table }: { table: TableInfo }) {
  const empty = table.seats.some((seat) => seat.kind === "empty");
  const failed = (error: Error) => toast(error.message, { bad: true });
  const begin = () => ready(table).catch(failed);
  const showSalt = table.wants === "salt";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everybody has sealed
  useEffect(() => {
    if (showSalt) void begin();
  }, [showSalt]);
  const fill = (seat: number) => {
    const game = gameOf(table.game);
    if (game) api.fill(table.id, seat, middleBot(game)).catch(failed);
  };
  return (
    <Panel title="Waiting for the others" className="waiting-room">
      {table.seats.map((seat) => (
        <SeatStrip
          key={seat.seat}
          seat={seat.seat}
          name={seat.name || "An empty chair"}
          line={seatLine(seat.kind, seat.bot)}
        >
          {seat.kind === "empty" && seat.link && <CopyLink link={seat.link} />}
          {seat.kind === "empty" && table.owner && (
            <Button icon="vintage-robot" onClick={() => fill(seat.seat)}>
              Take a bot
            </Button>
          )}
        </SeatStrip>
      ))}
      {table.watch_link && (
        <div className="row">
          <span className="dim">Anyone may watch with this link:</span>
          <CopyLink link={table.watch_link} />
        </div>
      )}
      {table.wants === "seal" ? (
        <Button variant="primary" onClick={begin}>
          I am ready
        </Button>
      ) : (
        <p role="status">You are ready.</p>
      )}
      <p className="dim">
        {empty
          ? "The game starts when every chair is taken."
          : "The game starts when everybody is ready and has looked in."}{" "}
        Its dice are sealed already: <code className="hash">{table.commitment}</code>
      </p>
    </Panel>
  );
}

function seatLine(kind: string, bot: string): string {
  if (kind === "bot") return `Bot: ${bot}`;
  return kind === "empty" ? "Send a friend the link" : "Sits at the table";
}

export function CopyLink({ link }: { link: string }) {
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
    </span>
  );
}
