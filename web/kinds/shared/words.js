// Words that several kinds share.

/**
 * Defaults for most kinds: a goal is no whole position, and moves are not written as cells. Each kind overrides what
 * differs.
 * @satisfies {Partial<KindWords>}
 */
export const USUAL_WORDS = {
  picturesGoal: () => false, writesCells: false, certificates: {},
  // Every move can be reversed, so no position is stuck.
  stuck: null,
  left: () => null,
  mapped: "map.solutions",
  /** @param {string} metric */
  mapMetric: (metric) => metric,
  sheet: { everyStep: false, ahead: false },
  /**
   * The problem of a game: its start and its goal.
   * @param {Puzzle} _puzzle @param {{ start: string, goal: string }} line
   */
  problem: (_puzzle, { start, goal }) => ({ position: start, goal }),
};

/** Hint places of a move of another kind: none. @type {ReturnType<KindHints["places"]>} */
export const NOWHERE = { from: -1, to: -1, name: {} };

/**
 * Hints for kinds whose solutions are sequences of moves from cell to cell.
 * @type {KindHints}
 */
export const WAY_HINTS = {
  places({ names }, position, move) {
    if (!("cell" in move && "to" in move)) return NOWHERE;
    const { cell, to } = move;
    return { from: cell, to, name: { from: names[cell], to: names[to], piece: position[cell] } };
  },
  piece: (_puzzle, _position, _move, from) => [{ cell: from, kind: "hint" }],
  marks: (_puzzle, _move, from, to) => [{ cell: from, kind: "arrow", to }],
  marksOthers: true,
  // Among moves with equally many to go, those that begin a shortest solution come first.
  rank: ({ whole, shortest }) => (whole ?? Infinity) + (shortest === "0" ? 0.5 : 0),
  keeps: () => false,
  why: () => null,
};

/** @param {Puzzle} puzzle @returns {number[][]} the two ends of every step */
export const edgesOf = ({ steps }) => steps.map(([from, , to]) => [from, to]);
