// Sets of pieces in the editor of packings, made as a player makes them: typed, drawn, counted, taken from a stock.

import assert from "node:assert/strict";
import { editor } from "../../../web/kinds/place/editor.js";
import { withOwn } from "../../../web/kinds/shared/editor.js";
import { freshDraft } from "../../../web/panels/editor/draft.js";

/** @typedef {import("../../../web/panels/editor/types.d.ts").Draft} Draft */
/** @typedef {import("../../../web/panels/editor/types.d.ts").Editors} Editors */

export const editors = /** @type {Editors} */ (new Map([["place", editor]]));
export const bench = editor.bench ?? assert.fail();

/** A packing begun anew. @param {Draft["lattice"]} lattice @param {Partial<PlaceDraft>} [own] @returns {Draft} */
export const begun = (lattice, own = {}) => withOwn({ ...freshDraft(editors, "place"), lattice }, "place", own);

/** @param {Draft} draft @param {string} text @returns {Draft} */
export function typed(draft, text) {
  const read = bench.typed(draft, text);
  assert.ok(read.ok, text);
  return read.draft;
}

/** @param {Draft} draft @returns {{area: number, pieces: number}} what the editor counts */
export function counted(draft) {
  const { area, pieces } = editor.count(draft)?.params ?? {};
  return { area: Number(area), pieces: Number(/** @type {Line} */ (pieces).params?.n) };
}

/** @param {Draft} draft @param {(id: string) => Puzzle | undefined} find @returns the controls of all groups */
const controlsOf = (draft, find) =>
  editor.controls(draft, find).flatMap((one) => (one && one.type === "group" ? one.controls : []));

/** @param {Draft} draft its pieces, with what changes their numbers */
export const piecesOf = (draft) =>
  controlsOf(draft, () => undefined).flatMap((one) => (one && one.type === "pieces" ? one.pieces : []));

/** @param {Draft} draft @param {string} name @param {(id: string) => Puzzle | undefined} find */
export function withStock(draft, name, find) {
  const stock = controlsOf(draft, find).find((one) => one && one.type === "button" && one.key === `stock ${name}`);
  return (stock && stock.type === "button" && stock.press()) || assert.fail(name);
}
