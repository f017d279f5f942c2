import type { BoardProps } from "../../table/board";
import type { Option, Situation } from "../../table/moment";
import { spoken, UNIT } from "./map/drawing";
import type { Act, Character, Man, Point, RuthlessScenery, RuthlessView } from "./view";

export type Ruthless = { view: RuthlessView; scenery: RuthlessScenery; inspected: unknown };
export type Props = BoardProps<Ruthless>;
export type Here = Situation<Ruthless>;

/** In a campaign the map and the briefing are those of the act. */
export function onStage(props: Props): Props {
  const { scenery, view } = props.situation;
  const stage = scenery.stages?.[view.scenario];
  return stage ? { ...props, situation: { ...props.situation, scenery: { ...scenery, ...stage } } } : props;
}

export const manOf = (view: RuthlessView, id: string | null | undefined): Man | undefined =>
  view.men.find((man) => man.id === id);

/** Whether somebody is there to be seen, standing or lying. */
export const isOnTable = (man: Man): man is Man & { at: Point } => man.at !== null;

export function mineOf(view: RuthlessView, seat: number | null): Man[] {
  return view.men.filter((man) => man.seat === seat && seat !== null);
}

/** The whole name from the content; a character a player built has only what the book calls it. */
export function printedMan(scenery: RuthlessScenery, id: string): Character | undefined {
  return scenery.characters.find((one) => one.id === id);
}

/** "Abigail Thorne" is "Thorne" on the table. */
export function shortName(scenery: RuthlessScenery, id: string): string {
  const name = printedMan(scenery, id)?.name;
  return name ? (name.split(" ").at(-1) ?? name) : id.replaceAll("_", " ");
}

export function fullName(scenery: RuthlessScenery, id: string): string {
  return printedMan(scenery, id)?.name ?? id.replaceAll("_", " ");
}

export const lostBoxes = (man: { boxes: Partial<Man["boxes"]> }) =>
  Object.values(man.boxes).reduce((sum, [lost]) => sum + lost, 0);

/** Half the width of a base, in pixels. */
export const radiusOf = (man: Pick<Man, "mounted">) => (man.mounted ? 2 : 1) * UNIT;

/** A point as answers and questions write it. */
export const pointText = ([x, y]: Point) => `${x},${y}`;

export function pointOf(text: string | number | undefined): Point | null {
  const [x, y] = String(text ?? "").split(",");
  return x !== undefined && y !== undefined ? [Number(x), Number(y)] : null;
}

/** Options of a kind that name a point, by that point. */
export function byPoint(options: readonly Option[], verbs: ReadonlySet<string>): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    if (!verbs.has(option.verb) || option.args.point === undefined) continue;
    const at = String(option.args.point);
    found.set(at, [...(found.get(at) ?? []), option]);
  }
  return found;
}

/** "7 in 10" as a percentage. */
export const percent = (tenths: number) => `${Math.max(0, Math.min(10, tenths)) * 10} %`;

/** Tenths of an inch in words: 36 is 3.6″. */
export const inches = (tenths: number) => `${Math.floor(tenths / 10)}.${tenths % 10}″`;

/** The fights an act of a campaign may come to. */
export const fightsOf = (act: Act, stages: RuthlessScenery["stages"]): string =>
  [...new Set(act.scenes.flat())].map((id) => stages?.[id]?.scenario.name ?? spoken(id)).join(", ");
