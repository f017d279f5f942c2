import { useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import { type CameraHold, useCamera, useGrip } from "./camera";
import { COVER_WORDS, MOVE_WORDS } from "./content";
import { Told } from "./Film";
import { spoken, UNIT } from "./map/drawing";
import { MapDrawing } from "./map/MapDrawing";
import { isOnTable, type Props, percent, pointOf, radiusOf, shortName } from "./men";
import { Over, Under } from "./Overlays";
import { bestOf, canBeShot, type Plan } from "./plan";
import { Things } from "./Things";
import { badgesOf, Token } from "./Token";
import type { Man, Piece, Point } from "./view";

/** The table itself: the drawn map, everybody on it, and what is being weighed. */
export function Table({ plan, children, ...props }: Props & { plan: Plan; children?: React.ReactNode }) {
  const { situation } = props;
  const { view, scenery } = situation;
  const { map } = scenery;
  const svg = useRef<SVGSVGElement>(null);
  const edge = map.size * UNIT;
  const start = middleOf(view.men, plan, edge);
  const camera = useCamera(svg, edge, start);
  useFollow(camera, plan, situation.step);
  const [grid, setGrid] = useState(false);
  const [under, setUnder] = useState<number | null>(null);

  const lattice = ({ x, y }: { x: number; y: number }): Point => [
    Math.min(map.size, Math.max(0, Math.round(x / UNIT))),
    Math.min(map.size, Math.max(0, Math.round(y / UNIT))),
  ];
  const grip = useGrip(camera, plan.tool === "tape", {
    tap: (at) => plan.tap([at.x / UNIT, at.y / UNIT]),
    draw: (from, to) => plan.setTape({ from: lattice(from), to: lattice(to) }),
  });
  useKeys({
    "+": () => camera.zoom(1.25),
    "=": () => camera.zoom(1.25),
    "-": () => camera.zoom(0.8),
    "0": camera.showWhole,
    g: () => setGrid(!grid),
    i: () => plan.setTool("tape"),
    v: () => plan.setTool("lens"),
    ArrowLeft: () => camera.pan(80, 0),
    ArrowRight: () => camera.pan(-80, 0),
    ArrowUp: () => camera.pan(0, 80),
    ArrowDown: () => camera.pan(0, -80),
    n: plan.ends.size > 0 || plan.reach ? plan.next : undefined,
    Enter: plan.spot ? () => plan.spot && plan.go(plan.spot) : undefined,
    Escape: plan.spot ? plan.drop : plan.tool !== "act" ? () => plan.setTool(plan.tool) : undefined,
  });

  const lifted = useMemo(() => inhabited(map.pieces, view.men, under), [map.pieces, view.men, under]);
  const hovered = under === null ? undefined : map.pieces[under];
  const attack = plan.asks === "snap" || plan.asks === "duck" ? view.attack : null;
  const press = (man: Man) => {
    if (plan.enemies.some((one) => one.id === man.id)) plan.aim(plan.aimed === man.id ? null : man.id);
    plan.look(man.id);
  };
  return (
    <section className={`map-frame tool-${plan.tool}`} aria-label={map.name}>
      <svg
        ref={svg}
        className={`map ${attack ? "tense" : ""}`}
        viewBox={camera.viewBox}
        preserveAspectRatio="xMidYMid slice"
        role="group"
        aria-label={`${map.name}, from above`}
        {...grip}
        onPointerMove={(event) => {
          grip.onPointerMove(event);
          if (event.pointerType !== "mouse" || event.buttons > 0) return;
          const at = camera.placeOf(event);
          const point: Point = [at.x / UNIT, at.y / UNIT];
          plan.setHover(point);
          setUnder(pieceAt(map.pieces, point));
        }}
        onPointerLeave={() => {
          plan.setHover(null);
          setUnder(null);
        }}
      >
        <MapDrawing map={map} lifted={lifted} />
        {grid && <path d={gridPath(map.size)} className="inch-grid" />}
        <Things view={view} scenery={scenery} />
        <Under plan={plan} situation={situation} />
        {attack && <rect width={edge} height={edge} className="dusk" />}
        <g className="tokens">
          {view.men.filter(isOnTable).map((man) => {
            const odds = plan.enemies.includes(man) ? plan.odds(man.id) : undefined;
            const shootable = plan.shootOption !== undefined && canBeShot(odds);
            const listed = props.options.some((option) => option.args.character === man.id && SHOTS.has(option.verb));
            return (
              <Token
                key={man.id}
                man={man}
                at={man.at}
                name={shortName(scenery, man.id)}
                words={tokenWords(man, props)}
                chosen={plan.shown?.id === man.id}
                target={shootable || listed || attack?.target === man.id}
                tag={shootable && odds && plan.focused !== man.id ? percent(bestOf(odds)) : undefined}
                second={man.side !== 0}
                crowded={view.men.some((other) => other !== man && standsBelow(other, man))}
                press={() => press(man)}
                look={(over) => plan.eye(over ? man.id : null)}
              />
            );
          })}
        </g>
        <Over plan={plan} situation={situation} />
        <Told {...props} />
      </svg>
      <div className="map-tools">
        <ToolButton label="Closer" hint="+" press={() => camera.zoom(1.25)}>
          +
        </ToolButton>
        <ToolButton label="Farther" hint="-" press={() => camera.zoom(0.8)}>
          −
        </ToolButton>
        <ToolButton label="The whole table" hint="0" press={camera.showWhole}>
          <Icon name="expand" />
        </ToolButton>
        <ToolButton label="Tape measure" hint="I" on={plan.tool === "tape"} press={() => plan.setTool("tape")}>
          <Icon name="path-distance" />
        </ToolButton>
        <ToolButton
          label="What is seen from here"
          hint="V"
          on={plan.tool === "lens"}
          press={() => plan.setTool("lens")}
        >
          <Icon name="binoculars" />
        </ToolButton>
      </div>
      {camera.zoomed && <Overview {...props} plan={plan} camera={camera} edge={edge} />}
      <Legend plan={plan} piece={plan.spot || plan.tool !== "act" ? undefined : hovered} />
      {children}
    </section>
  );
}

/** Whoever is asked about, or aimed at, is brought into sight; of somebody to be placed, the places. */
function useFollow(camera: CameraHold, plan: Plan, step: number): void {
  const target = plan.enemies.find((man) => man.id === plan.aimed)?.at;
  const actor = plan.mover?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and each aim
  useEffect(() => {
    const places = placesFor(plan);
    const wanted = places.length > 0 ? places : [actor, target].filter((place) => place != null);
    const hidden = wanted.some(
      ([x, y]) =>
        x * UNIT < camera.corner.x + UNIT ||
        x * UNIT > camera.corner.x + camera.size.w - UNIT ||
        y * UNIT < camera.corner.y + UNIT ||
        y * UNIT > camera.corner.y + camera.size.h - UNIT,
    );
    if (camera.zoomed && hidden) camera.lookAt(amid(wanted));
  }, [step, plan.aimed]);
}

/** Where somebody who is not on the table may be put. */
const placesFor = ({ mover, ends }: Plan): Point[] =>
  mover && !mover.at ? [...ends.keys()].map(pointOf).filter((place) => place !== null) : [];

function amid(places: readonly Point[]): { x: number; y: number } {
  const mean = (axis: 0 | 1) => (places.reduce((sum, place) => sum + place[axis], 0) / places.length) * UNIT;
  return { x: mean(0), y: mean(1) };
}

const SHOTS: ReadonlySet<string> = new Set(["fire", "fan", "fire_two"]);

function ToolButton({
  label,
  hint,
  on,
  press,
  children,
}: {
  label: string;
  hint: string;
  on?: boolean;
  press: () => void;
  children: React.ReactNode;
}) {
  return (
    <button type="button" aria-label={label} title={`${label} (${hint})`} aria-pressed={on} onClick={press}>
      {children}
    </button>
  );
}

/** A small picture of the whole table: where everybody is or may be put, and which part is shown. Tap it to look
    there. */
function Overview({ situation, plan, camera, edge }: Props & { plan: Plan; camera: CameraHold; edge: number }) {
  const { view, scenery } = situation;
  const { corner, size } = camera;
  return (
    <button
      type="button"
      className="overview"
      aria-label="The whole table: look elsewhere"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        camera.lookAt({
          x: ((event.clientX - box.left) / box.width) * edge,
          y: ((event.clientY - box.top) / box.height) * edge,
        });
      }}
    >
      <svg viewBox={`0 0 ${edge} ${edge}`} aria-hidden="true">
        <rect width={edge} height={edge} className="o-sand" />
        {scenery.map.pieces.map(({ rect: [x1, y1, x2, y2], kind, height }) => (
          <rect
            key={`${x1} ${y1} ${x2} ${y2}`}
            x={x1 * UNIT}
            y={y1 * UNIT}
            width={(x2 - x1) * UNIT}
            height={(y2 - y1) * UNIT}
            className={`o-${height} o-${kind}`}
          />
        ))}
        {view.men.filter(isOnTable).map((man) => (
          <circle
            key={man.id}
            cx={(man.at?.[0] ?? 0) * UNIT}
            cy={(man.at?.[1] ?? 0) * UNIT}
            r={edge / 34}
            className={`o-man seat-${"ABCDEFGH"[man.seat ?? 7]}`}
          />
        ))}
        {placesFor(plan).map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x * UNIT} cy={y * UNIT} r={edge / 40} className="o-place" />
        ))}
        <rect x={corner.x} y={corner.y} width={size.w} height={size.h} className="o-frame" />
      </svg>
    </button>
  );
}

