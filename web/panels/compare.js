// Compares lower bounds: the same problem solved by several methods, with what each had to examine, side by side.

import { fill, h } from "../base/dom.js";
import { plainQuestion } from "../play/solving/answers.js";
import { createDialogQuestion, openDialog, searchedProblem } from "./common/dialog.js";
import { figures, scrollable } from "./common/figures.js";
import { showWhyNot } from "./common/why-not.js";

/**
 * What one method did, in the solver's JSON.
 * @typedef {object} Method
 * @property {string} name
 * @property {number} expanded positions that it examined
 * @property {number} seconds
 * @property {string} outcome
 * @property {number} [packings]
 * @property {number} [moves] lengths, each under its metric's name
 * @property {number} [jumps]
 * @property {number} [runs]
 * @property {number} [slides]
 * @property {number} [steps]
 */

const COLUMNS = ["method", "expanded", "scale", "seconds", "answer"];

export const takes = /** @type {const} */ (["problem", "solver", "table", "title", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const dialog = openDialog(t, { name: "compare", title: t("explore.compare"), of: parts.table, wide: true });
  const { closed } = dialog;
  const asking = createDialogQuestion(parts, closed);
  const reason = h("div");
  const stage = scrollable(t("compare.table"));
  stage.hidden = true;
  const about = h("p", { class: "soft", text: t(`compare.about.${parts.table.puzzle.kind}`) });
  fill(dialog.body, about, asking.element, reason, stage);
  void run();

  async function run() {
    const problem = searchedProblem(parts);
    const reply = await asking.ask("compare", { ...plainQuestion(problem), seconds: 10 }, { again: () => void run() });
    if (!reply.ok || closed.aborted) return;
    /** @type {{methods: Method[], certificate?: Certificate}} */
    const { certificate, methods } = reply.result;
    if (certificate) {
      asking.say(t("solutions.none"));
      showWhyNot(parts, reason, { problem, certificate, closed });
      return;
    }
    asking.hear(t("compare.caption"));
    stage.hidden = false;
    fill(stage, table(parts, methods, problem.metric));
  }
}

/** @param {Parts<"words">} parts @param {Method[]} methods @param {string} metric */
function table({ words: { has, t } }, methods, metric) {
  const most = Math.log10(Math.max(...methods.map((method) => method.expanded), 10));
  const heads = COLUMNS.map((name) => t(`compare.${name}`));
  const rows = methods.map((method) => {
    const { name, expanded, seconds } = method;
    return /** @type {const} */ ([
      has(`method.${name}`) ? t(`method.${name}`) : name,
      t("number", { n: expanded }),
      bar(Math.max(1, (100 * Math.log10(Math.max(expanded, 1))) / most)),
      seconds < 1 ? t("compare.milliseconds", { n: Math.round(seconds * 1000) }) : t("compare.time", { n: seconds }),
      answer(t, method, metric),
    ]);
  });
  return figures(heads, rows, t("compare.caption"));
}

/** @param {number} percent of the longest one */
function bar(percent) {
  const element = h("span", { class: "bar", "aria-hidden": "true" });
  element.style.width = `${percent}%`;
  return element;
}

/** @param {Words["t"]} t @param {Method} method @param {string} metric */
function answer(t, method, metric) {
  const { outcome, packings } = method;
  if (outcome === "limit") return t("compare.limit");
  if (outcome === "unsolvable") return t("compare.none");
  if (packings !== undefined) return t("compare.packings", { n: packings });
  const length = method[/** @type {"moves" | "jumps" | "runs" | "slides" | "steps"} */ (metric)];
  return length === undefined ? t("compare.solved") : t(`length.${metric}`, { n: length });
}
