// The parts of the page: made once, and given to whoever names them.

/** @import { Assets, Answer } from "../engine/protocol.d.ts" */
/** @import { Offline } from "../engine/offline.js" */
/** @import { Catalog } from "../model/catalog.js" */
/** @import { Dailies } from "../play/dailies.js" */
/** @import { Levels } from "../play/levels.js" */
/** @import { LinkView } from "../play/links/options.js" */
/** @import { Asker } from "../play/solving/solver.js" */
/** @import { Saves } from "../store/saves.js" */
/** @import { Settings, SettingsStore } from "../store/settings.js" */
/** @import { Storage } from "../store/storage.js" */
/** @import { Screen } from "./screen.js" */

import { dialogShown, h } from "../base/dom.js";
import { lastOnly } from "../base/promises.js";
import { OWN_PANELS, meet, meetAll } from "../kinds/index.js";
import { describeByPage, faultByPage, isNowhere } from "../model/catalog.js";
import { applyLook, fetchLater, fetchWords, loadWords, motion } from "../play/look.js";
import { createCommands, createOpenings } from "../play/commands.js";
import { learnDay, wish } from "../play/starts.js";
import { openedBy } from "../play/links/entries.js";
import { addressOf } from "../play/links/writing.js";
import { metricOf } from "../play/metric-choice.js";
import { isQuiet, isSpoken, problemNote, sentence } from "../play/notes.js";
import { keyOf, problemAt } from "../play/solving/answers.js";
import { createSolver } from "../play/solving/solver.js";
import { createTable } from "../play/table.js";
import { titleIn, wordsOf } from "../play/wording.js";
import { openSaves } from "../store/saves.js";
import { openSettings } from "../store/settings.js";
import { reveal, say } from "./page.js";
import { createScreen } from "./screen.js";

/** How many characters of an unknown name are quoted. */
const SHOWN = 46;

/**
 * What the page is made of.
 * @typedef {object} Given
 * @property {Assets} assets
 * @property {Promise<Catalog>} catalog
 * @property {Storage} storage
 * @property {LinkView} view options of the link in the address, applied before the first paint
 * @property {Levels | null} levels
 * @property {Dailies} dailies
 * @property {Installing} installing
 * @property {() => Asker & {restart: () => void}} engine
 * @property {() => Pick<Offline, "state" | "accept">} offline
 * @property {() => boolean} asleep
 */

/**
 * Makes the parts, and the screen that shows them.
 * @param {Given} given
 * @returns {Promise<{parts: PanelParts, screen: Screen}>}
 */
export async function createParts({
  assets, storage, view, levels, dailies, installing, engine, offline, asleep, catalog: coming,
}) {
  const store = openSettings(storage);
  store.lend(view.settings);
  const saves = openSaves(storage);
  applyLook(store.get());
  const first = coming.then((listed) => meet(firstPuzzle(listed, saves)));
  const [words, catalog] = await Promise.all([loadWords(assets.locales, store.get), coming]);
  const table = createTable({ puzzle: await first, saves });
  const solver = createSolver({
    engine, prepare: async ({ puzzle }) => void await Promise.all([catalog.complete(puzzle), learnDay(parts)]),
  });
  const settings = inEffect(store, (...how) => screen.restyle(...how));
  /** @type {PanelParts} */
  const parts = {
    words, catalog, table, solver, saves, storage, levels, dailies, installing, asleep,
    settings,
    get commands() {
      return commands;
    },
    get openings() {
      return openings;
    },
    forms: formsBy(engine),
    card: { note: null, result: null, offered: "", notice: null },
    ownPicture: { image: null },
    edition: {
      docs: assets.docs, previews: assets.previews !== null, single: assets.single, offline: () => offline().state,
    },
    problem(index) {
      const { puzzle, rules, session: { line } } = table;
      return problemAt({ puzzle, rules, line, metric: metricOf(puzzle, store.get()) }, index);
    },
    find: async (id) => ofMetKind(await findPuzzle(parts, engine(), id)),
    title: (puzzle) => titleIn(parts, puzzle),
    address: (fragment) => addressOf(fragment, catalog, assets.previews),
    say: (text, heard = true) => say(text, heard ? "shown" : "unheard"),
    announce: (text) => say(text, "unseen"),
    tell: (note) => tell(note),
    pick: (handler) => screen.page.pick(handler),
    picking: (handler) => screen.page.picker() === handler,
    open: (name, options = {}) => openPanel(parts, name, options),
    play() {
      if (motion(store.get())) screen.page.controls.watch();
    },
    reveal,
    refresh: () => screen.refresh(),
    putDown: () => screen.page.board.release(),
    async lend({ at, play, settings: wish }) {
      if (at !== null) table.act({ type: "jumpTo", index: at });
      if (Object.keys(wish).length) await settings.lend(wish);
      if (play) screen.page.controls.watch();
    },
  };
  const commands = createCommands(parts, () => engine().restart());
  const openings = createOpenings(parts);
  const screen = createScreen(parts, assets.locales);
  const tell = createTell(parts, screen);
  return { parts, screen };
}

