// Identifies the game that a review belongs to.

/**
 * @param {import("../../model/session.js").Line} line
 * @param {string} [metric] if not the first
 */
export const reviewKey = (line, metric = "") =>
  `${line.puzzleId} ${line.goal} ${line.start} ${metric} ${JSON.stringify(line.moves)}`;
