// The editor's small controls. Every one has a key, so that it keeps the focus when the tools around it are rebuilt.

/** @import { Choice } from "./types.d.ts" */

import { button, fill } from "../../base/dom.js";
import { choice, select } from "../common/choice.js";

/**
 * Rebuild the inside of an element; the control that had the focus keeps it.
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
 * A choice among a few, side by side.
 * @param {string} legend
 * @param {string} name
 * @param {readonly Choice[]} choices
 * @param {string} now
 * @param {(value: any) => void} set
 */
export const chips = (legend, name, choices, now, set) =>
  choice(`editor-${name}`, legend, choices, now, set, { group: "chips", each: "chip", key: name });

/**
 * A choice among many, in a list.
 * @param {string} label
 * @param {string} name
 * @param {readonly Choice[]} choices
 * @param {string} now
 * @param {(value: string) => void} set
 */
export const list = (label, name, choices, now, set) =>
  select(choices, now, set, { "aria-label": label, data: { key: name } });

/** @param {number} most @returns {Choice[]} 1, 2, ... */
export const numbers = (most) =>
  Array.from({ length: most }, (_, index) => [String(index + 1), String(index + 1)]);

/**
 * @param {string} label
 * @param {string} key
 * @param {() => void} press
 * @param {string} [text] what it shows, if not its label
 */
export const press = (label, key, press, text) =>
  button(text ?? label, press, { "aria-label": text && label, data: { key } });