/**
 * The settings, each in effect at once.
 * @param {SettingsStore} store
 * @param {Screen["restyle"]} restyle
 * @returns {PanelParts["settings"] & {lend: (settings: Partial<Settings>) => Promise<void>}}
 */
function inEffect({ get, hear, lend, set, stored }, restyle) {
  /** What is wished in another tab, or by a link, stays so there if its words cannot be fetched here. */
  const follow = (/** @type {() => Settings} */ wish) => restyle(wish, (_, language) => lend({ language }));
  return {
    get, stored,
    change: (change) => restyle(() => set(change), (language) => set({ language })),
    hear: () => follow(hear),
    lend: (wish) => follow(() => lend(wish)),
  };
}

/**
 * Shows a note as soon as its words are loaded, unless the game that it is about has gone on by then.
 * @param {Parts<"card" | "commands" | "problem" | "solver" | "words">} parts
 * @param {Screen} screen
 * @returns {PanelParts["tell"]}
 */
function createTell({ card, commands, problem, solver, words }, screen) {
  /** The note most recently asked for. @type {Note | null} */
  let latest = null;

  /** @param {Note | null} wanted */
  function show(wanted) {
    const note = wanted && withRetry({ commands, solver }, wanted);
    card.note = note?.shown ? null : note;
    screen.page.note();
    screen.page.board.overlay(note?.marks ?? []);
    if (!note || note.unsaid) return;
    say(sentence(words, note.aloud ?? note.say), isQuiet(note) ? "beside-card" : "unseen");
  }

  return (note) => {
    if (note?.say.code === "error:panel" && sayInDialog(words.t("error.panel"))) return;
    latest = note;
    // Cell picking is explained and cancelled in its note, so a new note ends it.
    screen.page.pick(null);
    if (!note || isSpoken(words, note)) return show(note);
    const about = keyOf(problem());
    const holds = () => latest === note && (["info", "problem"].includes(note.kind) || about === keyOf(problem()));
    // If the words cannot be fetched, showing the code is better than showing nothing.
    void fetchWords(words).catch(() => {}).then(() => holds() && show(note));
  };
}

/**
 * Offers to start a solver that failed once more, but not for a part of the page: to try that again is another thing.
 * @param {Parts<"commands" | "solver">} parts @param {Note} note
 */
function withRetry({ commands, solver }, note) {
  const { actions, kind, say: { code } } = note;
  if (kind !== "problem" || actions || code === "error:panel" || solver.state.engine.name !== "failed") return note;
  return { ...note, actions: [{ code: "solver.retry", run: commands.restartSolver, main: true }] };
}

/**
 * Reads and writes boards in other programs' notations, with the core's help.
 * @param {() => Asker} engine
 * @returns {Forms}
 */
function formsBy(engine) {
  return {
    read: async (text) => resultOf(await engine().ask("import", { text })),
    write: async (puzzle, position) => resultOf(await engine().ask("export", { puzzle, position })),
  };
}

/** @param {Answer} reply */
const resultOf = (reply) => (reply.ok ? reply.result : reply.error);

/** The puzzle played last, or the default first one. @param {Catalog} catalog @param {Saves} saves */
function firstPuzzle(catalog, saves) {
  const first = catalog.find(saves.recent()[0] ?? "") ?? catalog.find("peg/hoppers") ?? catalog.puzzles[0];
  if (!first) throw new Error("the catalogue is empty");
  return first;
}

/** @param {Puzzle | Failure} found @returns {Promise<Puzzle | Failure>} with its kind fetched */
const ofMetKind = async (found) =>
  "code" in found ? found : meet(found).catch(() => ({ code: "panel", params: {} }));

/**
 * @param {Parts<"asleep" | "catalog" | "refresh" | "say" | "solver" | "words">} parts
 * @param {Asker} engine
 * @param {string} id
 * @returns {Promise<Puzzle | Failure>}
 */
