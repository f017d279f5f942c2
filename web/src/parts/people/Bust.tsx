import { useLayoutEffect } from "react";
import { lookOf } from "./features";
import sprite from "./people.svg?raw";
import "./tokens.css";
import "./people.css";

/** The parts lie in the page itself: their hatching is not found in a file of its own by every browser. */
function layOut(): void {
  if (document.querySelector(".people-parts")) return;
  const parts = document.createElement("div");
  parts.className = "people-parts";
  parts.innerHTML = sprite;
  document.body.append(parts);
}

/** Parts of the drawing from back to front, and the classes that give them their colours. */
export type Look = { layers: readonly string[]; colours: string };

/** A person drawn from parts. Decoration: the name stands beside it. */
export function Bust({ layers, colours }: Look) {
  useLayoutEffect(layOut, []);
  return (
    <svg className={`person ${colours}`} viewBox="0 0 120 128" aria-hidden="true">
      {layers.map((part) => (
        <use key={part} href={`#p-${part}`} />
      ))}
    </svg>
  );
}

/** A person of this saloon, by the numbers of the face; within a seat the coat has the seat's colour. */
export function Face({ face }: { face: readonly number[] }) {
  return <Bust {...lookOf(face)} />;
}

/** A face in its frame, before rays of light. */
export function Portrait({ children, className = "" }: { children: React.ReactNode; className?: string }) {
  return <span className={`portrait-frame ${className}`}>{children}</span>;
}
