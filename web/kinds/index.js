// The registry: the only file that knows which kinds of puzzles there are. The page holds the facts of all of them, and
// fetches a kind whole when it meets its first puzzle.

/** @import { Kind, KindFacts, MoveShape, Shelf } from "./kind.js" */

import { blocks } from "./blocks/facts.js";
import { hop } from "./hop/facts.js";
import { jump } from "./jump/facts.js";
import { place } from "./place/facts.js";
import { slide } from "./slide/facts.js";

/** Every kind, in the order in which the page offers them. @type {readonly KindFacts[]} */
export const KINDS = [jump, slide, blocks, place, hop];

/** The kinds met so far. @type {Map<string, Kind>} */
const met = new Map();
const FACTS = new Map(KINDS.map((kind) => [kind.name, kind]));
const MOVES = new Map(KINDS.flatMap((kind) => Object.entries(kind.moves)));

/** The families of ids, each once. @type {readonly string[]} */
export const FAMILIES = [...new Set(KINDS.map(({ family }) => family))];

/**
 * Fetches the kind of a puzzle: whoever brings a puzzle in waits for this, so that everybody else can ask `kindOf`.
 * @template {Pick<Puzzle, "kind">} Of
 * @param {Of} puzzle
 * @returns {Promise<Of>} the puzzle
 */
export async function meet(puzzle) {
  const { name, whole } = factsOf(puzzle);
  if (!met.has(name)) met.set(name, await whole());
  return puzzle;
}

/** Fetches every kind: for whoever shows puzzles of all of them. */
export const meetAll = async () => void await Promise.all(KINDS.map(({ name }) => meet({ kind: name })));

/**
 * @param {Pick<Puzzle, "kind">} puzzle
 * @returns {KindFacts}
 */
export function factsOf({ kind }) {
  const found = FACTS.get(kind);
  if (!found) throw new TypeError(`no kind of puzzle is called ${kind}`);
  return found;
}

/**
 * @param {Pick<Puzzle, "kind">} puzzle of a kind that was met
 * @returns {Kind}
 */
export function kindOf({ kind }) {
  const found = met.get(kind);
  if (!found) throw new TypeError(`no kind of puzzle is called ${kind}, or nobody has met it yet`);
  return found;
}

/** Every shelf, in the order in which the page offers them. @type {readonly Shelf[]} */
export const SHELVES = KINDS.flatMap(({ shelves }) => shelves);

/**
 * @param {Pick<Puzzle, "kind" | "group">} puzzle
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
