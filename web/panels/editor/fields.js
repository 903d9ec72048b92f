// The editor's small controls. Every one has a key, so that the focus stays on it when the tools around are built
// again.

import { button, fill, h } from "../../dom.js";

/** @typedef {{value: string, label: string}} Choice */

/**
 * Build the inside of an element again; the focus stays on the control that had it.
 * @param {HTMLElement} element
 * @param {...(Node | false | null)} children
 */
export function refill(element, ...children) {
  const before = document.activeElement;
  const key = before instanceof HTMLElement && element.contains(before) ? (before.dataset.key ?? "") : null;
  fill(element, ...children);
  if (key === null) return;
  const controls = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-key]")]);
  (controls.find((one) => one.dataset.key === key && !one.matches(":disabled")) ?? controls[0])?.focus({
    preventScroll: true,
  });
}

/**
 * One of a few, side by side.
 * @param {string} legend
 * @param {string} name
 * @param {readonly Choice[]} choices
 * @param {string} now
 * @param {(value: any) => void} set
 */
export function chips(legend, name, choices, now, set) {
  return h(
    "fieldset",
    { class: "chips" },
    h("legend", { text: legend }),
    ...choices.map(({ value, label }) =>
      h(
        "label",
        { class: "chip" },
        h("input", {
          type: "radio", name: `editor-${name}`, value, checked: value === now, data: { key: `${name} ${value}` },
          on: { change: () => set(value) },
        }),
        h("span", { text: label }),
      ),
    ),
  );
}

/**
 * One of many, in a list.
 * @param {string} label
 * @param {string} name
 * @param {readonly Choice[]} choices
 * @param {string} now
 * @param {(value: string) => void} set
 */
export function list(label, name, choices, now, set) {
  const field = h(
    "select",
    { "aria-label": label, data: { key: name }, on: { change: () => set(field.value) } },
    ...choices.map((choice) =>
      h("option", { value: choice.value, text: choice.label, selected: choice.value === now }),
    ),
  );
  return field;
}

/** @param {number} most @returns {Choice[]} 1, 2, ... */
export const numbers = (most) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/**
 * @param {string} label
 * @param {string} key
 * @param {() => void} press
 * @param {{text?: string, main?: boolean, disabled?: boolean}} [look] what stands on it, if not its label
 */
export function press(label, key, press, { text, main = false, disabled = false } = {}) {
  const named = text === undefined ? undefined : label;
  const look = main ? "button main" : "button";
  return button(text ?? label, press, { class: look, disabled, "aria-label": named, data: { key } });
}
