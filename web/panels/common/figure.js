// A figure with its name, in a list (`dl.facts`); a table of figures; and a box that scrolls sideways.

import { h } from "../../base/dom.js";

/** @param {string} name @param {string} value @param {HTMLElement | 0 | undefined} [more] */
export const figure = (name, value, more) =>
  h("div", {}, h("dt", { text: name }), h("dd", {}, value, more || null));

/** A box for content that may be wider than its place. @param {string} label @param {...HTMLElement} children */
export const scrollable = (label, ...children) =>
  h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label }, ...children);

/**
 * @param {readonly string[]} heads of the columns
 * @param {readonly (readonly [name: string, ...cells: (string | Node)[]])[]} rows
 */
export const figures = (heads, rows) => h(
  "table",
  { class: "figures" },
  h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col", text })))),
  h("tbody", {}, ...rows.map(([name, ...cells]) =>
    h("tr", {}, h("th", { scope: "row", text: name }), ...cells.map((cell) => h("td", {}, cell))))),
);
