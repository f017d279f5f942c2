import { api } from "../app/api";
import { checks, type Note, noteOf } from "../app/fair";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Icon, type IconName } from "../parts/Icon";
import { Panel } from "../parts/Panel";
import type { Fairness } from "../wire";
import { Site } from "./Site";

/** Why nobody, the house included, could choose the cards. */
export default function Fair({ id }: { id: string }) {
  const { data: fair, error } = useLoad(id, () => api.fairness(id));
  return (
    <Site title="Fairness">
      <h1>Was it fair?</h1>
      <p>
        The house seals a secret and shows its seal. Then every player's browser seals a salt of its own, and only when
        all are sealed are the salts shown. Every card and die comes from secret and salts together, so nobody, the
        house included, could choose them. After the end the secret is shown, and anyone can check the whole game.
      </p>
      {error && <p role="alert">{error}</p>}
      {fair && (
        <Panel title={verdictTitle(fair)}>
          <p className="row">
            <Icon name={verdictIcon(fair)} />
            {verdictWords(fair.verdict)}
          </p>
          {fair.secret && <OwnChecks fair={fair} note={noteOf(id)} />}
          {fair.commitment && <Facts fair={fair} />}
          {fair.secret && (
            <p>
              To check it yourself, save the record from the <Link to={`/table/${id}/replay/0`}>replay</Link> and run{" "}
              <code>saloon verify</code> on it.
            </p>
          )}
        </Panel>
      )}
      <Link to={`/table/${id}`}>Back to the table</Link>
    </Site>
  );
}

/** The server's word is not enough: the browser compares with what it kept, and makes the seals itself. */
function OwnChecks({ fair, note }: { fair: Fairness; note: Note | null }) {
  const found = checks(fair, note);
  const good = found.every((check) => check.good);
  return (
    <section aria-label="What your own browser says">
      <p>
        <b>Your own browser has checked:</b>
      </p>
      {found.map(({ good, words }) => (
        <p className="row" key={words}>
          <Icon name={good ? "check-mark" : "cross-mark"} />
          {good ? words : `Not so: ${words}`}
        </p>
      ))}
      {!note && <p>It was not there when this table began, so it cannot say what was shown then.</p>}
      {note && note.brokenOff > 0 && (
        <p>
          The start was broken off {note.brokenOff === 1 ? "once" : `${note.brokenOff} times`} after your salt had been
          shown. Whoever did that may have disliked the cards.
        </p>
      )}
      {!good && <p role="alert">Do not trust this table.</p>}
    </section>
  );
}

function Facts({ fair }: { fair: Fairness }) {
  return (
    <dl className="facts">
      <dt>Seal, shown at the start</dt>
      <dd>
        <code>{fair.commitment}</code>
      </dd>
      <dt>Seals of the players' salts</dt>
      <dd>
        {fair.seals.length > 0
          ? fair.seals.map((seal) => <code key={seal}>{seal} </code>)
          : fair.salt
            ? "none: an older table"
            : "not all given yet"}
      </dd>
      <dt>Salts of the players</dt>
      <dd>
        <code>{fair.salt || "not given yet"}</code>
      </dd>
      <dt>Secret</dt>
      <dd>
        <code>{fair.secret || "shown when the game is over"}</code>
      </dd>
    </dl>
  );
}

/** A record from elsewhere may have no seal at all: that is no proof of anything. */
const cannotBeChecked = (fair: Fairness) => fair.commitment === "";

function verdictTitle(fair: Fairness): string {
  if (cannotBeChecked(fair)) return "It cannot be checked";
  if (fair.verdict === "fair") return "It was fair";
  return fair.verdict === "sealed" ? "Still sealed" : "Something is wrong";
}

function verdictIcon(fair: Fairness): IconName {
  if (fair.verdict === "fair") return "check-mark";
  return fair.verdict === "sealed" || cannotBeChecked(fair) ? "padlock" : "cross-mark";
}

function verdictWords(verdict: string): string {
  if (verdict === "fair") return "The house says: the secret fits the seal, and every card and die follows from it.";
  return verdict === "sealed" ? "The game is not over, so the secret stays closed." : verdict;
}
