// Composition root: the words, the catalogue and the stores are put together to a page; then the solver starts behind
// it.

/** @import { Engine } from "./engine/engine.js" */
/** @import { EngineState } from "./engine/protocol.js" */
/** @import { Offline } from "./engine/offline.js" */

import { createApp } from "./app/app.js";
import { readAssets } from "./engine/assets.js";
import { createEngine } from "./engine/engine.js";
import { startOffline } from "./engine/offline.js";
import { fetchJson } from "./engine/whole.js";
import { createInstalling } from "./installing.js";
import { fetchWords, followSystem } from "./look.js";
import { createCatalog } from "./model/catalog.js";
import { followAddress, saysWhat, viewOfAddress } from "./app/address.js";
import { DAILIES, dailiesAt } from "./play/daily/dailies.js";
import { levelsAt } from "./play/levels.js";
import { followDays, inGame, layToday, levelOfToday, resumeLast } from "./play/today.js";
import { openStorage } from "./store/storage.js";
import { within } from "./within.js";

/** Milliseconds to wait for the puzzle of today; then the table is as it was left. */
const PATIENCE = 3000;
/**
 * Milliseconds after which the page is kept for play without a network, if the solver has not started by then: both at
 * once would keep the processor from the pieces.
 */
const SOLVER_FIRST = 4000;

/** @type {Engine | null} */
let engine = null;
/** @type {Offline | null} */
let offline = null;
/** @type {(value: Engine) => void} */
let tellStarted = () => {};
/** The solver, once it was started. @type {Promise<Engine>} */
const started = new Promise((resolve) => (tellStarted = resolve));

async function start() {
  const installing = createInstalling();
  const assets = readAssets(document);
  const levels = levelsAt(assets.tables);
  const dailies = dailiesAt(assets.tables[DAILIES]);
  // No board is shown before it is known which one; the puzzle of today is fetched beside the catalogue.
  document.documentElement.dataset.opening = "";
  const asked = saysWhat();
  if (!asked) void dailies?.().catch(() => {});
  const storage = openStorage();
  const view = viewOfAddress();
  if (view.embed) {
    document.documentElement.dataset.embed = view.free ? "free" : "";
    document.documentElement.dataset.solver = "asleep";
  }
  const asleep = () => view.embed && !engine;
  /** @type {(state: EngineState) => void} */
  let hear = () => {};
  const startSolver = () => tellStarted(engine ??= createEngine({ assets, onState: (state) => hear(state) }));
  // Where its files are at hand (the service worker keeps them), the solver starts beside the page.
  if (navigator.serviceWorker?.controller && !view.embed) startSolver();
  const app = await createApp({
    assets,
    // On its way beside the words.
    catalog: fetchJson(assets.catalog).then((data) => createCatalog(data, () => fetchJson(assets.known))),
    storage,
    view,
    levels,
    dailies,
    installing,
    engine: () => ({
      ask: async (...question) => {
        if (asleep()) startSolver();
        return (await started).ask(...question);
      },
      restart: () => engine?.restart(),
    }),
    offline: () => ({ state: offline?.state ?? "off", accept: () => offline?.accept() }),
    asleep,
  });
  followSystem(app.context.settings.get);
  // The page is built and the board is laid in two pieces: a finger is heard between them.
  await new Promise((resolve) => setTimeout(resolve));
  const opened = openFirst(app.context, asked);
  hear = (state) => {
    app.engineIs(state);
    if (state.name !== "loading" && !view.embed) settle(assets, app);
  };
  if (engine) hear(engine.state);
  // On a first visit the board is painted first; only then the solver's megabytes are asked for.
  requestAnimationFrame(() => setTimeout(() => {
    if (view.embed) return;
    // What hints and panels need comes before anybody can ask for it.
    void app.context.catalog.complete();
    void fetchWords(app.context.words).catch(() => {});
    startSolver();
    setTimeout(() => settle(assets, app), SOLVER_FIRST);
  }));
  await opened;
  document.documentElement.dataset.begun = "whole";
  app.begin();
  // Inside another page the board talks to that page, and the solver sleeps until it is asked.
  if (view.embed && window.parent !== window) (await import("./embed/frame.js")).talkToHost(app.context);
}

/**
 * What can wait for the solver: from now on the page can be played without a network, and who came by a link is told
 * about today's puzzle.
 * @param {import("./engine/protocol.js").Assets} assets
 * @param {import("./app/app.js").App} app
 */
function settle({ serviceWorker, build }, { context, offlineIs }) {
  if (offline) return;
  offline = startOffline({ serviceWorkerUrl: serviceWorker, build, onState: offlineIs });
  if (!context.today) void levelOfToday(context).then(context.refresh);
}

/**
 * What lies on the table first: what a link asks for, the game that was going on, or the puzzle of today.
 * @param {import("./app/context.js").Context} context
 * @param {boolean} asked by the address
 */
async function openFirst(context, asked) {
  followDays(context);
  try {
    if (!asked) await resumeLast(context);
    if (!asked && !inGame(context)) {
      const level = await within(PATIENCE, levelOfToday(context));
      if (level) await layToday(context, level);
    } else if (!asked) void levelOfToday(context).then(context.refresh);
    await followAddress(context);
  } finally {
    delete document.documentElement.dataset.opening;
  }
}

// What watches over the page (rescue.js) knows by this that its script has come.
document.documentElement.dataset.begun = "";
start().catch((error) => {
  document.documentElement.dataset.begun = "failed";
  console.error(error);
  // Half a page has no place for it.
  const status = document.querySelector("[role=status]") ?? document.body;
  status.textContent = "Hirameki could not be loaded: please reload the page. 読み込めませんでした。ページを再読み込みしてください。";
});
