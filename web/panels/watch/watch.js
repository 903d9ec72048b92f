// Shows a search at work on the board, beside another one: the solver records every step, the page shows them at any
// speed.

/** @import { DialogQuestion } from "../common/dialog.js" */
/** @import { Lane } from "./search-lane.js" */
/** @import { TraceResult } from "./trace.js" */

import { fill, h } from "../../base/dom.js";
import { lastOnly } from "../../base/promises.js";
import { readGame } from "../../play/links/opening.js";
import { motion } from "../../play/look.js";
import { firstMetric } from "../../play/metric-choice.js";
import { sentence } from "../../play/notes.js";
import { refill } from "../common/anew.js";
import { createDialogQuestion, openDialog, searchedProblem } from "../common/dialog.js";
import { select } from "../common/choice.js";
import { showWhyNot } from "../common/why-not.js";
import { createLane, showLanes } from "./search-lane.js";
import { createTransport } from "./transport.js";

/** The most seconds for a search: first its beginning, which is shown at once, then more of it. */
const [SOON, PATIENCE] = [1, 20];

export const takes = /** @type {const} */ (["find", "problem", "settings", "solver", "table", "title", "words"]);

/**
 * @param {Taken<typeof takes>} parts
 * @param {object} options
 * @param {string} [options.board] a link; the position on the table if absent
 * @param {[string, string?]} [options.methods]
 */
export async function open(parts, { board, methods: wanted = ["", ""] }) {
  const { t } = parts.words;
  const problem = await problemOf(parts, board);
  const dialog = openDialog(t, {
    name: "watch", title: t("explore.watch"), wide: true, ...(board === undefined && { of: parts.table }),
  });
  const { closed } = dialog;
  const asking = createDialogQuestion(parts, closed);
  /** @type {Lane[]} */
  let lanes = [];
  const stage = h("div", { class: "watch-lanes" });
  const why = h("div");
  const none = h("p", { hidden: true, text: t("solutions.none") });
  const choice = h("div", { class: "row" });
  const transport = createTransport(parts, (step, followed) => {
    for (const lane of lanes) lane.show(step, followed ? motion(parts.settings.get()) : 0);
  });
  closed.addEventListener("abort", () => {
    transport.destroy();
    for (const lane of lanes) lane.destroy();
  });
  transport.element.hidden = true;
  fill(
    dialog.body,
    h("p", { class: "soft", text: t("watch.about") }), choice, asking.element, none, transport.element, stage, why,
  );
  if ("line" in problem) return asking.say(sentence(parts.words, problem.line));
  const mine = problem;
  const beginRun = lastOnly();

  /** @param {string[]} methods "" for the first one */
  async function run(methods) {
    const isLast = beginRun();
    const isWanted = () => isLast() && !closed.aborted;
    const again = () => void run(methods);
    const first = await searched(asking, { problem: mine, methods, seconds: SOON, again });
    if (!first || !isWanted()) return;
    asking.hear(t("watch.begin"));
    const [one, other] = first;
    /** @type {[string, string]} */
    const chosen = [one?.method ?? "", other?.method ?? ""];
    refill(choice, ...choices(parts, one?.methods ?? [], chosen, (next) => void run(next)));
    const goesOn = first.some(({ outcome }) => outcome === "limit");
    transport.begin(show(first, { goesOn }));
    if (one?.certificate && none.hidden) {
      none.hidden = false;
      showWhyNot(parts, why, { problem: mine, certificate: one.certificate, closed });
    }
    if (!goesOn) return;
    // The longer search begins with the same steps.
    const whole = await searched(asking, { problem: mine, methods, seconds: PATIENCE, again });
    if (whole) asking.say("");
    if (isWanted()) transport.extend(show(whole ?? first));
  }

  /** @param {TraceResult[]} results @param {{goesOn?: boolean}} [more] whether it is to come @returns {number} steps */
  function show(results, { goesOn = false } = {}) {
    for (const lane of lanes) lane.destroy();
    lanes = results.map((result) => createLane(parts, mine, result, goesOn));
    showLanes(stage, lanes);
    transport.element.hidden = false;
    return Math.max(...lanes.map(({ length }) => length));
  }

  const [first, second] = wanted;
  await run(second ? [first, second] : [first]);
}

/**
 * Has the same problem searched by one method after the other.
 * @param {DialogQuestion} asking
 * @param {object} search
 * @param {Problem} search.problem
 * @param {string[]} search.methods
 * @param {number} search.seconds for each
 * @param {() => void} search.again what to do to ask again, if the player has stopped it
 * @returns {Promise<TraceResult[] | null>} null if one failed or was stopped
 */
async function searched(asking, { problem, methods, seconds, again }) {
  const results = [];
  for (const method of methods) {
    const reply = await asking.ask("trace", questionOf(problem, method, seconds), { again });
    if (!reply.ok) return null;
    results.push(reply.result);
  }
  return results;
}

/**
 * @param {Parts<"find" | "problem" | "table">} parts
 * @param {string | undefined} link
 * @returns {Promise<Problem | {ok: false, line: Line}>}
 */
async function problemOf(parts, link) {
  if (!link) return searchedProblem(parts);
  const { rulesOf } = parts.table;
  const read = await readGame(link, { find: parts.find, rulesOf });
  if (!read.ok) return read;
  const { game: { goal, position }, puzzle } = read;
  const rules = rulesOf(puzzle);
  return { puzzle, rules, goal, position: rules.write(position), metric: firstMetric(puzzle) };
}

/** @param {Problem} problem @param {string} method @param {number} seconds */
const questionOf = ({ goal, position, puzzle }, method, seconds) => ({
  puzzle: puzzle.id, position, goal, seconds, ...(method ? { method } : {}),
});

/**
 * The choice of the searches: one, and a second one beside it or none.
 * @param {Parts<"words">} parts
 * @param {string[]} methods
 * @param {[string, string]} chosen
 * @param {(methods: string[]) => void} choose
 */
function choices({ words: { t } }, methods, chosen, choose) {
  const both = () => choose([one.value, other.value].filter(Boolean));
  /** @param {"first" | "second"} key @param {string} value @param {string[]} list */
  const search = (key, value, list) => select(
    list.map((name) => [name, t(name ? `method.${name}` : "watch.alone")]), value, both,
    { "aria-label": t(`watch.${key}`), data: { key } },
  );
  const one = search("first", chosen[0], methods);
  const other = search("second", chosen[1], ["", ...methods]);
  return [one, other];
}
