// The words of the view, as types: primitives that canvas and SVG can both draw, items of a scene, and what the player
// holds.

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
 * @property {number} [width] of the stroke
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

/** @typedef {readonly (string | number)[]} SpriteName what to draw, as plain words: ["peg", "rest"] */
/**
 * @typedef {{ primitives: Primitive[], box: [number, number, number, number] }} Sprite around the item's own origin, in
 *   board units
 */

/**
 * One thing on the board. Equal sprites are drawn from one bitmap.
 * @typedef {object} Item
 * @property {string} id stable while the thing stays
 * @property {SpriteName} sprite
 * @property {number} x in board units
 * @property {number} y
 * @property {number} z drawing order
 * @property {number} [size] of its bitmap, 1 = board units (a piece in the tray is smaller)
 * @property {number} [scale] while it moves
 * @property {number} [alpha]
 */

/**
 * Marks that panels put on the board.
 * @typedef {object} Mark
 * @property {number} cell
 * @property {"hint" | "arrow" | "value" | "heat" | "class" | "win" | "detour" | "lose" | "ghost" | "dead"} kind
 * @property {string} [text] value, heat, detour: what is written
 * @property {number} [to] arrow: where it points
 * @property {number} [level] heat: 0 to 1; class: 0, 1, 2 ...
 * @property {string} [letter] ghost: the piece
 * @property {number} [orientation] ghost: of that piece, its [0, 0] on `cell`
 */

/** @typedef {{ cell: number, far: boolean }} Landing `far`: only by a chain */

/**
 * A piece in the hand.
 * @typedef {object} HeldPiece
 * @property {string} letter
 * @property {number} orientation
 * @property {number | null} cell where its [0, 0] would go, or null while it is off the board
 * @property {boolean} fits
 * @property {boolean} fromBoard
 */

/**
 * What the player holds: plain data, gone on reload.
 * @typedef {object} Hold
 * @property {number} [selected] the lifted peg, tile or block
 * @property {Landing[]} [landings]
 * @property {boolean} [kept] lifted still after a jump, not by a tap of its own
 * @property {import("../kinds/jump/rules.js").JumpMove[]} [chain] jumps dragged through so far
 * @property {[number, number]} [point] the pointer while something is dragged, in board units
 * @property {[number, number]} [origin] where the drag began
 * @property {number | null} [grabbed] cell on which the drag began
 * @property {[number, number]} [shift] slide, blocks: how far what is dragged is from its home
 * @property {import("../kinds/slide/rules.js").SlideMove[]} [run] slide: the tiles that are dragged
 * @property {{ first: number, to: number[] }} [targets] blocks: where the first cell of a block can go
 * @property {HeldPiece} [piece]
 * @property {true} [follows] place: the piece goes with the mouse, no button pressed
 * @property {[number, number]} [grip] place: from the piece's [0, 0] to the finger, in board units
 * @property {Readonly<Record<string, number>>} [turned] place: how pieces lie in the tray
 */

/**
 * What an interaction answers.
 * @typedef {object} Outcome
 * @property {Hold} hold
 * @property {Move[]} [moves] one gesture's moves, legal ones
 * @property {{ cell: number | null, why: Reason }} [illegal]
 * @property {Reason} [say]
 * @property {number} [focus] cell to which the keyboard goes
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
 * @typedef {{ start: string, moves: readonly Move[], cursor: number }} Way the moves of a game, and how many of them
 *   are made
 */

/**
 * @typedef {object} Interaction
 * @property {(table: Table, hold: Hold, cell: number, pointed?: boolean) => Outcome} tap pointed: by a pointer, not by
 *   the click of a screen reader
 * @property {(table: Table, cell: number) => Hold | null} [preview] where what lies on a cell can go, while nothing is
 *   held
 * @property {(table: Table, hold: Hold, point: [number, number] | null) => Hold} [follow] what is held goes with
 *   the mouse; null: no longer
 * @property {(table: Table, hold: Hold) => Outcome} [away] a tap beside the board
 * @property {(table: Table, hold: Hold, cell: number | null, point: [number, number], touch: boolean) => Outcome} grab
 *   a drag begins
 * @property {(table: Table, hold: Hold, cell: number | null, point: [number, number]) => Outcome} drag
 * @property {(table: Table, hold: Hold, cell: number | null, point: [number, number]) => Outcome} drop
 * @property {(table: Table, hold: Hold, key: string, cell: number) => Outcome | null} key
 *   U D L R for the arrows, Enter, Escape, Delete, small letters for letters; null = not one of this kind's keys
 */

/**
 * What the page may set; all of it is optional.
 * @typedef {object} ViewOptions
 * @property {string} [goal] goal text; marked on the board where it is a hole
 * @property {Move[]} [last] the moves that led here, marked
 * @property {boolean} [names] write every cell's name on it
 * @property {boolean} [invertArrows] slide: an arrow moves the blank, not the tile
 * @property {"numbers" | "letters" | "colours" | "picture"} [faces] slide
 * @property {CanvasImageSource & { width: number, height: number }} [picture] slide, faces "picture"
 * @property {boolean} [shade] place: hatch enclosed areas that the pieces left cannot fill
 * @property {number} [duration] of a move's tween in ms; under 70 none
 */

export {};
