// Solving against the clock, an option: a random position, the time from the first move, moves per second, the last
// five times and their average, and how far the game was from the proved shortest.

/** @import { Change } from "../play/table.js" */
/** @import { Storage } from "../store/storage.js" */

import { append, byId, h, iconButton, inRow } from "../base/dom.js";
import { lengthsOf } from "../model/rows.js";
import { dealOrTell } from "../play/dealing.js";
import { firstMetric } from "../play/metric-choice.js";
import { isCheck } from "../play/solving/answers.js";
import { isCount } from "../store/challenges.js";
import { TAB_CLOCK, keepList, listOf, tabStorage } from "../store/storage.js";
import { figure } from "./common/figures.js";
import { catchFocus, focusBoard } from "./page/keys.js";

/** Milliseconds between two updates of the clock, and seconds for finding the shortest solution. */
const TICK = 100;
const PATIENCE = 20;

/** The only one on the page. @type {Clock | null} */
let shown = null;

export const takes = /** @type {const} */ (["problem", "say", "solver", "storage", "table", "tell", "title", "words"]);

/** @param {Taken<typeof takes>} parts @param {{again?: boolean}} options `again`: the page was loaded again */
export function open(parts, { again = false }) {
  shown ??= new Clock(parts);
  if (again) shown.resume();
  else shown.show();
}

