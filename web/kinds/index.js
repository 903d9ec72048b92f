// The registry: the only file that knows which kinds of puzzles there are.

/** @import { Puzzle } from "../model/types.js" */
/** @import { Kind, MoveShape, Shelf } from "./kind.js" */

import { blocks } from "./blocks/index.js";
import { hop } from "./hop/index.js";
import { jump } from "./jump/index.js";
import { place } from "./place/index.js";
import { slide } from "./slide/index.js";

/** Every kind, in the order in which the page offers them. @type {readonly Kind[]} */
export const KINDS = [jump, slide, blocks, place, hop];

/**
 * The moves of all kinds.
 * @typedef {import("./jump/rules.js").JumpMove | import("./slide/rules.js").SlideMove |
 *   import("./blocks/rules.js").BlockMove
 *   | import("./place/rules.js").PlaceMove | import("./place/rules.js").LiftMove
 *   | import("./hop/rules.js").HopMove} Move
 */

const BY_NAME = new Map(KINDS.map((kind) => [kind.name, kind]));
const MOVES = new Map(KINDS.flatMap((kind) => Object.entries(kind.moves)));

/** The families of ids, each once. @type {readonly string[]} */
export const FAMILIES = [...new Set(KINDS.map(({ family }) => family))];

/**
 * @param {Pick<Puzzle, "kind">} puzzle
 * @returns {Kind}
 */
export function kindOf({ kind }) {
  const found = BY_NAME.get(kind);
  if (!found) throw new TypeError(`no kind of puzzle is called ${kind}`);
  return found;
}

/** Every shelf, in the order in which the page offers them. @type {readonly Shelf[]} */
export const SHELVES = KINDS.flatMap(({ shelves }) => shelves);

/**
 * @param {Pick<Puzzle, "kind" | "group">} puzzle
 * @returns {string} the name of its shelf
 */
export function shelfOf(puzzle) {
  const { shelves } = kindOf(puzzle);
  return (shelves.find(({ group }) => group === puzzle.group) ?? shelves.at(-1))?.name ?? "";
}

/** @param {string} family @returns {Kind[]} the kinds of its puzzles */
export const kindsIn = (family) => KINDS.filter((kind) => kind.family === family);

/** @param {unknown} type of a move @returns {MoveShape | undefined} */
export const moveShape = (type) => MOVES.get(String(type));
