import type { ReactNode } from "react";
import { LAND_ICONS, MARK_ICONS } from "../content";
import type { BuiltTown, Settled } from "../settled";
import { nameOf, outline, SIZE, type Spot, spotOf } from "../shapes";
import type { FireLine, Pasture, SuitSign as Sign } from "../view";
import { Glyph, TileDrawing } from "./Tile";

/** A settlement board: the printed side, its tiles, pastures, lines of fire and signs. One unit is one square. */
export function Settlement({
  player,
  fresh,
  offered,
  children,
}: {
  player: Settled;
  /** The first square of the pasture that may be wrangled now. */
  offered?: string | null;
  /** Squares of what was placed just now. */
  fresh?: ReadonlySet<string>;
  children?: ReactNode;
}) {
  const { side } = player;
  const covered = new Set(player.tiles.flatMap((tile) => tile.squares));
  const live = new Set(player.live_bandits);
  const tombs = new Set(player.tombstones);
  return (
    <>
      <g className="ground">
        <Land land={side.land} marks={side.marks} live={live} tombs={tombs} covered={covered} />
      </g>
      {player.tiles.map((tile) => (
        <TileDrawing
          key={`${tile.id} ${tile.squares[0]}`}
          id={tile.id}
          cells={tile.cells}
          sign={tile.sign.split("/")[0]}
          yellow={tile.yellow}
          stash={tile.stash}
          dead={(spot) => tombs.has(nameOf(spot))}
          className={fresh && tile.squares.some((square) => fresh.has(square)) ? "landed" : ""}
        />
      ))}
      {side.suit_signs.map((sign) => (
        <SuitSign key={sign.suit} {...sign} reached={player.suits_reached.includes(sign.suit)} />
      ))}
      <LinesOfFire player={player} />
      {player.pastures.map((pasture) => (
        <PastureLine key={pasture.squares[0]} pasture={pasture} offered={pasture.squares[0] === offered} />
      ))}
      {player.towns.map((town) => (
        <TownSign key={town.id} town={town} land={side.land} marks={side.marks} />
      ))}
      {player.open_red.map((one) => (
        <OpenRed key={`${one.tile} ${one.at}`} squares={one.open} />
      ))}
      {children}
    </>
  );
}

const eachSquare = (rows: readonly string[]) =>
  rows.flatMap((row, y) => [...row].map((code, x) => ({ x, y, code, square: nameOf({ x, y }) })));

/** The printed side alone. */
export function Land({
  land,
  marks,
  live,
  tombs,
  covered,
}: {
  land: readonly string[];
  marks: readonly string[];
  live?: ReadonlySet<string>;
  tombs?: ReadonlySet<string>;
  covered?: ReadonlySet<string>;
}) {
  const towns = "ABCDEF";
  return (
    <>
      {eachSquare(land).map(({ x, y, code, square }) => {
        const mark = marks[y]?.charAt(x) ?? ".";
        const bandit = code === "^" && (live ? live.has(square) : mark === "!");
        const tomb = code === "^" && tombs?.has(square);
        const icon = bandit || tomb ? undefined : LAND_ICONS[code];
        return (
          <g key={square}>
            <rect
              x={x}
              y={y}
              width={1}
              height={1}
              className={`land ${towns.includes(code) ? `town-${code}` : (LAND_NAMES[code] ?? "plain")}`}
            />
            {!covered?.has(square) && (
              <>
                {icon && <Glyph name={icon} x={x} y={y} size={0.74} className={`on-${LAND_NAMES[code]}`} />}
                <Mark mark={mark} x={x} y={y} />
              </>
            )}
            {bandit && <Glyph name="bandit" x={x} y={y} size={0.72} className="icon-b" />}
            {tomb && <Glyph name="tombstone" x={x} y={y} className="tomb" />}
          </g>
        );
      })}
      {[...towns].map((key) => {
        const spots = eachSquare(land).filter(({ code }) => code === key);
        return <path key={key} d={outline(spots)} className="town-line" />;
      })}
    </>
  );
}

const LAND_NAMES: Readonly<Record<string, string>> = { "^": "hill", "~": "meadow", c: "meadow", m: "mine" };

function Mark({ mark, x, y }: Spot & { mark: string }) {
  if (mark === "X")
    return (
      <path
        d={`M${x + 0.25} ${y + 0.25}l.5 .5M${x + 0.75} ${y + 0.25}l-.5 .5`}
        className="start-mark"
        strokeLinecap="round"
      />
    );
  if (mark === "a") return <rect x={x + 0.25} y={y + 0.25} width={0.5} height={0.5} rx={0.06} className="alley-mark" />;
  const icon = MARK_ICONS[mark];
  return icon ? (
    <Glyph name={icon} x={x} y={y} size={0.6} className={`mark mark-${MARK_NAMES[mark] ?? "plain"}`} />
  ) : null;
}

const MARK_NAMES: Readonly<Record<string, string>> = { g: "gold", "=": "rail" };

/** A pasture's hedge, its cows, and the cowpoke who has wrangled it. */
export function PastureLine({ pasture, offered }: { pasture: Pasture; offered?: boolean }) {
  const spots = pasture.squares.map(spotOf);
  const first = spots[0];
  if (!first) return null;
  return (
    <g className={`pasture ${pasture.wrangled ? "wrangled" : ""} ${offered ? "offered" : ""}`}>
      <path d={outline(spots)} />
      {(pasture.cows > 1 || pasture.wrangled) && (
        <>
          <rect x={first.x + 0.04} y={first.y + 0.04} width={pasture.wrangled ? 0.66 : 0.36} height={0.34} rx={0.1} />
          <text x={first.x + 0.22} y={first.y + 0.31}>
            {pasture.cows}
          </text>
          {pasture.wrangled && <Glyph name="western-hat" x={first.x + 0.02} y={first.y - 0.29} size={0.32} />}
        </>
      )}
    </g>
  );
}

