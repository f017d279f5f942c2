import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { bookOf } from "../app/home";
import { useLoad } from "../app/useLoad";
import { BlockView, blockText, readMarkdown } from "./markdown";

/** A game's rulebook: searchable, opening at the cited paragraph. */
export function Rulebook({ slug, rule }: { slug: string; rule: string }) {
  const { data: book, error } = useLoad(slug, () => bookOf(slug));
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const blocks = useMemo(() => (book ? readMarkdown(book.rulebook) : []), [book]);
  const shown = wanted ? blocks.filter((block) => blockText(block).toLowerCase().includes(wanted)) : blocks;

  useEffect(() => setSearch((old) => (rule ? "" : old)), [rule]);
  useEffect(() => {
    if (!rule || !book) return;
    const paragraph = document.getElementById(`rule-${rule}`);
    paragraph?.scrollIntoView({ block: "center" });
    paragraph?.focus({ preventScroll: true });
  }, [rule, book]);

  return (
    <div className="book">
      <label className="field book-search">
        <span>Search the rules</span>
        <input className="input" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      {error && <p role="alert">{error}</p>}
      {wanted && <p role="status">{shown.length === 0 ? "Nothing found." : `${shown.length} found.`}</p>}
      {shown.map((block, at) => (
        <BlockView
          key={at}
          block={block}
          marked={block.kind === "paragraph" && block.rule !== "" && block.rule === rule}
        />
      ))}
    </div>
  );
}
