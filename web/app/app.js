// Assembles the page from words, table, solver, board and panels.

/** @import { Assets, EngineState } from "../engine/protocol.d.ts" */
/** @import { OfflineState } from "../engine/offline.js" */
/** @import { Catalog } from "../model/catalog.js" */
/** @import { LinkView } from "../play/links/link-options.js" */
/** @import { Asker } from "../play/solving/solver.js" */
/** @import { Saves } from "../store/saves.js" */
/** @import { Storage } from "../store/storage.js" */
/** @import { Note } from "../play/notes.js" */
/** @import { Context } from "./context.js" */
/** @import { Screen } from "./screen.js" */

import { serviceWorkers } from "../base/browser.js";
import { createPrefetch, isKept } from "../engine/prefetch.js";
import { meet } from "../kinds/index.js";
import { applyLook, fetchWords, loadWords, motion } from "../play/look.js";
import { describeByPage, faultByPage, isNowhere } from "../model/described.js";
import { createCommands } from "../play/commands.js";
import { metricOf } from "../play/metric-choice.js";
import { learnDay } from "../play/daily/day-solutions.js";
import { addressOf } from "../play/links/addresses.js";
import { isQuiet, isSpoken, problemNote, sentence } from "../play/notes.js";
import { problemAt } from "../play/solving/answers.js";
import { createSolver } from "../play/solving/solver.js";
import { createTable } from "../play/table.js";
import { titleIn } from "../play/titles.js";
import { openSaves } from "../store/saves.js";
import { openSettings } from "../store/settings.js";
import { followChanges } from "./changes.js";
import { openPanel } from "./panels.js";
import { createScreen } from "./screen.js";

/** How many characters of an unknown name are quoted. */
const SHOWN = 46;

/**
 * @typedef {object} App
 * @property {Context} context
 * @property {(state: EngineState) => void} engineIs
 * @property {(state: OfflineState) => void} offlineIs
 * @property {() => void} begin call this once the first board is shown
 */

/**
 * @typedef {object} Parts
 * @property {Assets} assets
 * @property {Promise<Catalog>} catalog
 * @property {Storage} storage
 * @property {LinkView} view options of the link in the address, applied before the first paint
 * @property {Context["levels"]} levels
 * @property {Context["dailies"]} dailies
 * @property {Context["installing"]} installing
 * @property {() => Asker & {restart: () => void}} engine
 * @property {() => {state: OfflineState, accept: () => void}} offline
 * @property {() => boolean} asleep
 */

/** @param {Parts} parts @returns {Promise<App>} */
export async function createApp(parts) {
  const { context, screen } = await createContext(parts);
  const prefetch = createPrefetch(parts.assets.tables);
  /** Prefetches the current puzzle's tables, and the levels, which all puzzles share. */
  const fetchTables = () => context.asleep() || prefetch.want([
    ...(context.table.puzzle.tables ?? []), ...(context.levels?.tables ?? []),
  ]);
  serviceWorkers()?.addEventListener("controllerchange", prefetch.look);
  const changes = followChanges(context, screen, { onOpen: fetchTables });
  if (context.settings.get().faces === "picture") void showPicture(context);
  return {
    context,
    begin() {
      fetchTables();
      if (!context.asleep()) void keepDays(context).catch(() => {});
      changes.begin();
    },
    engineIs(state) {
      document.documentElement.dataset.solver = state.name;
      context.solver.engineIs(state);
      if (state.name === "failed" && !context.note) context.tell(problemNote(state.error));
    },
    offlineIs(state) {
      if (state === "waiting") announceUpdate(context, screen);
    },
  };
}

/**
 * Prefetches the puzzles of this month and the next: two kilobytes each, which no data plan notices.
 * @param {Context} context
 */
async function keepDays({ dailies }) {
  const ahead = await dailies.ahead(new Date());
  const months = createPrefetch(ahead, { allowed: isKept });
  months.want(Object.keys(ahead));
  serviceWorkers()?.addEventListener("controllerchange", months.look);
}

/**
 * Creates the context, which every panel may use, and the screen.
 * @param {Parts} parts
 * @returns {Promise<{context: Context, screen: Screen}>}
 */
async function createContext(parts) {
  const { assets, storage, view, levels, dailies, installing, engine, offline, asleep } = parts;
  const settings = openSettings(storage);
  settings.lend(view.settings);
  const saves = openSaves(storage);
  applyLook(settings.get());
  const first = parts.catalog.then((listed) => meet(firstPuzzle(listed, saves)));
  const [words, catalog] = await Promise.all([loadWords(assets.locales, settings.get().language), parts.catalog]);
  const table = createTable({ puzzle: await first, saves });
  const solver = createSolver({
    engine, prepare: async ({ puzzle }) => void await Promise.all([catalog.complete(puzzle), learnDay(context)]),
  });
  /** @type {Context} */
  const context = {
    words, catalog, table, solver, saves, storage, settings,
    commands: /** @type {any} */ (null),
    levels,
    dailies,
    installing,
    asleep,
    picture: null,
    note: null,
    result: null,
    offered: "",
    notice: null,
    review: null,
    problem(index) {
      return problemAt(table.puzzle, table.rules, table.session.line, index, metricOf(table.puzzle, settings.get()));
    },
    say: (text) => screen.page.say(text, "shown"),
    announce: (text) => screen.page.say(text, "unseen"),
    showResult(element) {
      context.result = element;
      screen.page.note();
    },
    tell: (note) => tell(note),
    mark: (marks) => screen.page.mark(marks),
    pick: (handler) => screen.page.pick(handler),
    picking: () => screen.page.picker() !== null,
    open: (name, options = {}) => openPanel(context, name, options),
    find: async (id) => ofMetKind(await findPuzzle(context, engine(), id)),
    ...formsBy(engine),
    title: (puzzle) => titleIn(context, puzzle),
    play() {
      if (motion(settings.get())) screen.page.watch();
    },
    reveal: () => screen.page.reveal(),
    refresh: () => screen.refresh(),
    change: (change) => screen.restyle(() => settings.set(change)),
    lend: (wish) => lendView(context, screen, wish),
    address: (fragment) => addressOf(fragment, catalog, assets.previews),
    build: { previews: assets.previews !== null, single: assets.single },
    docs: assets.docs,
    offline: () => offline().state,
    update: () => offline().accept(),
  };
  context.commands = createCommands(context, () => engine().restart());
  const screen = createScreen(context, assets.locales);
  const tell = createTell(context, screen);
  return { context, screen };
}

