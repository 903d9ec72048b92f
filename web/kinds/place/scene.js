// The scene of a packing: pieces on the board, in the tray, and held.

import { deadCells } from "./areas.js";
import { nameItems, spotOf } from "../common.js";
import { givenLetters, placementOf } from "./rules.js";
import { centre, extent, latticeOf } from "./pieces/forms.js";
import { LETTER } from "./sprites.js";
import { Z } from "../../view/order.js";

/** @param {SceneState} state @returns {Item[]} */
export function placeItems(state) {
  const { puzzle, hold, options } = state;
  const resting = (puzzle.pieces ?? []).filter(({ letter }) => letter !== hold.piece?.letter);
  return [
    ...trayItems(state),
    ...resting.flatMap(({ letter }) => restingItems(state, letter)),
    ...heldItems(state),
    ...(options.shade ? deadItems(state) : []),
    ...nameItems(state),
  ];
}

/** @param {SceneState} state @returns {Item[]} */
function trayItems({ tray }) {
  if (!tray) return [];
  const [x, y, width, height] = tray.frame;
  return [{ id: "tray", sprite: ["tray", width, height], x, y, z: Z.board }];
}

/**
 * A piece that lies on the board or waits in the tray.
 * @param {SceneState} state
 * @param {string} letter
 * @returns {Item[]}
 */
function restingItems(state, letter) {
  const { puzzle, geometry, position, hold, marks } = state;
  const lying = placementOf(puzzle, position, letter);
  if (!lying) {
    const meant = marks.some((mark) => mark.kind === "waiting" && mark.letter === letter);
    return waitingItems(state, letter, hold.turned?.[letter] ?? 0, meant ? "waiting-meant" : "waiting");
  }
  const look = givenLetters(state.options.goal).has(letter) ? "given" : "rest";
  const sprite = ["piece", letter, lying.orientation, look];
  return [{ id: `piece:${letter}`, sprite, ...spotOf(geometry, lying.cell), z: Z.token }];
}

/**
 * The held piece: under the pointer, over the board, or still in the tray.
 * @param {SceneState} state
 * @returns {Item[]}
 */
function heldItems(state) {
  const { geometry, hold: { grip, piece, point } } = state;
  if (!piece) return [];
  const { letter, orientation, fits } = piece;
  const home = piece.cell === null ? undefined : geometry.points[piece.cell];
  /** @param {readonly [number, number]} at @param {string} look @returns {Item} */
  const lifted = ([x, y], look) => ({
    id: `piece:${letter}`, sprite: ["piece", letter, orientation, look], x, y, z: Z.lifted,
  });
  if (point && grip) {
    const dragged = lifted([point[0] - grip[0], point[1] - grip[1]], "lifted");
    if (!home || !fits) return [dragged];
    return [
      {
        id: "ghost", sprite: ["ghost", letter, orientation, "fits"], x: home[0], y: home[1], z: Z.over, mark: "landing",
      },
      dragged,
    ];
  }
  return home ? [lifted(home, fits ? "lifted" : "misfit")] : waitingItems(state, letter, orientation, "waiting-held");
}

/** Cells that no piece can cover any more, shaded. @param {SceneState} state @returns {Item[]} */
function deadItems({ puzzle, geometry, position }) {
  return deadCells(puzzle, position).map((cell) => (
    { id: `dead:${cell}`, sprite: ["dead"], ...spotOf(geometry, cell), z: Z.under, mark: /** @type {const} */ ("dead") }
  ));
}

/** How large the letter of a waiting piece may be, in cells: capitals are lower. */
const LARGEST_LETTER = 1.2;

/**
 * A piece in its place in the tray.
 * @param {SceneState} state
 * @param {string} letter
 * @param {number} orientation
 * @param {string} look
 * @returns {Item[]}
 */
function waitingItems({ puzzle, tray }, letter, orientation, look) {
  const slot = tray?.slots.get(letter);
  if (!tray || !slot) return [];
  const shape = puzzle.pieces?.find((piece) => piece.letter === letter)?.orientations[orientation] ?? [[0, 0]];
  const lattice = latticeOf(puzzle);
  const [cx, cy] = centre(lattice, shape);
  const [wide, high] = extent(lattice, shape);
  const { x, y, halfX, halfY } = slot;
  // A piece that was turned upright has only the height of its place.
  const size = Math.min(slot.size, (2 * halfX) / wide, (2 * halfY) / high);
  const least = tray.text / size;
  // A letter that would be larger than a cell would lie across the piece's outline.
  const text = least > LARGEST_LETTER ? 0 : Math.round(Math.max(LETTER, least) * 100) / 100;
  return [{
    id: `piece:${letter}`, sprite: ["piece", letter, orientation, look, text], x: x - cx * size, y: y - cy * size,
    z: Z.token, size,
  }];
}
