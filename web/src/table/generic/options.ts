import type { BlockedOut } from "../../wire";
import { passesLast } from "../Decision";
import type { Option } from "../moment";

export type OptionGroup = { title: string; options: readonly Option[]; blocked: readonly BlockedOut[] };

/** Options and refusals under their group titles, in the order the game gave them (passes last), filtered by what was typed. */
export function groupOptions(
  options: readonly Option[],
  blocked: readonly BlockedOut[],
  search: string,
): OptionGroup[] {
  const wanted = search.trim().toLowerCase();
  const fits = (...texts: string[]) => !wanted || texts.join(" ").toLowerCase().includes(wanted);
  const groups = new Map<string, { title: string; options: Option[]; blocked: BlockedOut[] }>();
  const group = (title: string) => {
    const known = groups.get(title) ?? { title, options: [], blocked: [] };
    groups.set(title, known);
    return known;
  };
  for (const option of passesLast(options)) {
    if (fits(option.title, option.detail, option.group, option.text)) group(option.group).options.push(option);
  }
  for (const one of blocked) {
    if (fits(one.title, one.reason, one.group, one.text)) group(one.group).blocked.push(one);
  }
  return [...groups.values()];
}

/** Exactly written, or the only one that begins so: what a typed answer means. */
export function findOption(options: readonly Option[], typed: string): Option | null {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (!wanted) return null;
  const exact = options.find((option) => option.text.toLowerCase() === wanted);
  if (exact) return exact;
  const near = options.filter((one) => one.text.toLowerCase().startsWith(wanted) || one.title.toLowerCase() === wanted);
  return near.length === 1 ? (near[0] as Option) : null;
}
