import { useState } from "react";
import { api } from "../app/api";
import { myTables } from "../app/fair";
import { gameOf, useHome } from "../app/home";
import { go, Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { BRIEFINGS, EDITORS } from "../games";
import { SCENES } from "../generated/scenes";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Dialog } from "../parts/overlays";
import { Scene } from "../parts/Scene";
import { nextLesson, takeLesson } from "../table/lesson/lessons";
import type { Daily, GameInfo, LessonInfo, LiveGame, TableInfo } from "../wire";
import { leftOf, standing, takeDaily } from "./daily";
import { friendTable, minutesShort, openTable, playersShort, quickTable, soloTable } from "./games";
import { Site } from "./Site";
import { TableRow } from "./TableRow";
import "./front.css";

export default function Front() {
  const games = useHome((home) => home.games);
  const { data: tables, reload } = useLoad("tables", myTables, 20);
  const { data: daily } = useLoad("daily", api.daily, 60);
  const { data: live } = useLoad("live", api.live, 30);
  const [asking, setAsking] = useState(false);
  const running = (tables ?? []).filter((table) => table.status !== "over");
  const first = games[0];
  const lesson = first && nextLesson(first);
  return (
    <Site title="Saloon" wide="full">
      <section className="town" aria-label="Welcome">
        <img className="town-scene" src={SCENES.town} alt="" />
        <div className="town-words">
          <h1>Pull up a chair.</h1>
          <p>{numberWord(games.length)} Wild West games against friends and bots. No account, nothing to install.</p>
          {first && (
            <div className="town-buttons">
              <button type="button" className="button primary" onClick={() => openTable(quickTable(first))}>
                <Icon name="play-button" />
                <span>
                  <b>Play now</b>
                  <small>
                    {first.title}, two bots, {minutesShort(first)}
                  </small>
                </span>
              </button>
              {lesson && (
                <button type="button" className="button plain" onClick={() => takeLesson(first.slug, lesson.id)}>
                  <Icon name="open-book" />
                  <span>
                    <b>Learn in five minutes</b>
                    <small>
                      {first.title}, {lesson.steps} steps
                    </small>
                  </span>
                </button>
              )}
              <button type="button" className="button plain" onClick={() => setAsking(true)}>
                <Icon name="three-friends" />
                <span>
                  <b>Play with a friend</b>
                  <small>send one link</small>
                </span>
              </button>
              <button type="button" className="button plain" onClick={() => go("/new")}>
                <Icon name="poker-hand" />
                <span>
                  <b>Set up a table</b>
                  <small>seats, options, clock</small>
                </span>
              </button>
            </div>
          )}
        </div>
      </section>
      <ul className="front-games" style={{ "--games": games.length } as React.CSSProperties}>
        {games.map((game) => (
          <li key={game.slug}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      <div className="front-strip">
        {running.length > 0 && <YourGames tables={running} changed={reload} />}
        {tables?.length === 0 && first && lesson && <FirstTime game={first} lesson={lesson} />}
        {live?.[0] && <WatchLive game={live[0]} />}
        {daily && <DailyChallenge daily={daily} />}
      </div>
      <FriendDialog open={asking} games={games} onClose={() => setAsking(false)} />
    </Site>
  );
}

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const numberWord = (n: number) => WORDS[n] ?? String(n);

function GameCard({ game }: { game: GameInfo }) {
  const more = [
    game.lessons.length > 0 && (
      <Link key="learn" to={`/learn/${game.slug}`}>
        Learn
      </Link>
    ),
    game.glance && (
      <Link key="glance" to={`/glance/${game.slug}`}>
        At a glance
      </Link>
    ),
    <Link key="rules" to={`/rules/${game.slug}`}>
      Rules
    </Link>,
    game.puzzles.length > 0 && (
      <Link key="puzzles" to={`/puzzles/${game.slug}`}>
        Puzzles
      </Link>
    ),
    game.slug in BRIEFINGS && (
      <Link key="scenarios" to={`/new/${game.slug}`}>
        Scenarios
      </Link>
    ),
    game.slug in EDITORS && (
      <Link key="editor" to={`/games/${game.slug}/editor`}>
        Editor
      </Link>
    ),
    game.wanted && (
      <Link key="wanted" to={`/wanted/${game.slug}`}>
        Most Wanted
      </Link>
    ),
  ];
  return (
    <article className="front-game" aria-label={game.title}>
      <div className="front-scene">
        <Scene of={game.slug} />
        <span className="front-facts">
          <b>
            <Icon name="three-friends" label="Players" /> {playersShort(game)}
          </b>
          {game.minutes && (
            <b>
              <Icon name="sands-of-time" label="Time" /> {minutesShort(game)}
            </b>
          )}
        </span>
      </div>
      <h2>{game.title}</h2>
      <p>{game.blurb}</p>
      <div className="front-buttons">
        <Button
          variant="primary"
          icon="play-button"
          aria-label="Play against bots"
          onClick={() => openTable(quickTable(game))}
        >
          Play
        </Button>
        {game.seats[0] === 1 ? (
          <Button icon="horseshoe" aria-label="Ride alone" onClick={() => openTable(soloTable(game))}>
            Alone
          </Button>
        ) : (
          <Button icon="poker-hand" onClick={() => go(`/new/${game.slug}`)}>
            Set up
          </Button>
        )}
      </div>
      <div className="front-links">{more}</div>
    </article>
  );
}

/** For somebody who has never sat at a table. */
function FirstTime({ game, lesson }: { game: GameInfo; lesson: LessonInfo }) {
  return (
    <section className="panel front-panel" aria-label="First time here?">
      <h2>
        First time here? <em>about {lesson.minutes} minutes</em>
      </h2>
      <div className="row nowrap">
        <Scene of={game.slug} className="thumb" />
        <div className="front-words">
          <b>
            {game.title} in {lesson.steps} steps
          </b>
          <small>At the real table, one sentence at a time. Then you play on.</small>
          <Button icon="open-book" onClick={() => takeLesson(game.slug, lesson.id)}>
            Show me
          </Button>
        </div>
      </div>
    </section>
  );
}

function YourGames({ tables, changed }: { tables: TableInfo[]; changed: () => void }) {
  const waiting = tables.filter((table) => table.waits_for_me).length;
  return (
    <section className="panel front-panel yours" aria-label="Your games">
      <h2>
        Your games
        {waiting > 0 && <em>{waiting === 1 ? "1 waits for you" : `${waiting} wait for you`}</em>}
      </h2>
      {tables.slice(0, 2).map((table) => (
        <TableRow key={table.id} table={table} changed={changed} />
      ))}
      {tables.length > 2 && <Link to="/tables">All my tables ({tables.length})</Link>}
    </section>
  );
}

function WatchLive({ game }: { game: LiveGame }) {
  return (
    <section className="panel front-panel" aria-label="Watch a live game">
      <h2>
        Watch a live game <em className="live">live</em>
      </h2>
      <div className="row nowrap">
        <Scene of={game.game} className="thumb" />
        <div className="front-words">
          <b>{game.title}</b>
          <small>{game.names.join(", ")}</small>
          <Button icon="play-button" onClick={() => go(game.watch_link)}>
            Watch
          </Button>
        </div>
      </div>
    </section>
  );
}

function DailyChallenge({ daily }: { daily: Daily }) {
  const best = daily.best[0];
  return (
    <section className="panel front-panel" aria-label="Daily challenge">
      <h2>
        Daily challenge <em>{leftOf(daily.ends)} left</em>
      </h2>
      <div className="row nowrap">
        <div className="front-words">
          <b>{gameOf(daily.game)?.title}: the same cards for all</b>
          <small>{standing(daily)}</small>
          {best && (
            <small>
              Best today: {best.name}, {best.score}
            </small>
          )}
          <div className="row">
            {daily.score === null && (
              <Button icon="play-button" onClick={takeDaily}>
                {daily.table ? "Go on" : "Take it on"}
              </Button>
            )}
            <Link to="/daily">Today’s table</Link>
            <Link to="/puzzles">Puzzle of the day</Link>
          </div>
        </div>
        {daily.streak > 0 && (
          <div className="streak">
            <Icon name="horseshoe" />
            <b>{daily.streak}</b>
            <small>{daily.streak === 1 ? "day" : "days"}</small>
          </div>
        )}
      </div>
    </section>
  );
}

/** Which game; then the table opens with a link for the friend. */
function FriendDialog({ open, games, onClose }: { open: boolean; games: GameInfo[]; onClose: () => void }) {
  const shared = games.filter((game) => (game.seats[1] ?? 1) > 1);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Play with a friend"
      about="Choose a game. You get a link and a code to scan for your friend; the game starts when both are there."
    >
      <div className="friend-games">
        {shared.map((game) => (
          <button key={game.slug} type="button" className="friend-game" onClick={() => openTable(friendTable(game))}>
            <Scene of={game.slug} />
            <b>{game.title}</b>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
