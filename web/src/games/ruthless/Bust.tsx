import { useId } from "react";
import "./bust.css";

/** What a face is put together from. Numbers and letters name the tones of tokens.css. */
type Look = {
  skin?: 1 | 2 | 3 | 4;
  hair?: 1 | 2 | 3 | 4 | 5 | 6;
  cloth?: "a" | "b" | "c" | "d" | "e" | "f";
  hat?: "a" | "b" | "c" | "d" | "e" | "f";
  band?: "a" | "b" | "c" | "d";
  /** A broad brim with a dented crown, a flat crown, a feather in the hair, or nothing. */
  crown?: "dented" | "flat" | "feather" | "bare";
  long?: boolean;
  beard?: boolean;
  moustache?: boolean;
  mask?: boolean;
  scarf?: boolean;
  star?: boolean;
  collar?: boolean;
};

const LOOKS: Readonly<Record<string, Look>> = {
  thorne: { hair: 3, cloth: "a", hat: "a", band: "a", long: true, scarf: true, star: true },
  quade: { hair: 2, cloth: "d", hat: "d", band: "d", crown: "flat", moustache: true },
  pike: { skin: 2, hair: 5, cloth: "b", hat: "b", band: "d", crown: "flat", beard: true },
  salcedo: { skin: 3, hair: 1, cloth: "c", hat: "c", band: "c", moustache: true, scarf: true },
  crane: { hair: 4, cloth: "e", hat: "f", band: "b", crown: "flat", long: true },
  wexler: { hair: 3, cloth: "f", hat: "a", band: "d", star: true },
  vane: { hair: 2, cloth: "d", hat: "d", band: "b", mask: true },
  marlow: { hair: 4, cloth: "c", hat: "e", band: "d", beard: true },
  knox: { hair: 1, cloth: "e", hat: "e", band: "a", crown: "flat", long: true },
  broome: { hair: 3, cloth: "b", hat: "c", band: "b", mask: true },
  strand: { hair: 5, cloth: "a", hat: "b", band: "c", crown: "flat", moustache: true },
  harker: { skin: 4, hair: 1, cloth: "f", hat: "a", band: "b", beard: true },
  kessler: { hair: 6, cloth: "e", crown: "bare", long: true, collar: true },
  dunning: { hair: 4, cloth: "a", hat: "c", band: "d", scarf: true },
  tully: { hair: 2, cloth: "c", hat: "f", band: "c" },
  oakes: { hair: 3, cloth: "b", hat: "c", band: "b", long: true, scarf: true },
  haskell: { skin: 4, hair: 1, cloth: "a", hat: "b", band: "a" },
  peavey: { hair: 4, cloth: "f", hat: "e", band: "d", moustache: true },
  varela: { skin: 3, hair: 1, cloth: "e", hat: "d", band: "a", crown: "flat", long: true },
  ochoa: { skin: 3, hair: 1, cloth: "b", hat: "c", band: "b", moustache: true },
  lazaro: { skin: 3, hair: 6, cloth: "c", hat: "f", band: "b", beard: true },
  duarte: { skin: 3, hair: 1, cloth: "d", hat: "c", band: "c", mask: true },
  anselmo: { skin: 3, hair: 5, cloth: "d", crown: "bare", collar: true },
  prado: { skin: 2, hair: 1, cloth: "a", hat: "e", band: "a", crown: "flat", scarf: true },
  fairweather: { hair: 5, cloth: "d", hat: "d", band: "d", crown: "flat", moustache: true, collar: true },
  lindqvist: { skin: 1, hair: 4, cloth: "f", hat: "a", band: "c", beard: true },
  hale: { hair: 2, cloth: "d", crown: "bare", long: true, collar: true },
  finch: { skin: 1, hair: 3, cloth: "a", hat: "b", band: "b", crown: "flat", moustache: true, collar: true },
  rusk: { skin: 4, hair: 5, cloth: "c", hat: "f", band: "d", beard: true },
  calloway: { hair: 3, cloth: "e", hat: "e", band: "b", long: true, scarf: true },
  redwing: { skin: 3, hair: 1, cloth: "f", crown: "feather", long: true, band: "b" },
  mredwing: { skin: 3, hair: 1, cloth: "b", crown: "feather", long: true, band: "c", scarf: true },
  tolliver: { hair: 5, cloth: "c", hat: "a", band: "d", beard: true },
  whitlock: { hair: 6, cloth: "b", hat: "f", band: "d", beard: true },
  birch: { hair: 2, cloth: "f", hat: "b", band: "c" },
  duval: { skin: 1, hair: 1, cloth: "e", hat: "d", band: "b", moustache: true, scarf: true },
};

