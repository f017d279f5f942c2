import { api } from "../app/api";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Icon } from "../parts/Icon";
import { Panel } from "../parts/Panel";
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
        <Panel title={verdictTitle(fair.verdict)}>
          <p className="row">
            <Icon
              name={fair.verdict === "fair" ? "check-mark" : fair.verdict === "sealed" ? "padlock" : "cross-mark"}
            />
            {verdictWords(fair.verdict)}
          </p>
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
          <p>
            To check it yourself, save the record from the <Link to={`/table/${id}/replay/0`}>replay</Link> and run{" "}
            <code>saloon verify</code> on it.
          </p>
        </Panel>
      )}
      <Link to={`/table/${id}`}>Back to the table</Link>
    </Site>
  );
}

function verdictTitle(verdict: string): string {
  if (verdict === "fair") return "It was fair";
  return verdict === "sealed" ? "Still sealed" : "Something is wrong";
}

function verdictWords(verdict: string): string {
  if (verdict === "fair") return "The secret fits the seal, and every card and die follows from it.";
  return verdict === "sealed" ? "The game is not over, so the secret stays closed." : verdict;
}
