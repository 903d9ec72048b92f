// Composition root: the words, the catalogue and the stores are put together to a page; then the solver starts behind
// it.

/** @import { Engine } from "./engine/engine.js" */
/** @import { EngineState } from "./engine/protocol.js" */
/** @import { Offline } from "./engine/offline.js" */

import { createApp } from "./app/app.js";
import { readAssets } from "./engine/assets.js";
import { createEngine } from "./engine/engine.js";
import { startOffline } from "./engine/offline.js";
import { followSystem } from "./look.js";
import { createCatalog } from "./model/catalog.js";
import { followAddress, saysWhat, viewOfAddress } from "./app/address.js";
import { DAILIES, dailiesAt } from "./play/daily/dailies.js";
import { levelsAt, yearAt } from "./play/levels.js";
import { inGame, layToday, levelOfToday, resumeLast } from "./play/today.js";
import { openStorage } from "./store/storage.js";

/** Milliseconds to wait for the puzzle of today; then the table is as it was left. */
const PATIENCE = 3000;

/** @type {Engine | null} */
let engine = null;
/** @type {Offline | null} */
let offline = null;
/** @type {((value: Engine) => void)[]} */
const waiting = [];

/** @returns {Promise<Engine>} the solver, once it was started */
const started = () => (engine ? Promise.resolve(engine) : new Promise((resolve) => waiting.push(resolve)));

async function start() {
  const assets = readAssets(document);
  const levels = levelsAt(assets.tables);
  const dailies = dailiesAt(assets.tables[DAILIES], yearAt(assets.tables));
  // No board is shown before it is known which one; the puzzle of today is fetched beside the catalogue.
  document.documentElement.dataset.opening = "";
  const asked = saysWhat();
  if (!asked) void dailies?.().catch(() => {});
  const storage = openStorage();
  /** @type {EngineState | null} */
  let said = null;
  /** @type {(state: EngineState) => void} */
  let hear = (state) => (said = state);
  const startSolver = () => {
    engine ??= createEngine({ assets, onState: (state) => hear(state) });
    for (const resolve of waiting.splice(0)) resolve(engine);
  };
  // Where its files are at hand (the service worker keeps them), the solver starts beside the page.
  if (navigator.serviceWorker?.controller) startSolver();
  const reply = await fetch(assets.catalog);
  if (!reply.ok) throw new Error(`the catalogue could not be fetched: ${reply.status}`);
  const catalog = createCatalog(await reply.json());
  const app = await createApp({
    assets,
    catalog,
    storage,
    view: viewOfAddress(),
    levels,
    dailies,
    engine: () => ({
      ask: async (...question) => (await started()).ask(...question),
      restart: () => engine?.restart(),
    }),
    offline: () => ({ state: offline?.state ?? "off", accept: () => offline?.accept() }),
  });
  followSystem(app.context.settings.get);
  const opened = openFirst(app.context, asked);
  hear = app.engineIs;
  if (said) hear(said);
  // On a first visit the board is painted first; only then the solver's megabytes are asked for.
  requestAnimationFrame(() => setTimeout(() => {
    startSolver();
    offline = startOffline({ serviceWorkerUrl: assets.serviceWorker, build: assets.build, onState: app.offlineIs });
  }));
  await opened;
  app.begin();
}

/**
 * What lies on the table first: what a link asks for, the game that was going on, or the puzzle of today.
 * @param {import("./app/context.js").Context} context
 * @param {boolean} asked by the address
 */
async function openFirst(context, asked) {
  try {
    if (!asked) await resumeLast(context);
    if (!asked && !inGame(context)) {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      const level = /** @type {import("./play/levels.js").Level | undefined} */ (
        await Promise.race([levelOfToday(context), late]));
      if (level) await layToday(context, level);
    } else if (!asked) void levelOfToday(context).then(context.refresh);
    await followAddress(context);
  } finally {
    delete document.documentElement.dataset.opening;
  }
}

start().catch((error) => {
  console.error(error);
  const status = document.querySelector("[role=status]");
  if (status) status.textContent = "Hirameki could not be loaded: please reload the page. 読み込めませんでした。ページを再読み込みしてください。";
});
