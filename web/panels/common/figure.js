// A figure and what it is of, in a list of them (`dl.facts`); and figures in rows and columns.

import { h } from "../../dom.js";

/** @param {string} name @param {string} value @param {HTMLElement | 0 | undefined} [more] */
export const figure = (name, value, more) =>
  h("div", {}, h("dt", { text: name }), h("dd", {}, value, more || null));

/**
 * @param {readonly string[]} heads of the columns
 * @param {readonly (readonly [name: string, ...cells: (string | HTMLElement)[]])[]} rows
 */
export const figures = (heads, rows) => h(
  "table",
  { class: "figures" },
  h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col", text })))),
  h("tbody", {}, ...rows.map(([name, ...cells]) =>
    h("tr", {}, h("th", { scope: "row", text: name }), ...cells.map((cell) => h("td", {}, cell))))),
);
