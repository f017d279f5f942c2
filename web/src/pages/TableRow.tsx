import { useState } from "react";
import { api } from "../app/api";
import { gameOf } from "../app/home";
import { go } from "../app/router";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Menu, type MenuItem } from "../parts/Menu";
import { Confirm } from "../parts/overlays";
import { SeatBadge } from "../parts/Seat";
import { toast } from "../parts/Toast";
import { RenameTable } from "../table/Header";
import type { TableInfo } from "../wire";
import { gameIcon } from "./games";

/** One of my tables: whose turn it is, and what can be done with it. */
export function TableRow({ table, changed }: { table: TableInfo; changed: () => void }) {
  const [asking, setAsking] = useState<"" | "rename" | "leave">("");
  const failed = (error: Error) => toast(error.message, { bad: true });
  const rematch = () =>
    api
      .rematch(table.id)
      .then(async (next) => {
        if (next.status === "gathering") await api.begin(next.id);
        go(`/table/${next.id}`);
      })
      .catch(failed);
  const items: MenuItem[] = [
    { label: "Rename", icon: "quill-ink", onSelect: () => setAsking("rename") },
    { label: "Replay", icon: "play-button", onSelect: () => go(`/table/${table.id}/replay/0`) },
    ...(table.status === "over"
      ? [{ label: "Rematch", icon: "clockwise-rotation" as const, onSelect: rematch }]
      : [{ label: "Leave for good", icon: "exit-door" as const, danger: true, onSelect: () => setAsking("leave") }]),
  ];
  return (
    <div className={`table-row ${table.waits_for_me ? "waits" : ""}`}>
      <Icon name={gameIcon(table.game)} />
      <div className="table-row-words">
        <b>{table.title || gameOf(table.game)?.title || table.game}</b>
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
        text="A bot takes your chair, and you cannot come back."
        yes="Leave"
        no="Stay"
        onNo={() => setAsking("")}
        onYes={() => {
          setAsking("");
          api.leave(table.id).then(changed, failed);
        }}
      />
    </div>
  );
}

function situationOf(table: TableInfo): string {
  const game = gameOf(table.game)?.title ?? table.game;
  if (table.status === "over") return `${game} · finished after ${table.steps} steps`;
  if (table.status === "gathering") return `${game} · waiting for players`;
  if (table.waits_for_me) return `${game} · your turn`;
  const names = table.waiting.map((seat) => table.seats[seat]?.name).filter(Boolean);
  return `${game} · waiting for ${names.join(", ") || "the bots"}`;
}
