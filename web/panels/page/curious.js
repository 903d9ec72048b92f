// "For the curious", folded below the moves on a desk; its buttons are fetched when it is unfolded.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../base/dom.js";
import { kindOf } from "../../kinds/index.js";
import { fetchedOrTold } from "../../play/notes.js";
import { fetchLater } from "../common/later.js";

/**
 * @param {HTMLDetailsElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createCurious(host, context) {
  const list = h("div", { class: "more-ways" });
  let shown = "";
  fill(host, h("summary", { text: context.words.t("explore.title") }), list);

  async function draw() {
    if (!host.open) return;
    const coming = Promise.all([import("../more/curious.js"), fetchLater(context)]);
    const [fetched] = await fetchedOrTold(context, coming) ?? [];
    if (fetched) fill(list, ...fetched.curiousButtons(context));
  }

  host.addEventListener("toggle", () => void draw());
  return {
    update() {
      const { puzzle, session } = context.table;
      const offers = kindOf(puzzle).explore(session.line.goal).join();
      if (offers === shown) return;
      shown = offers;
      void draw();
    },
  };
}
