// How many solutions there are, in words.

/** @import { Words } from "../../i18n.js" */

import { digits } from "../../play/notes.js";

/**
 * @param {Words} words
 * @param {Record<string, any>} result the solver's JSON
 * @param {boolean} packing
 * @returns {{text: string, classes: number}} `classes`: solutions modulo symmetry, which are all that are listed; 0 if
 *   there are none
 */
export function countText({ t }, result, packing) {
  const all = String(result.solutions_all ?? "0");
  const classes = String(result.solutions_modulo_symmetry ?? all);
  if (result.outcome === "unsolvable" || all === "0") return { text: t("solutions.none"), classes: 0 };
  const kind = packing ? "packing" : "shortest";
  const code =
    result.exact === false
      ? "solutions.at-least"
      : classes === all
        ? `solutions.exact.${kind}`
        : `solutions.exact-symmetry.${kind}`;
  return { text: t(code, { n: Number(all), count: digits(all), classes: digits(classes) }), classes: Number(classes) };
}
