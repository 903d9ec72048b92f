// One pin, and one branch of the tree of tries, as list items.

/** @import { Pin } from "./store.js" */
/** @import { Branch, Way } from "./tree.js" */

import { h, iconButton } from "../../base/dom.js";
import { LONGEST } from "./store.js";

/**
 * @param {Parts<"words">} parts
 * @param {Pin} pin
 * @param {Way} way
 * @param {{picture: (text: string | undefined) => HTMLElement, go: () => void, rename: (name: string) => void,
 *   remove: () => void}} does
 */
export function pinItem({ words: { t } }, pin, way, { go, picture, remove, rename }) {
  const name = h("input", {
    type: "text", value: pin.name, maxlength: String(LONGEST), "aria-label": t("pins.rename"),
    on: { change: () => rename(name.value.trim() || pin.name) },
  });
  const after = h("span", { class: "soft", text: t("pins.after", { n: way.moves.length }) });
  return h(
    "li",
    {},
    picture(way.positions.at(-1)),
    h("div", { class: "pin-words" }, name, after),
    iconButton("undo", t("pins.go", { name: pin.name }), go),
    iconButton("close", t("pins.remove", { name: pin.name }), remove, { class: "button quiet icon-only" }),
  );
}

/**
 * @param {Parts<"words">} parts
 * @param {Branch} branch
 * @param {{picture: (text: string | undefined) => HTMLElement, go: (way: Way) => void}} does
 * @returns {HTMLElement} with all its branches
 */
export function branchItem(parts, { branches, from, here, way }, does) {
  const { t } = parts.words;
  const n = way.moves.length;
  const moves = from + 1 === n ? String(n) : `${from + 1}–${n}`;
  const label = t(here ? "pins.branch-here" : "pins.branch", { moves });
  const button = () => h(
    "button",
    {
      type: "button", class: "try", "aria-label": label, data: { here: here ? "" : "no" },
      on: { click: () => does.go(way) },
    },
    does.picture(way.positions.at(-1)),
    h("span", { "aria-hidden": "true", text: moves }),
  );
  return h(
    "li",
    {},
    n > 0 && button(),
    branches.length > 0 && h("ul", {}, ...branches.map((one) => branchItem(parts, one, does))),
  );
}
