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
  | { page: "front" | "new" | "tables" | "credits" | "settings" | "missing" }
  | { page: "game"; slug: string }
  | { page: "table" | "fair"; id: string }
  | { page: "replay"; id: string; step: number }
  | { page: "join"; token: string }
  | { page: "wanted" | "rules"; slug: string; rule: string };

/** What an address means. */
export function readRoute(address: string): Route {
  const [path = "/", hash = ""] = address.split("#");
  const [first = "", second = "", third = "", fourth = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "front" };
  if (first === "new") return second ? { page: "game", slug: second } : { page: "new" };
  if (first === "tables" || first === "credits" || first === "settings") return { page: first };
  if (second) {
    if (first === "table" && third === "replay") return { page: "replay", id: second, step: Number(fourth) || 0 };
    if (first === "table" || first === "fair") return { page: first, id: second };
    if (first === "join") return { page: "join", token: second };
    if (first === "wanted" || first === "rules") return { page: first, slug: second, rule: hash };
  }
  return { page: "missing" };
}
