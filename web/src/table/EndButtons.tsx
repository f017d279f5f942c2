import { api } from "../app/api";
import { ready } from "../app/fair";
import { gameOf } from "../app/home";
import { go } from "../app/router";
import { Button } from "../parts/Button";
import { toast } from "../parts/Toast";
import type { TableInfo } from "../wire";

/** What comes after the end: one click away. */
export function EndButtons({
  table,
  showScores,
  share,
  turning = null,
}: {
  table: TableInfo;
  showScores?: () => void;
  share?: () => void;
  /** Where the game turned: a replay begins there. */
  turning?: number | null;
}) {
  const rematch = async () => {
    try {
      const next = table.rematch ? await api.table(table.rematch) : await api.rematch(table.id);
      await ready(next);
      go(`/table/${next.id}`);
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  return (
    <>
      {showScores && (
        <Button icon="checklist" onClick={showScores}>
          Score sheet
        </Button>
      )}
      <Button variant="primary" icon="clockwise-rotation" onClick={rematch}>
        Rematch
      </Button>
      <Button
        icon="play-button"
        result={turning === null ? undefined : "from the turning point"}
        onClick={() => go(`/table/${table.id}/replay/${turning ?? 0}`)}
      >
        Replay
      </Button>
      {share && (
        <Button icon="save" onClick={share}>
          Share picture
        </Button>
      )}
      {gameOf(table.game)?.wanted && (
        <Button icon="trophy" onClick={() => go(`/wanted/${table.game}`)}>
          Most Wanted
        </Button>
      )}
      <Button icon="padlock" onClick={() => go(`/fair/${table.id}`)}>
        Was it fair?
      </Button>
    </>
  );
}
