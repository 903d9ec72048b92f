// The tray in which pieces wait beside the board, and the tools for the held piece.

/** @import { Turn } from "../pieces/shapes.js" */
/** @import { Extent } from "./flow.js" */

import { frameOf, toBoard } from "../../../view/geometry.js";
import { grabPiece, putBack, take, turn } from "../interaction.js";
import { extent, latticeOf } from "../pieces/forms.js";
import { flat, upright } from "../pieces/shapes.js";
import { createTray, toolsOf } from "./buttons.js";
import { spread } from "./flow.js";
import { fitOnPhone, fitWithTray } from "./layout.js";

/** CSS pixels between a tray and the sides of the screen. */
const RIM = 4;
/** Height of the smallest text, in CSS pixels. */
const TEXT = 13;

const LYING = { flat, upright };

/** The pieces as they lie in the tray. @param {Puzzle} puzzle @param {TrayLayout["lying"]} how @returns {Extent[]} */
export function extentsOf(puzzle, how) {
  const lying = LYING[how](puzzle);
  return (puzzle.pieces ?? []).map(({ letter, orientations }) =>
    extent(latticeOf(puzzle), orientations[lying[letter] ?? 0] ?? [[0, 0]]));
}

/** @param {Puzzle} puzzle */
export const piecesOf = (puzzle) => ({ flat: extentsOf(puzzle, "flat"), upright: extentsOf(puzzle, "upright") });

/** @type {TrayMaker} */
export const placeTray = {
  create: createTray,
  layout(puzzle, geometry, { width, height, phone, tight }) {
    const [pieces, tools] = [piecesOf(puzzle), toolsOf(puzzle).length];
    if (phone) return fitOnPhone(geometry.box, frameOf(geometry), pieces, tools, width, height, tight);
    return fitWithTray(geometry.box, pieces, tools, width - 2 * RIM, height);
  },
  places(puzzle, { board, cell: full, frame, lying, target }, position) {
    const extents = extentsOf(puzzle, lying);
    const waiting = (puzzle.pieces ?? []).flatMap(({ letter }, index) => (
      position.includes(letter) ? [] : [{ letter, extent: extents[index] ?? [1, 1] }]
    ));
    const { cell, places } = spread(waiting.map(({ extent }) => extent), frame, full, board.unit, target);
    const [left, top] = toBoard(board, frame[0], frame[1]);
    return {
      slots: new Map(places.map(({ width, height, ...middle }, index) => {
        const [x, y] = toBoard(board, middle.x, middle.y);
        const [halfX, halfY] = [width / board.unit / 2, height / board.unit / 2];
        return [waiting[index]?.letter ?? "", { x, y, halfX, halfY, size: cell / board.unit }];
      })),
      frame: [left, top, frame[2] / board.unit, frame[3] / board.unit],
      text: TEXT / board.unit,
    };
  },
  settle: (puzzle, { lying }, hold) => (hold.turned ? hold : { ...hold, turned: LYING[lying](puzzle) }),
  // A tap on the held piece rotates it.
  take: (table, hold, letter, pointed) => (
    pointed && hold.piece?.letter === letter && !hold.piece.fromBoard
      ? turn(table, hold, "rotate")
      : take(table, hold, letter)
  ),
  grab: grabPiece,
  use: (table, hold, tool) => (tool === "back" ? putBack(hold) : turn(table, hold, /** @type {Turn} */ (tool))),
};
