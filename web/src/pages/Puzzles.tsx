import { api } from "../app/api";
import { gameOf, useHome } from "../app/home";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Scene } from "../parts/Scene";
import { isSolved, numberOf, takePuzzle } from "../table/lesson/puzzles";
import type { GameInfo } from "../wire";
import Missing from "./Missing";
import { Site } from "./Site";

/** The day's puzzle and all others, of one game or of every game that has some. */
export default function Puzzles({ slug }: { slug?: string }) {
  const games = useHome((home) => home.games).filter((game) => game.puzzles.length > 0);
  const shown = games.filter((game) => slug === undefined || game.slug === slug);
  if (shown.length === 0) return <Missing />;
  const title = slug === undefined ? "Puzzles" : `Puzzles of ${gameOf(slug)?.title}`;
  return (
    <Site title={title}>
      <div className="learn">
        <h1>{title}</h1>
        <p>
          Positions from games of bots. You are asked what to do, on the real board: one answer wins clearly more games
          than any other.
        </p>
        {slug === undefined ? <DailyPuzzle /> : <Link to="/puzzles">The day’s puzzle, and those of other games</Link>}
        {shown.map((game) => (
          <GamePuzzles key={game.slug} game={game} />
        ))}
      </div>
    </Site>
  );
}

function DailyPuzzle() {
  const { data, error } = useLoad("puzzle", api.puzzleOfDay, 300);
  if (error) return <p role="alert">{error}</p>;
  if (!data) return null;
  const game = gameOf(data.game);
  return (
    <section className="panel puzzle-day" aria-label="Puzzle of the day">
      <Scene of={data.game} className="thumb" />
      <div>
        <h2>Puzzle of the day</h2>
        <p>
          {game?.title}, puzzle {numberOf(game, data.puzzle)} · {data.day}, the same for everybody
        </p>
      </div>
      {isSolved(data.game, data.puzzle) && <Icon name="check-mark" label="solved" />}
      <Button variant="primary" icon="play-button" onClick={() => takePuzzle(data.game, data.puzzle)}>
        {isSolved(data.game, data.puzzle) ? "See it again" : "Solve it"}
      </Button>
    </section>
  );
}

function GamePuzzles({ game }: { game: GameInfo }) {
  const solved = game.puzzles.filter((id) => isSolved(game.slug, id)).length;
  return (
    <section aria-label={game.title}>
      <h2>
        {game.title}{" "}
        <small>
          {solved} of {game.puzzles.length} solved
        </small>
      </h2>
      <ol className="puzzle-list">
        {game.puzzles.map((id, at) => (
          <li key={id}>
            <Button
              aria-label={`${game.title}, puzzle ${at + 1}${isSolved(game.slug, id) ? ", solved" : ""}`}
              className={isSolved(game.slug, id) ? "solved" : ""}
              onClick={() => takePuzzle(game.slug, id)}
            >
              {at + 1}
              {isSolved(game.slug, id) && <Icon name="check-mark" />}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
