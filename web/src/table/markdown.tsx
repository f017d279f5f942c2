import type { ReactNode } from "react";
import { RuleChip } from "../parts/rules";

/** The little Markdown our rulebooks use: headings, paragraphs, lists, tables, **bold**, *italics*, `code`. */
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string; rule: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

const RULE = /^\*\*([A-Z]{2}-\d{3})\*\*\s*/;
const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split("\n");
  let at = 0;
  const take = (test: (line: string) => boolean) => {
    const from = at;
    while (at < lines.length && test(lines[at] as string)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] as string;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (!line.trim()) {
      at += 1;
    } else if (heading) {
      blocks.push({ kind: "heading", level: (heading[1] as string).length, text: heading[2] as string });
      at += 1;
    } else if (line.startsWith("|")) {
      const rows = take((one) => one.startsWith("|")).map(cells);
      blocks.push({ kind: "table", head: rows[0] ?? [], rows: rows.slice(2) });
    } else if (ITEM.test(line)) {
      const items: string[] = [];
      for (const one of take((next) => ITEM.test(next) || /^\s+\S/.test(next))) {
        if (ITEM.test(one)) items.push(one.replace(ITEM, ""));
        else items.push(`${items.pop() ?? ""} ${one.trim()}`);
      }
      blocks.push({ kind: "list", ordered: /^\s*\d/.test(line), items });
    } else {
      const text = take((one) => one.trim() !== "" && !/^(#|\|)/.test(one) && !ITEM.test(one)).join(" ");
      blocks.push({ kind: "paragraph", text: text.replace(RULE, ""), rule: RULE.exec(text)?.[1] ?? "" });
    }
  }
  return blocks;
}

const cells = (row: string) =>
  row
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** All that can be searched in a block. */
export function blockText(block: Block): string {
  if (block.kind === "list") return block.items.join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].flat().join(" ");
  return block.kind === "paragraph" ? `${block.rule} ${block.text}` : block.text;
}

/** Text with its marks; rule numbers inside it become chips. */
export function Marked({ text }: { text: string }): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]{2}-\d{3}\b)/).map((piece, at) => {
    if (piece.startsWith("**")) return <b key={at}>{piece.slice(2, -2)}</b>;
    if (piece.startsWith("*") && piece.length > 1) return <i key={at}>{piece.slice(1, -1)}</i>;
    if (piece.startsWith("`")) return <code key={at}>{piece.slice(1, -1)}</code>;
    if (/^[A-Z]{2}-\d{3}$/.test(piece)) return <RuleChip key={at} rule={piece} />;
    return piece;
  });
}

export function BlockView({ block, marked }: { block: Block; marked: boolean }) {
  if (block.kind === "heading") {
    const Heading = `h${Math.min(block.level + 1, 6)}` as "h2";
    return <Heading>{block.text}</Heading>;
  }
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={at}>
            <Marked text={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === "table") {
    return (
      <div className="book-table" tabIndex={0} role="region" aria-label={block.head.join(", ")}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                <th key={at} scope="col">
                  <Marked text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Marked text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <p
      id={block.rule ? `rule-${block.rule}` : undefined}
      className={marked ? "cited" : undefined}
      tabIndex={block.rule ? -1 : undefined}
    >
      {block.rule && <b className="book-number">{block.rule}</b>} <Marked text={block.text} />
    </p>
  );
}