/** What the signs on the table mean now, or what lies under the pointer. */
function Legend({ plan, piece }: { plan: Plan; piece: Piece | undefined }) {
  const parts: [kind: string, words: string][] = [];
  if (plan.reach || plan.asks === "move") {
    parts.push(["lo", "open"]);
    if ((plan.reach?.rough.length ?? 0) > 0) parts.push(["lr", "rough"]);
    parts.push(["ld", "in cover"]);
    if ((plan.reach?.contact.length ?? 0) > 0) parts.push(["lk", "contact"]);
    if (plan.way && Object.keys(plan.way.covered).length > 0) parts.push(["lc", "covered"]);
  }
  if (plan.asks === "duck") parts.push(["lq", "Duck"], ["lg", "cover there"]);
  const words =
    plan.tool === "tape"
      ? "Drag from one point to another to measure."
      : plan.tool === "lens"
        ? "Tap a point to see what is seen from there."
        : piece
          ? pieceWords(piece)
          : "";
  if (!words && parts.length === 0) return null;
  return (
    <p className="legend">
      {words ||
        parts.map(([kind, text]) => (
          <span key={kind}>
            <i className={kind} />
            {text}
          </span>
        ))}
    </p>
  );
}

function pieceWords(piece: Piece): string {
  const name = spoken(piece.id || piece.kind);
  const cover = piece.cover === "none" ? "no cover" : COVER_WORDS[piece.cover];
  return [name, MOVE_WORDS[piece.move] ?? "", piece.height === "flat" ? "" : piece.height, cover]
    .filter(Boolean)
    .join(" · ");
}

