// A figure and what it is of, in a list of them (`dl.facts`).

import { h } from "../../dom.js";

/** @param {string} name @param {string} value @param {HTMLElement | 0 | undefined} [more] */
export const figure = (name, value, more) =>
  h("div", {}, h("dt", { text: name }), h("dd", {}, value, more || null));
