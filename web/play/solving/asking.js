// What is asked about the position on the table: whether it, or its game, still lies there; and a search that is asked
// for once more.

import { gameKey, keyOf } from "./answers.js";

/**
 * Returns whether the current position is still the one that was asked about.
 * @param {Play<"problem">} parts
 * @param {Problem} problem
 */
export const still = (parts, problem) => keyOf(problem) === keyOf(parts.problem());

/**
 * @param {Play<"table">} parts
 * @returns {() => boolean} whether the game that is on the table now is still there when one looks again
 */
export function thisGame({ table }) {
  const key = gameKey(table.session.line);
  return () => gameKey(table.session.line) === key;
}

/**
 * Runs searches of one sort. One that is asked for once more goes on: it would only begin anew.
 * @returns {<T>(problem: Problem, run: () => Promise<T>, wanted?: () => boolean) => Promise<T | null>} null if one for
 *   the same problem runs whose answer is still `wanted`
 */
export function searches() {
  /** @type {{key: string, wanted: () => boolean} | null} */
  let running = null;
  return async (problem, run, wanted = () => true) => {
    const key = keyOf(problem);
    if (running?.key === key && running.wanted()) return null;
    const mine = running = { key, wanted };
    return run().finally(() => {
      if (running === mine) running = null;
    });
  };
}
