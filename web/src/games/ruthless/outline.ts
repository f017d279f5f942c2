import { UNIT } from "./map/drawing";
import type { Point } from "./view";

/** The border of an area of lattice points, each a square of half an inch round its point: one closed path, its
    corners rounded, so that no grid shows. */
export function outlineOf(points: Iterable<readonly [number, number, ...unknown[]]>): string {
  const inside = new Set<string>();
  const all: Point[] = [];
  for (const [x, y] of points) {
    inside.add(`${x},${y}`);
    all.push([x, y]);
  }
  const has = (x: number, y: number) => inside.has(`${x},${y}`);
  // Edges run with the area on their right; each starts at a corner of the squares.
  const edges = new Map<string, Point[]>();
  const add = (fromX: number, fromY: number, toX: number, toY: number) => {
    const key = `${fromX},${fromY}`;
    edges.set(key, [...(edges.get(key) ?? []), [toX, toY]]);
  };
  for (const [x, y] of all) {
    if (!has(x, y - 1)) add(x, y, x + 1, y);
    if (!has(x + 1, y)) add(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) add(x, y + 1, x, y);
  }
  let path = "";
  for (const [start] of edges) {
    while ((edges.get(start)?.length ?? 0) > 0) {
      const ring: Point[] = [];
      let at = start;
      while (true) {
        const next = edges.get(at)?.pop();
        if (!next) break;
        ring.push(next);
        at = `${next[0]},${next[1]}`;
        if (at === start) break;
      }
      path += smooth(ring);
    }
  }
  return path;
}

/** Through the middles of the edges, bent at the corners. A square of point (x, y) reaches from x - ½ to x + ½. */
function smooth(ring: readonly Point[]): string {
  const px = (value: number) => (value - 0.5) * UNIT;
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || ring.length < 3) return "";
  const middle = (a: Point, b: Point) => `${(px(a[0]) + px(b[0])) / 2} ${(px(a[1]) + px(b[1])) / 2}`;
  let path = `M${middle(last, first)}`;
  ring.forEach((corner, at) => {
    const next = ring[at + 1] ?? first;
    path += `Q${px(corner[0])} ${px(corner[1])} ${middle(corner, next)}`;
  });
  return `${path}z`;
}

/** A way as a line through its points. */
export const lineOf = (points: readonly Point[]) =>
  points.length > 0 ? `M${points.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join("L")}` : "";
