import { api } from "../app/api";
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
        Before the first move the house sealed a secret and showed its seal. After that every player added a salt of his
        own. Every card and die comes from the two together, so neither side could choose it. After the end the secret
        is shown, and anyone can check the whole game against the seal.
      </p>
      {error && <p role="alert">{error}</p>}
      {fair && (
        <Panel title={verdictTitle(fair)}>
          <p className="row">
            <Icon name={verdictIcon(fair)} />
            {verdictWords(fair.verdict)}
          </p>
          {fair.secret && <OwnCheck secret={fair.secret} commitment={fair.commitment} />}
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

/** The server's word is not enough: the browser makes the seal of the secret itself and compares. */
function OwnCheck({ secret, commitment }: { secret: string; commitment: string }) {
  const { data: fits } = useLoad(secret, async () => (await sealOf(secret)) === commitment);
  if (fits === null) return null;
  return (
    <p className="row">
      <Icon name={fits ? "check-mark" : "cross-mark"} />
      {fits
        ? "Your own browser has made the seal of the secret too (SHA-256): it is the one shown at the start."
        : "Your own browser gets another seal for this secret (SHA-256): do not trust this table."}
    </p>
  );
}

async function sealOf(secret: string): Promise<string> {
  const seal = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return [...new Uint8Array(seal)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function Facts({ fair }: { fair: Fairness }) {
  return (
    <dl className="facts">
      <dt>Seal, shown at the start</dt>
      <dd>
        <code>{fair.commitment}</code>
      </dd>
      <dt>Salt of the players</dt>
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
  if (verdict === "fair") return "The secret fits the seal, and every card and die follows from it.";
  return verdict === "sealed" ? "The game is not over, so the secret stays closed." : verdict;
}
