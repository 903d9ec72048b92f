// The problem that a game is about: from where to where on which board, and its name.

/** @param {GameLine} line @returns {{start: string, goal: string}} */
export const problemOf = ({ start, from = start, goal }) => ({ start: from, goal });

/** @param {GameLine} one @param {GameLine} other @returns {boolean} whether both are about the same problem */
export const sameProblem = (one, other) => problemOf(one).start === problemOf(other).start && one.goal === other.goal;

/** A level's name: its puzzle, position and goal. @param {{puzzle: string, position: string, goal: string}} asked */
export const levelName = ({ puzzle, position, goal }) => `${puzzle} ${position} ${goal}`;

/** The current game's puzzle, start and goal, as a level's name. @param {GameLine} line */
export function askedBy(line) {
  const { start, goal } = problemOf(line);
  return levelName({ puzzle: line.puzzleId, position: start, goal });
}
