import { RuleChips } from "../../parts/rules";
import type { GameBook } from "../../wire";
import { LAND_TIPS, MARK_TIPS, TILE_TIPS } from "./content";
import { reaches, type Settled } from "./settled";
import { spotOf } from "./shapes";

type Looked = { square: string; player: Settled; book: GameBook };

/** What lies in a square. */
export function SquareNote({ square, player, book }: Looked) {
  return (
    <section className="note paper" aria-label="Square">
      <div>
        <h2>
          {square} <small>{standing(square, player).join("; ")}</small>
        </h2>
        {thingsAt(square, player).map((id) => {
          const tip = book.tips[id];
          return (
            <p key={id}>
              <b>{tip?.name ?? id}.</b> {tip?.text} <RuleChips rules={tip?.rules ?? []} />
            </p>
          );
        })}
      </div>
    </section>
  );
}

/** The same to be read out: the names first, then what they mean. */
export function squareWords({ square, player, book }: Looked): string {
  const tips = thingsAt(square, player).map((id) => book.tips[id]);
  const names = tips.map((tip) => tip?.name).join(", ");
  const texts = tips.map((tip) => tip?.text).join(" ");
  return `${square}: ${[names, ...standing(square, player)].join("; ")}. ${texts}`;
}

function thingsAt(square: string, player: Settled): string[] {
  const { x, y } = spotOf(square);
  const tile = player.tiles.find((one) => one.squares.includes(square));
  const icon = tile?.cells[tile.squares.indexOf(square)]?.icon ?? "";
  const land = LAND_TIPS[player.side.land[y]?.charAt(x) ?? ""];
  const mark = MARK_TIPS[player.side.marks[y]?.charAt(x) ?? ""];
  const found = new Set<string>();
  if (player.tombstones.includes(square)) found.add("tombstone");
  else if (player.live_bandits.includes(square)) found.add("bandit");
  if (tile && icon === "#") found.add(tile.id);
  else if (tile && TILE_TIPS[icon] && !["b", "h"].includes(icon)) found.add(TILE_TIPS[icon]);
  else if (tile && icon === "h" && player.sheriffs.includes(square)) found.add("sheriff");
  else if (tile && found.size === 0) found.add("street");
  if (land) found.add(land);
  if (mark && mark !== "bandit" && !tile) found.add(mark);
  if (player.cowpokes.includes(square)) found.add("cowpoke");
  if (found.size === 0) found.add("plain");
  return [...found];
}

/** How things stand here: the town, the pasture, lines of fire, buildings to surround. */
function standing(square: string, player: Settled): string[] {
  const { x, y } = spotOf(square);
  const words: string[] = [];
  const key = player.side.land[y]?.charAt(x);
  const town = player.towns.find((one) => one.key === key);
  if (town)
    words.push(
      town.done ? `${town.name}, completed` : `${town.name}: ${town.covered} of ${town.size} for ${town.points}`,
    );
  const pasture = player.pastures.find((one) => one.squares.includes(square));
  if (pasture)
    words.push(
      `pasture of ${pasture.cows} ${pasture.cows === 1 ? "cow" : "cows"}${pasture.wrangled ? ", wrangled" : ""}`,
    );
  const aimed = player.lines_of_fire.filter((line) => reaches(line, square)).map((line) => line.sheriff);
  if (aimed.length > 0) words.push(`in the line of fire from ${aimed.join(" and ")}`);
  if (player.open_red.some((one) => one.open.includes(square))) words.push("open beside a red building");
  return words;
}
