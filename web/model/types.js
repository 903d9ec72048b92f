// Types of the model. Puzzles are data written by the Python core (ARCHITECTURE.md, "A puzzle is data").

/**
 * A piece of the set, as the core describes it; each orientation's first cell in reading order is [0, 0], or [1, 0] if
 * it is a triangle that points down.
 * @typedef {object} PieceData
 * @property {string} letter
 * @property {number} count
 * @property {number | string} [colour]
 * @property {[number, number][][]} orientations
 */

/**
 * A puzzle, as `describe` returns it.
 * @typedef {object} Puzzle
 * @property {string} id `family/slug`
 * @property {string} family
 * @property {string} slug
 * @property {string} title in English
 * @property {Record<string, string>} [titles] by language, if the core has them
 * @property {string} kind one of those in `web/kinds`
 * @property {string} lattice `xs`, `xq`, `xt`, `xd` or `graph`
 * @property {[number, number][]} points where every cell is drawn
 * @property {string[]} names of the cells
 * @property {[number, number][]} grid column and row of every cell in the notation of rows
 * @property {[number, string, number][]} steps every adjacency: from, direction letter ("" on graphs), to
 * @property {string} start
 * @property {string} goal
 * @property {string[]} metrics
 * @property {Known | null} known
 * @property {boolean} custom
 * @property {[number, number, number, string][]} [jumps] from, over, to, direction
 * @property {string} [group]
 * @property {"numbers" | "colours"} [faces]
 * @property {[number, number, number][]} [bends] edges drawn as arcs, and how far their control points lie to the right
 *   of the straight line
 * @property {number} [width]
 * @property {number} [height]
 * @property {string} [hero]
 * @property {number[]} [walls]
 * @property {Record<string, "h" | "v" | "both">} [axis]
 * @property {[number, string][]} [exit] blocks: edges (cell, direction) through which the hero would leave at the goal
 * @property {PieceData[]} [pieces]
 * @property {number | string | null} [solutions]
 * @property {string[] | null} [labels] place: text on each cell
 * @property {{ point: [number, number], label: string }[]} [gaps] place: text beside the region
 * @property {boolean} [mirror] place: whether pieces may be turned over
 * @property {string[]} [tables] names of the big tables that questions about its start use (puzzles of the catalogue)
 */

/**
 * A stored answer for the start.
 * @typedef {object} Known
 * @property {number} [moves]
 * @property {string} [metric]
 * @property {boolean} [optimal]
 * @property {string} [solution] link notation
 */

/**
 * A position: one mark per cell. Jump: "o" peg, "c" hole. Slide: the tile's number as text, "0" blank. Blocks:
 * letter, "0" blank, "x" wall. Place: "o" uncovered, otherwise the piece's letter. Hop: "1" frog, "2" toad, "0" blank.
 * @typedef {readonly string[]} Position
 */

/** @typedef {import("../kinds/index.js").Move} Move */

/** @typedef {import("../base/words.js").Params} Params */
/** @typedef {import("../base/words.js").Translate} Translate */
/** @typedef {{ code: string, params: Params }} Reason a sentence; shown with `t(code, params)` */
/** @typedef {{ code: string, params: Params }} Failure bad input, in the core's codes; shown by `words.sentence` */

/** @template T @typedef {{ ok: true, position: T } | { ok: false, error: Failure }} ReadResult */

/**
 * Moves replayed up to the first illegal one.
 * @typedef {object} Replayed
 * @property {Move[]} moves
 * @property {Position[]} positions beginning with the one before the first move
 * @property {Refusal} [refused]
 */
/** @typedef {{ number: number, text: string, why: Reason }} Refusal `number` counts from 1 */

/**
 * The rules of one puzzle: an interpreter of its tables. All functions are pure.
 * @typedef {object} Rules
 * @property {Position} start
 * @property {(text: string) => ReadResult<Position>} read
 * @property {(position: Position) => string} write
 * @property {(position: Position) => Move[]} legal
 * @property {(position: Position, move: Move) => Reason | null} refusal why a move is illegal, or null
 * @property {(position: Position, move: Move) => Position} apply a legal move; throws on an illegal one
 * @property {(position: Position, goal: string) => boolean} finished
 * @property {(text: string) => { ok: true, goal: string } | { ok: false, error: Failure }} readGoal a goal in canonical
 *   form
 * @property {(position?: Position) => string} goalOf the default goal of a position; without one, the puzzle's own
 * @property {(position: Position, text: string) => Replayed} readMoves moves in link notation
 * @property {(position: Position, moves: readonly Move[]) => string} writeMoves
 * @property {(position: Position, text: string) => Replayed} readSolution a stored solution: moves in link notation, or
 *   the filled board of a packing
 * @property {(position: Position, solution: unknown) => Replayed} fromSolver the solver's JSON, with every move checked
 *   by these rules
 * @property {(position: Position, move: any) => Move | null} judgedMove one of the legal moves that the solver judged;
 *   null if these rules refuse it
 * @property {(position: Position, moves: readonly Move[]) => Record<string, number>} lengths in each metric of the
 *   family
 */

export {};
