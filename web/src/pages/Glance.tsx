import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { api } from "../app/api";
import { bookOf, useHome } from "../app/home";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { GLANCES, type GlancePiece } from "../games";
import { SPRITE_OF } from "../generated/icons";
import { Button } from "../parts/Button";
import { Fitting } from "../parts/Fitting";
import { Icon, type IconName } from "../parts/Icon";
import { Scene } from "../parts/Scene";
import type { GameInfo, GlancePicture } from "../wire";
import { minutesShort } from "./games";
import Missing from "./Missing";
import { Site } from "./Site";
import "./glance.css";

const DRAWN: Readonly<Record<string, ComponentType<GlancePiece>>> = Object.fromEntries(
  Object.entries(GLANCES).map(([slug, load]) => [slug, lazy(load)]),
);

/** A game on one page, in pictures: what it is about, a turn, how it ends and what scores. It can be printed. */
export default function Glance({ slug }: { slug: string }) {
  const game = useHome((home) => home.games.find((one) => one.slug === slug));
  if (!game?.glance) return <Missing />;
  return (
    <Site title={`${game.title} at a glance`} wide="full">
      <Sheet game={game} />
    </Site>
  );
}

function Sheet({ game }: { game: GameInfo }) {
  const { slug } = game;
  const { data, error } = useLoad(`glance ${slug}`, () =>
    Promise.all([bookOf(slug), slug in DRAWN ? api.preview(slug, game.usual, {}) : null]),
  );
  if (!data) return <p role={error ? "alert" : "status"}>{error || "One moment…"}</p>;
  const [{ glance }, scenery] = data;
  const part = (name: string) => glance.filter((one) => one.part === name);
  const draw = (pictures: readonly GlancePicture[]) =>
    pictures.map((one) => <Picture key={one.title} picture={one} slug={slug} scenery={scenery} />);
  return (
    <article className="glance" data-game={slug}>
      <header>
        <Scene of={slug} />
        <div>
          <h1>{game.title}</h1>
          <p>
            {game.seats[0] === game.seats[1] ? game.seats[0] : `${game.seats[0]} to ${game.seats[1]}`} players ·{" "}
            {minutesShort(game)}
          </p>
        </div>
        <nav className="glance-links" aria-label={game.title}>
          {game.lessons.length > 0 && <Link to={`/learn/${slug}`}>Learn it</Link>}
          {game.puzzles.length > 0 && <Link to={`/puzzles/${slug}`}>Puzzles</Link>}
          <Link to={`/rules/${slug}`}>The rulebook</Link>
          <Button icon="scroll-unfurled" onClick={() => print()}>
            Print
          </Button>
        </nav>
      </header>
      <section className="glance-goal" aria-label="The goal">
        {draw(part("goal"))}
      </section>
      <section className="glance-turn" aria-label="A turn">
        <h2>A turn</h2>
        {draw(part("turn"))}
      </section>
      <section className="glance-last" aria-label="The end">
        {draw(part("end"))}
      </section>
      <section className="glance-score" aria-label="What scores">
        <h2>What scores</h2>
        {draw(part("score"))}
      </section>
    </article>
  );
}

function Picture({ picture, slug, scenery }: { picture: GlancePicture; slug: string; scenery: unknown }) {
  return (
    <figure className="glance-picture">
      {/* What is seen here is said below. */}
      <Fitting>
        <Suspense fallback={null}>
          {picture.pieces.map((piece, at) => (
            <Piece key={at} piece={piece} slug={slug} scenery={scenery} />
          ))}
        </Suspense>
      </Fitting>
      <figcaption>
        <b className="glance-title">{picture.title}</b>
        <p>{picture.words}</p>
      </figcaption>
    </figure>
  );
}

/** An arrow, a woodcut, a picture that a game from elsewhere brings, or a piece of the game's own. */
function Piece({ piece, slug, scenery }: { piece: string; slug: string; scenery: unknown }): ReactNode {
  const [kind = "", ...ids] = piece.split(" ");
  const [id = ""] = ids;
  if (kind === "arrow") return <span className="glance-arrow">➜</span>;
  if (kind === "icon") return id in SPRITE_OF ? <Icon name={id as IconName} className="glance-icon" /> : null;
  if (kind === "picture") return <img src={`/boards/${slug}/${id}`} alt="" />;
  const Drawn = DRAWN[slug];
  return Drawn ? <Drawn kind={kind} ids={ids} scenery={scenery} /> : null;
}
