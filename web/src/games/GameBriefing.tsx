import { lazy, Suspense } from "react";
import { BRIEFINGS } from ".";

const PAGES = Object.fromEntries(Object.entries(BRIEFINGS).map(([slug, load]) => [slug, lazy(load)]));

/** The briefing a game brings, for the scenery of a table. */
export function GameBriefing({ slug, scenery }: { slug: string; scenery: unknown }) {
  const Page = PAGES[slug];
  return <Suspense fallback={null}>{Page && <Page scenery={scenery} />}</Suspense>;
}
