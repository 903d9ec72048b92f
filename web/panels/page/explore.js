// Buttons to explore this board further; each opens a panel that is fetched only then.

/** @import { Context, PanelName } from "../../app/context.js" */
/** @import { IconName } from "../../dom.js" */

import { fill, h, iconButton } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";

/** @type {Partial<Record<PanelName, IconName>>} */
const ICONS = {
  problem: "heat", solutions: "list", farthest: "flag", sheet: "grid", compare: "chart", map: "image", watch: "play",
  clock: "day", pins: "flag",
};

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createExplore(host, context) {
  const { t } = context.words;
  let shown = "";
  return {
    update() {
      const { puzzle, session } = context.table;
      const offers = kindOf(puzzle).explore(session.line.goal);
      if (offers.join() === shown) return;
      shown = offers.join();
      host.hidden = offers.length === 0;
      fill(
        host,
        h("h2", { class: "card-title", text: t("explore.title") }),
        h(
          "div",
          { class: "explore" },
          ...offers.map((panel) =>
            iconButton(ICONS[panel] ?? "grid", t(`explore.${panel}`), () => void context.open(panel), {
              "aria-haspopup": panel === "problem" || panel === "clock" ? undefined : "dialog",
            }),
          ),
        ),
      );
    },
  };
}
