import { createContext, type PointerEvent as Press, type ReactNode, useContext, useRef, useState } from "react";

/** A pointer that moves less than this has tapped. */
export const TAP = 9;

type Drag = {
  /** It is a drag, not a tap. */
  begin?: () => void;
  move: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  /** After the drop, or when there is none. */
  end?: () => void;
};

/** Follows a pointer until it is let go. A tap stays what it is; the click that ends a drag is nobody's. Escape lets go
    without a drop. */
export function startDrag(start: Press, { begin, move, drop, end }: Drag): void {
  if (start.button > 0) return;
  let drawn = false;
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (!drawn && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < TAP) return;
    if (!drawn) begin?.();
    drawn = true;
    move(event);
  };
  const stop = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent ? event.key !== "Escape" : event.pointerId !== start.pointerId) return;
    listening.abort();
    if (!drawn) return;
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (event.type === "pointerup") drop(event as PointerEvent);
    end?.();
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("pointermove", follow, { signal });
  addEventListener("pointerup", stop, { signal });
  addEventListener("pointercancel", stop, { signal });
  addEventListener("keydown", stop, { signal });
}

type Carrying<Thing> = {
  thing: Thing | null;
  /** The place it is over, by its `data-place`. */
  over: string;
  lift: (event: Press, thing: Thing) => void;
};

const Hands = createContext<Carrying<unknown>>({ thing: null, over: "", lift: () => {} });

/** What is carried now, and how to take something up. */
export const useCarrying = <Thing,>() => useContext(Hands) as Carrying<Thing>;

/** Lets things be carried from place to place: `lift` on a press takes one up, `data-place` makes an element a place. */
export function Carry<Thing>({
  preview,
  drop,
  children,
}: {
  /** What hangs on the pointer. */
  preview: (thing: Thing) => ReactNode;
  drop: (thing: Thing, place: string) => void;
  children: ReactNode;
}) {
  const latest = useRef(drop);
  latest.current = drop;
  const [carried, setCarried] = useState<{ thing: Thing; x: number; y: number; over: string } | null>(null);
  const lift = (start: Press, thing: Thing) =>
    startDrag(start, {
      move: (event) => setCarried({ thing, x: event.clientX, y: event.clientY, over: placeUnder(event) }),
      drop: (event) => latest.current(thing, placeUnder(event)),
      end: () => setCarried(null),
    });
  return (
    <Hands.Provider
      value={{ thing: carried?.thing ?? null, over: carried?.over ?? "", lift: lift as Carrying<unknown>["lift"] }}
    >
      {children}
      {carried && (
        <div className="carried" style={{ left: carried.x, top: carried.y }}>
          {preview(carried.thing)}
        </div>
      )}
    </Hands.Provider>
  );
}

const placeUnder = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]")?.dataset.place ?? "";
