// The page put together: words, table, solver, board and panels, and the one place where a change of the game reaches all of them.

/** @import { Assets } from "../engine/protocol.js" */
/** @import { OfflineState } from "../engine/offline.js" */
/** @import { Catalog } from "../model/catalog.js" */
/** @import { Puzzle } from "../model/types.js" */
/** @import { Room, PanelName } from "./context.js" */
/** @import { LinkView } from "../play/links/linkview.js" */
/** @import { Asker } from "../play/solving/solver.js" */
/** @import { Storage } from "../store/storage.js" */

import { createStock } from "../engine/prefetch.js";
import { titleOf } from "../i18n.js";
import { moveEnds, positionText, stepAt } from "../model/session.js";
import { keyOf, problemAt } from "../play/solving/answers.js";
import { createCommands } from "../play/commands.js";
import { metricOf } from "../play/counting.js";
import { countLevel, dayName, levelsAt } from "../play/levels.js";
import { keptPicture } from "../store/picture.js";
import { problemNote, sentence } from "../play/notes.js";
import { createSolver } from "../play/solving/solver.js";
import { createTable } from "../play/table.js";
import { loadWords, applyLook } from "../look.js";
import { buildPage } from "./page.js";
import { openSaves } from "../store/saves.js";
import { openSettings } from "../store/settings.js";

/** The panels, each fetched when it is first asked for. @type {Record<PanelName, () => Promise<{open: (room: Room, options: Record<string, any>) => void}>>} */
const PANELS = {
  chooser: () => import("../panels/chooser.js"),
  share: () => import("../panels/share.js"),
  settings: () => import("../panels/settings.js"),
  deal: () => import("../panels/deal.js"),
  solutions: () => import("../panels/solutions.js"),
  compare: () => import("../panels/compare.js"),
  farthest: () => import("../panels/farthest.js"),
  sheet: () => import("../panels/sheet.js"),
  levels: () => import("../panels/levels.js"),
  progress: () => import("../panels/progress.js"),
  editor: () => import("../panels/editor/editor.js"),
  graph: () => import("../kinds/slide/drawn/editor.js"),
  problem: async () => ({ open: (await import("../kinds/jump/problem/choose.js")).chooseProblem }),
};

/** The table of graded levels and daily puzzles. */
const LEVELS = "levels.json";

/**
 * @typedef {object} App
 * @property {Room} room
 * @property {(state: import("../engine/protocol.js").EngineState) => void} engineIs
 * @property {(state: OfflineState) => void} offlineIs
 * @property {() => void} begin the first board lies on the table
 */

/**
 * @param {object} parts
 * @param {Assets} parts.assets
 * @param {Catalog} parts.catalog
 * @param {Storage} parts.storage
 * @param {LinkView} parts.view what the link in the address asks for: the first look is the right one
 * @param {() => Asker & {restart: () => void}} parts.engine
 * @param {() => {state: OfflineState, accept: () => void}} parts.offline
 * @returns {Promise<App>}
 */
