// What a kind of puzzle offers to the page, as a type. Every folder beside this file ends in one such descriptor;
// `index.js` knows them all; what most of them say is `USUAL` of `common.js`.
// The page asks for what a kind can do, never for its name.

/** @import { Context, PanelName } from "../app/context.js" */
/** @import { Language } from "../i18n.js" */
/** @import { Move, Position, Puzzle, Rules } from "../model/types.js" */
/** @import { Lattice, Layer } from "../play/drafts/draft.js" */
/** @import { Sheet } from "../play/drafts/painting.js" */
/** @import { Line, Note } from "../play/notes.js" */
/** @import { Certificate, Judged } from "../play/solving/answers.js" */
/** @import { Geometry } from "../view/geometry.js" */
/** @import { Ending, Part } from "../view/finale.js" */
/** @import { Change, Motion } from "../view/motions.js" */
/** @import { Translate } from "../model/types.js" */
/** @import { Polygon } from "../view/paint/outline.js" */
/** @import { Theme } from "../view/paint/theme.js" */
/** @import { SceneState } from "../view/scene.js" */
/** @import { Hold, Interaction, Item, Mark, Primitive, Sprite, Table, ViewOptions } from "../view/types.js" */
/** @import { Sketch } from "./drawn/sketch.js" */
/** @import { TrayMaker } from "./tray.js" */

/**
 * The rules, and what they mean to the solver.
 * @typedef {object} KindModel
 * @property {string} name what puzzles of this kind say in `kind`; sentences about it have it in their codes
 * @property {string} family of their ids
 * @property {(puzzle: Puzzle) => Rules} rules their interpreter
 * @property {Readonly<Record<string, MoveShape>>} moves by the type of the move
 * @property {boolean} countsMoves a solution is a way of moves and has a length; otherwise it is a position, told by
 *   how many are left
 * @property {boolean} mendable a later move can mend what an earlier one spoiled
 * @property {boolean} askedByGame the solver may know a position as lost by the game that led to it
 * @property {"countTiles" | "countBlocks" | null} metricsSetting the setting in which the player chooses a metric
 * @property {((position: Position) => Line) | null} stuck what is said when no move is left; null where the page does
 *   not look
 * @property {(puzzle: Puzzle, rules: Rules, position: Position, goal: string) => Line | null} goalCheck
 *   what in a readable goal cannot belong to a position: the solver would refuse both, so does the reader of links
 */

/**
 * What a move says beside its type.
 * @typedef {object} MoveShape
 * @property {Readonly<Record<string, "number" | "text">>} fields
 * @property {(one: any, next: any) => boolean} goesOn whether two moves of this type count as one
 * @property {true} [takesBack] it undoes an earlier one
 */

/**
 * The board: what is seen, and what hands can do there.
 * @typedef {object} KindView
 * @property {readonly [number, number]} rim from the outer cells' centres to the board's edge; on boards of many
 *   columns the second
 * @property {((puzzle: Puzzle) => readonly Polygon[] | null) | null} corners of cells that are neither squares nor
 *   points of a graph
 * @property {boolean} coversCells what lies on square cells covers them, so that marks lie on top
 * @property {(puzzle: Puzzle) => boolean} diagonals whether the keys Q E Z C are ways on its board
 * @property {((state: SceneState, from: number, to: number) => [[number, number], [number, number]]) | null} arrow
 *   where the arrow of a move begins and ends; null: from the rim of a cell to the middle of the other
 * @property {boolean} togglesCells a cell whose thing is lifted is told as pressed
 * @property {(puzzle: Puzzle, geometry: Geometry, theme: Theme, t?: Translate) => Primitive[]} board with nothing on it
 * @property {(parts: SpriteParts) => Sprites} sprites of its own
 * @property {(state: SceneState) => Item[]} scene
 * @property {(change: Change) => Motion[]} motions
 * @property {(end: Ending) => Part[]} finale how the board celebrates its goal
 * @property {Interaction} interaction
 * @property {(table: Table, hold: Hold, t: Translate) => string[]} cellNames what every cell is called aloud
 * @property {TrayMaker | null} tray where pieces wait beside the board
 */

/** @typedef {{ puzzle: Puzzle, geometry: Geometry, theme: Theme, picture: ViewOptions["picture"] }} SpriteParts */
/**
 * @typedef {Record<string, (...rest: (string | number)[]) => Sprite>} Sprites by the first word of a sprite's name; its
 *   other words come in
 */

/**
 * What is told about puzzles, moves and answers.
 * @typedef {object} KindWords
 * @property {readonly TitlePattern[]} titles of slugs that stand for many boards
 * @property {(puzzle: Puzzle) => Line} rule how to play, in one line
 * @property {(puzzle: Puzzle, goal: string) => Line} goal what is to be reached
 * @property {boolean} picturesGoal its goal is a whole position, which is shown as a small picture
 * @property {(puzzle: Puzzle, line: { start: string, goal: string }) => { position: string, goal: string }} problem
 *   what of a game was there before anybody played: a link of the puzzle says it
 * @property {(puzzle: Puzzle, moves: readonly Move[], marks: readonly string[], name: (cell: number) => string) =>
 *   string} moveText
 *   one entry of the list of moves, from the marks before them
 * @property {boolean} writesCells moves are written as cells, which have numbers and names
 * @property {Readonly<Record<string, (puzzle: Puzzle, position: Position, certificate: Certificate) => Explanation>>}
 *   certificates by their kind
 * @property {KindHints} hints
 */

