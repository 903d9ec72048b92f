// The number of solutions in words.

import { digits } from "../../play/notes.js";

/**
 * @param {Words} words
 * @param {Record<string, any>} result the solver's JSON
 * @param {boolean} packing
 * @param {number} found how many are listed
 * @returns {{text: string, listed: string}} how many solutions there are, and whether all of them are listed
 */
export function countText({ t }, result, packing, found) {
  const all = String(result.solutions_all ?? "0");
  const classes = String(result.solutions_modulo_symmetry ?? all);
  const seconds = result.seconds ?? 0;
  const limited = result.exact === false;
  const done = t(limited ? "solutions.limit" : "solutions.done", { seconds });
  // Finding nothing within a limit does not prove that there is nothing, nor is a solution found then proved shortest.
  if (limited && all === "0") return { text: t("solutions.none-found"), listed: done };
  if (limited && !packing && !result.optimal) return { text: t("solutions.not-proved"), listed: done };
  if (result.outcome === "unsolvable" || all === "0") return { text: t("solutions.none"), listed: done };
  const kind = packing ? "packing" : "shortest";
  const exact = classes === all ? `solutions.exact.${kind}` : `solutions.exact-symmetry.${kind}`;
  const code = limited ? "solutions.at-least" : exact;
  return {
    text: t(code, { n: Number(all), count: digits(all), classes: digits(classes) }),
    listed: found < Number(classes) ? t("solutions.shown", { n: found }) : done,
  };
}
