// The tray in which pieces wait beside the board, and the tools for the held piece.

/** @import { TrayMaker } from "../../tray.js" */
/** @import { Turn } from "../pieces/shapes.js" */

import { frameOf, toBoard } from "../../../view/geometry.js";
import { grabPiece, putBack, take, turn } from "../interaction.js";
import { extent, latticeOf } from "../pieces/forms.js";
import { upright } from "../pieces/shapes.js";
import { createTray, toolsOf } from "./buttons.js";
import { fitOnPhone, fitWithTray } from "./layout.js";
import { spread } from "./spread.js";

/** CSS pixels between a tray and the sides of the screen. */
const RIM = 4;

/** @type {TrayMaker} */
export const placeTray = {
  create: createTray,
  layout(puzzle, geometry, { width, height, phone, tight }) {
    const [count, tools] = [puzzle.pieces?.length ?? 0, toolsOf(puzzle).length];
    if (phone) return fitOnPhone(geometry.box, frameOf(geometry), count, tools, width, height, tight);
    return fitWithTray(geometry.box, count, tools, width - 2 * RIM, height);
  },
  places(puzzle, layout, position) {
    const { pieces = [] } = puzzle;
    const numbers = [...pieces.keys()].filter((number) => !position.includes(pieces[number]?.letter ?? ""));
    const waiting = numbers.map((number) => pieces[number]).filter((piece) => piece !== undefined);
    const { board, frame } = layout;
    const { middles, width, height } = spread(layout, numbers, pieces.length);
    const lattice = latticeOf(puzzle);
    const longest = Math.max(...waiting.flatMap((piece) => piece.orientations.flatMap((one) => extent(lattice, one))));
    // No piece becomes larger than on the board.
    const size = Math.min(1, Math.max(width, height) / (longest + 0.4) / board.unit);
    const [halfX, halfY] = [width / board.unit / 2, height / board.unit / 2];
    const [left, top] = toBoard(board, frame[0], frame[1]);
    return {
      slots: new Map(middles.map((middle, index) => {
        const [x, y] = toBoard(board, ...middle);
        return [waiting[index]?.letter ?? "", { x, y, halfX, halfY, size }];
      })),
      frame: [left, top, frame[2] / board.unit, frame[3] / board.unit],
    };
  },
  settle: (puzzle, { slot, slotWidth }, hold) => (slotWidth < slot && !hold.turned ? {
    ...hold, turned: upright(puzzle),
  } : hold),
  // A tap on the held piece rotates it.
  take: (table, hold, letter, pointed) => (
    pointed && hold.piece?.letter === letter && !hold.piece.fromBoard
      ? turn(table, hold, "rotate")
      : take(table, hold, letter)
  ),
  grab: grabPiece,
  use: (table, hold, tool) => (tool === "back" ? putBack(hold) : turn(table, hold, /** @type {Turn} */ (tool))),
};
