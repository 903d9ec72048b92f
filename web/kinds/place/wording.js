// Moves of packings in words.

/** @import { Kind } from "../kind.js" */

/** The piece, and the cell where it went. @type {Kind["moveText"]} */
export function placeText({ names }, [move]) {
  if (move?.type === "place") return `+${move.letter} ${names[move.cell] ?? move.cell}`;
  return move?.type === "lift" ? `−${move.letter}` : "";
}
