// From a position, the hands and the marks to the flat list of what is seen. Pure: the same list makes the canvas, a thumbnail and an SVG.

import { Z } from "./order.js";
import { blockItems } from "../kinds/blocks/scene.js";
import { jumpItems } from "../kinds/jump/scene.js";
import { placeItems } from "../kinds/place/scene.js";
import { slideItems } from "../kinds/slide/scene.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Mark} Mark */

/** @typedef {{ x: number, y: number, halfX: number, halfY: number, size: number }} Slot the middle of a place in the tray and half its sides; `size`: of a cell there, at most */

/** @typedef {{ slots: ReadonlyMap<string, Slot>, frame: [number, number, number, number] }} TrayPlaces by letter; frame: left, top, width, height */

/**
 * @typedef {object} SceneState
 * @property {import("./types.js").Puzzle} puzzle
 * @property {import("./geometry.js").Geometry} geometry
 * @property {import("./types.js").Position} position
 * @property {import("./types.js").Hold} hold
 * @property {readonly Mark[]} marks
 * @property {import("./types.js").ViewOptions} options
 * @property {TrayPlaces} [tray] in board units
 */

/** @param {SceneState} state @returns {Item[]} */
export function scene(state) {
  return [{ id: "board", sprite: ["board"], x: 0, y: 0, z: Z.board }, ...BY_KIND[state.puzzle.kind](state), ...state.marks.flatMap((mark, index) => markItem(state, mark, index))];
}

const BY_KIND = { jump: jumpItems, slide: slideItems, blocks: blockItems, place: placeItems };

/** @param {SceneState} state @param {Mark} mark @param {number} index @returns {Item[]} */
function markItem({ geometry, puzzle }, mark, index) {
  const [x, y] = geometry.points[mark.cell] ?? [0, 0];
  const at = { id: `mark:${index}`, x, y, z: Z.sign };
  switch (mark.kind) {
    case "arrow": {
      const [toX, toY] = geometry.points[mark.to ?? mark.cell] ?? [x, y];
      return [{ ...at, sprite: ["arrow", Math.round((toX - x) * 1000) / 1000, Math.round((toY - y) * 1000) / 1000], z: Z.sign + 2 }];
    }
    case "hint": {
      // A ring shows around a peg or a disc; tiles and blocks cover their cells, so that theirs lies on top.
      const covered = geometry.square && (puzzle.kind === "slide" || puzzle.kind === "blocks");
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
