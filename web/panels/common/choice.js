// Controls for choosing: one of a few, side by side; one of many, in a list; on or off; and a file.

import { h } from "../../base/dom.js";

/**
 * @template {string | number} V
 * @param {readonly (readonly [value: V, label: string, language?: string])[]} choices `language` of a label, if it is
 *   another than the page's
 * @param {V} chosen
 * @param {(value: V) => void} choose
 * @param {{name: string, legend: string, group?: string, each?: string, key?: string}} look `group`, `each`: classes of
 *   the group and of each; `key`: prefix of their keys
 */
export const choice = (choices, chosen, choose, { name, legend, group = "choice", each, key }) =>
  h("fieldset", { class: group }, h("legend", { text: legend }), ...choices.map(([value, label, lang]) => h(
    "label",
    { class: each },
    h("input", {
      type: "radio", name, value, checked: value === chosen, data: key ? { key: `${key} ${value}` } : {},
      on: { change: () => choose(value) },
    }),
    h("span", { text: label, lang }),
  )));

/**
 * @param {readonly (readonly [value: string | number, label: string])[]} choices
 * @param {string | number} chosen
 * @param {(value: string) => void} choose
 * @param {Record<string, unknown>} props of the list
 */
export function select(choices, chosen, choose, props) {
  const field = h(
    "select",
    { ...props, on: { change: () => choose(field.value) } },
    ...choices.map(([value, text]) => h("option", { value, text, selected: value === chosen })),
  );
  return field;
}

/** @param {number} least @param {number} most @returns {(readonly [value: number, label: string])[]} */
export const numbers = (least, most) =>
  Array.from({ length: most - least + 1 }, (_, index) => [least + index, String(least + index)]);

/**
 * @param {string} id
 * @param {string} text of the button
 * @param {string} accept types of files
 * @param {(file: File) => void} take
 * @returns {HTMLElement[]} the button, and the field behind it
 */
export function fileChoice(id, text, accept, take) {
  const file = h("input", { type: "file", accept, class: "file", id, data: { key: id }, on: { change } });
  function change() {
    const [given] = file.files ?? [];
    file.value = "";
    if (given) take(given);
  }
  return [h("label", { class: "button", for: id, text }), file];
}

/** What a form does with what was written in it. @param {() => void} take */
export const submitted = (take) => (/** @type {Event} */ event) => {
  event.preventDefault();
  take();
};

/**
 * @param {string} label
 * @param {(on: boolean) => void} change
 * @param {Record<string, unknown>} [props] of the box
 */
export function tick(label, change, props = {}) {
  const box = h("input", { type: "checkbox", ...props, on: { change: () => change(box.checked) } });
  return h("label", { class: "tick" }, box, h("span", { text: label }));
}
