import { MotionConfig } from "motion/react";
import { Tooltip } from "radix-ui";
import { lazy, Suspense } from "react";
import { EDITORS } from "../games";
import { Toasts } from "../parts/Toast";
import { ErrorBoundary } from "./ErrorBoundary";
import { useHome } from "./home";
import { type Route, readRoute, useLocation } from "./router";
import { useSettings } from "./settings";

const Account = lazy(() => import("../pages/Account"));
const Credits = lazy(() => import("../pages/Credits"));
const DailyPage = lazy(() => import("../pages/DailyPage"));
const Fair = lazy(() => import("../pages/Fair"));
const Front = lazy(() => import("../pages/Front"));
const Glance = lazy(() => import("../pages/Glance"));
const Join = lazy(() => import("../pages/Join"));
const Lab = lazy(() => import("../pages/lab/Lab"));
const Learn = lazy(() => import("../pages/Learn"));
const Lobby = lazy(() => import("../pages/Lobby"));
const Missing = lazy(() => import("../pages/Missing"));
const NewTable = lazy(() => import("../pages/NewTable"));
const Puzzles = lazy(() => import("../pages/Puzzles"));
const Replay = lazy(() => import("../pages/Replay"));
const Rules = lazy(() => import("../pages/Rules"));
const SettingsPage = lazy(() => import("../pages/SettingsPage"));
const TablePage = lazy(() => import("../table/TablePage"));
const Wanted = lazy(() => import("../pages/Wanted"));
const EDITOR_PAGES = Object.fromEntries(Object.entries(EDITORS).map(([slug, load]) => [slug, lazy(load)]));
// Only the development server knows it.
const Gallery = import.meta.env.DEV ? lazy(() => import("../gallery/Gallery")) : Missing;

export function App() {
  const address = useLocation();
  const motion = useSettings((settings) => settings.motion);
  const { me, error } = useHome();
  const reduced = motion === "system" ? "user" : motion === "reduce" ? "always" : "never";
  return (
    <MotionConfig reducedMotion={reduced}>
      <Tooltip.Provider>
        <ErrorBoundary key={pageKey(address)}>
          <Suspense fallback={<div className="wood page-wait" />}>
            {address.endsWith("#gallery") ? (
              <Gallery />
            ) : me ? (
              <Page route={readRoute(address)} />
            ) : (
              <p className="wood page-wait" role="status">
                {error}
              </p>
            )}
          </Suspense>
        </ErrorBoundary>
        <Toasts />
      </Tooltip.Provider>
    </MotionConfig>
  );
}

/** A new page starts afresh after one that broke; another step of a replay or another rule is the same page. */
function pageKey(address: string): string {
  return address.replace(/#.*/, "").replace(/(\/replay)\/.*/, "$1");
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "front":
      return <Front />;
    case "new":
      return <NewTable />;
    case "game":
      return <NewTable slug={route.slug} />;
    case "editor": {
      const Editor = EDITOR_PAGES[route.slug];
      return Editor ? <Editor /> : <Missing />;
    }
    case "glance":
      return <Glance slug={route.slug} />;
    case "learn":
      return <Learn slug={route.slug} />;
    case "lab":
      return <Lab slug={route.slug} />;
    case "puzzles":
      return <Puzzles slug={route.slug} />;
    case "daily":
      return <DailyPage />;
    case "tables":
      return <Lobby />;
    case "table":
      return <TablePage id={route.id} key={route.id} />;
    case "replay":
      return <Replay id={route.id} step={route.step} key={route.id} />;
    case "fair":
      return <Fair id={route.id} />;
    case "join":
      return <Join token={route.token} />;
    case "wanted":
      return <Wanted slug={route.slug} />;
    case "rules":
      return <Rules slug={route.slug} rule={route.rule} />;
    case "credits":
      return <Credits />;
    case "account":
      return <Account />;
    case "settings":
      return <SettingsPage />;
    case "missing":
      return <Missing />;
  }
}
