// Goals, jumps and hints of peg boards in words.

/** @import { Line } from "../../play/notes.js" */
/** @import { Kind, KindHints } from "../kind.js" */

import { NOWHERE, WAY_HINTS } from "../common.js";
import { STUCK } from "./notation.js";

/** @param {Puzzle} puzzle @param {string} goal @returns {Line} */
export function jumpGoal(puzzle, goal) {
  if (goal === "any") return { code: "goal.jump.any" };
  if (goal === STUCK) return { code: "goal.jump.stuck" };
  const hole = puzzle.names.includes(goal) || /^\d+$/.test(goal);
  return { code: hole ? "goal.jump.hole" : "goal.jump.pattern" };
}

/** The panels offered for a goal; maps and watched searches need a goal with pegs. @type {Kind["explore"]} */
export const jumpExplore = (goal) => (goal === STUCK
  ? ["problem", "solutions", "sheet", "pins"]
  : ["map", "watch", "problem", "solutions", "sheet", "compare", "pins"]);

/** The message when no peg can jump and the goal is not reached. @param {Position} position @returns {Line} */
export const jumpStuck = (position) => ({
  code: "stuck.jump", params: { n: position.filter((mark) => mark === "o").length },
});

/** A move as the holes that its peg visits, numbers in brackets as in the literature. @type {Kind["moveText"]} */
export function jumpText(_puzzle, moves, _marks, name) {
  const holes = moves.flatMap((move, index) => (
    move.type === "jump" ? (index ? [move.to] : [move.from, move.to]) : []
  ));
  const written = holes.map(name);
  return written.every((hole) => /^\d+$/.test(hole)) ? `[${written.join(",")}]` : written.join("→");
}

/** @type {KindHints} */
export const jumpHints = {
  ...WAY_HINTS,
  places({ names }, _position, move) {
    if (move.type !== "jump") return NOWHERE;
    return {
      from: move.from, to: move.to, name: { from: names[move.from], over: names[move.over], to: names[move.to] },
    };
  },
};
