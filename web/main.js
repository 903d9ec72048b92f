// Composition root: starts the solver and says what state it is in.

import { readAssets } from "./engine/assets.js";
import { createEngine } from "./engine/engine.js";
import { startOffline } from "./engine/offline.js";

const assets = readAssets(document);
const status = document.querySelector("[role=status]");

createEngine({
  assets,
  onState: (state) => {
    document.documentElement.dataset.solver = state.name;
    if (status) status.textContent = state.name === "failed" ? state.error.message : state.name;
  },
});
startOffline({ serviceWorkerUrl: assets.serviceWorker, onState: () => {} });