/** Whoever a player has built: by the letters of the name. */
function lookOf(id: string): Look {
  const known = LOOKS[id];
  if (known) return known;
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  const pick = <One,>(among: readonly One[], by: number) => among[Math.floor(sum / by) % among.length] as One;
  return {
    skin: pick([1, 2, 3, 4] as const, 1),
    hair: pick([1, 2, 3, 4, 5] as const, 5),
    cloth: pick(["a", "b", "c", "d", "e", "f"] as const, 11),
    hat: pick(["a", "b", "c", "d", "e", "f"] as const, 23),
    band: pick(["a", "b", "c", "d"] as const, 47),
    crown: pick(["dented", "flat"] as const, 97),
    beard: sum % 3 === 0,
    scarf: sum % 2 === 0,
  };
}

/** A face in a box of 64 by 64, cut to a circle. */
export function Bust({ id }: { id: string }) {
  const clip = useId();
  const { skin = 2, hair = 2, cloth = "c", hat = "a", band = "d", crown = "dented", ...has } = lookOf(id);
  return (
    <>
      <clipPath id={clip}>
        <circle cx="32" cy="33.5" r="30.4" />
      </clipPath>
      <g clipPath={`url(#${clip})`} className={`bust skin-${skin} hair-${hair} coat-${cloth} hat-${hat} band-${band}`}>
        <rect width="64" height="66" className="b-back" />
        {has.long && <path d="M18 30q-4 18 3 25h22q7-7 3-25z" className="b-hair" />}
        <path d="M6 64q1-13 14-16l8-3h8l8 3q13 3 14 16z" className="b-coat" />
        <path d="M28 44h8l-4 14z" className="b-shirt" />
        <path d="M27 38h10v8q-5 4-10 0z" className="b-neck" />
        <path d="M21 24q0-3 11-3t11 3v8q0 13-11 15q-11-2-11-15z" className="b-skin" />
        {has.long ? (
          <path className="b-hair" d="M19 24q3 2 4 12q-5 6-4 8q-5-12 0-20zM45 24q-3 2-4 12q5 6 4 8q5-12 0-20z" />
        ) : (
          <path d="M20 23h3v9q-3-1-3-5zM44 23h-3v9q3-1 3-5z" className="b-hair" />
        )}
        {has.beard && <path d="M21 31q2 5 5 5q6-3 12 0q3 0 5-5q1 16-11 19q-12-3-11-19z" className="b-hair" />}
        {has.mask && <path d="M20 34q12 3 24 0l-1 5q-4 9-11 12q-7-3-11-12z" className="b-band" />}
        <path d="M25.5 30h4M34.5 30h4" className="b-eye" />
        <path d="M24.5 27q3-1.5 6 0M33.5 27q3-1.5 6 0" className="b-brow" />
        {!has.mask && <path d="M32 31l-1.5 5h3" className="b-nose" />}
        {!has.mask && !has.beard && <path d="M29 40.5h6" className="b-mouth" />}
        {has.moustache && <path d="M32 36.5q-5-1-8 4q5 0 8-1.5q3 1.5 8 1.5q-3-5-8-4z" className="b-hair" />}
        {has.scarf && <path d="M22 47q10 5 20 0l-4 7q-6 4-12 0z" className="b-band" />}
        {has.collar && <path d="M25 46l7 6l7-6v4l-7 6l-7-6z" className="b-shirt" />}
        {crown === "dented" && (
          <>
            <path
              className="b-hat"
              d="M4 21q6 5 28 5t28-5q-3-3-12-2l-3-12q-2-3-6-2q-7 3-14 0q-4-1-6 2l-3 12q-9-1-12 2z"
            />
            <path d="M17 17.5q15 4 30 0l-.8-3.5q-14 3.5-28.4 0z" className="b-band" />
          </>
        )}
        {crown === "flat" && (
          <>
            <path d="M5 21q27 8 54 0q-3-4-13-4l-2-9q-12-3-24 0l-2 9q-10 0-13 4z" className="b-hat" />
            <path d="M18.5 17q13.5 3 27 0l-.7-3.5q-13 3-25.6 0z" className="b-band" />
          </>
        )}
        {crown === "bare" && <path d="M20 25q-1-13 12-13t12 13q-4-6-12-6t-12 6z" className="b-hair" />}
        {crown === "feather" && (
          <>
            <path d="M20 25q-1-13 12-13t12 13q-4-6-12-6t-12 6z" className="b-hair" />
            <path d="M20 22q12-4 24 0v3q-12-4-24 0z" className="b-band" />
            <path d="M42 20q6-8 5-17q-6 6-7 16z" className="b-shirt" />
          </>
        )}
        {has.star && (
          <path d="M46 51l1.5 3.2 3.5.4-2.6 2.3.8 3.5-3.2-1.8-3.2 1.8.8-3.5-2.6-2.3 3.5-.4z" className="b-star" />
        )}
      </g>
    </>
  );
}

/** A face by itself, in a ring of the side's colour. */
export function Face({ id, broken = false }: { id: string; broken?: boolean }) {
  return (
    <svg className={`face ${broken ? "broken" : ""}`} viewBox="0 0 68 68" aria-hidden="true">
      <circle cx="34" cy="34" r="32" className="face-ring" />
      <g transform="translate(2.5 1)">
        <Bust id={id} />
      </g>
    </svg>
  );
}
