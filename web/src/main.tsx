import { Tooltip } from "radix-ui";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Toasts } from "./parts/Toast";
import "./styles/index.css";

const Gallery = import.meta.env.DEV ? lazy(() => import("./gallery/Gallery")) : null;
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root).render(
  <StrictMode>
    <Tooltip.Provider>
      <Suspense>{Gallery && <Gallery />}</Suspense>
      <Toasts />
    </Tooltip.Provider>
  </StrictMode>,
);
