// A figure and what it is of, in a list of them (`dl.facts`); figures in rows and columns; and room to scroll.

import { h } from "../../dom.js";

/** @param {string} name @param {string} value @param {HTMLElement | 0 | undefined} [more] */
export const figure = (name, value, more) =>
  h("div", {}, h("dt", { text: name }), h("dd", {}, value, more || null));

/** What is wider than its place. @param {string} label @param {...HTMLElement} children */
export const scrollable = (label, ...children) =>
  h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label }, ...children);

/**
 * @param {readonly string[]} heads of the columns
 * @param {readonly (readonly [name: string, ...cells: string[]])[]} rows
 */
export const figures = (heads, rows) => h(
  "table",
  { class: "figures" },
  h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col", text })))),
  h("tbody", {}, ...rows.map(([name, ...cells]) =>
    h("tr", {}, h("th", { scope: "row", text: name }), ...cells.map((text) => h("td", { text }))))),
);
