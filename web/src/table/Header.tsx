import { useState } from "react";
import { api } from "../app/api";
import { fullTitle } from "../app/home";
import { go, Link } from "../app/router";
import { change, changeSound, useSettings } from "../app/settings";
import { play } from "../app/sound";
import { Button } from "../parts/Button";
import { CopyLink } from "../parts/CopyLink";
import { Menu } from "../parts/Menu";
import { Confirm, Dialog } from "../parts/overlays";
import { toast } from "../parts/Toast";
import type { TableInfo } from "../wire";

/** The top edge of a table: where I am, and everything that is not the game itself. */
export function TableHeader({
  table,
  textTable,
  hasBoard,
  hasOdds,
  hasHint,
  hasBriefing,
  setOpen,
  openRule,
  hint,
  askUndo,
  standing,
  always,
  leave,
}: {
  table: TableInfo;
  textTable: boolean;
  hasBoard: boolean;
  hasOdds: boolean;
  hasHint: boolean;
  hasBriefing: boolean;
  setOpen: (what: "log" | "chat" | "odds" | "keys" | "standing" | "briefing") => void;
  openRule: (rule: string) => void;
  hint: () => void;
  askUndo?: () => void;
  /** How many answers the table gives for me; null where it gives none. */
  standing: number | null;
  /** The answer that does nothing, to be given to every such question from now on. */
  always?: { title: string; stand: () => void };
  leave: () => void;
}) {
  const { sound, soundOffered } = useSettings();
  const [asking, setAsking] = useState<"" | "leave" | "rename" | "watch">("");
  return (
    <header className="table-header">
      <Link to="/" className="brand">
        Saloon
      </Link>
      <h1 className="crumb">{fullTitle(table)}</h1>
      <nav aria-label="Table">
        <Button variant="quiet" icon="scroll-unfurled" onClick={() => openRule("")}>
          Rules
        </Button>
        {hasOdds && (
          <Button variant="quiet" icon="spyglass" onClick={() => setOpen("odds")}>
            Odds
          </Button>
        )}
        {standing !== null && standing > 0 && (
          <span className="wide-only">
            <Button variant="quiet" icon="checklist" onClick={() => setOpen("standing")}>
              {standing} standing {standing === 1 ? "answer" : "answers"}
            </Button>
          </span>
        )}
        {hasHint && (
          <Button variant="quiet" icon="light-bulb" onClick={hint}>
            Hint
          </Button>
        )}
        {!soundOffered && (
          <span className="wide-only">
            <Button
              variant="quiet"
              icon="sound-on"
              onClick={() => {
                changeSound(true);
                play("turn");
              }}
            >
              Turn the sound on
            </Button>
          </span>
        )}
        <span className="phone-only">
          <Button variant="quiet" icon="quill-ink" onClick={() => setOpen("log")}>
            Log
          </Button>
          <Button variant="quiet" icon="chat-bubble" onClick={() => setOpen("chat")}>
            Chat
          </Button>
        </span>
        <Menu
          trigger={<Button variant="quiet" icon="hamburger-menu" aria-label="More" />}
          items={[
            ...(hasBoard
              ? [
                  {
                    label: textTable ? "Show the board" : "Show the text table",
                    icon: "checklist" as const,
                    hint: "T",
                    onSelect: () => change({ textTable: !textTable }),
                  },
                ]
              : []),
            ...(hasBriefing
              ? [{ label: "Briefing", icon: "scroll-unfurled" as const, onSelect: () => setOpen("briefing") }]
              : []),
            {
              label: sound ? "Sound off" : "Sound on",
              icon: sound ? "sound-off" : "sound-on",
              hint: "S",
              onSelect: () => changeSound(!sound),
            },
            ...(askUndo
              ? [{ label: "Ask to take back", icon: "return-arrow" as const, hint: "U", onSelect: askUndo }]
              : []),
            ...(always
              ? [{ label: `Always: ${always.title}`, icon: "fast-forward-button" as const, onSelect: always.stand }]
              : []),
            ...(standing !== null
              ? [
                  {
                    label: `Standing answers${standing ? `: ${standing}` : ""}`,
                    icon: "checklist" as const,
                    onSelect: () => setOpen("standing"),
                  },
                ]
              : []),
            { label: "Replay", icon: "play-button", onSelect: () => go(`/table/${table.id}/replay/${table.steps}`) },
            { label: "Fairness", icon: "padlock", onSelect: () => go(`/fair/${table.id}`) },
            ...(table.watch_link
              ? [{ label: "Let somebody watch", icon: "spyglass" as const, onSelect: () => setAsking("watch") }]
              : []),
            { label: "Rename the table", icon: "quill-ink", onSelect: () => setAsking("rename") },
            { label: "Settings", icon: "cog", onSelect: () => go("/settings") },
            { label: "Keys", icon: "keyboard", hint: "?", onSelect: () => setOpen("keys") },
            { label: "My tables", icon: "poker-hand", onSelect: () => go("/tables") },
            { label: "Leave for good", icon: "exit-door", danger: true, onSelect: () => setAsking("leave") },
          ]}
        />
      </nav>
      <Confirm
        open={asking === "leave"}
        title="Leave the table?"
        text="A bot takes your chair, and you cannot come back."
        yes="Leave"
        no="Stay"
        onYes={leave}
        onNo={() => setAsking("")}
      />
      <RenameTable table={table} open={asking === "rename"} onClose={() => setAsking("")} />
      <Dialog
        open={asking === "watch"}
        onClose={() => setAsking("")}
        title="Let somebody watch"
        about="Whoever has this link sees the table as a spectator, and nobody's hidden cards."
      >
        <CopyLink link={table.watch_link} about={`Watch ${table.title}`} />
      </Dialog>
    </header>
  );
}

export function RenameTable({
  table,
  open,
  onClose,
  onDone,
}: {
  table: TableInfo;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}) {
  const [title, setTitle] = useState(table.title);
  const save = async () => {
    try {
      await api.renameTable(table.id, title.trim());
      onDone?.();
      onClose();
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rename the table"
      footer={
        <Button variant="primary" disabled={!title.trim()} onClick={save}>
          Rename
        </Button>
      }
    >
      <label className="field">
        <span>Name of the table</span>
        <input className="input" maxLength={60} value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
    </Dialog>
  );
}