/**
 * @typedef {{ pattern: RegExp, code: string, params: (parts: string[], language: Language) => Record<string, unknown>
 *   }} TitlePattern `parts`: of the match
 */
/** @typedef {{ lines: Line[], marks: Mark[] }} Explanation */

/**
 * @typedef {object} KindHints
 * @property {(puzzle: Puzzle, position: Position, move: Move) => { from: number, to: number, name: Record<string,
 *   unknown> }} places of a move, and how they are called
 * @property {(move: Move, from: number, to: number) => Mark[]} marks that show a move
 * @property {boolean} marksOthers whether the reason draws on the other moves what they are worth
 * @property {(one: Judged, winning: readonly Judged[]) => number} rank the least is shown
 * @property {(move: Move) => boolean} keeps whether a move is told by how many of the solutions it keeps
 * @property {(puzzle: Puzzle, move: Move, name: Record<string, unknown>, judged: readonly Judged[], left: Line[]) =>
 *   Note | null} why
 *   an explanation of its own; null for the one by moves to go
 */

/**
 * Positions as plain text, for a chat or a forum.
 * @typedef {object} KindText
 * @property {(mark: string) => string} symbol of a cell
 * @property {(puzzle: Puzzle) => number[][]} ways cells that belong together on a graph: lines of jumps, or edges
 * @property {(puzzle: Puzzle) => boolean} whole whether rows on a square lattice say the whole board
 * @property {(lines: string[]) => { link: string } | null} read a link that says the same as a drawing; null if it is
 *   no board of this kind
 */

/**
 * @typedef {{ code: string, params: Record<string, string | number> }} NameFault
 */

/**
 * What dialogs offer.
 * @typedef {object} KindPanels
 * @property {(goal: string) => readonly PanelName[]} explore what more can be looked at, in the order of the buttons
 * @property {Readonly<Partial<Record<PanelName, () => Promise<{ open: (context: Context) => void | Promise<void> }>>>>}
 *   panels of its own, fetched when asked for
 * @property {(cells: number, shortest: number | undefined) => readonly [number, number, number]} distances of a deal
 *   from the goal: easy, medium, hard; `shortest` from the start, where that is known
 * @property {{ shelf: string, unit: string, goal: string }} levels their name in the table of levels, the code of what
 *   is counted, the goal of a board that is not described yet
 * @property {{ prefix: string, least: number, most: number, start: readonly [number, number] } | null} sizes boards of
 *   any width and height: prefix of the slug
 * @property {() => Promise<{ describe: (board: string) => Puzzle | null, fault?: (slug: string) => NameFault | null }>}
 *   described describes boards by their slugs or codes as the core does, but for stored answers; null where only the
 *   core can tell. `fault`: why there is no board of such a size or date, in the core's words; null where it has to be
 *   asked
 * @property {() => Promise<KindLater>} later what is fetched when it is first asked for
 */

/**
 * A sheet of positions.
 * @typedef {object} KindSheet
 * @property {boolean} everyStep whether it shows each step of a move
 * @property {boolean} ahead whether it offers all positions one move ahead
 */

/**
 * @typedef {object} KindLater
 * @property {KindEditor} editor
 * @property {KindText} text
 * @property {KindSheet} sheet
 * @property {KindDrawn} [drawn] kinds whose boards may not be drawn as points and edges have none
 * @property {(puzzle: Puzzle, across: number) => { items: Item[], box: [number, number, number, number] }} [loose]
 *   pieces side by side at the scale of the board, in rows so many cells wide; kinds without pieces have none
 */

/**
 * Boards of points and edges drawn by hand.
 * @typedef {object} KindDrawn
 * @property {readonly string[]} prefixes of the codes: the rules that there are, the usual one first
 * @property {Readonly<Record<string, string>>} examples drawings to begin with, as codes
 * @property {Readonly<Record<End, string>>} about code of what is to be written for start and goal
 * @property {(sketch: Sketch, end: End, text: string) => string} end of a game as a link has it, from what was typed
 */

/** @typedef {"start" | "goal"} End */

/** @typedef {KindModel & KindView & KindWords & KindPanels} Kind */

/**
 * What the editor needs of a kind.
 * @typedef {object} KindEditor
 * @property {readonly Lattice[]} lattices on which boards can lie
 * @property {boolean} cells its lattices are called by the cells that they have, not by their points
 * @property {string} filled the mark with which Fill covers the sheet
 * @property {string} added the mark of cells that come in when the sheet grows
 * @property {Layer} layer that is painted first when a board comes from the table
 * @property {boolean} graph whether boards of points and edges are offered too
 * @property {boolean} refutes whether the core is asked, before a board is opened, if it can tell at once that there is
 *   no solution
 * @property {() => any} fresh what belongs to a draft beside its cells
 * @property {(puzzle: Puzzle, position: Position, goal: string, board: Sheet) => any} from the same for a board on the
 *   table
 * @property {(own: any, board: Sheet) => any} fitted the same for another sheet
 * @property {(mark: string) => string} painted from a position's mark to the sheet's
 * @property {(mark: string, marks: readonly string[]) => string} carried what a cell of another kind's sheet becomes,
 *   on which there are these marks
 * @property {(words: import("../i18n.js").Words) => import("../panels/editor/tools.js").Tools} tools
 */

export {};
