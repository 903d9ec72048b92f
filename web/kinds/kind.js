// What a kind of puzzle offers to the page, as types. Every kind's folder has its facts, which the registry lists, and
// the whole descriptor, which is fetched with its first puzzle; `USUAL` in `common.js` holds the defaults.
// The page asks what a kind can do, never for its name.

/** @import { Language } from "../base/words.js" */
/** @import { Lattice, Layer } from "../play/drafts/draft.js" */
/** @import { Sheet } from "../play/drafts/painting.js" */
/** @import { Line, Note } from "../play/notes.js" */
/** @import { Certificate, Judged } from "../play/solving/answers.js" */
/** @import { Sketch } from "./drawn/sketch.js" */

/**
 * What is known of a kind before it is fetched.
 * @typedef {object} KindFacts
 * @property {string} name the `kind` of its puzzles; also part of the codes of messages about it
 * @property {string} family of its puzzles' ids
 * @property {Readonly<Record<string, MoveShape>>} moves by the type of the move
 * @property {readonly TitlePattern[]} titles of slugs that stand for many boards
 * @property {Readonly<Partial<Record<PanelName, () => Promise<Panel>>>>} panels of its own, fetched on demand
 * @property {readonly Shelf[]} shelves what the page offers as one: at least one
 * @property {{ unit: string, goal: string }} levels the code of the unit of their length, the goal of a board that is
 *   not described yet
 * @property {{ prefix: string, least: number, most: number, start: readonly [number, number] } | null} sizes boards of
 *   any width and height: prefix of the slug
 * @property {() => Promise<{ describe: (board: string) => Puzzle | null, fault?: (slug: string) => NameFault | null }>}
 *   described describes boards from their slugs or codes as the core does, without stored answers; null if only the
 *   core can. `fault`: why no board of such a size or date exists, in the core's words; null if the core must be asked
 * @property {() => Promise<KindLater>} later what is fetched on first use of a dialog
 * @property {() => Promise<Kind>} whole the kind
 */

/**
 * The rules, and what the solver makes of them.
 * @typedef {object} KindModel
 * @property {(puzzle: Puzzle) => Rules} rules their interpreter
 * @property {boolean} countsMoves whether a solution is a sequence of moves and has a length; otherwise it is a
 *   position, and the page counts the solutions that are left
 * @property {boolean} mendable whether a later move can repair the damage of an earlier one
 * @property {boolean} askedByGame whether the solver may recognize a position as lost by the game that led to it
 * @property {"countTiles" | "countBlocks" | null} metricsSetting the setting in which the player chooses a metric
 * @property {((position: Position) => Line) | null} stuck the message when no move is left; null if the page does not
 *   check
 * @property {(puzzle: Puzzle, rules: Rules, position: Position, goal: string) => Line | null} goalCheck
 *   why a readable goal cannot belong to a position; the reader of links refuses the two as the solver would
 */

/**
 * The fields of a move besides its type.
 * @typedef {object} MoveShape
 * @property {Readonly<Record<string, "number" | "text">>} fields
 * @property {(one: any, next: any) => boolean} goesOn whether two moves of this type count as one
 * @property {true} [takesBack] it undoes an earlier one
 */

/**
 * The board: what it shows, and its input.
 * @typedef {object} KindView
 * @property {readonly [number, number]} rim from the outer cells' centres to the board's edge; the second is for boards
 *   with many columns
 * @property {((puzzle: Puzzle) => readonly Polygon[] | null) | null} corners of cells that are neither squares nor
 *   points of a graph
 * @property {boolean} coversCells whether pieces cover their square cells, so that marks are drawn on top
 * @property {(puzzle: Puzzle) => boolean} diagonals whether the keys Q E Z C are directions on its board
 * @property {((state: SceneState, from: number, to: number) => [[number, number], [number, number]]) | null} arrow
 *   where the arrow of a move begins and ends; null: from the edge of one cell to the centre of the other
 * @property {boolean} togglesCells whether the cell of a lifted piece is announced as pressed
 * @property {(puzzle: Puzzle, geometry: Geometry, theme: Theme, t?: Translate) => Primitive[]} board with nothing on it
 * @property {(parts: SpriteParts) => Sprites} sprites of its own
 * @property {(state: SceneState) => Item[]} scene
 * @property {(change: Change) => Motion[]} motions
 * @property {Interaction} interaction
 * @property {(table: Table, hold: Hold, t: Translate) => string[]} cellNames the spoken name of every cell
 * @property {TrayMaker | null} tray for kinds whose pieces wait beside the board
 */

/** @typedef {{ puzzle: Puzzle, geometry: Geometry, theme: Theme, picture: ViewOptions["picture"] }} SpriteParts */
/**
 * @typedef {Record<string, (...rest: (string | number)[]) => Sprite>} Sprites by the first word of a sprite's name; the
 *   other words are the arguments
 */

