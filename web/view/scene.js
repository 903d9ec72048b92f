// From a position, what is held and the marks to the flat list of what is seen. Pure: the same list makes the canvas, a
// thumbnail and an SVG.

import { kindOf } from "../kinds/index.js";
import { Z } from "./order.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Mark} Mark */

/**
 * @typedef {object} SceneState
 * @property {import("./types.js").Puzzle} puzzle
 * @property {import("./geometry.js").Geometry} geometry
 * @property {import("./types.js").Position} position
 * @property {import("./types.js").Hold} hold
 * @property {readonly Mark[]} marks
 * @property {import("./types.js").ViewOptions} options
 * @property {import("../kinds/tray.js").TrayPlaces} [tray] in board units
 */

/** @param {SceneState} state @returns {Item[]} */
export function scene(state) {
  return [
    { id: "board", sprite: ["board"], x: 0, y: 0, z: Z.board },
    ...kindOf(state.puzzle).scene(state),
    ...state.marks.flatMap((mark, index) => markItem(state, mark, index)),
  ];
}

/** @param {SceneState} state @param {Mark} mark @param {number} index @returns {Item[]} */
function markItem({ geometry, puzzle }, mark, index) {
  const [x, y] = geometry.points[mark.cell] ?? [0, 0];
  const at = { id: `mark:${index}`, x, y, z: Z.sign };
  switch (mark.kind) {
    case "arrow": {
      const [toX, toY] = geometry.points[mark.to ?? mark.cell] ?? [x, y];
      return [
        {
          ...at,
          sprite: ["arrow", Math.round((toX - x) * 1000) / 1000, Math.round((toY - y) * 1000) / 1000],
          z: Z.sign + 2,
        },
      ];
    }
    case "hint": {
      // A ring shows around a peg or a disc; what covers its cell has the mark on top.
      const covered = geometry.square && kindOf(puzzle).coversCells;
      return [covered ? { ...at, sprite: ["hint", "square"] } : { ...at, sprite: ["hint"], z: Z.under + 5 }];
    }
    case "value": return [{ ...at, sprite: ["value", mark.text ?? ""] }];
    case "heat": return [{ ...at, sprite: ["heat", Math.round((mark.level ?? 0) * 100), mark.text ?? ""] }];
    case "class": return [{ ...at, sprite: ["class", mark.level ?? 0, mark.text ?? ""] }];
    case "win": return [{ ...at, sprite: ["win"], z: Z.sign + 1 }];
    case "lose": return [{ ...at, sprite: ["lose"], z: Z.sign + 1 }];
    case "dead": return [{ ...at, sprite: ["dead"], z: Z.under }];
    case "ghost": return [{ ...at, sprite: ["hint-piece", mark.letter ?? "", mark.orientation ?? 0] }];
  }
}
