import { useState } from "react";
import { api } from "../app/api";
import { myTables } from "../app/fair";
import { go, Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Dialog } from "../parts/overlays";
import { toast } from "../parts/Toast";
import { Site } from "./Site";
import { TableRow } from "./TableRow";

/** My tables, those that wait for me first. */
export default function Lobby() {
  const { data: tables, error, reload } = useLoad("tables", myTables, 20);
  const [importing, setImporting] = useState(false);
  const running = (tables ?? []).filter((table) => table.status !== "over");
  const over = (tables ?? []).filter((table) => table.status === "over");
  return (
    <Site title="My tables">
      <div className="row spread">
        <h1>My tables</h1>
        <Button variant="primary" onClick={() => go("/new")}>
          New table
        </Button>
        <Button onClick={() => setImporting(true)}>Import a record</Button>
      </div>
      {error && <p role="alert">{error}</p>}
      {tables?.length === 0 && (
        <div className="hero">
          <Icon name="poker-hand" />
          <div>
            <p>You sit at no table yet.</p>
            <Link to="/">Choose a game and play against bots</Link>
          </div>
        </div>
      )}
      {running.map((table) => (
        <TableRow key={table.id} table={table} changed={reload} />
      ))}
      {over.length > 0 && <h2>Finished</h2>}
      {over.map((table) => (
        <TableRow key={table.id} table={table} changed={reload} />
      ))}
      <ImportRecord open={importing} onClose={() => setImporting(false)} />
    </Site>
  );
}

function ImportRecord({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [record, setRecord] = useState("");
  const send = () =>
    api.importRecord(record).then(
      (table) => go(`/table/${table.id}/replay/0`),
      (error: Error) => toast(error.message, { bad: true }),
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Import a record"
      about="Choose a record file, or paste its text."
      footer={
        <Button variant="primary" disabled={!record.trim()} onClick={send}>
          Import
        </Button>
      }
    >
      <div className="column">
        <input
          type="file"
          aria-label="Record file"
          accept=".txt,text/plain"
          onChange={async (event) => setRecord((await event.target.files?.[0]?.text()) ?? "")}
        />
        <textarea
          className="input"
          aria-label="Text of the record"
          rows={10}
          value={record}
          onChange={(event) => setRecord(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
