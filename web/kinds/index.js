// Fetches a kind of puzzle when the page meets its first one, and registers its parts with the layers that use them:
// the rules with the model, the board with the view, the words with the game.

import { addModel, factsOf } from "../model/kinds.js";
import { addWords } from "../play/wording.js";
import { addView } from "../view/kinds.js";
import { KINDS } from "./facts.js";

/** @typedef {[Promise<{ model: KindModel }>, Promise<{ view: KindView }>, Promise<{ words: KindWords }>]} Parts */

/**
 * What each kind needs on the board; one file in the bundle (tools/bundle.mjs).
 * @type {{ readonly [K in KindName]: () => Parts }}
 */
const PARTS = {
  jump: () => [import("./jump/rules.js"), import("./jump/view.js"), import("./jump/words.js")],
  slide: () => [import("./slide/rules.js"), import("./slide/view.js"), import("./slide/words.js")],
  blocks: () => [import("./blocks/rules.js"), import("./blocks/view.js"), import("./blocks/words.js")],
  place: () => [import("./place/rules.js"), import("./place/view.js"), import("./place/words.js")],
  hop: () => [import("./hop/rules.js"), import("./hop/view.js"), import("./hop/words.js")],
  lights: () => [import("./lights/rules.js"), import("./lights/view.js"), import("./lights/words.js")],
};

/** Panels that only one kind has. */
export const OWN_PANELS = { problem: () => import("./jump/choose.js") };

/** @type {Set<string>} */
const met = new Set();

/**
 * Whoever brings a puzzle in waits for its kind, so that everybody else can ask for its parts.
 * @template {{ kind: string }} Of
 * @param {Of} puzzle
 * @returns {Promise<Of>} the puzzle
 */
export async function meet(puzzle) {
  const { name } = factsOf(puzzle);
  if (met.has(name)) return puzzle;
  const fetched = () => Promise.all(PARTS[/** @type {KindName} */ (name)]());
  // Without the first one there is no page: like every other file it is asked for twice.
  const [{ model }, { view }, { words }] = await fetched().catch(fetched);
  addModel(name, model);
  addView(name, view);
  addWords(name, words);
  met.add(name);
  return puzzle;
}

/** Fetches every kind: for whoever shows puzzles of all of them. */
export const meetAll = async () => void await Promise.all(KINDS.map(({ name }) => meet({ kind: name })));
