// One of a few, side by side; and what is on or off.

import { h } from "../../dom.js";

/**
 * @template {string | number} V
 * @param {string} name of the group
 * @param {string} legend
 * @param {readonly (readonly [value: V, label: string])[]} choices
 * @param {V} chosen
 * @param {(value: V) => void} choose
 */
export const choice = (name, legend, choices, chosen, choose) =>
  h("fieldset", { class: "choice" }, h("legend", { text: legend }), ...choices.map(([value, label]) => h(
    "label",
    {},
    h("input", { type: "radio", name, value, checked: value === chosen, on: { change: () => choose(value) } }),
    h("span", { text: label, lang: value === "ja" ? "ja" : undefined }),
  )));

/**
 * @param {string} label
 * @param {(on: boolean) => void} change
 * @param {Record<string, unknown>} [props] of the box
 */
export function tick(label, change, props = {}) {
  const box = h("input", { type: "checkbox", ...props, on: { change: () => change(box.checked) } });
  return h("label", { class: "tick" }, box, h("span", { text: label }));
}