export async function createApp({ assets, catalog, storage, view, engine, offline }) {
  const settings = openSettings(storage);
  settings.lend(view.settings);
  const saves = openSaves(storage);
  const first = catalog.find(saves.last() ?? "") ?? catalog.find("peg/hoppers") ?? catalog.puzzles[0];
  if (!first) throw new Error("the catalogue is empty");
  applyLook(settings.get());
  const words = await loadWords(assets.locales, settings.get().language);
  const table = createTable({ puzzle: first, saves });
  const solver = createSolver({ engine });
  const stock = createStock(assets.tables);

  /** @type {Room} */
  const room = {
    words, catalog, table, solver, saves, storage, settings,
    commands: /** @type {any} */ (null),
    levels: levelsAt(assets.tables[LEVELS]),
    picture: null,
    note: null,
    notice: null,
    review: null,
    problem: (index) => problemAt(table.puzzle, table.rules, table.session.line, index, metricOf(table.puzzle, settings.get())),
    shownAnswer() {
      const { line } = table.session;
      const now = solver.answered(room.problem());
      if (now || line.mode === "play") return now;
      return solver.answered(room.problem(0));
    },
    say: (text) => page.say(text),
    tell(note) {
      room.note = note;
      page.note();
      page.mark(note?.marks ?? []);
      if (note) page.say(sentence(room.words, note.say));
    },
    mark: (marks) => page.mark(marks),
    pick: (handler) => page.pick(handler),
    picking: () => page.picking(),
    async open(name, options = {}) {
      try {
        (await PANELS[name]()).open(room, options);
      } catch (error) {
        console.error(error);
        room.tell(problemNote({ code: "panel" }));
      }
    },
    async find(id) {
      const here = catalog.find(id);
      if (here) return here;
      if (solver.state.engine.name === "loading") page.say(room.words.t("say.opening"));
      const reply = await engine().ask("describe", { puzzle: id });
      if (!reply.ok) return reply.error;
      catalog.add(reply.result);
      return /** @type {Puzzle} */ (reply.result);
    },
    title: (puzzle) => titleOf(room.words, puzzle),
    reveal: () => page.reveal(),
    refresh,
    change: (change) => restyle(() => settings.set(change)),
    async lend(view) {
      if (view.embed) document.documentElement.dataset.embed = "";
      if (view.at !== null) table.act({ type: "jumpTo", index: view.at });
      if (Object.keys(view.settings).length) await restyle(() => settings.lend(view.settings));
      if (view.play) page.watch();
    },
    offline: () => offline().state,
    update: () => offline().accept(),
  };
  room.commands = createCommands(room, () => engine().restart());
  let page = buildPage(room, null);

  /** @param {() => import("../store/settings.js").Settings} set */
  async function restyle(set) {
    const before = settings.get();
    const after = set();
    applyLook(after);
    if (after.language !== before.language) {
      room.words = await loadWords(assets.locales, after.language);
      page = buildPage(room, page);
    }
    refresh();
  }

  /** What was last on the table, to see whether a note still fits it. */
  let before = "";

  function refresh() {
    const key = `${keyOf(room.problem())} ${table.session.line.mode}`;
    if (key !== before) {
      before = key;
      page.pick(null);
      if (room.note && !(room.note.stays && table.session.line.mode === "replay")) room.note = null;
      page.mark([]);
    }
    page.update();
  }

  table.listen(({ what, won }) => {
    refresh();
    if (what === "open") {
      document.title = `${room.title(table.puzzle)} · Hirameki`;
      layIn();
      // A board of the list without any known solution says at once, once that is proved, that there is none.
      const { custom, known, start } = table.puzzle;
      if (!known && !custom && positionText(table.session) === start) void room.commands.label();
    }
    // Chosen further down the page, or by a link: what is new on the table is to be seen.
    if (what === "open" || what === "newGame") page.reveal();
    tellChange(what);
    if (!storage.lasting()) sayNotKept();
    if (won) win();
    else if (what === "move" && deadEnd()) sayDeadEnd();
    else if (settings.get().live && what !== "open") void room.commands.live();
  });
  solver.listen(() => page.pill());

  /** The tables of the puzzle on the table, and the levels, which belong to all of them. */
  const layIn = () => stock.want([...(table.puzzle.tables ?? []), LEVELS]);
  navigator.serviceWorker?.addEventListener("controllerchange", stock.look);

  /** No peg can jump, and the goal is not reached: known without any solver, said at once. */
  const deadEnd = () => table.puzzle.kind === "jump" && table.session.line.mode === "play" && !table.solved() && table.rules.legal(table.position()).length === 0;
  function sayDeadEnd() {
    const n = table.position().filter((mark) => mark === "o").length;
    room.tell({ kind: "no", say: { code: "stuck.jump", params: { n } }, deeds: [{ code: "solvable.back", run: () => void room.commands.lastSolvable(), main: true }] });
  }

  let begun = false;
  let saidNotKept = false;
  /** Once, when it turns out that nothing can be kept; not while the first board is still coming. */
  function sayNotKept() {
    if (begun && !saidNotKept) room.tell({ kind: "problem", say: { code: "say.not-kept" } });
    saidNotKept ||= begun;
  }

  /** The line that was last spoken of, to tell a step within it from another game that took its place. */
  let spokenOf = table.session.line;

  /** What happened, for those who do not see it; whoever adds a note says more. @param {import("../play/table.js").Change["what"]} what */
  function tellChange(what) {
    const { line } = table.session;
    const same = spokenOf.mode === line.mode && spokenOf.start === line.start && spokenOf.goal === line.goal && spokenOf.puzzleId === line.puzzleId;
    spokenOf = line;
    if (what === "load" || page.playing()) return;
    const step = line.mode === "replay" && line.cursor > 0;
    if (what === "jumpTo" && step) {
      const ends = moveEnds(line);
      const n = stepAt(ends, line.cursor - 1, 1);
      page.say(room.words.t("say.step", { n, all: ends.length, move: lastMoves(ends[n - 2] ?? 0) }));
    } else if (what === "undo") page.say(room.words.t(same ? "say.undone" : "say.brought-back"));
    else page.say(what === "move" || (what === "redo" && same) ? lastMoves() : "");
  }

  /** What the last gesture did, in words. */
  function lastMoves(from = table.session.line.root) {
    const { line } = table.session;
    const before = line.stops.filter((stop) => stop < line.cursor).at(-1) ?? from;
    const done = line.moves.slice(before, line.cursor).map((move) => table.rules.describeMove(move));
    return done.map(({ code, params }) => room.words.t(code, params)).join(room.words.t("list.comma"));
  }

  /** A new build waits: said once, and offered until the player takes it or puts it off. */
  function announce() {
    const later = () => {
      room.notice = null;
      page.notice();
    };
    const deeds = [{ code: "say.update-now", run: () => offline().accept(), main: true }, { code: "say.update-later", run: later }];
    room.notice = { kind: "info", say: { code: "say.update" }, deeds };
    page.notice();
    page.say(room.words.t("say.update"));
  }

  function win() {
    const { line } = table.session;
    const metric = table.puzzle.metrics[0] ?? "moves";
    const start = table.rules.read(line.start);
    const lengths = start.ok ? table.rules.lengths(start.position, line.moves.slice(0, line.cursor)) : {};
    const n = lengths[metric] ?? line.cursor;
    const own = line.start === table.puzzle.start && line.goal === table.puzzle.goal;
    // What began with a solution's moves was not solved by oneself.
    const unaided = !line.shown;
    const shortest = unaided && own && table.puzzle.known?.optimal && table.puzzle.known.metric === metric ? table.puzzle.known.moves : undefined;
    const perfect = shortest !== undefined && n === shortest;
    if (unaided) {
      saves.count(table.puzzle.id, (result) => ({
        ...result, solved: result.solved + 1, last: dayName(new Date()),
        ...(own && (result.best === undefined || n < result.best) ? { best: n } : {}),
        ...(perfect || result.perfect ? { perfect: true } : {}),
      }));
      countLevel(saves, table.session);
    }
    const code = table.puzzle.kind === "place" ? "win.place" : perfect ? `win.perfect.${metric}` : shortest !== undefined ? `win.longer.${metric}` : `win.${metric}`;
    /** @type {import("../play/notes.js").Line[]} */
    const lines = unaided ? [] : [{ code: "win.shown" }];
    // Results count in the first metric; what the player counts in besides is told beside the shortest, once that was proved.
    const other = metricOf(table.puzzle, settings.get());
    const best = other === undefined ? null : solver.answered(room.problem(0));
    if (other !== undefined) lines.push({ code: `length.${other}`, params: { n: lengths[other] } });
    if (best?.optimal) lines.push({ code: `answer.optimal.${other}`, params: { n: best.length } });
    room.tell({ kind: "win", say: { code, params: { n, shortest, more: shortest === undefined ? 0 : n - shortest } }, lines });
    page.celebrate();
  }

  document.title = `${room.title(table.puzzle)} · Hirameki`;
  refresh();
  if (settings.get().faces === "picture") {
    void keptPicture(storage).then((picture) => {
      room.picture = picture;
      refresh();
    });
  }
  return {
    room,
    begin() {
      begun = true;
      layIn();
      if (!storage.lasting()) sayNotKept();
    },
    engineIs(state) {
      document.documentElement.dataset.solver = state.name;
      solver.engineIs(state);
    },
    offlineIs(state) {
      if (state === "waiting") announce();
    },
  };
}
