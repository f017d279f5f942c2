import { myTables } from "../app/fair";
import { go } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";

/** While others think: on to the next of my tables that waits for me. */
export function NextTable({ id }: { id: string }) {
  const { data: tables } = useLoad("tables", myTables, 20);
  const next = tables?.find((table) => table.waits_for_me && table.id !== id);
  if (!next) return null;
  return (
    <Button variant="quiet" icon="poker-hand" onClick={() => go(`/table/${next.id}`)}>
      Next table
    </Button>
  );
}
