// What several kinds show, and how they are moved.

import { Z, controlOf } from "../../view/geometry.js";
import { fade, mix } from "../../view/paint/theme.js";
import { LEAST_TEXT } from "../../view/sprites.js";
import { plate, plateOutline } from "../../view/wood.js";

/**
 * Defaults for most kinds: the cells are squares or points, and no pieces wait beside the board. Each kind overrides
 * what differs.
 * @satisfies {Partial<KindView>}
 */
export const USUAL_VIEW = {
  corners: () => null, coversCells: false, diagonals: slanted, lettered: false, arrow: null, togglesCells: false,
  tray: null,
  style: () => ({}),
};

/** Whether any step or jump is a diagonal with its own letter. @param {Puzzle} puzzle */
function slanted(puzzle) {
  const letters = [
    ...puzzle.steps.map(([, letter]) => letter), ...("jumps" in puzzle ? puzzle.jumps.map((jump) => jump[3]) : []),
  ];
  return letters.some((letter) => /[QEZC]/.test(letter));
}

/**
 * The names of cells, written at the lower right of each: of all, or of those that a sentence names.
 * @param {SceneState} state @returns {Item[]}
 */
export const nameItems = ({ puzzle, geometry, options, text = LEAST_TEXT }) => puzzle.names.flatMap((name, cell) => {
  if (!options.names && !options.named?.includes(cell)) return [];
  const { x, y } = spotOf(geometry, cell);
  const size = Math.min(1, text / LEAST_TEXT);
  return [{ id: `name:${cell}`, sprite: ["name", name], x: x + 0.2, y: y + 0.3, z: Z.over, size, mark: "name" }];
});

/** The coordinates of a cell. @param {Geometry} geometry @param {number} cell */
export function spotOf({ points }, cell) {
  const [x, y] = points[cell] ?? [0, 0];
  return { x, y };
}

/**
 * Marks where the last move ended and where the held piece can go.
 * @param {SceneState} state @param {"round" | "square"} form
 * @param {{ last: number, landing: number }} z of each @returns {Item[]}
 */
export function endItems({ geometry, hold, options }, form, z) {
  const last = options.last?.at(-1);
  /** @type {Item[]} */
  const landings = (hold.landings ?? []).map(({ cell, far }) => ({
    id: `landing:${cell}`, sprite: ["landing", far ? "far" : "near"], ...spotOf(geometry, cell), z: z.landing,
    mark: "landing",
  }));
  return last && "to" in last
    ? [lastItem("end", form, spotOf(geometry, last.to), z.last), ...landings]
    : landings;
}

/**
 * A mark on an end of the last move.
 * @param {"begin" | "end"} end @param {"round" | "square"} form @param {{ x: number, y: number }} at @param {number} z
 * @returns {Item}
 */
export const lastItem = (end, form, at, z) => ({ id: `last:${end}`, sprite: ["last", form], ...at, z, mark: "last" });

/**
 * @param {readonly number[]} numbers one per cell
 * @param {(cell: number) => boolean} shown
 * @returns {Mark[]} a number on each cell that is shown
 */
export function valueMarks(numbers, shown) {
  return numbers.flatMap((value, cell) => (
    shown(cell) ? [{ cell, kind: /** @type {const} */ ("value"), text: String(value).replace("-", "−") }] : []
  ));
}

// The edges of a graph board.

/** @param {Geometry} geometry @returns {string} the path of all edges */
export const edgesPath = (geometry) => geometry.edges.map(([a, b]) => edgePath(geometry, a, b)).join("");

/**
 * @param {Geometry} geometry
 * @param {number} a
 * @param {number} b
 * @returns {string} a straight edge, or an arc around the cells in its way
 */
export function edgePath(geometry, a, b) {
  const end = geometry.points[b]?.join(" ");
  const way = geometry.arcs.has(`${a},${b}`) ? `Q${controlOf(geometry, a, b).join(" ")} ${end}` : `L${end}`;
  return `M${geometry.points[a]?.join(" ")}${way}`;
}

/**
 * A plate with a well on every cell, joined by lines.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {{ r: number, depth: number, width: number }} look of the wells and of the lines
 * @returns {Primitive[]}
 */
export function joinedWells(geometry, theme, { r, depth, width }) {
  const line = theme.flat ? theme.colour("cell-line") : fade(theme.colour("hole-deep"), depth);
  const well = theme.flat ? theme.colour("board") : mix(theme.colour("hole"), theme.colour("board-deep"), 0.3);
  return [
    ...plate(geometry, theme, plateOutline(geometry)),
    { shape: "path", d: edgesPath(geometry), stroke: line, width },
    ...geometry.points.map(([x, y]) => /** @type {Primitive} */ ({
      shape: "circle", x, y, r, fill: well, stroke: line, width: 0.04,
    })),
  ];
}

// Input.

/**
 * What is dragged completes its move if it is released this share of the way along. A pointer that moved less than this
 * (in cells) has dragged nothing, and swiped nowhere.
 */
export const ENOUGH = 0.3;

/**
 * The outcome of a gesture that is not a legal move.
 * @param {number | null} cell that shows the refusal
 * @param {Reason} why
 * @param {Hold} [hold] what stays held
 * @returns {{ hold: Hold, illegal: NonNullable<Outcome["illegal"]> }}
 */
export const refused = (cell, why, hold = {}) => ({ hold, illegal: { cell, why } });

/**
 * @param {Geometry} geometry
 * @param {{ cell: number, to: number }} move
 * @returns {[number, number]} the vector from its cell to where it goes
 */
export function wayOf({ points }, { cell, to }) {
  const [[fromX, fromY], [toX, toY]] = [points[cell] ?? [0, 0], points[to] ?? [0, 0]];
  return [toX - fromX, toY - fromY];
}

/**
 * @param {readonly [number, number]} way
 * @param {readonly [number, number]} shift
 * @returns {number} the share of the way that the shift covers, 0 to 1
 */
export const shareOf = ([dx, dy], [x, y]) => Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)));

/**
 * The moves between two positions, if every piece moved at most once.
 * @param {Change} change
 * @returns {{ cell: number, to: number }[] | null} where each goes, whether made or taken back; null if a piece moved
 *   more than once, or the moves are not known
 */
export function goneOnce({ moves, back }) {
  const gone = (moves ?? []).filter((move) => move.type === "slide" || move.type === "hop");
  const reached = new Set();
  for (const { cell, to } of gone) {
    if (reached.has(cell)) return null;
    reached.add(to);
  }
  if (!gone.length) return null;
  return back ? gone.map(({ cell, to }) => ({ cell: to, to: cell })) : gone;
}

// Directions in words.

/**
 * @param {Translate} t
 * @param {string | undefined} letter of a direction; none on boards drawn by hand
 * @param {string | undefined} cell where the way ends
 * @returns {string} the way in words
 */
export const waySaid = (t, letter, cell) => (letter ? t(`direction.${letter}`) : t("cell.to", { cell }));
