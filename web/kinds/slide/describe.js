// Describes boards of tiles without the core: sizes, board codes and drawn graphs, as the core's `slide` package does.

import { isWhole, readBoard } from "../../model/boards.js";
import { writeTiles } from "./rules.js";

/** The least and most columns and rows of a rectangle. */
const [LEAST, MOST] = [1, 10];

/** @param {string} slug that the catalogue does not have @returns {SlidePuzzle | null} null if only the core knows */
export function describe(slug) {
  const board = fault(slug) || slug.startsWith("xp.") ? null : readBoard(slug);
  if (!board || board.marks.length < 2 || board.marks.some((mark) => mark !== "o") || !isWhole(board)) return null;
  const { drawn, marks, parts, size } = board;
  const goal = marks.map((_, cell) => (cell + 1) % marks.length);
  return {
    id: `slide/${parts.slug}`, family: "slide", kind: "slide", title: size ? `${size.join(" × ")} tiles` : "Own board",
    start: writeTiles(walked(goal, parts.steps).map(String)), goal: writeTiles(goal.map(String)),
    metrics: ["moves", "runs"], known: null, faces: "numbers", bends: drawn?.bends ?? [], ...parts,
  };
}

/** @param {string} slug @returns {NameFault | null} why no rectangle of that size exists */
export function fault(slug) {
  const sides = /^(\d{1,3})x(\d{1,3})$/.exec(slug)?.slice(1).map(Number);
  if (!sides || (sides.every((side) => side >= LEAST && side <= MOST) && String(sides) !== "1,1")) return null;
  return { code: "slide-size", params: { slug, least: LEAST, most: MOST } };
}

/**
 * The start of a board that no catalogue names (contract.md, section 1): from the goal, the blank takes n² steps on n
 * cells, 10,000 at most, and more until it has left the goal. It does not turn back where it can go on; which way it
 * goes, numbers say that begin with n (the generator of Park, Miller and Stockmeyer, 1993).
 * @param {readonly number[]} goal the blank last
 * @param {SlidePuzzle["steps"]} steps
 * @returns {number[]}
 */
function walked(goal, steps) {
  const around = goal.map((_, cell) =>
    steps.flatMap(([from, , to]) => (from === cell ? [to] : [])).sort((a, b) => a - b));
  const tiles = [...goal];
  let [blank, before, number] = [goal.length - 1, -1, goal.length];
  for (let left = Math.min(goal.length ** 2, 10_000); left > 0 || String(tiles) === String(goal); left--) {
    const beside = around[blank] ?? [];
    const onward = beside.length > 1 ? beside.filter((cell) => cell !== before) : beside;
    number = (number * 48271) % 2147483647;
    const next = onward[number % onward.length] ?? blank;
    [tiles[blank], tiles[next]] = [tiles[next] ?? 0, 0];
    [before, blank] = [blank, next];
  }
  return tiles;
}
