// Types of the view: primitives that canvas and SVG can both draw, items of a scene, and what the player holds.

/** @typedef {import("../model/types.js").Puzzle} Puzzle */
/** @typedef {import("../model/types.js").Position} Position */
/** @typedef {import("../model/types.js").Rules} Rules */
/** @typedef {import("../model/types.js").Move} Move */
/** @typedef {import("../model/types.js").Reason} Reason */

/**
 * @typedef {{ type: "linear", x1: number, y1: number, x2: number, y2: number, stops: [number, string][] }} LinearPaint
 */
/**
 * @typedef {{ type: "radial", x: number, y: number, r: number, fx?: number, fy?: number, stops: [number, string][] }}
 *   RadialPaint
 */
/** @typedef {string | LinearPaint | RadialPaint} Paint */

/**
 * @typedef {object} Stroke
 * @property {Paint} [fill]
 * @property {string} [stroke]
 * @property {number} [width] stroke width
 * @property {number} [alpha]
 * @property {number[]} [dash]
 * @property {string} [clip] path outside which nothing is drawn
 */
/** @typedef {{ shape: "circle", x: number, y: number, r: number } & Stroke} CirclePrimitive */
/** @typedef {{ shape: "path", d: string } & Stroke} PathPrimitive */
/**
 * @typedef {{ shape: "text", x: number, y: number, text: string, size: number, weight?: number, serif?: boolean } &
 *   Stroke} TextPrimitive centred on (x, y)
 */
/**
 * @typedef {{ shape: "image", x: number, y: number, w: number, h: number, picture: CanvasImageSource, sx: number, sy:
 *   number, sw: number, sh: number, round: number }} ImagePrimitive
 */
/** @typedef {CirclePrimitive | PathPrimitive | TextPrimitive | ImagePrimitive} Primitive */

/** @typedef {readonly (string | number)[]} SpriteName what to draw, in plain words: ["peg", "rest"] */
/**
 * @typedef {{ primitives: Primitive[], box: [number, number, number, number] }} Sprite around the item's own origin, in
 *   board units
 */

/**
 * An item on the board. Equal sprites share one bitmap.
 * @typedef {object} Item
 * @property {string} id stable while the item exists
 * @property {SpriteName} sprite
 * @property {number} x in board units
 * @property {number} y
 * @property {number} z drawing order
 * @property {number} [size] scale of its bitmap, 1 = board units (a piece in the tray is smaller)
 * @property {number} [scale] additional scale while it moves
 * @property {number} [alpha]
 * @property {"landing" | "way" | "number" | "verdict" | "dead" | "name" | "last"} [mark] the kind of mark that it is;
 *   absent for the board and what lies on it
 */

/**
 * A mark that panels put on the board.
 * @typedef {object} Mark
 * @property {number} cell
 * @property {"hint" | "side" | "arrow" | "value" | "heat" | "class" | "win" | "detour" | "lose" | "ghost" |
 *   "waiting" | "dead"} kind `waiting`: a piece that waits beside the board; drawn by the kind's own scene
 * @property {string} [text] value, heat, class, detour: the text
 * @property {number} [to] arrow: where it points; win, detour, lose: where the judged move goes
 * @property {number} [level] heat: 0 to 1; class: 0, 1, 2 ...
 * @property {readonly number[]} [cells] hint: all cells of the piece
 * @property {string} [letter] ghost, waiting: the piece's letter
 * @property {number} [orientation] ghost: the piece's orientation, with its [0, 0] on `cell`
 */

/** @typedef {{ cell: number, far: boolean }} Landing `far`: reachable only by a chain of jumps */

/**
 * A held piece.
 * @typedef {object} HeldPiece
 * @property {string} letter
 * @property {number} orientation
 * @property {number | null} cell where its [0, 0] would go; null while it is off the board
 * @property {boolean} fits
 * @property {boolean} fromBoard
 */

