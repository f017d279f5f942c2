import { useState } from "react";
import { api } from "../app/api";
import { ready } from "../app/fair";
import { fullTitle } from "../app/home";
import { go } from "../app/router";
import { Button } from "../parts/Button";
import { Menu, type MenuItem } from "../parts/Menu";
import { Confirm } from "../parts/overlays";
import { Scene } from "../parts/Scene";
import { SeatBadge } from "../parts/Seat";
import { toast } from "../parts/Toast";
import { RenameTable } from "../table/Header";
import type { TableInfo } from "../wire";

/** One of my tables: whose turn it is, and what can be done with it. */
export function TableRow({ table, changed }: { table: TableInfo; changed: () => void }) {
  const [asking, setAsking] = useState<"" | "rename" | "leave">("");
  const failed = (error: Error) => toast(error.message, { bad: true });
  const rematch = () =>
    api
      .rematch(table.id)
      .then(async (next) => {
        await ready(next);
        go(`/table/${next.id}`);
      })
      .catch(failed);
  const leave = () => api.leave(table.id).then(changed, failed);
  const items: MenuItem[] = [
    { label: "Rename", icon: "quill-ink", onSelect: () => setAsking("rename") },
    { label: "Replay", icon: "play-button", onSelect: () => go(`/table/${table.id}/replay/0`) },
    ...(table.status === "over"
      ? [
          { label: "Rematch", icon: "clockwise-rotation" as const, onSelect: rematch },
          { label: "Take it off my list", icon: "exit-door" as const, onSelect: () => leave() },
        ]
      : [{ label: "Leave for good", icon: "exit-door" as const, danger: true, onSelect: () => setAsking("leave") }]),
  ];
  return (
    <div className={`table-row ${table.waits_for_me ? "waits" : ""}`}>
      <Scene of={table.game} className="thumb" />
      <div className="table-row-words">
        <b>{fullTitle(table)}</b>
        <small>{situationOf(table)}</small>
      </div>
      <span className="table-row-seats">
        {table.seats.map((seat) => (
          <SeatBadge key={seat.seat} seat={seat.seat} size="small" />
        ))}
      </span>
      <Button variant={table.waits_for_me ? "primary" : "plain"} onClick={() => go(`/table/${table.id}`)}>
        {table.status === "over" ? "Look" : "Resume"}
      </Button>
      <Menu
        trigger={<Button variant="quiet" icon="hamburger-menu" aria-label={`More for ${table.title}`} />}
        items={items}
      />
      <RenameTable table={table} open={asking === "rename"} onClose={() => setAsking("")} onDone={changed} />
      <Confirm
        open={asking === "leave"}
        title="Leave the table?"
        text={
          table.status === "gathering"
            ? "Your chair will be empty again."
            : "A bot takes your chair, and you cannot come back."
        }
        yes="Leave"
        no="Stay"
        onNo={() => setAsking("")}
        onYes={() => {
          setAsking("");
          void leave();
        }}
      />
    </div>
  );
}

/** Whose turn it is, and with whom. */
function situationOf(table: TableInfo): string {
  const others = table.seats.filter((seat) => !seat.mine && seat.kind !== "empty").map((seat) => seat.name);
  const company = others.length > 0 ? ` · with ${others.join(", ")}` : "";
  if (table.status === "over") return `Finished after ${table.steps} steps${company}`;
  if (table.status === "gathering") return `Waiting for players${company}`;
  if (table.waits_for_me) return `Your turn${company}`;
  const names = table.waiting.map((seat) => table.seats[seat]?.name).filter(Boolean);
  return `Waiting for ${names.join(", ") || "the bots"}${company}`;
}
