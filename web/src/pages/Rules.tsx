import { gameOf } from "../app/home";
import { go } from "../app/router";
import { OpenRule } from "../parts/rules";
import { Rulebook } from "../table/Rulebook";
import { Site } from "./Site";
import "../table/table.css";

export default function Rules({ slug, rule }: { slug: string; rule: string }) {
  return (
    <Site title={`Rules of ${gameOf(slug)?.title ?? slug}`}>
      <h1>Rules</h1>
      <OpenRule.Provider value={(number) => go(`/rules/${slug}#${number}`, { replace: true })}>
        <Rulebook slug={slug} rule={rule} />
      </OpenRule.Provider>
    </Site>
  );
}
