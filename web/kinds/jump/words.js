// Peg solitaire in words.

import { valueMarks } from "../shared/view.js";
import { NOWHERE, USUAL_WORDS, WAY_HINTS } from "../shared/words.js";
import { jumpBetween, PEG, STUCK } from "./rules.js";

/** @type {KindWords<"jump">["certificates"]} */
const jumpCertificates = {
  // Every jump changes the pegs on the coloured holes by 0 or 2.
  class(_puzzle, position, { sets, goals }) {
    const first = sets[goals[0]?.set ?? 0];
    const now = first.cells.filter((/** @type {number} */ cell) => position[cell] === PEG).length;
    /** @type {Line[]} */
    const lines = [{ code: now % 2 ? "certificate.class.odd" : "certificate.class.even", params: { now } }];
    const counts = { n: goals.length, sets: sets.length };
    if (goals.length > 1) lines.push({ code: "certificate.class.goals", params: counts });
    return { lines, marks: first.cells.map((/** @type {number} */ cell) => ({ cell, kind: "class", level: 0 })) };
  },
  // No jump raises the total of the values under the pegs.
  pagoda(_puzzle, _position, { pagodas, goals }) {
    const goal = goals.find((/** @type {any} */ one) => one.pagoda !== undefined);
    const chosen = pagodas[goal?.pagoda ?? 0];
    /** @type {Line[]} */
    const lines = [{ code: "certificate.pagoda", params: { start: chosen.start, goal: goal?.value } }];
    if (goals.length > 1) {
      lines.push({ code: "certificate.pagoda.goals", params: { n: goals.length, pagodas: pagodas.length } });
    }
    return { lines, marks: valueMarks(chosen.values, () => true) };
  },
};

// Goals, jumps and hints of peg boards in words.

/** @param {JumpPuzzle} puzzle @param {string} goal @returns {Line} */
function jumpGoal(puzzle, goal) {
  if (goal === "any") return { code: "goal.jump.any" };
  if (goal === STUCK) return { code: "goal.jump.stuck" };
  const hole = puzzle.names.includes(goal) || /^\d+$/.test(goal);
  return { code: hole ? "goal.jump.hole" : "goal.jump.pattern" };
}

/**
 * The panels offered for a goal; maps and watched searches need a goal with pegs.
 * @type {KindWords<"jump">["explore"]}
 */
const jumpExplore = (goal) => (goal === STUCK
  ? ["problem", "solutions", "sheet", "pins"]
  : ["map", "watch", "problem", "solutions", "sheet", "compare", "pins"]);

/** @param {Position} position */
const pegs = (position) => position.filter((mark) => mark === PEG).length;

/** The message when no peg can jump and the goal is not reached. @param {Position} position @returns {Line} */
const jumpStuck = (position) => ({ code: "stuck.jump", params: { n: pegs(position) } });

/**
 * A move as the holes that its peg visits, numbers in brackets as in the literature.
 * @type {KindWords<"jump">["moveText"]}
 */
function jumpText(_puzzle, moves, _marks, name) {
  const holes = moves.flatMap((move, index) => (
    move.type === "jump" ? (index ? [move.to] : [move.from, move.to]) : []
  ));
  const written = holes.map(name);
  return written.every((hole) => /^\d+$/.test(hole)) ? `[${written.join(",")}]` : written.join("→");
}

/** @type {KindHints<"jump">} */
const jumpHints = {
  ...WAY_HINTS,
  places({ names }, _position, move) {
    if (move.type !== "jump") return NOWHERE;
    return {
      from: move.from, to: move.to, name: { from: names[move.from], over: names[move.over], to: names[move.to] },
    };
  },
};

/** @type {KindWords<"jump">["moveSaid"]} */
function jumpSaid(puzzle, _position, move, t) {
  if (move.type !== "jump") return "";
  const letter = jumpBetween(puzzle, move)?.[3];
  const to = puzzle.names[move.to];
  return letter ? t("move.jump", { way: t(`direction.${letter}`), to }) : t("move.jump-to", { to });
}

// Peg boards as plain text: o for pegs, dots for holes.

/** @type {KindText<"jump">} */
const text = {
  symbol: (mark) => (mark === PEG ? "o" : "."),
  ways: ({ jumps }) => jumps.map(([from, over, to]) => [from, over, to]),
};

/** @type {KindWords<"jump">} */
export const words = {
  ...USUAL_WORDS,
  rule: ({ slug }) => ({ code: slug.startsWith("xp.") ? "rule.jump.paths" : "rule.jump" }),
  goal: jumpGoal,
  moveText: jumpText,
  moveSaid: jumpSaid,
  writesCells: true,
  certificates: jumpCertificates,
  hints: jumpHints,
  text,
  stuck: jumpStuck,
  left: (position) => ({ code: "left.jump", params: { n: pegs(position) } }),
  // The map goes jump by jump, so every order of the jumps counts as a solution.
  mapped: "map.solutions.jumps",
  mapMetric: () => "jumps",
  sheet: { everyStep: true, ahead: true },
  explore: jumpExplore,
  // On boards with few holes no position is far from the goal (ten holes: 3 moves, the star of thirteen: 7). On large
  // ones the core finds none that is far within its time (28 holes: 7 moves, more than 33: 4).
  distances: ({ points: { length: cells } }) =>
    (cells <= 10 ? [1, 2, 3] : cells <= 13 ? [3, 5, 7] : cells < 28 ? [3, 5, 8] : cells <= 33 ? [3, 5, 7] : [2, 3, 4]),
};
