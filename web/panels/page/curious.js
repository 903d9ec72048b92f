// "For the curious", folded below the moves on a desk; its buttons are fetched when it is unfolded.

import { fill, h } from "../../base/dom.js";
import { wordsOf } from "../../play/wording.js";
import { fetchedOrTold } from "../../play/notes.js";
import { fetchLater } from "../../play/look.js";

/**
 * @param {HTMLDetailsElement} host
 * @param {Parts<"open" | "table" | "tell" | "words">} parts
 * @returns {{update: () => void}}
 */
export function createCurious(host, parts) {
  const list = h("div", { class: "more-ways" });
  let shown = "";
  fill(host, h("summary", { text: parts.words.t("explore.title") }), list);

  async function draw() {
    if (!host.open) return;
    const coming = Promise.all([import("../more/curious.js"), fetchLater(parts)]);
    const [fetched] = await fetchedOrTold(parts, coming) ?? [];
    if (fetched) fill(list, ...fetched.curiousButtons(parts));
  }

  host.addEventListener("toggle", () => void draw());
  return {
    update() {
      const { puzzle, session } = parts.table;
      const offers = wordsOf(puzzle).explore(session.line.goal).join();
      if (offers === shown) return;
      shown = offers;
      void draw();
    },
  };
}
