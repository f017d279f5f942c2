import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { TAP } from "./drag";

export type Point = { x: number; y: number };
type Zoom = { scale: number; x: number; y: number };

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const CLOSEST = 3;

/** How far a finger, or the middle of several, has come since it went down; `moved`: too far for a tap. */
export type Gesture = { at: Point; drawn: Point; moved: boolean; fingers: number };

/** Pan and zoom for a drawing that fills its parent: two fingers pinch. What one finger does is the board's to say; it
    gets the gesture, and may `pan` by it. */
export function useZoom(drawing: RefObject<Element | null>) {
  const [zoom, setZoom] = useState(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const grip = useRef<{ at: Point; zoom: Zoom; spread: number; moved: boolean } | null>(null);
  const box = () => drawing.current?.parentElement?.getBoundingClientRect();

  const down = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType !== "mouse") event.currentTarget.setPointerCapture(event.pointerId);
    const moved = fingers.current.size > 1;
    grip.current = { at: middle(fingers.current), zoom, spread: spread(fingers.current), moved };
  };
  /** The gesture so far; null if this pointer is not down. */
  const move = (event: PointerEvent): Gesture | null => {
    const held = grip.current;
    if (!held || !fingers.current.has(event.pointerId)) return null;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle(fingers.current);
    const drawn = { x: now.x - held.at.x, y: now.y - held.at.y };
    if (Math.hypot(drawn.x, drawn.y) > TAP) held.moved = true;
    if (fingers.current.size > 1) {
      const scale = clamp((held.zoom.scale * spread(fingers.current)) / (held.spread || 1), 1, CLOSEST);
      setZoom(pinched(box(), held.zoom, held.at, now, scale));
    }
    return { at: held.at, drawn, moved: held.moved, fingers: fingers.current.size };
  };
  /** The whole gesture when its last finger is lifted, else null. */
  const up = (event: PointerEvent): Gesture | null => {
    const held = grip.current;
    const alone = fingers.current.size === 1;
    if (!fingers.current.delete(event.pointerId) || !held || !alone) return null;
    grip.current = null;
    const drawn = { x: event.clientX - held.at.x, y: event.clientY - held.at.y };
    return { at: held.at, drawn, moved: held.moved, fingers: 1 };
  };
  return {
    zoomed: zoom.scale > 1,
    transform: zoom.scale === 1 ? undefined : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
    down,
    move,
    up,
    cancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    pan: ({ drawn }: Gesture) => {
      const from = grip.current?.zoom ?? zoom;
      setZoom(kept(box(), { ...from, x: from.x + drawn.x, y: from.y + drawn.y }));
    },
    showWhole: () => setZoom(WHOLE),
  };
}

export const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** What lay between the fingers stays between them. */
function pinched(box: DOMRect | undefined, before: Zoom, from: Point, to: Point, scale: number): Zoom {
  if (!box) return WHOLE;
  const follow = (start: number, end: number, edge: number, offset: number) =>
    end - edge - (scale * (start - edge - offset)) / before.scale;
  return kept(box, {
    scale,
    x: follow(from.x, to.x, box.left, before.x),
    y: follow(from.y, to.y, box.top, before.y),
  });
}

/** A zoomed drawing still fills its frame. */
function kept(box: DOMRect | undefined, { scale, x, y }: Zoom): Zoom {
  if (!box || scale <= 1) return WHOLE;
  return { scale, x: clamp(x, box.width * (1 - scale), 0), y: clamp(y, box.height * (1 - scale), 0) };
}

function middle(fingers: ReadonlyMap<number, Point>): Point {
  const all = [...fingers.values()];
  const mean = (pick: (point: Point) => number) => all.reduce((sum, point) => sum + pick(point), 0) / (all.length || 1);
  return { x: mean((point) => point.x), y: mean((point) => point.y) };
}

function spread(fingers: ReadonlyMap<number, Point>): number {
  const [one, two] = [...fingers.values()];
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
}