/**
 * The words for puzzles, moves and answers.
 * @typedef {object} KindWords
 * @property {(puzzle: Puzzle) => Line} rule how to play, in one line
 * @property {(puzzle: Puzzle, goal: string) => Line} goal what to reach
 * @property {boolean} picturesGoal whether its goal is a whole position, which is shown as a small picture
 * @property {(puzzle: Puzzle, line: { start: string, goal: string }) => { position: string, goal: string }} problem
 *   the part of a game that was given before the first move; links to the puzzle contain it
 * @property {(puzzle: Puzzle, moves: readonly Move[], marks: readonly string[], name: (cell: number) => string) =>
 *   string} moveText
 *   one entry of the list of moves, given the marks before them
 * @property {(puzzle: Puzzle, position: Position, move: Move, t: Translate) => string} moveSaid what moves and where it
 *   goes, for the live region, given the position before
 * @property {boolean} writesCells whether moves are written as cells, by their numbers or names
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
 *   unknown> }} places of a move, and their names
 * @property {(position: Position, move: Move, from: number) => Mark[]} piece marks that show which piece moves, all of
 *   it; none if it waits beside the board
 * @property {(move: Move, from: number, to: number) => Mark[]} marks that show a move
 * @property {boolean} marksOthers whether the explanation also marks the other moves with their values
 * @property {(one: Judged, winning: readonly Judged[]) => number} rank the hint shows the move with the least
 * @property {(move: Move) => boolean} keeps whether the hint says how many of the solutions a move keeps
 * @property {(puzzle: Puzzle, move: Move, name: Record<string, unknown>, judged: readonly Judged[], left: Line[]) =>
 *   Note | null} why
 *   an explanation of its own; null for the usual one, by moves to go
 */

/**
 * Positions as plain text, for a chat or a forum.
 * @typedef {object} KindText
 * @property {(mark: string) => string} symbol of a cell
 * @property {(puzzle: Puzzle) => number[][]} ways cells that belong together on a graph: lines of jumps, or edges
 */

/**
 * @typedef {{ code: string, params: Record<string, string | number> }} NameFault
 */

/**
 * What dialogs offer.
 * @typedef {object} KindPanels
 * @property {(goal: string) => readonly PanelName[]} explore the panels to explore, in the order of their buttons
 * @property {(cells: number, shortest: number | undefined) => readonly [number, number, number]} distances of a deal
 *   from the goal: easy, medium, hard; `shortest` is the length from the start, where it is known
 */

/**
 * Puzzles that the page offers together, with a table of levels.
 * @typedef {object} Shelf
 * @property {string} name also of its table of levels
 * @property {string} [group] of its puzzles; absent for all others of the kind
 * @property {string} board id of the puzzle in its picture
 */

/**
 * What a sheet of positions shows.
 * @typedef {object} KindSheet
 * @property {boolean} everyStep whether it shows each step of a move
 * @property {boolean} ahead whether it offers all positions one move ahead
 */

/**
 * @typedef {object} KindLater
 * @property {KindEditor} editor
 * @property {KindText} text
 * @property {KindSheet} sheet
 * @property {KindDrawn} [drawn] absent for kinds whose boards cannot be drawn as points and edges
 * @property {(puzzle: Puzzle, across: number) => { items: Item[], box: [number, number, number, number] }} [loose]
 *   the pieces side by side at the scale of the board, in rows `across` cells wide; absent for kinds without pieces
 */

/**
 * Boards of points and edges drawn by hand.
 * @typedef {object} KindDrawn
 * @property {readonly string[]} prefixes of the codes, one for each set of rules, the usual one first
 * @property {Readonly<Record<string, string>>} examples example drawings, as codes
 * @property {Readonly<Record<End, string>>} about code of the message that says what to type for start and goal
 * @property {(sketch: Sketch, end: End, text: string) => string} end start or goal in link notation, from typed text
 */

/** @typedef {"start" | "goal"} End */

/** @typedef {KindFacts & KindModel & KindView & KindWords & KindPanels} Kind */

/**
 * What the editor needs from a kind.
 * @typedef {object} KindEditor
 * @property {readonly Lattice[]} lattices on which boards can lie
 * @property {boolean} cells whether its lattices are named after their cells instead of their points
 * @property {string} filled the mark with which Fill covers the sheet
 * @property {string} added the mark of cells that are added when the sheet grows
 * @property {Layer} layer that a board from the table opens on
 * @property {boolean} graph whether boards of points and edges are offered too
 * @property {boolean} refutes whether the core is asked, before a board is opened, for an immediate proof that it has
 *   no solution
 * @property {() => any} fresh the kind's own part of a draft, besides its cells
 * @property {(puzzle: Puzzle, position: Position, goal: string, board: Sheet) => any} from the same for a board on the
 *   table
 * @property {(own: any, board: Sheet) => any} fitted the same, adapted to another sheet
 * @property {(mark: string) => string} painted the sheet's mark for a position's mark
 * @property {(mark: string, marks: readonly string[]) => string} carried the mark for a cell of another kind's sheet,
 *   given all marks on that sheet
 * @property {(words: import("../base/words.js").Words) => import("../panels/editor/tools.js").Tools} tools
 */

export {};
