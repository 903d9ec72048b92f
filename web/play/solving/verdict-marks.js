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
    const { from: cell, to } = placesOf(one.move);
    return cell >= 0 ? verdictOf(one, least, { cell, to }) : [];
  });
}

/**
 * @param {Judged} one @param {number} least moves to go after the best move @param {{ cell: number, to: number }} at
 * @returns {Mark[]} none if nothing is known
 */
function verdictOf({ outcome, togo }, least, at) {
  if (outcome === "losing") return [{ kind: "lose", ...at }];
  if (outcome !== "winning" || togo === null) return [];
  return [togo > least ? { kind: "detour", text: `+${togo - least}`, ...at } : { kind: "win", ...at }];
}
