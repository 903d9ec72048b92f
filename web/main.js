// Composition root: builds the page from words, catalogue and stores, then starts the solver.

/** @import { App } from "./app/app.js" */
/** @import { Assets, EngineState } from "./engine/protocol.d.ts" */
/** @import { Offline } from "./engine/offline.js" */

import { createApp, createInstalling } from "./app/app.js";
import { serviceWorkers } from "./base/browser.js";
import { createEngine } from "./engine/engine.js";
import { fetchJson, readAssets } from "./engine/files.js";
import { meetAll } from "./kinds/index.js";
import { fetchLater, followSystem } from "./play/look.js";
import { createCatalog } from "./model/catalog.js";
import { followAddress, hasTarget, viewOfAddress } from "./app/address.js";
import { dailiesAt, dayName } from "./play/dailies.js";
import { levelsAt } from "./play/levels.js";
import { inGame, resumeLast } from "./play/starts.js";
import { openStorage } from "./store/storage.js";
import { within } from "./base/promises.js";

/** Milliseconds for fetching the words of hints before the solver's megabytes. */
const WORDS_FIRST = 4000;
/**
 * Milliseconds to wait for the solver before caching the page for offline play: doing both at once would make the
 * pieces stutter.
 */
const SOLVER_FIRST = 4000;

/** @type {Offline | null} */
let offline = null;

async function start() {
  const installing = createInstalling();
  const assets = readAssets(document);
  const levels = levelsAt(assets.tables);
  const dailies = dailiesAt(assets.days);
  // No board is shown until we know which one; today's puzzle is fetched alongside the catalogue.
  document.documentElement.dataset.opening = "";
  const asked = hasTarget();
  if (!asked) void dailies.on(dayName(new Date())).catch(() => {});
  const storage = openStorage();
  const view = viewOfAddress();
  if (view.embed) {
    document.documentElement.dataset.embed = view.free ? "free" : "";
    document.documentElement.dataset.solver = "asleep";
  }
  /** @type {(state: EngineState) => void} */
  let handleState = () => {};
  const engine = createEngine({ assets, onState: (state) => handleState(state) });
  // If the service worker has cached the solver's files, the solver starts while the page is built.
  if (serviceWorkers()?.controller && !view.embed) engine.start();
  const app = await createApp({
    assets,
    // Fetched in parallel with the words.
    catalog: fetchJson(assets.catalog).then((data) => createCatalog(data, () => fetchJson(assets.known))),
    storage,
    view,
    levels,
    dailies,
    installing,
    engine: () => ({
      ask: (...question) => {
        if (view.embed) engine.start();
        return engine.ask(...question);
      },
      restart: () => engine.restart(),
    }),
    offline: () => ({ state: offline?.state ?? "off", accept: () => offline?.accept() }),
    asleep: () => view.embed && !engine.started,
  });
  followSystem(app.parts.settings.get);
  // Building the page and showing the board are two tasks, so input can be handled between them.
  await new Promise((resolve) => setTimeout(resolve));
  const opened = openFirst(app.parts, asked);
  handleState = (state) => {
    app.engineIs(state);
    if (state.name !== "loading" && !view.embed) startDeferred(assets, app);
  };
  if (engine.started) handleState(engine.state);
  // A link may name a board that only the solver can describe; any other is painted before the megabytes are fetched.
  const painted = asked ? Promise.resolve() : opened;
  void painted.catch(() => {}).then(() => requestAnimationFrame(() => setTimeout(async () => {
    if (view.embed) return;
    // Until it is there, a second tap comes before what the first has asked for.
    void import("./base/twice.js").then(({ ignoreSecondTaps }) => ignoreSecondTaps()).catch(() => {});
    // What hints and panels need comes before anybody can ask for it, and is not held up by the megabytes.
    const { catalog } = app.parts;
    await within(WORDS_FIRST, Promise.allSettled([catalog.complete(), fetchLater(app.parts), meetAll()]));
    engine.start();
    setTimeout(() => startDeferred(assets, app), SOLVER_FIRST);
  })));
  const broken = await opened;
  document.documentElement.dataset.begun = "whole";
  app.begin();
  // Embedded: the board exchanges messages with the host page, and the solver sleeps until it is asked.
  if (view.embed && window.parent !== window) (await import("./embed/frame.js")).talkToHost(app.parts, broken);
}

/**
 * Makes the page available offline, which can wait for the solver, and with it the code for it.
 * @param {Assets} assets
 * @param {App} app
 */
function startDeferred({ serviceWorker, build }, { offlineIs }) {
  void import("./engine/offline.js").then(({ startOffline }) => {
    offline ??= startOffline({ serviceWorkerUrl: serviceWorker, build, onState: offlineIs });
  }, () => {});
}

/**
 * Opens the first board: the link's, the game in progress, or today's puzzle.
 * @param {Parts<"catalog" | "find" | "lend" | "open" | "openings" | "refresh" | "saves" | "say" | "table" | "tell" |
 *   "title" | "words">} parts
 * @param {boolean} asked whether the address names a board
 * @returns {Promise<Line | null>} why that board could not be opened
 */
async function openFirst(parts, asked) {
  try {
    if (!asked) await resumeLast(parts);
    if (!asked && !inGame(parts)) await parts.openings.today();
    return await followAddress(parts);
  } finally {
    delete document.documentElement.dataset.opening;
  }
}

// Tells rescue.js that the page's script has run; the sentence for the case that none runs goes.
document.documentElement.dataset.begun = "";
document.getElementById("late")?.remove();
start().catch((error) => {
  document.documentElement.dataset.begun = "failed";
  console.error(error);
  // A page that is only half there may lack the status element.
  const status = document.querySelector("[role=status]") ?? document.body;
  /** @type {HTMLTemplateElement | null} */
  const said = document.querySelector("#failed");
  if (said) status.replaceChildren(said.content.cloneNode(true));
});
