// Assembles the page: its parts, its screen, and what happens by itself.

/** @import { EngineState } from "../engine/protocol.d.ts" */
/** @import { OfflineState } from "../engine/offline.js" */
/** @import { Given } from "./parts.js" */
/** @import { Screen } from "./screen.js" */

import { fetchedOrTold, problemNote } from "../play/notes.js";
import { TAB_CLOCK, tabStorage } from "../store/storage.js";
import { followChanges } from "./changes.js";
import { createParts } from "./parts.js";

/**
 * @typedef {object} App
 * @property {PanelParts} parts
 * @property {(state: EngineState) => void} engineIs
 * @property {(state: OfflineState) => void} offlineIs
 * @property {() => void} begin call this once the first board is shown
 */

/** @param {Given} given @returns {Promise<App>} */
export async function createApp(given) {
  const { parts, screen } = await createParts(given);
  const { card, settings, solver, storage, tell } = parts;
  let fetchTables = () => {};
  const changes = followChanges(parts, screen, { onOpen: () => fetchTables() });
  /** @type {() => void} */
  let begun = () => {};
  const beginning = /** @type {Promise<void>} */ (new Promise((resolve) => (begun = resolve)));
  const lookForPicture = () => settings.stored().faces === "picture" && void showPicture(parts, beginning);
  lookForPicture();
  // Chosen in another tab, or set there to be shown.
  storage.listen((key) => /^(picture|settings)/.test(key) && lookForPicture());
  return {
    parts,
    begin() {
      void import("./ahead.js").then(({ fetchAhead }) => {
        fetchTables = fetchAhead(parts, given.assets.tables);
        fetchTables();
      }).catch(() => {});
      changes.begin();
      begun();
      // A clock that ran when the page was loaded again goes on.
      if (tabStorage()?.getItem(TAB_CLOCK)) void parts.open("clock", { again: true });
    },
    engineIs(state) {
      document.documentElement.dataset.solver = state.name;
      solver.engineIs(state);
      if (state.name === "failed" && !card.note) tell(problemNote(state.error));
    },
    offlineIs(state) {
      if (state === "waiting") announceUpdate(parts, screen, () => given.offline().accept());
    },
  };
}

/**
 * Loads the player's own picture for tiles; the code is fetched only if it is in use.
 * @param {Parts<"ownPicture" | "refresh" | "storage" | "tell">} parts
 * @param {Promise<void>} beginning when the first board is shown: it would take away what was told before
 */
async function showPicture(parts, beginning) {
  const coming = import("../store/picture.js");
  const fetched = await fetchedOrTold(parts, coming.catch(() => beginning.then(() => coming)));
  if (!fetched) return;
  parts.ownPicture.image = await fetched.keptPicture(parts.storage);
  parts.refresh();
}

/**
 * Announces a waiting build once, and offers it until the player accepts or postpones it.
 * @param {Parts<"announce" | "card" | "words">} parts
 * @param {Screen} screen
 * @param {() => void} accept
 */
function announceUpdate({ announce, card, words }, screen, accept) {
  const later = () => {
    card.notice = null;
    screen.page.notice();
  };
  const actions = [
    { code: "say.update-now", run: accept, main: true },
    { code: "say.update-later", run: later },
  ];
  card.notice = { kind: "info", say: { code: "say.update" }, actions };
  screen.page.notice();
  announce(words.t("say.update"));
}

// Keeps the browser's offer to install the page as an app (some browsers make one) until the player wants it.

/** @typedef {Event & { prompt: () => Promise<unknown> }} Offer */

/** @returns {Installing} create it before building the page: the browser makes its offer only once */
export function createInstalling() {
  /** @type {Offer | null} */
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Offer} */ (event);
  });
  addEventListener("appinstalled", () => (offer = null));
  return {
    possible: () => offer !== null,
    install() {
      void offer?.prompt().catch(() => {});
      offer = null;
    },
  };
}
