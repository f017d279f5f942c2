import { type ReactNode, useEffect } from "react";
import { useHome } from "../app/home";
import { Link } from "../app/router";
import "./pages.css";

/** What the browser's tab says. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Saloon" ? title : `${title} · Saloon`;
  }, [title]);
}

/** The frame of every page that is not a table. */
export function Site({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean | "full";
}) {
  const me = useHome((home) => home.me);
  useTitle(title);
  return (
    <div className="site wood">
      <header className="site-header">
        <Link to="/" className="brand">
          Saloon
        </Link>
        <nav aria-label="Site">
          <Link to="/tables">My tables</Link>
          <Link to="/account">
            <span className="my-name">{me?.name || "Me"} · </span>
            Account
          </Link>
          <Link to="/settings">Settings</Link>
        </nav>
      </header>
      <main className={`site-main ${wide === true ? "wide" : wide || ""}`}>{children}</main>
      <footer className="site-footer">
        {me?.lab && (
          <>
            <Link to="/lab">The Lab: games by the thousand</Link> ·{" "}
          </>
        )}
        <Link to="/credits">Credits and licences</Link>
      </footer>
    </div>
  );
}