/**
 * What the player holds: plain data, lost on reload.
 * @typedef {object} Hold
 * @property {number} [selected] the lifted peg, tile or block
 * @property {Landing[]} [landings]
 * @property {boolean} [kept] the peg stayed lifted after a jump instead of being tapped
 * @property {import("../kinds/jump/rules.js").JumpMove[]} [chain] jumps dragged through so far
 * @property {[number, number]} [point] the pointer while something is dragged, in board units
 * @property {[number, number]} [origin] where the drag began
 * @property {boolean} [touched] slide: the drag is a finger's
 * @property {number | null} [grabbed] cell on which the drag began
 * @property {[number, number]} [shift] slide, blocks: how far the dragged tiles or block are from their home
 * @property {import("../kinds/slide/rules.js").SlideMove[]} [run] slide: the tiles being dragged
 * @property {{ first: number, to: number[] }} [targets] blocks: where the first cell of a block can go
 * @property {HeldPiece} [piece]
 * @property {true} [follows] place: the piece follows the mouse without a button pressed
 * @property {[number, number]} [grip] place: offset from the piece's [0, 0] to the finger, in board units
 * @property {Readonly<Record<string, number>>} [turned] place: orientations of the pieces in the tray
 */

/**
 * The result of an interaction.
 * @typedef {object} Outcome
 * @property {Hold} hold
 * @property {Move[]} [moves] the moves of one gesture, all legal
 * @property {{ cell: number | null, why: Reason }} [illegal]
 * @property {Reason} [say]
 * @property {number} [focus] cell that gets the keyboard focus
 */

/**
 * @typedef {object} Table what an interaction sees
 * @property {Puzzle} puzzle
 * @property {Rules} rules
 * @property {Position} position
 * @property {Way | undefined} [way]
 * @property {import("./geometry.js").Geometry} geometry
 * @property {ViewOptions} options
 */

/**
 * @typedef {{ start: string, moves: readonly Move[], cursor: number }} Way a game's moves, and how many of them have
 *   been made
 */

/**
 * @typedef {object} Interaction
 * @property {(table: Table, hold: Hold, cell: number, pointed?: boolean) => Outcome} tap `pointed`: by a pointer, not
 *   by a screen reader's click
 * @property {((table: Table, cell: number) => Hold | null) | null} preview where the piece on a cell can go, while
 *   nothing is held
 * @property {((table: Table, hold: Hold, point: [number, number] | null) => Hold) | null} follow makes what is held
 *   follow the mouse; point null: the mouse has left
 * @property {((table: Table, hold: Hold) => Outcome) | null} away a tap off the board
 * @property {(table: Table, hold: Hold, cell: number | null, point: [number, number], touch: boolean) => Outcome} grab
 *   a drag begins
 * @property {(table: Table, hold: Hold, cell: number | null, point: [number, number]) => Outcome} drag
 * @property {(table: Table, hold: Hold, cell: number | null, point: [number, number]) => Outcome} drop
 * @property {(table: Table, hold: Hold, key: string, cell: number) => Outcome | null} key
 *   `key` is U D L R for the arrows, Enter, Escape, Delete, or a lower-case letter; returns null if this kind does not
 *   use the key
 */

/**
 * Options that the page may set.
 * @typedef {object} ViewOptions
 * @property {string} [goal] goal text; marked on the board if it is a hole
 * @property {Move[]} [last] the moves that led here, which are marked
 * @property {boolean} [names] write every cell's name on it
 * @property {readonly number[]} [named] cells that a sentence names, whose names are written on them
 * @property {boolean} [invertArrows] slide: an arrow moves the blank, not the tile
 * @property {"numbers" | "letters" | "colours" | "picture"} [faces] slide
 * @property {CanvasImageSource & { width: number, height: number }} [picture] slide, faces "picture"
 * @property {boolean} [shade] place: hatch enclosed areas that the pieces left cannot fill
 * @property {number} [duration] duration of a move's animation in milliseconds; below 70 there is none
 */

export {};
