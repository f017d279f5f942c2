import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { loadHome } from "./app/home";
import { applySettings } from "./app/settings";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

applySettings();
void loadHome();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
