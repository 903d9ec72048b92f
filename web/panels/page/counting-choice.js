// The choice of what counts as one move, if the puzzle offers one.

import { fill, h } from "../../base/dom.js";
import { choice, metricsOf } from "../../play/metric-choice.js";

/**
 * @param {Parts<"commands" | "say" | "settings" | "table" | "words">} parts
 * @returns {{element: HTMLElement, update: (metric: string | undefined) => void}} `update`: the metric, if not the
 *   first
 */
export function createCountingChoice({ commands, say, settings, table, words }) {
  const { t } = words;
  const element = h("select", { class: "counted-in", "aria-label": t("count.label"), on: { change: choose } });
  /** The kind of puzzle whose metrics are offered. */
  let offered = "";

  function choose() {
    const said = t(`count.said.${element.value}`);
    void settings.change(choice(table.puzzle, element.value)).then(() => {
      say(said);
      if (settings.get().live) void commands.live();
    });
  }

  return {
    element,
    update(metric) {
      const { puzzle } = table;
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