async function findPuzzle({ asleep, catalog, refresh, solver, say, words }, engine, id) {
  const here = catalog.find(id);
  if (here) return here;
  // Boards that their names describe completely open at once; what the core knows about them is added later.
  const described = await describeByPage(id).catch(() => null);
  if (described) {
    catalog.add(described);
    if (asleep()) return described;
    void engine.ask("describe", { puzzle: described.id }, { quiet: true }).then((reply) => {
      if (!reply.ok) return;
      Object.assign(described, reply.result);
      refresh();
    });
    return described;
  }
  if (isNowhere(id, catalog.puzzles)) {
    return { code: "unknown-puzzle", params: { puzzle: id.slice(0, SHOWN) } };
  }
  // Names with a size or date that does not exist are refused at once, too.
  const fault = await faultByPage(id).catch(() => null);
  if (fault) return fault;
  if (solver.state.engine.name === "loading") say(words.t("say.opening"));
  const reply = await engine.ask("describe", { puzzle: id });
  if (!reply.ok) return reply.error;
  catalog.add(reply.result);
  return /** @type {Puzzle} */ (reply.result);
}

// The panels, each fetched on first use.

/** How long fetching a panel may take before the player is told, in milliseconds. */
const PATIENCE = 3000;

/** The common panels; kinds of puzzles add their own. @type {Record<PanelName, () => Promise<Panel>>} */
const PANELS = {
  more: () => import("../panels/more.js"),
  puzzles: () => import("../panels/puzzles/puzzles.js"),
  family: () => import("../panels/puzzles/family.js"),
  find: () => import("../panels/find.js"),
  share: () => import("../panels/share/share.js"),
  print: () => import("../panels/print.js"),
  settings: () => import("../panels/settings.js"),
  deal: () => import("../panels/deal.js"),
  solutions: () => import("../panels/solutions.js"),
  compare: () => import("../panels/compare.js"),
  farthest: () => import("../panels/farthest.js"),
  sheet: () => import("../panels/sheet.js"),
  daily: () => import("../panels/daily/daily.js"),
  progress: () => import("../panels/progress.js"),
  help: () => import("../panels/help.js"),
  map: () => import("../panels/map/map.js"),
  watch: () => import("../panels/watch/watch.js"),
  clock: () => import("../panels/clock.js"),
  pins: () => import("../panels/pins.js"),
  result: () => import("../panels/win/result.js"),
  walk: () => import("../panels/walk/walk.js"),
  learn: () => import("../panels/learn/learn.js"),
  editor: () => import("../panels/editor/editor.js"),
  ...OWN_PANELS,
};

/** While a panel is fetched, only the last wish counts. */
const beginWish = lastOnly();

/**
 * Opens a panel, or reports that it cannot be fetched.
 * @param {PanelParts} parts
 * @param {PanelName} name
 * @param {Record<string, unknown>} options
 */
async function openPanel(parts, name, options) {
  const isWanted = beginWish();
  const [asked, board] = [wish(), parts.table.puzzle];
  let said = false;
  const waiting = setTimeout(() => {
    const text = parts.words.t("say.fetching");
    said = !sayInDialog(text);
    if (said) parts.say(text);
  }, PATIENCE);
  try {
    const show = await fetchPanel(parts, name).finally(() => clearTimeout(waiting));
    if (said) parts.say("");
    // Nor does it open over a board that was chosen meanwhile.
    if (!isWanted() || asked.isLate()) return;
    // What is offered for one board is not opened for another one that came meanwhile.
    if (board !== parts.table.puzzle && wordsOf(board).explore("").includes(name)) return;
    openedBy(() => void openPanel(parts, name, options));
    // What was said meanwhile, or when it could not be fetched, holds no longer.
    sayInDialog("");
    if (parts.card.note?.say.code === "error:panel") parts.tell(null);
    await show(options);
  } catch (error) {
    console.error(error);
    const again = { code: "solver.retry", run: () => void openPanel(parts, name, options), main: true };
    parts.tell({ ...problemNote({ code: "panel" }), actions: [again] });
  }
}

/**
 * Says how it stands with a part in the dialog that is open, which lies over all else.
 * @param {string} text empty: nothing, any more @returns {boolean} whether there is one
 */
function sayInDialog(text) {
  const dialog = dialogShown();
  document.querySelector(".dialog-said")?.remove();
  if (text) dialog?.append(h("p", { class: "dialog-said", role: "alert", text }));
  return dialog !== null;
}

/**
 * @param {PanelParts} parts
 * @param {PanelName} name
 * @returns {Promise<(options: object) => void | Promise<void>>} shows it
 */
async function fetchPanel(parts, name) {
  // Many panels show puzzles of every kind.
  const [panel] = await Promise.all([PANELS[name](), fetchLater(parts), meetAll()]);
  const given = only(parts, panel.takes);
  const prepared = await panel.prepare?.(given);
  return (options) => panel.open(given, options, prepared);
}

/**
 * @template {keyof PanelParts} Name
 * @param {PanelParts} parts
 * @param {readonly Name[]} names
 */
const only = (parts, names) =>
  /** @type {Parts<Name>} */ (Object.fromEntries(names.map((name) => [name, parts[name]])));
