import { SPRITE_OF, SPRITES } from "../../../generated/icons";
import { Icon, type IconName } from "../../../parts/Icon";
import { BUILDING_ICONS, ICON_OF } from "../content";
import type { Cell } from "../settled";
import { cellsOf, outline, type Spot } from "../shapes";

/** A woodcut inside a drawing whose unit is one square. */
export function Glyph({
  name,
  x,
  y,
  size = 0.66,
  className = "",
}: Spot & { name: IconName; size?: number; className?: string }) {
  const gap = (1 - size) / 2;
  return (
    <use
      href={`${SPRITES[SPRITE_OF[name]]}#${name}`}
      x={x + gap}
      y={y + gap}
      width={size}
      height={size}
      className={`glyph ${className}`}
    />
  );
}

const kindOf = (icon: string) => (icon === "#" ? "building" : icon === "f" || icon === "c" ? "field" : "street");

/** One tile: its squares with their icons, a building's sign, and the ink around it. */
export function TileDrawing({
  id,
  cells,
  sign,
  yellow,
  stash = 0,
  dead,
  className = "",
}: {
  id: string;
  cells: readonly Cell[];
  sign?: string;
  yellow?: boolean;
  stash?: number;
  /** Squares whose bandit or sheriff has become a tombstone. */
  dead?: (spot: Spot) => boolean;
  className?: string;
}) {
  const building = cells.filter((cell) => cell.icon === "#");
  return (
    <g className={`tile ${className}`}>
      {cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`}>
          <rect x={cell.x} y={cell.y} width={1} height={1} className={`cell ${kindOf(cell.icon)}`} />
          {dead?.(cell) ? <Glyph name="tombstone" {...cell} className="tomb" /> : <CellIcon {...cell} />}
        </g>
      ))}
      {building.length > 0 && <BuildingSign id={id} cells={building} sign={yellow ? "yellow" : sign} />}
      {stash > 0 && building[0] && (
        <>
          <Glyph name="gold-nuggets" x={building[0].x - 0.2} y={building[0].y + 0.25} size={0.4} className="gold" />
          <text x={building[0].x + 0.55} y={building[0].y + 0.88} className="tile-note">
            {stash}
          </text>
        </>
      )}
      <path d={outline(cells)} className="tile-ink" />
    </g>
  );
}

function CellIcon({ icon, x, y }: Cell) {
  if (icon === "a") return <rect x={x + 0.25} y={y + 0.25} width={0.5} height={0.5} rx={0.06} className="alley-mark" />;
  const name = ICON_OF[icon];
  if (!name) return null;
  return <Glyph name={name} x={x} y={y} className={`icon-${icon === icon.toUpperCase() ? `ace-${icon}` : icon}`} />;
}

function BuildingSign({ id, cells, sign = "" }: { id: string; cells: readonly Cell[]; sign?: string }) {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = { x: middle(cells.map((cell) => cell.x)), y: middle(cells.map((cell) => cell.y)) };
  // The woodcut stands in the middle, or where the middle is a gap, in the nearest square.
  const away = (cell: Cell) => Math.hypot(cell.x - centre.x, cell.y - centre.y);
  const nearest = cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  const whole = cells.length === 4 && away(nearest) > 0.6 && away(nearest) < 0.8;
  const at = whole ? centre : nearest;
  const icon = BUILDING_ICONS[id];
  const corner = cells[0] ?? nearest;
  return (
    <>
      {icon && <Glyph name={icon} {...at} size={whole ? 1.35 : 0.78} className="building-icon" />}
      {sign
        .split("/")
        .filter(Boolean)
        .map((colour, at) => (
          <g key={colour} className={`building-sign ${colour}`}>
            <circle cx={corner.x + 0.2 + at * 0.33} cy={corner.y + 0.2} r={0.15} />
            <text x={corner.x + 0.2 + at * 0.33} y={corner.y + 0.28}>
              {colour.charAt(0).toUpperCase()}
            </text>
          </g>
        ))}
    </>
  );
}

/** A tile by itself, as printed or turned. */
export function TilePicture({
  id,
  grid,
  sign,
  yellow,
  box,
  className = "",
}: {
  id: string;
  grid: readonly string[];
  sign?: string;
  yellow?: boolean;
  /** The picture holds at least so many squares each way; without it the tile fills it. */
  box?: readonly [number, number];
  className?: string;
}) {
  const columns = grid[0]?.length ?? 1;
  const rows = grid.length;
  const [wide, high] = [Math.max(columns, box?.[0] ?? 0), Math.max(rows, box?.[1] ?? 0)];
  return (
    <svg
      className={`tile-picture ${className}`}
      viewBox={`${-(wide - columns) / 2 - 0.08} ${-(high - rows) / 2 - 0.08} ${wide + 0.16} ${high + 0.16}`}
      aria-hidden="true"
    >
      <TileDrawing id={id} cells={cellsOf(grid)} sign={sign} yellow={yellow} />
    </svg>
  );
}

/** A count beside its woodcut. */
export function Count({ icon, label, children }: { icon: IconName; label: string; children: React.ReactNode }) {
  return (
    <span className="count">
      <Icon name={icon} label={label} />
      <b>{children}</b>
    </span>
  );
}
