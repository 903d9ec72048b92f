// Lamps in words.

import { readMarks } from "../../model/rows.js";
import { edgesOf, NOWHERE, USUAL_WORDS } from "../shared/words.js";
import { DARK, LIT, soleLamp, switchedBy } from "./rules.js";

/** Why there is no solution: a quiet pattern with an odd number of lamps to be switched. */
const certificates = /** @type {KindWords<"lights">["certificates"]} */ ({
  quiet: (_puzzle, _position, { cells, odd }) => ({
    lines: [{ code: "certificate.quiet", params: { n: odd.length } }],
    marks: [
      ...cells.map((/** @type {number} */ cell) => /** @type {Mark} */ ({ cell, kind: "hint" })),
      ...odd.map((/** @type {number} */ cell) => /** @type {Mark} */ ({ cell, kind: "lose" })),
    ],
  }),
});

/** @type {KindHints} */
const hints = {
  places: ({ names }, _position, move) => (move.type === "press"
    ? { from: move.cell, to: move.cell, name: { to: names[move.cell] } }
    : NOWHERE),
  piece: (_puzzle, _position, _move, from) => [{ cell: from, kind: "hint" }],
  marks: (_puzzle, _move, from) => [{ cell: from, kind: "win" }],
  marksOthers: false,
  // Presses come in any order: first comes one that the board shows to be needed, then the one that most shortest
  // solutions have.
  rank: ({ move, togo, shortest }, judged, puzzle) =>
    (togo ?? Infinity) - solutionsWith(shortest) - (stillSole(puzzle, cellOf(move), judged) === null ? 0 : 1),
  keeps: () => false,
  why(puzzle, move, _name, judged) {
    const cell = cellOf(move);
    const mine = judged.find((one) => cellOf(one.move) === cell);
    const n = Number(mine?.shortest ?? 0);
    // Each shortest solution presses as many lamps as there are moves to go.
    const all = judged.reduce((sum, { shortest }) => sum + Number(shortest), 0) / (1 + (mine?.togo ?? NaN));
    if (!n || !all) return null;
    const part = n === all ? "press-all" : "press-some";
    const counted = { code: `hint.why.${part}`, params: { n, all } };
    const lines = [{ code: "hint.why.any-order" }, { code: "hint.why.togo", params: { n: mine?.togo } }];
    const lamp = stillSole(puzzle, cell, judged);
    if (lamp === null) return { kind: "hint", say: counted, lines, marks: [{ cell, kind: "win" }] };
    return {
      kind: "hint", say: { code: "hint.why.press-sole" },
      aloud: { code: "hint.aloud.why.press-sole", params: { lamp: puzzle.names[lamp] } },
      lines: [{ code: "hint.why.press-sole-others" }, counted, ...lines],
      marks: [{ cell, kind: "win" }, { cell: lamp, kind: "hint" }],
    };
  },
};

/** @param {Move} move @returns {number} the lamp that it presses, or -1 */
const cellOf = (move) => (move.type === "press" ? move.cell : -1);

/**
 * A lamp that this press alone can still reach: no shortest solution has another press that does. It is still to be
 * switched, then, and every shortest solution has this press.
 * @param {Puzzle} puzzle @param {number} cell pressed @param {readonly Judged[]} judged @returns {number | null}
 */
function stillSole(puzzle, cell, judged) {
  const used = new Set(judged.filter(({ shortest }) => shortest && shortest !== "0").map(({ move }) => cellOf(move)));
  return used.has(cell) ? (soleLamp(puzzle, cell, used) ?? null) : null;
}

/** @param {string | undefined} shortest @returns {number} below one, the greater the more solutions press a lamp */
const solutionsWith = (shortest) => (shortest ? Number(shortest) / (1 + Number(shortest)) : 0);

/** @type {KindWords<"lights">} */
export const words = {
  ...USUAL_WORDS,
  rule: () => ({ code: "rule.lights" }),
  goal(puzzle, goal) {
    if (!goal.includes(LIT)) return { code: "goal.lights" };
    const lit = readMarks(puzzle, goal)?.filter((mark) => mark === LIT) ?? [];
    return { code: "goal.lights.other", params: { n: lit.length } };
  },
  picturesGoal: (goal) => goal.includes(LIT),
  moveText: (_puzzle, [move], _marks, name) => (move?.type === "press" ? name(move.cell) : ""),
  moveSaid(puzzle, position, move, t) {
    if (move.type !== "press") return "";
    const lamps = switchedBy(puzzle)[move.cell] ?? [];
    const on = lamps.filter((lamp) => position[lamp] === DARK).length;
    const counted = Object.entries({ on, off: lamps.length - on }).filter(([, n]) => n > 0);
    return t("move.press", {
      cell: puzzle.names[move.cell], lamps: counted.map(([what, n]) => t(`move.press-${what}`, { n })),
    });
  },
  left(position, puzzle, goal) {
    const wanted = readMarks(puzzle, goal);
    const n = position.filter((mark, lamp) => mark !== wanted?.[lamp]).length;
    return { code: goal.includes(LIT) ? "left.lights.other" : "left.lights", params: { n } };
  },
  writesCells: true,
  // A solution is a set of presses, which the map goes through in every order.
  mapped: "map.solutions.presses",
  certificates,
  hints,
  text: { symbol: (mark) => (mark === LIT ? "#" : "."), ways: edgesOf },
  explore: () => ["map", "watch", "solutions", "farthest", "sheet", "compare", "pins"],
  // The farthest positions of 3x3, 4x4 and 5x5 need 9, 7 and 15 presses.
  distances({ points }) {
    const far = Math.max(1, Math.min(15, Math.floor(points.length * 0.45)));
    return [Math.ceil(far / 3), Math.ceil(far * 2 / 3), far];
  },
};
