/** Where everybody sits at the round table, in pixels of its scene. No React here: plain geometry. */
export type Point = { x: number; y: number };
export type Size = { w: number; h: number };
/** Middle and size. */
export type Box = Point & Size;

/** One seat: the point where its plate begins on the rim, and what lies before it on the felt. */
export type Place = Point & {
  plate: Box;
  bust: number;
  gun: Point & { scale: number };
  card: Point;
  cover: Point;
};

export type Layout = Size & {
  phone: boolean;
  /** Many sit closely: smaller busts and plates, the card beside the bust. */
  compact: boolean;
  /** Pixels for each pixel of a page of 1280 by 800. */
  unit: number;
  /** The viewer's first, then clockwise. */
  places: readonly Place[];
};

/** Below this width the table is drawn for a phone. */
const PHONE = 620;
/** Angles on the rim by number of opponents: 0 is right, 90 far. */
const ANGLES: Readonly<Record<number, readonly number[]>> = {
  1: [90],
  2: [130, 50],
  3: [150, 90, 30],
  4: [160, 115, 65, 20],
};

/** How tall the scene is on a phone; elsewhere it fills its room. */
export function phoneHeight(seats: number): number {
  return seats > 5 ? 556 : 400;
}

export const isPhone = ({ w }: Size, unit: number) => w / unit < PHONE;

export function layoutOf(size: Size, seats: number, unit: number): Layout {
  const [w, h] = [size.w / unit, size.h / unit];
  const phone = w < PHONE;
  const compact = seats > 5;
  const others = phone ? onPhone(w, seats - 1) : compact ? closely(w, h, seats - 1) : onTheRim(w, h, seats - 1);
  return {
    ...size,
    phone,
    compact,
    unit,
    places: [near(w, h, phone, compact), ...others].map((one) => grown(one, unit)),
  };
}

function grown(place: Place, unit: number): Place {
  const point = <P extends Point>(at: P): P => ({ ...at, x: at.x * unit, y: at.y * unit });
  const { plate, gun } = place;
  return {
    ...point(place),
    plate: { ...point(plate), w: plate.w * unit, h: plate.h * unit },
    bust: place.bust * unit,
    gun: { ...point(gun), scale: gun.scale * unit },
    card: point(place.card),
    cover: point(place.cover),
  };
}

/** I sit at the near edge; my plate is drawn only where my own seat is not. */
function near(w: number, h: number, phone: boolean, compact: boolean): Place {
  const x = w / 2;
  const y = h - (phone ? 34 : 50);
  return {
    ...{ x, y, bust: 0, plate: { x, y: y + 23, w: phone ? 150 : 202, h: 46 } },
    gun: phone
      ? { x: x - 10, y: h - 62, scale: 0.85 }
      : { x: x + (compact ? 60 : 104), y: h - 84, scale: compact ? 0.95 : 1.3 },
    card: phone ? { x: x + 108, y: h - 50 } : { x: x + (compact ? 188 : 262), y: h - 88 },
    cover: phone ? { x: x + 156, y: h - 50 } : { x: x + (compact ? 252 : 332), y: h - 88 },
  };
}

function onTheRim(w: number, h: number, others: number): Place[] {
  const [plateW, bust] = [202, 100];
  return (ANGLES[others] ?? []).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = between(plateW / 2 + 14, w / 2 + 0.46 * w * Math.cos(angle), w - plateW / 2 - 20);
    const y = Math.max(bust + 2, 0.57 * h - 0.41 * h * Math.sin(angle));
    const inwards = -Math.sign(Math.cos(angle));
    const aside = Math.abs(Math.cos(angle)) > 0.8;
    return {
      ...{ x, y, bust, plate: { x, y: y + 19, w: plateW, h: 46 } },
      gun: aside ? { x: x + inwards * 128, y: y + 84, scale: 0.8 } : { x: x + 70, y: y + 72, scale: 0.8 },
      card: aside ? { x: x - inwards * 50, y: y + 92 } : { x: x - 74, y: y + 86 },
      cover: aside ? { x: x + inwards * 24, y: y + 90 } : { x: x - 8, y: y + 86 },
    };
  });
}