/** Where bullets can fly, and the bandits that stand there. */
function LinesOfFire({ player }: { player: Settled }) {
  return (
    <>
      <FireLines lines={player.lines_of_fire} />
      {player.in_line.map((square) => {
        const { x, y } = spotOf(square);
        return <Glyph key={square} name="crosshair" x={x} y={y} size={0.96} className="aimed" />;
      })}
    </>
  );
}

export function FireLines({ lines }: { lines: readonly FireLine[] }) {
  return (
    <g className="lines-of-fire">
      {lines.map((line) => {
        const from = spotOf(line.sheriff);
        return line.to
          .map(spotOf)
          .map((end) => (
            <line
              key={`${line.sheriff} ${end.x} ${end.y}`}
              x1={from.x + 0.5 + Math.sign(end.x - from.x) * 0.34}
              y1={from.y + 0.5 + Math.sign(end.y - from.y) * 0.34}
              x2={end.x + 0.5}
              y2={end.y + 0.5}
            />
          ));
      })}
    </g>
  );
}

/** The town's sign along its longest row: name, points and how much is built. */
function TownSign({ town, land, marks }: { town: BuiltTown; land: readonly string[]; marks: readonly string[] }) {
  const run = town.key === "=" ? railRun(marks) : longestRun(land, town.key);
  if (!run) return null;
  const middle = run.x + run.length / 2;
  const count = town.done ? `✓ ${town.points}` : `${town.covered}/${town.size} · ${town.points}`;
  const wide = 0.135 * (town.name.length + count.length) + 0.25;
  const left = Math.min(Math.max(middle - wide / 2, 0.03), SIZE - wide - 0.03);
  return (
    <g className={`town-sign ${town.done ? "done" : ""}`}>
      <rect x={left} y={run.y + 0.67} width={wide} height={0.33} rx={0.06} />
      <text x={left + 0.07} y={run.y + 0.92}>
        {town.name}
      </text>
      <text x={left + wide - 0.06} y={run.y + 0.92} className="town-count">
        {count}
      </text>
    </g>
  );
}

type Run = Spot & { length: number };

function longestRun(land: readonly string[], key: string): Run | null {
  let best: Run | null = null;
  land.forEach((row, y) => {
    for (const found of row.matchAll(new RegExp(`${key}+`, "g"))) {
      if (!best || found[0].length >= best.length) best = { x: found.index, y, length: found[0].length };
    }
  });
  return best;
}

function railRun(marks: readonly string[]): Run | null {
  const y = marks.findIndex((row) => row.includes("="));
  return y < 0 ? null : { x: SIZE - 3, y, length: 3 }; // beside the X
}

function OpenRed({ squares }: { squares: readonly string[] }) {
  return (
    <>
      {squares.map((square) => {
        const { x, y } = spotOf(square);
        return <rect key={square} x={x + 0.1} y={y + 0.1} width={0.8} height={0.8} rx={0.1} className="open-red" />;
      })}
    </>
  );
}

/** Pocket Aces: a suit's sign at the edge, beside its square; it lights up when a tile lies there. */
export function SuitSign({ suit, square, reached }: Sign & { reached: boolean }) {
  const { x, y } = spotOf(square);
  const atEdge = (n: number) => (n === 0 ? 0.24 : n === SIZE - 1 ? SIZE - 0.24 : n + 0.5);
  const sideways = x === 0 || x === SIZE - 1;
  const cx = sideways ? atEdge(x) : x + 0.5;
  const cy = sideways ? y + 0.5 : atEdge(y);
  return (
    <g className={`suit-sign ${reached ? "reached" : ""}`}>
      <circle cx={cx} cy={cy} r={0.21} />
      <Glyph name={suit} x={cx - 0.5} y={cy - 0.5} size={0.27} className={suit} />
    </g>
  );
}

/** A whole settlement at the size of a stamp: ground and tiles only. */
export function MiniSettlement({ player, label }: { player: Settled; label: string }) {
  return (
    <svg className="mini-settlement" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {eachSquare(player.side.land).map(({ x, y, code, square }) => (
        <rect
          key={square}
          x={x}
          y={y}
          width={1.02}
          height={1.02}
          className={`land ${"ABCDEF".includes(code) ? `town-${code}` : (LAND_NAMES[code] ?? "plain")}`}
        />
      ))}
      {player.tiles.map(({ id, cells, squares }) => (
        <g key={`${id} ${squares[0]}`}>
          {cells.map((cell) => (
            <rect
              key={`${cell.x} ${cell.y}`}
              x={cell.x}
              y={cell.y}
              width={1.02}
              height={1.02}
              className={`cell ${cell.icon === "#" ? "building" : "fc".includes(cell.icon) ? "field" : "street"}`}
            />
          ))}
          <path d={outline(cells)} className="tile-ink" />
        </g>
      ))}
      {player.live_bandits.map((square) => {
        const { x, y } = spotOf(square);
        return <circle key={square} cx={x + 0.5} cy={y + 0.5} r={0.34} className="mini-bandit" />;
      })}
    </svg>
  );
}