class Clock {
  #parts;
  #title = h("h2", { class: "card-title" });
  /** It stays in the page while all below it is drawn anew, or nothing would be announced. */
  #told = h("p", { "aria-live": "polite" });
  #card = h("section", { class: "card clock" }, this.#title, this.#told);
  #face = h("span", { class: "clock-face", role: "timer" });
  /** The position that was dealt for the clock, until it is solved. @type {string | null} */
  #dealt = null;
  #began = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** The message about the last solve, in the current language. @type {(() => string) | null} */
  #message = null;
  /** Puts card and time back when what is around the board is rebuilt in another language. */
  #built = new MutationObserver(() => {
    if (this.#card.isConnected) return;
    this.#place();
    this.#draw();
  });

  /** @param {Taken<typeof takes>} parts */
  constructor(parts) {
    this.#parts = parts;
    parts.table.listen((change) => this.#onChange(change));
  }

  /** Puts the clock into the page, above everything beside the board. */
  show() {
    this.#stand();
    if (this.#dealt === null) this.#message = null;
    this.#draw();
    this.#card.scrollIntoView({ block: "nearest" });
    this.#card.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Takes the clock up where a reload has left it. */
  resume() {
    const { table: { puzzle, session: { line } } } = this.#parts;
    this.#stand();
    const left = kept();
    const since = typeof left.began === "number" ? left.began - performance.timeOrigin : null;
    // By a clock that was set back meanwhile, the game began after this page: how long it takes is not known any more.
    const known = since === null || since <= 0;
    if (known && left.puzzle === puzzle.id && left.dealt === line.start && line.mode === "play" && !line.won) {
      this.#prepare();
      if (since !== null) this.#start(since);
    } else this.#draw();
  }

  /** Keeps what a reload would need. */
  #keep() {
    const began = this.#ticking === undefined ? null : performance.timeOrigin + this.#began;
    keep({ puzzle: this.#parts.table.puzzle.id, dealt: this.#dealt, began });
  }

  #stand() {
    this.#place();
    this.#built.observe(byId("side"), { childList: true });
  }

  #place() {
    byId("side").prepend(this.#card);
    byId("board-place").after(this.#face);
  }

  #leave() {
    this.#stop();
    this.#dealt = null;
    this.#built.disconnect();
    keep(null);
    catchFocus(() => {
      this.#card.remove();
      this.#face.remove();
    });
  }

  async #deal() {
    this.#stop();
    if (await dealOrTell(this.#parts, { distance: null }) && this.#card.contains(document.activeElement)) focusBoard();
  }

  /** Gets ready for the position that has just been dealt, by whatever button. */
  #prepare() {
    this.#stop();
    this.#dealt = this.#parts.table.session.line.start;
    this.#face.textContent = timeText(0);
    this.#message = () => this.#parts.words.t("clock.ready");
    this.#draw();
    // The shortest solution is searched for while the game goes on.
    void this.#shortest();
  }

  /** @param {Change} change */
  #onChange({ what, won }) {
    if (!this.#card.isConnected) return;
    const { line } = this.#parts.table.session;
    if (what === "newGame" && line.dealt) {
      this.#prepare();
      return;
    }
    if (line.start !== this.#dealt || line.mode === "replay") {
      if (this.#dealt !== null || what === "open") this.#stop();
      // Nothing is timed any more: the card says again what would be.
      if (this.#dealt !== null || what === "open" || what === "newGame") this.#message = null;
      this.#dealt = null;
      this.#draw();
      return;
    }
    if (what === "move" && this.#ticking === undefined && line.cursor > 0) this.#start();
    if (won) void this.#finish();
  }

  #start(began = performance.now()) {
    this.#message = () => this.#parts.words.t("clock.running");
    this.#began = began;
    const tell = () => (this.#face.textContent = timeText(performance.now() - this.#began));
    this.#ticking = setInterval(tell, TICK);
    this.#draw();
    tell();
  }

  #stop() {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#face.textContent = "";
  }

  /** @returns {Promise<number | undefined>} length of a shortest solution, in the first metric */
  async #shortest() {
    const { problem, solver, table } = this.#parts;
    const asked = { ...problem(0), metric: firstMetric(table.puzzle) };
    const check = await solver.check(asked, { quiet: true, seconds: PATIENCE });
    return isCheck(check) && typeof check.togo === "number" ? check.togo : undefined;
  }

  async #finish() {
    const { storage, table } = this.#parts;
    const { line } = table.session;
    /** @type {Translate} */
    const t = (...said) => this.#parts.words.t(...said);
    const time = performance.now() - this.#began;
    this.#stop();
    this.#dealt = null;
    this.#face.textContent = timeText(time);
    const moves = movesOf(this.#parts);
    if (line.seen || line.hinted?.length) {
      this.#message = () => t("clock.helped");
      this.#draw();
      return;
    }
    const { id } = table.puzzle;
    const rate = (moves / (time / 1000)).toFixed(2);
    const done = () => t("clock.done", { time: timeText(time), n: moves, rate });
    this.#message = done;
    keepSolve(storage, id, { time, moves });
    this.#draw();
    const shortest = await this.#shortest();
    if (shortest === undefined) return;
    keepShortest(storage, id, time, shortest);
    // Another position may have been dealt meanwhile, or the clock put away.
    if (this.#message === done) {
      this.#message = () =>
        t("list.sentences", { one: done(), other: t("clock.gap", { n: moves - shortest, shortest }) });
    }
    if (this.#card.isConnected) this.#draw();
  }

  #draw() {
    const { storage, table, title, words: { t } } = this.#parts;
    this.#keep();
    const { average, best, last } = summary(solvesOf(storage, table.puzzle.id));
    const here = this.#card.contains(document.activeElement);
    this.#card.setAttribute("aria-label", this.#title.textContent = t("explore.clock"));
    const told = this.#message?.() ?? t("clock.about", { title: title(table.puzzle) });
    if (this.#told.textContent !== told) this.#told.textContent = told;
    while (this.#told.nextSibling) this.#told.nextSibling.remove();
    append(this.#card, [
      last.length > 0 && h(
        "dl",
        { class: "facts" },
        figure(t("clock.best"), best === null ? "–" : timeText(best)),
        figure(t("clock.average"), average === null ? "–" : timeText(average)),
      ),
      last.length > 0 && h("p", { class: "soft", text: t("clock.last", {
        list: last.map(({ moves, shortest, time }) =>
          `${timeText(time)} (${shortest === undefined ? moves : `${moves} / ${shortest}`})`).join(" · "),
      }) }),
      inRow(
        iconButton("deal", t("clock.deal"), () => void this.#deal(), { class: "button main" }),
        iconButton("close", t("clock.leave"), () => this.#leave()),
      ),
    ]);
    if (here) this.#card.querySelector("button")?.focus({ preventScroll: true });
  }
}

/** The game's number of moves, in the first metric. @param {Parts<"table">} parts */
function movesOf({ table: { puzzle, rules, session: { line } } }) {
  return lengthsOf(rules, line, line.cursor)[firstMetric(puzzle)] ?? line.cursor;
}

// What this tab keeps of the clock while it is there, so that it outlives a reload.

/** @typedef {{ puzzle: string, dealt: string | null, began: number | null }} Left `began`: milliseconds since 1970 */

/** @param {Left | null} left null if there is no clock any more */
function keep(left) {
  try {
    if (left) tabStorage()?.setItem(TAB_CLOCK, JSON.stringify(left));
    else tabStorage()?.removeItem(TAB_CLOCK);
  } catch {
    // Where nothing can be kept, it ends with a reload.
  }
}

/** @returns {Partial<Left>} */
function kept() {
  try {
    return JSON.parse(tabStorage()?.getItem(TAB_CLOCK) ?? "{}");
  } catch {
    return {};
  }
}

// Times of solves against the clock, a list for each board. No DOM.

/** The storage key, how many times of a board are kept besides the best, and how many make the average. */
const KEY = "clock";
const KEPT = 50;
const LAST = 5;

/** @typedef {{ time: number, moves: number, shortest?: number }} Solve `time` in milliseconds */

/** @param {Storage} storage @param {string} puzzleId @returns {Solve[]} the latest last */
export const solvesOf = (storage, puzzleId) => listOf(storage, KEY, puzzleId, isSolve);

/** Keeps the latest, and the best one. @param {Storage} storage @param {string} puzzleId @param {Solve} solve */
export function keepSolve(storage, puzzleId, solve) {
  const all = [...solvesOf(storage, puzzleId), solve];
  const { best } = summary(all);
  const at = all.findLastIndex(({ time }) => time === best);
  keepList(storage, KEY, puzzleId, all.filter((_, index) => index === at || index >= all.length - KEPT));
}

/** @param {Storage} storage @param {string} puzzleId @param {number} time of the solve @param {number} shortest */
const keepShortest = (storage, puzzleId, time, shortest) => keepList(storage, KEY, puzzleId,
  solvesOf(storage, puzzleId).map((solve) => (solve.time === time ? { ...solve, shortest } : solve)));

/**
 * @param {readonly Solve[]} solves
 * @returns {{ last: Solve[], average: number | null, best: number | null }} of the last five; milliseconds
 */
export function summary(solves) {
  const last = solves.slice(-LAST);
  const sum = last.reduce((all, { time }) => all + time, 0);
  return {
    last,
    average: last.length === LAST ? sum / LAST : null,
    best: solves.length ? Math.min(...solves.map(({ time }) => time)) : null,
  };
}

/** @param {number} milliseconds @returns {string} "9.4", "1:09.4" */
export function timeText(milliseconds) {
  const tenths = Math.round(milliseconds / 100);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  const seconds = (rest / 10).toFixed(1);
  return minutes ? `${minutes}:${seconds.padStart(4, "0")}` : seconds;
}

/** @param {any} value @returns {value is Solve} */
const isSolve = (value) => isCount(Math.round(value?.time)) && isCount(value?.moves) && value.moves > 0 &&
  (value.shortest === undefined || isCount(value.shortest));
