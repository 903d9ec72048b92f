// The tray in which pieces wait beside the board, and the tools on the piece in the hand.

/** @import { TrayMaker } from "../../tray.js" */
/** @import { Turn } from "../shapes.js" */

import { frameOf, toBoard } from "../../../view/geometry.js";
import { grabPiece, putBack, take, turn } from "../interaction.js";
import { upright } from "../shapes.js";
import { createTray, toolsOf } from "./buttons.js";
import { fitOnPhone, fitWithTray } from "./layout.js";

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
  places({ pieces = [] }, { board, slots, slot, slotWidth, frame }) {
    const longest = Math.max(...pieces.flatMap((piece) => piece.orientations.flat(2))) + 1;
    const size = Math.max(slot, slotWidth) / (longest + 0.4) / board.unit;
    const [halfX, halfY] = [slotWidth / board.unit / 2, slot / board.unit / 2];
    const [left, top] = toBoard(board, frame[0], frame[1]);
    return {
      slots: new Map(slots.map((middle, index) => {
        const [x, y] = toBoard(board, ...middle);
        return [pieces[index]?.letter ?? "", { x, y, halfX, halfY, size }];
      })),
      frame: [left, top, frame[2] / board.unit, frame[3] / board.unit],
    };
  },
  settle: (puzzle, { slot, slotWidth }, hold) => (slotWidth < slot && !hold.turned ? {
    ...hold, turned: upright(puzzle),
  } : hold),
  // A finger on the piece that is in the hand turns it.
  take: (table, hold, letter, pointed) => (
    pointed && hold.piece?.letter === letter && !hold.piece.fromBoard
      ? turn(table, hold, "rotate")
      : take(table, hold, letter)
  ),
  grab: grabPiece,
  use: (table, hold, tool) => (tool === "back" ? putBack(hold) : turn(table, hold, /** @type {Turn} */ (tool))),
};
