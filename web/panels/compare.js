// The lesson of lower bounds: the same problem by several methods, what each had to look at, side by side.

/** @import { Context } from "../app/context.js" */

import { fill, h } from "../dom.js";
import { createAsking } from "./common/asking.js";
import { openDialog } from "./common/dialog.js";

/** @param {Context} context */
export function open(context) {
  const { t, has } = context.words;
  const asking = createAsking(context);
  const dialog = openDialog({
    name: "compare", title: t("compare.title"), closeLabel: t("dialog.close"), wide: true, onClose: asking.stop,
  });
  const stage = h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": t("compare.table") });
  stage.hidden = true;
  fill(
    dialog.body,
    h("p", { class: "soft", text: t(`compare.about.${context.table.puzzle.kind}`) }),
    asking.element,
    stage,
  );
  void run();

  async function run() {
    const { puzzle, position, goal, metric } = context.problem();
    const reply = await asking.ask("compare", {
      puzzle: puzzle.id, position, goal, seconds: 10, ...(metric === undefined ? {} : { metric }),
    });
    if (!reply.ok || !dialog.element.open) return;
    /**
     * @type {({name: string, expanded: number, seconds: number, outcome: string, packings?: number} & Record<string,
     *   any>)[]} each with its length under the metric's name
     */
    const methods = reply.result.methods;
    asking.say(methods.length ? "" : t("solvable.no"));
    if (!methods.length) return;
    const most = Math.log10(Math.max(...methods.map((method) => method.expanded), 10));
    stage.hidden = false;
    fill(
      stage,
      h(
        "table",
        { class: "figures" },
        h("caption", { text: t("compare.caption") }),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ...["method", "expanded", "scale", "seconds", "answer"].map((name) =>
              h("th", { scope: "col", class: name === "scale" ? "bar-cell" : undefined, text: t(`compare.${name}`) }),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          ...methods.map((method) => {
            const bar = h("span", { class: "bar" });
            bar.style.width = `${Math.max(1, (100 * Math.log10(Math.max(method.expanded, 1))) / most)}%`;
            return h(
              "tr",
              {},
              h("th", { scope: "row", text: has(`method.${method.name}`) ? t(`method.${method.name}`) : method.name }),
              h("td", { text: t("number", { n: method.expanded }) }),
              h("td", { class: "bar-cell", "aria-hidden": "true" }, bar),
              h("td", {
                text:
                  method.seconds < 1
                    ? t("compare.milliseconds", { n: Math.round(method.seconds * 1000) })
                    : t("compare.time", { n: method.seconds }),
              }),
              h("td", { text: answer(method, metric ?? puzzle.metrics[0] ?? "moves") }),
            );
          }),
        ),
      ),
    );
  }

  /** @param {{outcome: string, packings?: number} & Record<string, any>} method @param {string} metric */
  function answer({ outcome, packings, ...told }, metric) {
    if (outcome === "limit") return t("compare.limit");
    if (outcome === "unsolvable") return t("compare.none");
    if (packings !== undefined) return t("compare.packings", { n: packings });
    return typeof told[metric] === "number" ? t(`length.${metric}`, { n: told[metric] }) : t("compare.solved");
  }
}
