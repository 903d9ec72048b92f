// The rules of lamps: pressing one switches it and its neighbours. Positions and moves as text: contract.md, sections 2
// and 5.

import { mustRead, readCell, readMarks, writeMarks } from "../../model/rows.js";
import { CUSTOM, cellIn, neighboursOf, positionGoals, sharedRules, USUAL_MODEL, wrong } from "../shared/rules.js";

export const LIT = "o";
export const DARK = "c";

/** What pressing each lamp switches: itself and its neighbours. @param {Puzzle} puzzle @returns {number[][]} */
export const switchedBy = (puzzle) => neighboursOf(puzzle).map((beside, lamp) => [lamp, ...beside]);

/** @param {Position} position @param {readonly number[]} lamps @returns {string[]} the position with these switched */
const withSwitched = (position, lamps) =>
  position.map((mark, lamp) => (lamps.includes(lamp) ? (mark === LIT ? DARK : LIT) : mark));

/** @param {LightsPuzzle} puzzle @returns {Rules} */
function createLightsRules(puzzle) {
  const { grid, names, start } = puzzle;
  const switched = switchedBy(puzzle);
  const write = (/** @type {Position} */ position) => writeMarks(grid, position);
  const dark = write(names.map(() => DARK));

  /** @param {string} text @param {string} [code] @returns {ReadResult<Position>} */
  function read(text, code = "position-shape") {
    const marks = readMarks(puzzle, text.trim());
    if (marks?.every((mark) => mark === LIT || mark === DARK)) return { ok: true, position: marks };
    return wrong(code, { text: text.slice(0, 40), expected: write(names.map(() => LIT)) });
  }

  return {
    ...sharedRules({
      types: ["press"], other: "why.not-a-press",
      refusal: (_position, /** @type {PressMove} */ { cell }) =>
        (switched[cell] ? null : { code: "why.no-lamp", params: { cell: String(cell) } }),
      after: (position, /** @type {PressMove} */ { cell }) => withSwitched(position, switched[cell] ?? []),
      written: (_position, text) => (text ? text.split(".") : []).map((word) =>
        pressing(word, readCell(puzzle, word))),
      solved: (_position, solution) => solution.map((cell) => pressing(JSON.stringify(cell), cellIn(cell))),
    }),
    start: mustRead(read(start)),
    read,
    write,
    legal: () => names.map((_, cell) => ({ type: "press", cell })),
    ...positionGoals((text) => read(text, "goal-shape"), write),
    goalOf: () => dark,
    writeMoves: (_position, moves) =>
      moves.map((move) => (move.type === "press" ? names[move.cell] : "?")).join("."),
    lengths: (_position, moves) => ({ moves: moves.length }),
  };
}

/** @param {string} text @param {number} cell or -1 @returns {{ text: string, move: PressMove | null }} */
const pressing = (text, cell) => ({ text, move: cell < 0 ? null : { type: "press", cell } });

/**
 * A lamp beside the pressed one that no other press of some reaches.
 * @param {Puzzle} puzzle @param {number} cell pressed @param {ReadonlySet<number>} presses
 * @returns {number | undefined}
 */
export function soleLamp(puzzle, cell, presses) {
  const switched = switchedBy(puzzle);
  return switched[cell]?.find((lamp) =>
    lamp !== cell && switched[lamp]?.every((press) => press === cell || !presses.has(press)));
}

/**
 * Presses in an order in which each has a lamp that no later one reaches, as far as there is such an order.
 * @type {KindModel<"lights">["ordered"]}
 */
function ordered(puzzle, moves) {
  const left = moves.flatMap((move) => (move.type === "press" ? [move.cell] : []));
  const found = [];
  while (left.length) {
    const presses = new Set(left);
    const at = Math.max(0, left.findIndex((cell) => soleLamp(puzzle, cell, presses) !== undefined));
    found.push(.../** @type {PressMove[]} */ (left.splice(at, 1).map((cell) => ({ type: "press", cell }))));
  }
  return found;
}

/**
 * Sizes, board codes and drawn graphs, described as the core's `lights` package does.
 * @type {KindDescribed["describe"]}
 */
function describe(slug, { readBoard }) {
  const board = readBoard(slug);
  if (!board || board.marks.some((mark) => mark !== LIT) || slug.startsWith("xp.")) return null;
  const { drawn, marks, parts, size } = board;
  return {
    id: `lights/${parts.slug}`, family: "lights", kind: "lights",
    title: size ? `Lights out ${size.join("×")}` : CUSTOM,
    start: writeMarks(parts.grid, marks), goal: writeMarks(parts.grid, marks.map(() => DARK)),
    metrics: ["moves"], known: null, bends: drawn?.bends ?? [], ...parts,
  };
}

/** @type {KindModel<"lights"> & KindDescribed} */
export const model = { ...USUAL_MODEL, rules: createLightsRules, ordered, describe };
