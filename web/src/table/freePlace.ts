/** Where something may lie over a table and hide the least: nothing that can be pressed, little that can be read. */
import type { Box } from "./lesson/spot";

/** `cut`: how many pixels of it can only be seen by scrolling. */
export type Size = { width: number; height: number; cut: number };

const CELL = 12; // pixels; as exactly it is known what lies where
const LOOK = 2; // cells, each way, that one look is for: on a full table a look takes milliseconds
const SPARE = 0.15; // to cover what this decision can spare
const READ = 1; // to cover something that is there to be looked at
const WORDS = 6; // to cover words: half a line of them is worth nothing
const RIM = 1.5; // to touch the rim of the window
const PRESS = 10_000; // to cover something that can be pressed
const AWAY = 0.5; // a pixel further from home
const CUT = 30; // a pixel that has to be scrolled to: only where all else can be pressed

const EDGE = 5; // what can be pressed reaches a little beyond what is drawn

const PRESSABLE = "button, a, input, select, summary, [role='button'], [tabindex='0']";
const READABLE = "[role='tabpanel'], [role='log']"; // they take the focus only to be scrolled
// What a log tells has been seen and comes back, and its names are pressed only to be read; a board marks other things.
const SPARED = ".log ol, [data-spare]";

/** What it costs to cover each cell of the window. */
export type Costs = { columns: number; rows: number; cells: Float64Array };

/** The cheapest place for one of these sizes; of equal ones the first size, and the nearest to home. */
export function cheapest({ columns, rows, cells }: Costs, sizes: readonly Size[], home: Box): Box {
  // Added up from the top left corner, so that any box is the sum of four numbers.
  const sums = new Float64Array((columns + 1) * (rows + 1));
  const at = (column: number, row: number) => row * (columns + 1) + column;
  const sum = (column: number, row: number) => sums[at(column, row)] ?? 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      sums[at(column + 1, row + 1)] =
        (cells[row * columns + column] ?? 0) + sum(column, row + 1) + sum(column + 1, row) - sum(column, row);

  let best: Box = { ...home, ...sizes[0] };
  let least = Number.POSITIVE_INFINITY;
  for (const { width, height, cut } of sizes) {
    const [wide, high] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
    for (let row = 0; row + high <= rows; row++)
      for (let column = 0; column + wide <= columns; column++) {
        const [x, y] = [column * CELL, row * CELL];
        const [right, below] = [column + wide, row + high];
        const covered = sum(right, below) - sum(column, below) - sum(right, row) + sum(column, row);
        const away = outside(x, width, home.x, home.width) + outside(y, height, home.y, home.height);
        const cost = covered + CUT * cut + AWAY * away;
        if (cost < least) {
          least = cost;
          best = { x, y, width, height };
        }
      }
  }
  return best;
}

/** How far a stretch reaches beyond another one; of two within it, the one nearer to its middle is a little better. */
function outside(start: number, length: number, home: number, room: number): number {
  const beyond = Math.max(0, home - start) + Math.max(0, start + length - home - room);
  return beyond + 0.02 * Math.abs(start + length / 2 - home - room / 2);
}

/** What lies in the window now; what is `kept` is as bad to cover as what can be pressed. */
export function lookAround(kept: string): Costs {
  const [columns, rows] = [Math.floor(innerWidth / CELL), Math.floor(innerHeight / CELL)];
  const cells = new Float64Array(columns * rows);
  const under = (box: DOMRect, edge: number) => {
    const [left, right] = [Math.floor((box.left - edge) / CELL), Math.ceil((box.right + edge) / CELL)];
    const [top, bottom] = [Math.floor((box.top - edge) / CELL), Math.ceil((box.bottom + edge) / CELL)];
    const found = [];
    for (let row = Math.max(0, top); row < Math.min(rows, bottom); row++)
      for (let column = Math.max(0, left); column < Math.min(columns, right); column++)
        found.push(row * columns + column);
    return found;
  };
  const mark = (box: DOMRect) => {
    for (const cell of under(box, EDGE)) cells[cell] = PRESS;
  };
  for (const one of document.querySelectorAll(PRESSABLE)) {
    if (one.matches(READABLE) || one.closest(SPARED)) continue;
    for (const box of one.getClientRects()) if (uncovered(one, box)) mark(box);
  }
  for (const one of document.querySelectorAll(kept)) mark(one.getBoundingClientRect());
  // Every look also goes through the hidden tools of each line of the log.
  const tools = document.querySelectorAll<HTMLElement>(".log-tools");
  for (const one of tools) one.style.visibility = "hidden";
  for (let row = 0; row < rows; row += LOOK)
    for (let column = 0; column < columns; column += LOOK) {
      const block = [];
      for (let down = row; down < Math.min(rows, row + LOOK); down++)
        for (let right = column; right < Math.min(columns, column + LOOK); right++)
          if (cells[down * columns + right] === 0) block.push(down * columns + right);
      if (!block.length) continue;
      const there = document.elementFromPoint((column + LOOK / 2) * CELL, (row + LOOK / 2) * CELL);
      const cost = there?.closest(SPARED) ? SPARE : there && drawn(there) ? READ : 0;
      for (const cell of block) cells[cell] = cost;
    }
  // Lines of words are lower than a look is wide.
  for (const [one, box] of words(document.body)) {
    const free = under(box, 0).filter((cell) => (cells[cell] ?? 0) < WORDS);
    if (free.length && uncovered(one, box)) for (const cell of free) cells[cell] = WORDS;
  }
  for (const one of tools) one.style.visibility = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column += row % (rows - 1) === 0 ? 1 : columns - 1) {
      const cell = row * columns + column;
      cells[cell] = Math.max(cells[cell] ?? 0, RIM);
    }
  return { columns, rows, cells };
}

/** Whether it can be pressed somewhere: it is not scrolled away, nor under something else. */
function uncovered(one: Element, { left, top, width, height }: DOMRect): boolean {
  const spots = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  return spots.some(([x, y]) => {
    const there = document.elementFromPoint(left + x * width, top + y * height);
    return there !== null && (one.contains(there) || there.contains(one));
  });
}

/** Every line of words that cannot be spared, with what it stands in. */
function* words(root: Element): Generator<[Element, DOMRect]> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) return node.matches(SPARED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const range = document.createRange();
  while (texts.nextNode()) {
    const { parentElement } = texts.currentNode;
    range.selectNodeContents(texts.currentNode);
    if (parentElement) for (const box of range.getClientRects()) yield [parentElement, box];
  }
}

const drawn = (one: Element) =>
  one.namespaceURI === "http://www.w3.org/2000/svg" ||
  one.matches("img, canvas") ||
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
