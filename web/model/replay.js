// Replays a list of moves by the rules, up to the first illegal one. The page checks every answer with it.

export const MOVE_LIMIT = 5000;

/**
 * @param {Pick<Rules, "refusal" | "apply">} rules
 * @param {Position} start
 * @param {Iterable<{ text: string, move: Move | null }>} wanted `move` is null if the text cannot
 *   be read as a move
 * @returns {Replayed}
 */
export function replay(rules, start, wanted) {
  /** @type {Move[]} */
  const moves = [];
  const positions = [start];
  let position = start;
  for (const { text, move } of wanted) {
    const why = moves.length >= MOVE_LIMIT
      ? { code: "why.too-many", params: { limit: MOVE_LIMIT } }
      : move ? rules.refusal(position, move) : { code: "why.unreadable", params: { text } };
    if (why) return { moves, positions, refused: { number: moves.length + 1, text, why } };
    const legal = /** @type {Move} */ (move);
    position = rules.apply(position, legal);
    moves.push(legal);
    positions.push(position);
  }
  return { moves, positions };
}
