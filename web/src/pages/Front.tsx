import { myTables } from "../app/fair";
import { useHome } from "../app/home";
import { go, Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { BRIEFINGS, EDITORS } from "../games";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import type { GameInfo } from "../wire";
import { gameIcon, minutesLine, openTable, quickTable, seatsLine, soloTable } from "./games";
import { Site } from "./Site";
import { TableRow } from "./TableRow";

export default function Front() {
  const games = useHome((home) => home.games);
  const { data: tables, reload } = useLoad("tables", myTables, 20);
  const waiting = (tables ?? []).filter((table) => table.status !== "over").slice(0, 3);
  return (
    <Site title="Saloon" wide>
      <div className="hero">
        <Icon name="saloon-doors" />
        <div>
          <h1>Saloon</h1>
          <p>Pull up a chair. Wild West games against friends and bots; no account needed.</p>
        </div>
      </div>
      {waiting.length > 0 && (
        <section aria-label="Go on playing" className="front-tables">
          {waiting.map((table) => (
            <TableRow key={table.id} table={table} changed={reload} />
          ))}
          <Link to="/tables">All my tables</Link>
        </section>
      )}
      <ul className="game-list">
        {games.map((game) => (
          <li key={game.slug}>
            <GamePoster game={game} />
          </li>
        ))}
      </ul>
    </Site>
  );
}

function GamePoster({ game }: { game: GameInfo }) {
  return (
    <article className="game-poster" aria-label={game.title}>
      <Icon name={gameIcon(game.slug)} />
      <h2>{game.title}</h2>
      <p>{game.blurb}</p>
      <p className="game-facts">
        {[seatsLine(game), game.minutes && minutesLine(game.minutes), game.maturity !== "steady" && game.maturity]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="game-buttons">
        <Button variant="primary" icon="play-button" onClick={() => openTable(quickTable(game))}>
          Play against bots
        </Button>
        {game.seats[0] === 1 && (
          <Button icon="horseshoe" onClick={() => openTable(soloTable(game))}>
            Ride alone
          </Button>
        )}
        <Button icon="poker-hand" onClick={() => go(`/new/${game.slug}`)}>
          Set up a table
        </Button>
      </div>
      <div className="game-links">
        <Link to={`/rules/${game.slug}`}>Rules</Link>
        {game.slug in BRIEFINGS && <Link to={`/new/${game.slug}`}>All scenarios</Link>}
        {game.slug in EDITORS && <Link to={`/games/${game.slug}/editor`}>Build a table</Link>}
        {game.wanted && <Link to={`/wanted/${game.slug}`}>Most Wanted</Link>}
      </div>
    </article>
  );
}
