import { useEffect, useState } from "react";
import { api } from "../app/api";
import { readyNow } from "../app/fair";
import { gameOf } from "../app/home";
import { middleBot } from "../pages/games";
import { Button } from "../parts/Button";
import { CopyLink } from "../parts/CopyLink";
import { Panel } from "../parts/Panel";
import { SeatStrip } from "../parts/Seat";
import { toast } from "../parts/Toast";
import type { SeatInfo, TableInfo } from "../wire";
import { botTitle } from "./words";

/** While seats are empty: links for friends, and the commitment everyone can note down. */
export function WaitingRoom({ table }: { table: TableInfo }) {
  const sits = table.seats.some((seat) => seat.mine);
  const failed = (error: Error) => toast(error.message, { bad: true });
  const [trouble, setTrouble] = useState("");
  const begin = () => {
    setTrouble("");
    readyNow(table.id).catch((error: Error) => setTrouble(error.message));
  };
  const showSalt = table.wants === "salt";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everybody has sealed
  useEffect(() => {
    if (showSalt) begin();
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
          face={seat.kind === "empty" ? undefined : seat.face}
          line={seatLine(seat)}
        >
          {seat.kind === "empty" && seat.link && (
            <CopyLink link={seat.link} about={`A chair is waiting for you: ${table.title}`} />
          )}
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
          <CopyLink link={table.watch_link} about={`Watch ${table.title}`} />
        </div>
      )}
      {table.wants === "seal" ? (
        <Button variant="primary" onClick={begin}>
          I am ready
        </Button>
      ) : (
        sits && <p role="status">You are ready.</p>
      )}
      {trouble && (
        <div className="row" role="alert">
          <span>{trouble}</span>
          {showSalt && <Button onClick={begin}>Try again</Button>}
        </div>
      )}
      <p role="status" aria-label="Who is waited for">
        {waitedFor(table)}
      </p>
      <p className="dim">
        Its dice are sealed already: <code className="hash">{table.commitment}</code>
      </p>
    </Panel>
  );
}

function seatLine({ kind, bot, temper, wants }: SeatInfo): string {
  if (kind === "bot") return `Bot: ${botTitle(bot, temper)}`;
  if (kind === "empty") return "Send a friend the link";
  if (wants === "seal") return "Not ready yet";
  return wants === "salt" ? "Ready; has to look in once more" : "Ready";
}

/** Why the game has not begun. */
export function waitedFor({ seats, wants }: TableInfo): string {
  const names = (which: string) => [
    ...new Set(seats.filter((seat) => seat.wants === which && !seat.mine).map((seat) => seat.name)),
  ];
  if (seats.some((seat) => seat.kind === "empty")) return "The game starts when every chair is taken.";
  const unready = names("seal");
  if (unready.length > 0) return `Waiting until ${unready.join(", ")} is ready.`;
  if (wants === "seal") return "Waiting until you are ready.";
  const away = names("salt");
  if (away.length > 0) return `Everybody is ready. The game starts when ${away.join(", ")} opens the table once more.`;
  return "Everybody is ready. The game starts now.";
}
