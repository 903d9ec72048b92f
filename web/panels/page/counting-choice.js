// The choice of what counts as one move, if the puzzle offers one.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../base/dom.js";
import { choice, metricsOf } from "../../play/metric-choice.js";

/**
 * @param {Context} context
 * @returns {{element: HTMLElement, update: (metric: string | undefined) => void}} `update`: the metric, if not the
 *   first
 */
export function createCountingChoice(context) {
  const { t } = context.words;
  const element = h("select", { class: "counted-in", "aria-label": t("count.label"), on: { change: choose } });
  /** The kind of puzzle whose metrics are offered. */
  let offered = "";

  function choose() {
    const said = t(`count.said.${element.value}`);
    void context.change(choice(context.table.puzzle, element.value)).then(() => {
      context.say(said);
      if (context.settings.get().live) void context.commands.live();
    });
  }

  return {
    element,
    update(metric) {
      const { puzzle } = context.table;
      const choices = metricsOf(puzzle);
      element.hidden = choices.length < 2;
      if (element.hidden) return;
      if (offered !== puzzle.kind) {
        fill(element, ...choices.map((value) => h("option", { value, text: t(`count.${puzzle.kind}.${value}`) })));
      }
      offered = puzzle.kind;
      element.value = metric ?? choices[0] ?? "";
    },
  };
}
