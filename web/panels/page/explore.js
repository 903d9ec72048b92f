// What more can be looked at on this board; each opens a panel that is fetched only then.

/** @import { Context, PanelName } from "../../app/context.js" */
/** @import { IconName } from "../../dom.js" */
/** @import { Kind } from "../../model/types.js" */

import { fill, h, iconButton } from "../../dom.js";

/** @type {{panel: PanelName, icon: IconName, kinds: Kind[]}[]} */
const OFFERS = [
  { panel: "problem", icon: "heat", kinds: ["jump"] },
  { panel: "solutions", icon: "list", kinds: ["jump", "slide", "blocks", "place"] },
  { panel: "farthest", icon: "flag", kinds: ["slide", "blocks"] },
  { panel: "sheet", icon: "grid", kinds: ["jump", "slide", "blocks"] },
  { panel: "compare", icon: "chart", kinds: ["jump", "slide", "blocks", "place"] },
];

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
      const { kind } = context.table.puzzle;
      if (kind === shown) return;
      shown = kind;
      const offers = OFFERS.filter(({ kinds }) => kinds.includes(kind));
      host.hidden = offers.length === 0;
      fill(
        host,
        h("h2", { class: "card-title", text: t("explore.title") }),
        h("div", { class: "explore" }, ...offers.map(({ panel, icon }) =>
          iconButton(icon, t(`explore.${panel}`), () => void context.open(panel), { class: "button", "aria-haspopup": panel === "problem" ? undefined : "dialog" }))),
      );
    },
  };
}
