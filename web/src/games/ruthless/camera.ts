import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { TAP } from "../../parts/drag";
import { clamp, type Point as Place } from "../../parts/zoom";

/** What is seen of the drawing: the point in the middle, and screen pixels for each of its own. */
type Camera = { x: number; y: number; scale: number };
type Room = { w: number; h: number };

const CLOSEST = 3;
/** A table that would be smaller than this in its frame opens nearer: tokens must be readable. */
const LEAST = 0.8;
const READABLE = 1;

/** Pan and zoom over a square drawing of `edge` pixels: wheel, pinch, drag and buttons. What a tap or a drag with a
    tool means is the board's to say. */
export function useCamera(frame: RefObject<SVGSVGElement | null>, edge: number, start: Place) {
  const [room, setRoom] = useState<Room>({ w: 720, h: 720 });
  const [camera, setCamera] = useState<Camera | null>(null);
  const whole = Math.min(room.w, room.h) / edge;
  const least = Math.min(whole, 1);
  const view = camera ?? { ...start, scale: whole >= LEAST ? whole : READABLE };
  const seen = kept(view, room, edge, least);
  const latest = useRef({ seen, room, least });
  latest.current = { seen, room, least };

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setRoom({ w: box.clientWidth || 720, h: box.clientHeight || 720 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);

  /** Fingers may move several times before it is drawn again: each time it goes on from where it was led last. */
  const lead = (to: Camera) => {
    latest.current.seen = kept(to, latest.current.room, edge, latest.current.least);
    setCamera(to);
  };

  /** Zooms so that what lies under a place of the frame stays there. */
  const zoomAt = (factor: number, place?: Place) => {
    const { seen: now, room: size, least: low } = latest.current;
    const scale = clamp(now.scale * factor, low, CLOSEST);
    const off = place ? { x: place.x - size.w / 2, y: place.y - size.h / 2 } : { x: 0, y: 0 };
    lead({
      x: now.x + off.x / now.scale - off.x / scale,
      y: now.y + off.y / now.scale - off.y / scale,
      scale,
    });
  };
  const zoomer = useRef(zoomAt);
  zoomer.current = zoomAt;

  // A listener of its own: React's wheel listeners may not keep the page from scrolling.
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const edges = box.getBoundingClientRect();
      zoomer.current(Math.exp(-event.deltaY / 400), { x: event.clientX - edges.left, y: event.clientY - edges.top });
    };
    box.addEventListener("wheel", wheel, { passive: false });
    return () => box.removeEventListener("wheel", wheel);
  }, [frame]);

  const pan = (dx: number, dy: number) => {
    const { seen: now } = latest.current;
    lead({ ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale });
  };

  const corner = { x: seen.x - room.w / seen.scale / 2, y: seen.y - room.h / seen.scale / 2 };
  const size = { w: room.w / seen.scale, h: room.h / seen.scale };
  return {
    viewBox: `${corner.x} ${corner.y} ${size.w} ${size.h}`,
    corner,
    size,
    scale: seen.scale,
    zoomed: seen.scale > whole * 1.01,
    zoom: zoomAt,
    pan,
    showWhole: () => setCamera({ x: edge / 2, y: edge / 2, scale: whole }),
    lookAt: (place: Place) => setCamera({ ...place, scale: seen.scale }),
    /** Where a pointer is, in pixels of the drawing. */
    placeOf: (event: { clientX: number; clientY: number }): Place => {
      const edges = frame.current?.getBoundingClientRect();
      const shrunk = edges ? room.w / edges.width : 1;
      return {
        x: corner.x + ((event.clientX - (edges?.left ?? 0)) * shrunk) / seen.scale,
        y: corner.y + ((event.clientY - (edges?.top ?? 0)) * shrunk) / seen.scale,
      };
    },
  };
}

export type CameraHold = ReturnType<typeof useCamera>;

/** The frame shows no more than the table, or all of it in the middle. */
function kept({ x, y, scale }: Camera, room: Room, edge: number, least: number): Camera {
  const near = Math.max(scale, least);
  const inside = (value: number, length: number) => {
    const half = length / near / 2;
    return half * 2 >= edge ? edge / 2 : clamp(value, half, edge - half);
  };
  return { scale: near, x: inside(x, room.w), y: inside(y, room.h) };
}

/** One finger or the mouse taps, drags a tool or pans; two fingers pinch. */
export function useGrip(
  camera: CameraHold,
  tool: boolean,
  { tap, draw }: { tap: (at: Place) => void; draw: (from: Place, to: Place) => void },
) {
  const fingers = useRef(new Map<number, Place>());
  const held = useRef<{ from: Place; start: Place; last: Place; moved: boolean; spread: number } | null>(null);
  const spot = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });
  const spread = () => {
    const [one, two] = [...fingers.current.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button > 0) return;
      fingers.current.set(event.pointerId, spot(event));
      const moved = fingers.current.size > 1;
      held.current = { from: camera.placeOf(event), start: spot(event), last: spot(event), moved, spread: spread() };
    },
    onPointerMove: (event: PointerEvent) => {
      const grip = held.current;
      if (!grip || !fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, spot(event));
      if (fingers.current.size > 1) {
        const now = spread();
        if (grip.spread > 0 && now > 0) camera.zoom(now / grip.spread);
        grip.spread = now;
        return;
      }
      if (!grip.moved && Math.hypot(event.clientX - grip.start.x, event.clientY - grip.start.y) < TAP) return;
      if (!grip.moved) event.currentTarget.setPointerCapture(event.pointerId);
      grip.moved = true;
      if (tool) draw(grip.from, camera.placeOf(event));
      else camera.pan(event.clientX - grip.last.x, event.clientY - grip.last.y);
      grip.last = spot(event);
    },
    onPointerUp: (event: PointerEvent) => {
      const grip = held.current;
      fingers.current.delete(event.pointerId);
      if (!grip) return;
      const [resting] = fingers.current.values();
      if (resting) {
        grip.last = resting; // the finger that is left goes on from where it is
        return;
      }
      held.current = null;
      if (!grip.moved) tap(grip.from);
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      held.current = null;
    },
  };
}
