// Marks that the "why" of a hint draws on the other moves: a tick if equally short, the extra cost of a detour, a cross
// if losing. Each stands on its move, shortly before the landing place: a piece may have good moves and bad ones.

/**
 * @param {readonly Judged[]} judged the legal moves
 * @param {(move: Move) => { from: number, to: number }} placesOf the cells of a move
 * @param {(move: Move) => boolean} isHinted whether it is the hinted move, which has its arrow
 * @returns {Mark[]} one for each other move of which something is known
 */
export function verdictMarks(judged, placesOf, isHinted) {
  const known = judged.flatMap(({ outcome, togo }) => (outcome === "winning" && togo !== null ? [togo] : []));
  const least = Math.min(...known);
  return judged.filter(({ move }) => !isHinted(move)).flatMap((one) => {
    const { from, to } = placesOf(one.move);
    const verdict = verdictOf(one, least);
    return verdict && from >= 0 ? [{ cell: from, to, ...verdict }] : [];
  });
}

/**
 * @param {Judged} one @param {number} least moves to go after the best move
 * @returns {Pick<Mark, "kind" | "text"> | null} null if nothing is known
 */
function verdictOf({ outcome, togo }, least) {
  if (outcome === "losing") return { kind: "lose" };
  if (outcome !== "winning" || togo === null) return null;
  return togo > least ? { kind: "detour", text: `+${togo - least}` } : { kind: "win" };
}
