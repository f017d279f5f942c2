import { type AnchorHTMLAttributes, useSyncExternalStore } from "react";

/** Where we are, and how to go elsewhere, on the browser's own history. */
function subscribe(changed: () => void): () => void {
  addEventListener("popstate", changed);
  return () => removeEventListener("popstate", changed);
}

export function useLocation(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.hash);
}

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  if (!replace) scrollTo(0, 0);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** A link inside the app; a new tab, a middle click and the like stay the browser's business. */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        rest.onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}

export type Route =
  | { page: "front" | "new" | "daily" | "tables" | "credits" | "account" | "settings" | "missing" }
  | { page: "lab" | "puzzles"; slug?: string }
  | { page: "game" | "editor" | "learn" | "glance"; slug: string }
  | { page: "table" | "fair"; id: string }
  | { page: "replay"; id: string; step: number }
  | { page: "join"; token: string }
  | { page: "wanted" | "rules"; slug: string; rule: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // "%" alone stands for nothing
  }
}

/** What an address means. */
export function readRoute(address: string): Route {
  const [path = "/", hash = ""] = address.split("#");
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first = "", second = "", third = "", fourth = ""] = parts;
  if (parts.length === 0 && !hash) return { page: "front" };
  if (parts.length === 1) {
    if (first === "new" || first === "daily" || first === "tables" || first === "credits") return { page: first };
    if (first === "lab" || first === "puzzles") return { page: first };
    if (first === "account" || first === "settings") return { page: first };
  }
  if (parts.length === 2) {
    if (first === "new") return { page: "game", slug: second };
    if (first === "lab" || first === "puzzles") return { page: first, slug: second };
    if (first === "learn" || first === "glance") return { page: first, slug: second };
    if (first === "table" || first === "fair") return { page: first, id: second };
    if (first === "join") return { page: "join", token: second };
    if (first === "wanted" || first === "rules") return { page: first, slug: second, rule: hash };
  }
  if (parts.length === 3 && first === "games" && third === "editor") return { page: "editor", slug: second };
  if (parts.length === 4 && first === "table" && third === "replay" && /^\d+$/.test(fourth))
    return { page: "replay", id: second, step: Number(fourth) };
  return { page: "missing" };
}
