// Which moves of a game are worth another look. No DOM.

/** The most questions to ask. */
const MOST = 3;

/**
 * The move that lost the game, then those that cost most, in the order in which they were played.
 * @param {readonly Verdict[]} verdicts
 * @returns {number[]} their numbers in the list, from 0
 */
export function worstMoves(verdicts) {
  /** @param {Verdict | undefined} one */
  const cost = (one) => (one?.verdict === "lost" ? Infinity : one?.verdict === "detour" ? one.cost : 0);
  return verdicts
    .flatMap((one, index) => (cost(one) > 0 ? [index] : []))
    .sort((a, b) => cost(verdicts[b]) - cost(verdicts[a]) || a - b)
    .slice(0, MOST)
    .sort((a, b) => a - b);
}
