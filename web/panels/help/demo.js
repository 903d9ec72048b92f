// A small board that plays a few moves of the puzzle over and over; if animation is off, it shows the first move as an
// arrow.

import { modelOf } from "../../model/kinds.js";
import { wordsOf } from "../../play/wording.js";
import { motion } from "../../play/look.js";
import { createBoard } from "../../view/board/board.js";

/** The number of moves shown, and milliseconds from one to the next. */
const MOVES = 4;
const PACE = 1100;

/**
 * @param {HTMLElement} host
 * @param {Parts<"settings" | "table" | "title" | "words">} parts
 * @returns {{ destroy: () => void }}
 */
export function createDemo(host, { settings, table: { puzzle, rules }, title, words: { t } }) {
  const board = createBoard(host, { t, onMove: () => {}, onSay: () => {}, onAnnounce: () => {} });
  const moves = sampleMoves(puzzle, rules);
  const positions = moves.reduce((before, move) => (
    [...before, rules.apply(/** @type {Position} */ (before.at(-1)), move)]
  ), [rules.start]);
  const ui = { goal: puzzle.goal, duration: motion(settings.get()) * 2 };
  let cursor = 0;

  function show() {
    const position = positions[cursor] ?? rules.start;
    const way = { start: puzzle.start, moves, cursor };
    board.show({ puzzle, rules, position, way, label: title(puzzle), ui });
  }

  show();
  const [first] = moves;
  if (first && !ui.duration) {
    const { hints } = wordsOf(puzzle);
    const { from, to } = hints.places(puzzle, rules.start, first);
    board.overlay(hints.marks(first, from, to));
  }
  const clock = ui.duration && setInterval(() => {
    cursor = (cursor + 1) % positions.length;
    show();
  }, PACE);
  return {
    destroy() {
      clearInterval(clock);
      board.destroy();
    },
  };
}

/**
 * The first moves of a known solution, otherwise the first legal ones.
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @returns {Move[]}
 */
function sampleMoves(puzzle, rules) {
  const known = modelOf(puzzle).countsMoves && puzzle.known?.solution;
  if (known) return rules.readMoves(rules.start, known).moves.slice(0, MOVES);
  /** @type {Move[]} */
  const moves = [];
  let position = rules.start;
  while (moves.length < MOVES) {
    const [next] = rules.legal(position).filter((move) => !undoes(moves.at(-1), move));
    if (!next) break;
    moves.push(next);
    position = rules.apply(position, next);
  }
  return moves;
}

/** @param {any} before @param {any} next whether it only takes back the one before */
const undoes = (before, next) => before !== undefined && (next.type === "lift" || next.cell === before.to);
