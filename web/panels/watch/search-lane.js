// One search at work: its current board, its counters, and its last step.

/** @import { Board } from "../../view/board/board.js" */
/** @import { Counter, Trace, TraceResult } from "./trace.js" */

import { fill, h } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { positionOf } from "../../model/rows.js";
import { createStillBoard } from "../common/small-board.js";
import { readTrace } from "./trace.js";

/** The counters shown for each kind of search. @type {[methods: RegExp, counters: Counter[]][]} */
const COUNTERS_OF = [
  [/^deepening-bound$/, ["entered", "depth", "limit", "backs", "cuts"]],
  [/^deepening$/, ["entered", "depth", "limit", "backs"]],
  [/^(depth-first|exact-cover)$/, ["entered", "depth", "backs", "cuts"]],
  [/^whole-sets$/, ["entered", "depth", "size"]],
  [/^/, ["entered", "depth"]],
];

/** The most milliseconds at a time for storing positions, and steps between two of them. */
const SLICE = 8;
const APART = 256;

/** @typedef {ReturnType<typeof createLane>} Lane */

/**
 * @param {Parts<"title" | "words">} parts
 * @param {Problem} problem
 * @param {TraceResult} result
 * @param {boolean} goesOn whether more of it is to come, so that its end is none
 */
export function createLane(parts, problem, result, goesOn) {
  const { t } = parts.words;
  const { puzzle, rules } = problem;
  const start = positionOf(rules, problem.position) ?? rules.start;
  const trace = readTrace(result, rules, start, playerOf(puzzle, rules));
  const host = h("div", { class: "small-board", inert: true, "aria-hidden": "true" });
  const [, counters = []] = COUNTERS_OF.find(([methods]) => methods.test(result.method)) ?? [];
  const figures = counters.map((counter) => ({ counter, value: h("dd", {}) }));
  const event = h("p", { class: "watch-event" });
  const end = h("p", { class: "soft", text: t(`watch.outcome.${result.outcome}`) });
  const element = h(
    "section",
    { class: "watch-lane", "aria-label": t(`method.${result.method}`) },
    h("h3", { text: t(`method.${result.method}`) }),
    host,
    event,
    h("dl", { class: "facts" }, ...figures.map(({ counter, value }) =>
      h("div", {}, h("dt", { text: t(`watch.${counterName(result.method, counter)}`) }), value))),
    end,
  );

  let alive = true;
  /** @type {Board | null} */
  let board = null;
  cachePositions(trace, () => alive);
  return {
    element,
    length: trace.length,
    /** Call this once the element is in the page, so that the board can read its colours. */
    begin: () => void (board = createStillBoard(host, t)),
    /** @param {number} wanted step @param {number} duration of the board's animation, ms */
    show(wanted, duration) {
      const step = Math.min(wanted, trace.length);
      const position = trace.position(step);
      board?.show({
        puzzle, rules, position, way: { start: problem.position, moves: [], cursor: 0 },
        label: parts.title(puzzle), ui: { goal: problem.goal, duration },
      });
      for (const { counter, value } of figures) value.textContent = t("number", { n: trace.count(step, counter) });
      event.textContent = eventText(parts, problem, trace, step);
      end.hidden = step < trace.length || (goesOn && result.outcome === "limit");
    },
    destroy() {
      alive = false;
      board?.destroy();
    },
  };
}

/**
 * Stores some positions along the way, a little at a time, so that the slider is fast even in very deep searches.
 * @param {Trace} trace
 * @param {() => boolean} wanted
 */
function cachePositions(trace, wanted) {
  let step = 0;
  const slice = () => {
    const end = performance.now() + SLICE;
    for (; step <= trace.length && performance.now() < end; step += APART) trace.position(step);
    if (step <= trace.length && wanted()) setTimeout(slice);
  };
  slice();
}

/** @param {string} method @param {Counter} counter */
const counterName = (method, counter) =>
  (counter === "depth" && /^(breadth-first|bidirectional|whole-sets)$/.test(method) ? "level" : counter);

/** @param {Parts<"words">} parts @param {Problem} problem @param {Trace} trace @param {number} step */
function eventText({ words: { has, t } }, { puzzle }, trace, step) {
  const event = trace.event(step);
  if (!event) return t("watch.begin");
  const { kind, value } = event;
  if (kind === "i") {
    const [of, which, ways] = trace.result.items?.[value] ?? ["cell", 0, 0];
    const name = of === "cell" ? (puzzle.names[Number(which)] ?? "") : which;
    return t(`watch.event.i-${of}`, { name, n: ways });
  }
  return has(`watch.event.${kind}`) ? t(`watch.event.${kind}`, { n: value }) : "";
}

/** Replaces the lanes on the stage. @param {HTMLElement} stage @param {Lane[]} lanes */
export function showLanes(stage, lanes) {
  stage.dataset.lanes = String(lanes.length);
  fill(stage, ...lanes.map(({ element }) => element));
  for (const lane of lanes) lane.begin();
}

// Makes the moves of a search, given in the solver's form, by the page's own rules.

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @returns {(position: Position, move: any) => Position | null} null if the rules refuse it
 */
export function playerOf(puzzle, rules) {
  const { countsMoves } = modelOf(puzzle);
  return (position, move) => {
    if (countsMoves) {
      const { moves, positions, refused } = rules.fromSolver(position, [move]);
      return refused || !moves.length ? null : (positions.at(-1) ?? null);
    }
    const own = rules.judgedMove(position, move);
    return own ? rules.apply(position, own) : null;
  };
}
