// Compares lower bounds: the same problem solved by several methods, with what each had to examine, side by side.

import { fill, h } from "../base/dom.js";
import { countedIn } from "../play/solving/answers.js";
import { createDialogQuestion, openDialog } from "./common/dialog.js";
import { scrollable } from "./common/figures.js";

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

export const takes = /** @type {const} */ (["problem", "solver", "table", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const asking = createDialogQuestion(parts);
  const dialog = openDialog(t, { name: "compare", wide: true, onClose: asking.stop });
  const stage = scrollable(t("compare.table"));
  stage.hidden = true;
  const about = h("p", { class: "soft", text: t(`compare.about.${parts.table.puzzle.kind}`) });
  fill(dialog.body, about, asking.element, stage);
  void run();

  async function run() {
    const { puzzle, position, goal, metric } = parts.problem();
    const reply = await asking.ask("compare", {
      puzzle: puzzle.id, position, goal, seconds: 10, ...(metric === undefined ? {} : { metric }),
    });
    if (!reply.ok || !dialog.element.open) return;
    /** @type {Method[]} */
    const methods = reply.result.methods;
    asking.say(methods.length ? "" : t("solvable.no"));
    stage.hidden = methods.length === 0;
    if (methods.length) fill(stage, table(parts, methods, countedIn({ puzzle, metric })));
  }
}

/** @param {Parts<"words">} parts @param {Method[]} methods @param {string} metric */
function table({ words }, methods, metric) {
  const { t } = words;
  const most = Math.log10(Math.max(...methods.map((method) => method.expanded), 10));
  const heads = COLUMNS.map((name) =>
    h("th", { scope: "col", class: name === "scale" ? "bar-cell" : undefined, text: t(`compare.${name}`) }));
  return h(
    "table",
    { class: "figures" },
    h("caption", { text: t("compare.caption") }),
    h("thead", {}, h("tr", {}, ...heads)),
    h("tbody", {}, ...methods.map((method) => row(words, method, metric, most))),
  );
}

/**
 * @param {Words} words @param {Method} method @param {string} metric
 * @param {number} most logarithm of the longest bar
 */
function row({ t, has }, method, metric, most) {
  const { name, expanded, seconds } = method;
  const bar = h("span", { class: "bar" });
  bar.style.width = `${Math.max(1, (100 * Math.log10(Math.max(expanded, 1))) / most)}%`;
  const milliseconds = Math.round(seconds * 1000);
  return h(
    "tr",
    {},
    h("th", { scope: "row", text: has(`method.${name}`) ? t(`method.${name}`) : name }),
    h("td", { text: t("number", { n: expanded }) }),
    h("td", { class: "bar-cell", "aria-hidden": "true" }, bar),
    h("td", { text: seconds < 1 ? t("compare.milliseconds", { n: milliseconds }) : t("compare.time", { n: seconds }) }),
    h("td", { text: answer(t, method, metric) }),
  );
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
