import { useHome } from "../app/home";
import { Link } from "../app/router";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Scene } from "../parts/Scene";
import { isFinished, nextLesson, takeLesson } from "../table/lesson/lessons";
import Missing from "./Missing";
import { Site } from "./Site";

/** How to learn a game: its lessons, and then its rulebook. */
export default function Learn({ slug }: { slug: string }) {
  const game = useHome((home) => home.games.find((one) => one.slug === slug));
  if (!game) return <Missing />;
  const first = nextLesson(game);
  return (
    <Site title={`Learn ${game.title}`}>
      <div className="learn">
        <h1>{game.title}</h1>
        <p>{game.blurb}</p>
        {game.lessons.length > 0 && (
          <section className="learn-lessons" aria-label="Lessons">
            <Scene of={slug} />
            <ol>
              {game.lessons.map((one) => (
                <li key={one.id}>
                  <div>
                    <b>
                      {one.title} {isFinished(slug, one.id) && <Icon name="check-mark" label="taken" />}
                    </b>
                    <p>{one.about}</p>
                    <small>
                      {one.steps} steps, about {one.minutes} minutes
                    </small>
                  </div>
                  <Button
                    variant={one.id === first?.id ? "primary" : "plain"}
                    icon="play-button"
                    aria-label={`Learn: ${one.title}`}
                    onClick={() => takeLesson(slug, one.id)}
                  >
                    Learn
                  </Button>
                </li>
              ))}
            </ol>
          </section>
        )}
        <p className="row">
          {game.glance && <Link to={`/glance/${slug}`}>The game at a glance</Link>}
          {game.puzzles.length > 0 && <Link to={`/puzzles/${slug}`}>Puzzles</Link>}
          <Link to={`/rules/${slug}`}>The rulebook</Link>
        </p>
      </div>
    </Site>
  );
}