/** Five to seven: three along the far rim, the rest one above the other left and right. */
function closely(w: number, h: number, others: number): Place[] {
  const left = others - 4 > 0 ? Math.ceil((others - 3) / 2) : 1;
  const right = others - 3 - left;
  const row = (count: number, at: number) => (count === 1 ? 0.52 : at === 0 ? 0.41 : 0.71);
  const points = [
    ...Array.from({ length: left }, (_, at) => ({ x: 84, y: row(left, left - 1 - at) * h, inwards: 1 })),
    ...[0.29, 0.5, 0.71].map((part, at) => ({ x: part * w, y: at === 1 ? 86 : 96, inwards: 0 })),
    ...Array.from({ length: right }, (_, at) => ({ x: w - 86, y: row(right, at) * h, inwards: -1 })),
  ];
  return points.map(({ x, y, inwards }) => ({
    ...{ x, y, bust: 74, plate: { x, y: y + 16, w: 148, h: 40 } },
    gun: inwards ? { x: x + inwards * 116, y: y + 2, scale: 0.6 } : { x: x + 6, y: y + 74, scale: 0.6 },
    card: { x: x + 48, y: y - 32 },
    cover: { x: x + 58, y: y + 17 },
  }));
}

/** Up to four in one row; more in two, the outermost in front. */
function onPhone(w: number, others: number): Place[] {
  const front = others > 4 ? (others === 7 ? 4 : 2) : 0;
  const back = others - front;
  const spread = (count: number, at: number, wide: number) =>
    count === 1 ? w / 2 : w / 2 + (at / (count - 1) - 0.5) * Math.min(wide, w - 100);
  const high = others > 4 ? 66 : 92;
  return Array.from({ length: others }, (_, at) => {
    const outer = at < front / 2 || at >= others - front / 2;
    const inFront = at < front / 2 ? at : at - back;
    const x = outer ? spread(front, inFront, w) : spread(back, at - front / 2, back * 100);
    const rim = !outer && others <= 4 && others > 2 && (at === 0 || at === others - 1) ? 22 : 0;
    const y = high + rim + (outer ? 118 : 0);
    return {
      ...{ x, y, bust: others > 4 ? 62 : 80, plate: { x, y: y + 21, w: 92, h: 50 } },
      ...{ gun: { x, y: y + 66, scale: 0.42 }, card: { x: x + 31, y: y - 22 }, cover: { x: x - 31, y: y - 20 } },
    };
  });
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), Math.max(low, high));

export const angleTo = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x);

/** Where a ray from the middle of a box leaves it, `beyond` pixels further out. */
export function edge(box: Box, angle: number, beyond = 0): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = Math.min(box.w / 2 / Math.max(Math.abs(cos), 1e-6), box.h / 2 / Math.max(Math.abs(sin), 1e-6));
  return { x: box.x + cos * (reach + beyond), y: box.y + sin * (reach + beyond) };
}

/** From the muzzle past the middle of the drawing, in its own pixels. */
const BARREL = 70;

export type Aim = { gun: Point; angle: number; start: Point; end: Point };

/** Where a gun lies, where it points, and the line from its muzzle to whom it points at; `near`: at me. */
export function aimOf(layout: Layout, from: number, to: number): Aim | null {
  const [shooter, target] = [layout.places[from], layout.places[to]];
  if (!shooter || !target) return null;
  const { gun } = shooter;
  // At me it points across the near edge, beside my own gun.
  const at =
    to === 0 ? { x: layout.w / 2 + (gun.x - layout.w / 2) * 0.34, y: layout.h - 8 * layout.unit } : target.plate;
  const angle = angleTo(gun, at);
  const muzzle = BARREL * gun.scale + 5;
  const start = { x: gun.x + Math.cos(angle) * muzzle, y: gun.y + Math.sin(angle) * muzzle };
  const end = to === 0 ? at : edge(target.plate, angle + Math.PI, 6 * layout.unit);
  return { gun, angle, start, end };
}