/** Everything the token says, in words. */
function tokenWords(man: Man, { situation, table }: Props): string {
  const { scenery, view } = situation;
  const lost = Object.values(man.boxes).reduce((sum, [gone]) => sum + gone, 0);
  const owner = table.seats[man.seat ?? -1]?.name ?? "";
  const mine = man.seat === situation.seat ? "yours" : owner && `of ${owner}`;
  const parts = [
    shortName(scenery, man.id),
    mine,
    `Toughness ${man.toughness}`,
    lost > 0 && `${lost} boxes lost`,
    ...badgesOf(man).map((badge) => badge.words),
    man.mounted && "mounted",
    man.in_cover && "in cover",
    man.done && view.step !== "over" && "has acted",
  ];
  return parts.filter(Boolean).join(", ");
}

function standsBelow({ at: other }: Man, { at, mounted }: Man): boolean {
  if (!at || !other) return false;
  const down = other[1] - at[1] - (mounted ? 1 : 0);
  return Math.abs(other[0] - at[0]) < 2.5 && down > 0.5 && down < 3.4;
}

/** Buildings with somebody inside, or under the pointer, have their roof off. */
function inhabited(pieces: readonly Piece[], men: readonly Man[], under: number | null): Set<number> {
  const found = new Set<number>();
  pieces.forEach((piece, at) => {
    if (piece.kind !== "building") return;
    const [x1, y1, x2, y2] = piece.rect;
    const inside = men.some(({ at: place, perch, mounted }) => {
      if (!place || perch) return false;
      const room = radiusOf({ mounted }) / UNIT - 1;
      return place[0] > x1 - room && place[0] < x2 + room && place[1] > y1 - room && place[1] < y2 + room;
    });
    if (inside || at === under) found.add(at);
  });
  return found;
}

/** The topmost piece at a place. */
function pieceAt(pieces: readonly Piece[], [x, y]: Point): number | null {
  const order = { flat: 0, low: 1, tall: 2 };
  let best: number | null = null;
  pieces.forEach(({ rect: [x1, y1, x2, y2], height }, at) => {
    if (x < x1 || x > x2 || y < y1 || y > y2) return;
    if (best === null || order[height] >= order[pieces[best]?.height ?? "flat"]) best = at;
  });
  return best;
}

/** Where the action is: where somebody may be put, the one who acts, or the middle of everybody. */
function middleOf(men: readonly Man[], plan: Plan, edge: number): { x: number; y: number } {
  const free = placesFor(plan);
  if (free.length > 0) return amid(free);
  if (plan.shown?.at) return amid([plan.shown.at]);
  const places = men.filter(isOnTable).map((man) => man.at);
  return places.length > 0 ? amid(places) : { x: edge / 2, y: edge / 2 };
}

const gridPath = (size: number) =>
  Array.from(
    { length: size / 2 + 1 },
    (_, at) => `M${at * 2 * UNIT} 0V${size * UNIT}M0 ${at * 2 * UNIT}H${size * UNIT}`,
  ).join("");
