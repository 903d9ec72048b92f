// The types of what a kind offers if its pieces wait beside the board.

/** @import { Position, Puzzle } from "../model/types.js" */
/** @import { Geometry, Layout } from "../view/geometry.js" */
/** @import { Hold, Outcome, Table } from "../view/types.js" */

/**
 * @typedef {{ x: number, y: number, halfX: number, halfY: number, size: number }} Slot the middle of a place in the
 *   tray and half its sides; `size`: of a cell there, the same for all
 */
/**
 * @typedef {{ slots: ReadonlyMap<string, Slot>, frame: [number, number, number, number], text: number }} TrayPlaces by
 *   letter; frame: left, top, width, height; text: size of the smallest text
 */

/**
 * Where things go, in CSS pixels.
 * @typedef {object} TrayLayout
 * @property {Layout} board
 * @property {number} cell size of a cell in the full tray
 * @property {readonly [number, number]} target least width and height of a place
 * @property {"flat" | "upright"} lying how the pieces lie at first
 * @property {[number, number, number, number]} frame left, top, width, height around the places
 * @property {{ x: number, y: number }} tools upper left corner
 */

/**
 * The tray's accessible twin in the page.
 * @typedef {object} Tray
 * @property {HTMLElement[]} elements
 * @property {(layout: TrayLayout) => void} place the tools
 * @property {(places: TrayPlaces, board: Layout) => void} lie places the buttons of the pieces
 *   that wait and hides the others
 * @property {(state: { t: (code: string, params?: Record<string, unknown>) => string, placed: ReadonlySet<string>,
 *   goal: string | undefined, held: string | undefined }) => void} label
 */

/**
 * @typedef {{ width: number, height: number, phone: boolean, tight: boolean }} Space available CSS pixels; phone: the
 *   tools stand aside; tight: everything around is as low as possible
 */

/**
 * @typedef {object} TrayMaker
 * @property {(puzzle: Puzzle) => Tray} create
 * @property {(puzzle: Puzzle, geometry: Geometry, space: Space) => TrayLayout} layout
 * @property {(puzzle: Puzzle, layout: TrayLayout, position: Position) => TrayPlaces} places of the pieces that wait,
 *   in board units; they grow as the tray empties
 * @property {(puzzle: Puzzle, layout: TrayLayout, hold: Hold) => Hold} settle adapts the hold once the places are known
 * @property {(table: Table, hold: Hold, letter: string, pointed: boolean) => Outcome} take a piece from its
 *   place; pointed: by a pointer, not by the click of a screen reader
 * @property {(table: Table, hold: Hold, letter: string, point: [number, number], touch: boolean) => Outcome} grab the
 *   same by a drag
 * @property {(table: Table, hold: Hold, tool: string) => Outcome} use a tool on the held piece
 */

export {};
