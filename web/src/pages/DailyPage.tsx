import { api } from "../app/api";
import { gameOf } from "../app/home";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";
import { leftOf, standing, takeDaily } from "./daily";
import { Site } from "./Site";

/** The day's challenge: who is through, and the seal under which its cards lie. */
export default function DailyPage() {
  const { data: daily, error } = useLoad("daily", api.daily, 30);
  return (
    <Site title="Daily challenge">
      {error && <p role="alert">{error}</p>}
      {daily && (
        <div className="wanted daily">
          <h1>Daily challenge</h1>
          <p>
            {gameOf(daily.game)?.title}, {daily.day} · {leftOf(daily.ends)} left
          </p>
          <p>
            <b>{standing(daily)}</b>
          </p>
          {daily.score === null ? (
            <Button variant="primary" icon="play-button" onClick={takeDaily}>
              {daily.table ? "Go on" : "Take it on"}
            </Button>
          ) : (
            <Link to={`/table/${daily.table}`}>See your game again</Link>
          )}
          <ol>
            {daily.best.map((row, at) => (
              <li key={at} className={row.mine ? "ours" : ""}>
                <span className="wanted-place">{1 + daily.best.filter((other) => other.score > row.score).length}</span>
                <span className="wanted-name">
                  {row.name}
                  {row.title && <small>{row.title}</small>}
                </span>
                <b>{row.score}</b>
              </li>
            ))}
          </ol>
          <p>
            Everybody plays with the same cards, once, without hints; what chance has shown is not taken back. They lie
            under this seal: <code className="hash">{daily.commitment}</code>
          </p>
        </div>
      )}
    </Site>
  );
}