/**
 * Shows a note as soon as its words are loaded.
 * @param {Context} context
 * @param {Screen} screen
 * @returns {Context["tell"]}
 */
function createTell(context, screen) {
  /** The note most recently asked for. @type {Note | null} */
  let latest = null;

  /** @param {Note | null} wanted */
  function show(wanted) {
    const note = wanted && withRetry(context, wanted);
    context.note = note;
    screen.page.note();
    screen.page.mark(note?.marks ?? []);
    if (!note) return;
    screen.page.say(sentence(context.words, note.aloud ?? note.say), isQuiet(note) ? "beside-card" : "unseen");
  }

  return (note) => {
    latest = note;
    // Cell picking is explained and cancelled in its note, so a new note ends it.
    screen.page.pick(null);
    if (!note || isSpoken(context.words, note)) return show(note);
    // If the words cannot be fetched, showing the code is better than showing nothing.
    void fetchWords(context.words).catch(() => {}).then(() => latest === note && show(note));
  };
}

/** Offers to start a solver that failed once more. @param {Context} context @param {Note} note */
function withRetry({ commands, solver }, note) {
  if (note.kind !== "problem" || note.actions || solver.state.engine.name !== "failed") return note;
  return { ...note, actions: [{ code: "solver.retry", run: commands.restartSolver, main: true }] };
}

/**
 * Reads and writes boards in other programs' notations, with the core's help.
 * @param {() => Asker} engine
 * @returns {Pick<Context, "imported" | "exported">}
 */
function formsBy(engine) {
  return {
    imported: async (text) => resultOf(await engine().ask("import", { text }, { beside: true })),
    exported: async (puzzle, position) =>
      resultOf(await engine().ask("export", { puzzle, position }, { beside: true })),
  };
}

/** @param {import("../engine/protocol.d.ts").Answer} reply */
const resultOf = (reply) => (reply.ok ? reply.result : reply.error);

/** The puzzle played last, or the default first one. @param {Catalog} catalog @param {Saves} saves */
function firstPuzzle(catalog, saves) {
  const first = catalog.find(saves.recent()[0] ?? "") ?? catalog.find("peg/hoppers") ?? catalog.puzzles[0];
  if (!first) throw new Error("the catalogue is empty");
  return first;
}

/** @param {Awaited<ReturnType<Context["find"]>>} found @returns {ReturnType<Context["find"]>} with its kind fetched */
const ofMetKind = async (found) =>
  "code" in found ? found : meet(found).catch(() => ({ code: "panel", params: {}, message: "" }));

/** @param {Context} context @param {Asker} engine @param {string} id */
async function findPuzzle({ asleep, catalog, refresh, solver, say, words }, engine, id) {
  const here = catalog.find(id);
  if (here) return here;
  // Boards that their names describe completely open at once; what the core knows about them is added later.
  const described = await describeByPage(id).catch(() => null);
  if (described) {
    catalog.add(described);
    if (asleep()) return described;
    void engine.ask("describe", { puzzle: described.id }, { beside: true }).then((reply) => {
      if (!reply.ok) return;
      Object.assign(described, reply.result);
      refresh();
    });
    return described;
  }
  if (isNowhere(id, catalog.puzzles)) {
    return { code: "unknown-puzzle", params: { puzzle: id.slice(0, SHOWN) }, message: "" };
  }
  // Names with a size or date that does not exist are refused at once, too.
  const fault = await faultByPage(id).catch(() => null);
  if (fault) return { ...fault, message: "" };
  if (solver.state.engine.name === "loading") say(words.t("say.opening"));
  const reply = await engine.ask("describe", { puzzle: id }, { beside: true });
  if (!reply.ok) return reply.error;
  catalog.add(reply.result);
  return /** @type {Puzzle} */ (reply.result);
}

/**
 * Applies a link's view options for this visit.
 * @param {Context} context
 * @param {Screen} screen
 * @param {LinkView} view
 */
async function lendView({ settings, table }, screen, view) {
  if (view.at !== null) table.act({ type: "jumpTo", index: view.at });
  if (Object.keys(view.settings).length) await screen.restyle(() => settings.lend(view.settings));
  if (view.play) screen.page.watch();
}

/** Loads the player's own picture for tiles; the code is fetched only if it is in use. @param {Context} context */
async function showPicture(context) {
  const { keptPicture } = await import("../store/picture.js");
  context.picture = await keptPicture(context.storage);
  context.refresh();
}

/**
 * Announces a waiting build once, and offers it until the player accepts or postpones it.
 * @param {Context} context
 * @param {Screen} screen
 */
function announceUpdate(context, screen) {
  const later = () => {
    context.notice = null;
    screen.page.notice();
  };
  const actions = [
    { code: "say.update-now", run: context.update, main: true },
    { code: "say.update-later", run: later },
  ];
  context.notice = { kind: "info", say: { code: "say.update" }, actions };
  screen.page.notice();
  context.say(context.words.t("say.update"));
}
