// The kinds of puzzles, as far as the model knows them: the facts of all, and the rules of those that were met.

import { KINDS } from "../kinds/facts.js";

/** @type {Registry<KindModel>} */
export const { add: addModel, of: modelOf } = createRegistry();

const FACTS = new Map(KINDS.map((kind) => [kind.name, kind]));
const MOVES = new Map(KINDS.flatMap((kind) => Object.entries(kind.moves)));

/** The families of ids, each once. @type {readonly string[]} */
export const FAMILIES = [...new Set(KINDS.map(({ family }) => family))];

/**
 * @param {{ kind: string }} puzzle
 * @returns {KindFacts}
 */
export function factsOf({ kind }) {
  const found = FACTS.get(kind);
  if (!found) throw new TypeError(`no kind of puzzle is called ${kind}`);
  return found;
}

/** Every shelf, in the order in which the page offers them. @type {readonly Shelf[]} */
export const SHELVES = KINDS.flatMap(({ shelves }) => shelves);

/**
 * @param {{ kind: string, group?: string | undefined }} puzzle
 * @returns {string} the name of its shelf
 */
export function shelfOf(puzzle) {
  const { shelves } = factsOf(puzzle);
  return (shelves.find(({ group }) => group === puzzle.group) ?? shelves.at(-1))?.name ?? "";
}

/** @param {string} family @returns {KindFacts[]} the kinds of its puzzles */
export const kindsIn = (family) => KINDS.filter((kind) => kind.family === family);

/** @param {unknown} type of a move @returns {MoveShape | undefined} */
export const moveShape = (type) => MOVES.get(String(type));

/** @template T @returns {Registry<T>} */
export function createRegistry() {
  /** @type {Map<string, T>} */
  const parts = new Map();
  return {
    add: (kind, part) => void parts.set(kind, part),
    of({ kind }) {
      const found = parts.get(kind);
      if (!found) throw new TypeError(`no kind of puzzle is called ${kind}, or nobody has met it yet`);
      return found;
    },
  };
}
