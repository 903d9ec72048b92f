// The choice of a board of any width and height, for the kinds that have such boards.

import { button, h } from "../../base/dom.js";
import { select } from "../common/choice.js";

/**
 * @param {Parts<"find" | "words">} parts
 * @param {KindFacts} kind
 * @param {(puzzle: Puzzle) => void} take
 * @returns {HTMLElement | null} null if the kind has no such boards
 */
export function sizeChoice({ find, words }, { family, sizes: offer }, take) {
  const { t } = words;
  if (!offer) return null;
  const { prefix, start } = offer;
  const wide = number(t("size.width"), offer, start[0]);
  const high = number(t("size.height"), offer, start[1]);
  const trouble = h("p", { class: "trouble", hidden: true });
  const go = button(t("size.open"), () => void openSize());

  async function openSize() {
    go.disabled = true;
    const found = await find(`${family}/${prefix}${wide.value}x${high.value}`);
    go.disabled = false;
    if ("code" in found) {
      trouble.textContent = words.sentence(found);
      trouble.hidden = false;
    } else {
      take(found);
    }
  }

  const times = h("span", { "aria-hidden": "true", text: "×" });
  return h("div", { class: "shelf-size" }, h("span", { text: t("size.title") }), wide, times, high, go, trouble);
}

/** @param {string} label @param {{least: number, most: number}} offer @param {number} chosen */
function number(label, { least, most }, chosen) {
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return select(all.map((n) => [n, String(n)]), chosen, () => {}, { "aria-label": label });
}
