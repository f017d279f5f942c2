import { gameOf } from "../app/home";
import { go, Link } from "../app/router";
import { OpenRule } from "../parts/rules";
import { Rulebook } from "../table/Rulebook";
import { Site } from "./Site";
import "../table/table.css";

export default function Rules({ slug, rule }: { slug: string; rule: string }) {
  const game = gameOf(slug);
  return (
    <Site title={`Rules of ${game?.title ?? slug}`}>
      <h1>Rules</h1>
      {game?.glance && (
        <p>
          <Link to={`/glance/${slug}`}>First the game at a glance, on one page of pictures</Link>
        </p>
      )}
      <OpenRule.Provider value={(number) => go(`/rules/${slug}#${number}`, { replace: true })}>
        <Rulebook slug={slug} rule={rule} />
      </OpenRule.Provider>
    </Site>
  );
}
