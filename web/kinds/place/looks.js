// What a packing looks like: paper cells in a wooden frame, with the labels of a calendar; pieces on the board, in the
// tray, in the hand and as hints.

/** @import { Lattice } from "../../model/lattice.js" */
/** @import { Shape } from "../../view/wood.js" */

import { WEEKDAYS } from "../../base/words.js";
import { SQUARE } from "../../model/lattice.js";
import { Z } from "../../view/geometry.js";
import { contrast, fade, mix } from "../../view/paint/theme.js";
import { outlineOfCells, outlineOfSquares, squareAt, withoutHoles } from "../../view/paint/outline.js";
import { body, boxAround, hatching, plate, plateOutline } from "../../view/wood.js";
import { nameItems, spotOf } from "../shared/view.js";
import { centre, extent, letterCells, middlesOf, polygonsOf } from "./pieces.js";
import { deadCells, givenLetters, latticeOf, placementOf, shapesOf } from "./rules.js";

/** @param {SceneState<"place">} state @returns {Item[]} */
export function placeItems(state) {
  const { puzzle, hold, options } = state;
  const resting = puzzle.pieces.filter(({ letter }) => letter !== hold.piece?.letter);
  return [
    ...trayItems(state),
    ...resting.flatMap(({ letter }) => restingItems(state, letter)),
    ...heldItems(state),
    ...(options.style?.shade ? deadItems(state) : []),
    ...nameItems(state),
  ];
}

/** @param {SceneState<"place">} state @returns {Item[]} */
function trayItems({ tray }) {
  if (!tray) return [];
  const [x, y, width, height] = tray.frame;
  return [{ id: "tray", sprite: ["tray", width, height], x, y, z: Z.board }];
}

/**
 * A piece that lies on the board or waits in the tray.
 * @param {SceneState<"place">} state
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
 * @param {SceneState<"place">} state
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
  // It is lifted from where it lies, with its shadow.
  return home
    ? [lifted([home[0], home[1] - RISE], fits ? "lifted" : "misfit")]
    : waitingItems(state, letter, orientation, "waiting-held")
      .map((item) => ({ ...item, y: item.y - RISE * (item.size ?? 1), z: Z.lifted }));
}

/** How far a piece in the hand is lifted, in cells. */
const RISE = 0.14;

/** Cells that no piece can cover any more, shaded. @param {SceneState<"place">} state @returns {Item[]} */
function deadItems({ puzzle, geometry, position }) {
  return deadCells(puzzle, position).map((cell) => (
    { id: `dead:${cell}`, sprite: ["dead"], ...spotOf(geometry, cell), z: Z.under, mark: /** @type {const} */ ("dead") }
  ));
}

/** How large the letter of a waiting piece may be, in cells: capitals are lower. */
const LARGEST_LETTER = 1.2;

/**
 * A piece in its place in the tray.
 * @param {SceneState<"place">} state
 * @param {string} letter
 * @param {number} orientation
 * @param {string} look
 * @returns {Item[]}
 */
function waitingItems({ puzzle, tray }, letter, orientation, look) {
  const slot = tray?.slots.get(letter);
  if (!tray || !slot) return [];
  const shape = shapesOf(puzzle, letter)[orientation] ?? [[0, 0]];
  const lattice = latticeOf(puzzle);
  const [cx, cy] = centre(lattice, shape);
  const [wide, high] = extent(lattice, shape);
  const { halfX, halfY } = slot;
  // A piece that was turned upright has only the height of its place, unless it is in the hand: then it stays in the
  // tray, as far as it is high enough.
  const held = look === "waiting-held";
  const size = held ? slot.size : Math.min(slot.size, (2 * halfX) / wide, (2 * halfY) / high);
  const [left, top, across, down] = tray.frame;
  const x = held ? within(slot.x, left, across, wide * size) : slot.x;
  const y = held ? within(slot.y, top, down, high * size) : slot.y;
  const least = tray.text / size;
  // A letter that would be larger than a cell would lie across the piece's outline.
  const text = least > LARGEST_LETTER ? 0 : Math.round(Math.max(LETTER, least) * 100) / 100;
  return [{
    id: `piece:${letter}`, sprite: ["piece", letter, orientation, look, text], x: x - cx * size, y: y - cy * size,
    z: Z.token, size,
  }];
}

/**
 * The middle of a span of some length that lies in another one, as near to a wish as can be; the wish if it is longer.
 * @param {number} wish @param {number} first where the other one begins @param {number} room @param {number} length
 */
const within = (wish, first, room, length) =>
  (length > room ? wish : Math.min(first + room - length / 2, Math.max(first + length / 2, wish)));

// Sprites.

/** Size of the letter on a piece, in cells. */
const LETTER = 0.46;

/** @param {SpriteParts<"place">} parts @returns {Sprites} */
export function placeSprites({ puzzle, theme }) {
  const colours = coloursOf(puzzle, theme.pieces.length);
  const lattice = latticeOf(puzzle);
  /** @param {string | number} letter @param {string | number} orientation */
  const shapeOf = (letter, orientation) => shapesOf(puzzle, String(letter))[Number(orientation)] ?? [[0, 0]];
  return {
    piece: (letter, orientation, state, text = LETTER) =>
      pieceSprite(theme, {
        letter: String(letter), colour: colours.get(String(letter)) ?? 0, lattice, shape: shapeOf(letter, orientation),
      }, String(state), Number(text)),
    ghost: (letter, orientation, state) => ghostSprite(theme, lattice, shapeOf(letter, orientation), state === "fits"),
    "hint-piece": (letter, orientation) =>
      hintPieceSprite(theme, String(letter), lattice, shapeOf(letter, orientation)),
    tray: (width, height) => traySprite(theme, Number(width), Number(height)),
  };
}

/**
 * Colours by letter. A piece whose colour is beyond the palette gets one that is free, if there is one.
 * @param {PlacePuzzle} puzzle
 * @param {number} most colours in the palette
 * @returns {Map<string, number>}
 */
export function coloursOf({ pieces }, most) {
  const own = pieces.map(({ colour }, index) => (typeof colour === "number" ? colour : index));
  const free = Array.from({ length: most }, (_, colour) => colour).filter((colour) => !own.includes(colour));
  return new Map(pieces.map(({ letter }, index) => {
    const colour = own[index] ?? 0;
    return [letter, colour < most ? colour : free.shift() ?? colour % most];
  }));
}

/**
 * Paper cells in a wooden frame, with the labels of a calendar.
 * @param {PlacePuzzle} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Translate} [t]
 * @returns {Primitive[]}
 */
export function placeBoard(puzzle, geometry, theme, t) {
  const outline = outlineOfCells(geometry.corners ?? geometry.points.map(squareAt), -0.005, 0.09);
  const line = theme.colour("cell-line");
  const ink = theme.colour("ink");
  /** @type {Primitive[]} */
  const labels = [
    ...(puzzle.labels ?? []).map((label, cell) => ({ label, point: geometry.points[cell] ?? [0, 0] })),
    ...(puzzle.gaps ?? []),
  ].filter(({ label }) => label).map(({ label, point: [x, y] }) => {
    const text = t ? labelIn(t, label) : label;
    return { shape: "text", x, y, text, size: /^\d+$/.test(text) ? 0.34 : 0.28, weight: 500, fill: ink };
  });
  const frame = frameOutline(puzzle, geometry);
  return [
    ...plate(geometry, theme, frame),
    ...(theme.flat && geometry.corners ? [hatching(geometry, line, frame)] : []),
    {
      shape: "path", d: outline, fill: floorColour(theme),
      stroke: theme.flat ? line : fade(theme.colour("hole-deep"), 0.55), width: 0.03,
    },
    {
      shape: "path", d: gridLines(geometry), stroke: theme.flat ? line : fade(line, theme.name === "dark" ? 0.8 : 0.55),
      width: 0.02,
    },
    ...freeMarks(puzzle, geometry, theme),
    ...labels,
  ];
}

/** @param {PlacePuzzle} puzzle @param {Geometry} geometry @returns {string} */
const frameOutline = (puzzle, geometry) => (geometry.corners
  ? plateOutline(geometry)
  : outlineOfSquares(withoutHoles(allSquares(puzzle, geometry)), 0.52 - geometry.rim, 0.26));

/**
 * Marks on squares that no piece covers: a ring around the date of a calendar and, in flat themes, which have no wood,
 * strokes across holes.
 * @param {PlacePuzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]}
 */
function freeMarks(puzzle, geometry, theme) {
  const dates = (puzzle.gaps ?? []).map(({ point }) => point);
  /** @type {Primitive[]} */
  const rings = dates.map(([x, y]) => ({ shape: "circle", x, y, r: 0.37, stroke: theme.colour("peg"), width: 0.05 }));
  if (!theme.flat || geometry.corners) return rings;
  const taken = new Set([...geometry.points, ...dates].map(String));
  const holes = withoutHoles(geometry.points).filter((square) => !taken.has(String(square)));
  const outline = holes.map(([x, y]) => `M${x - 0.5} ${y - 0.5}h1v1h-1z`).join("");
  return outline ? [...rings, hatching(geometry, theme.colour("cell-line"), outline)] : rings;
}

/** @param {Theme} theme @returns {string} of the squares to be covered */
export const floorColour = (theme) => (theme.flat ? theme.colour("board") : theme.name === "dark" ? mix(
  theme.colour("board-deep"), theme.colour("hole"), 0.5,
) : mix(
  theme.colour("tile"), theme.colour("board-deep"), 0.22,
));

/**
 * Cells and the squares that a calendar leaves free.
 * @param {PlacePuzzle} puzzle
 * @param {Geometry} geometry
 * @returns {(readonly [number, number])[]}
 */
const allSquares = (puzzle, geometry) => [...geometry.points, ...(puzzle.gaps ?? []).map((gap) => gap.point)];

/** @param {Geometry} geometry @returns {string} lines between neighbouring cells */
function gridLines({ points, edges, corners }) {
  return edges.map(([a, b]) => {
    if (corners) return sharedSide(corners[a] ?? [], corners[b] ?? []);
    const [ax, ay] = points[a] ?? [0, 0];
    const [bx, by] = points[b] ?? [0, 0];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    return ax === bx ? `M${mx - 0.5} ${my}H${mx + 0.5}` : `M${mx} ${my - 0.5}V${my + 0.5}`;
  }).join("");
}

/** @param {Polygon} one @param {Polygon} other @returns {string} the side that two cells have in common */
function sharedSide(one, other) {
  const there = new Set(other.map(String));
  return one.filter((corner) => there.has(String(corner)))
    .map(([x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
}

/**
 * @param {Theme} theme
 * @param {{letter: string, colour: number, lattice: Lattice, shape: Shape}} piece `colour`: index in the set
 * @param {string} state rest, lifted, misfit; given: nailed down; waiting, waiting-held, and waiting-meant by a hint:
 *   in the tray
 * @param {number} [size] of its letter; 0: none
 * @returns {Sprite}
 */
export function pieceSprite(theme, { letter, colour, lattice, shape }, state, size = LETTER) {
  const [cells, middles] = [polygonsOf(lattice, shape), middlesOf(lattice, shape)];
  const letters = letterCells(lattice, shape, middles);
  const own = /** @type {string} */ (theme.pieces[colour % theme.pieces.length]);
  const given = state === "given";
  const fill = given && !theme.flat ? mix(own, floorColour(theme), 0.45) : own;
  const resting = given || state === "rest" || state === "waiting" || state === "waiting-meant";
  const height = given ? 0 : resting ? 0.045 : 0.2;
  const radius = lattice === SQUARE ? 0.2 : 0.11;
  const primitives = body(theme, cells, { fill, height, radius, state: resting ? "rest" : "lifted" });
  if (given) primitives.push(...nails(theme, middles, letters));
  const ink = theme.colour("piece-ink");
  /** @type {Record<string, Stroke>} */
  const outlines = {
    misfit: { stroke: theme.colour("mark-lose"), width: 0.09, dash: [0.16, 0.16] },
    "waiting-meant": { fill: fade(theme.colour("mark-flash"), 0.4), stroke: theme.colour("mark-hint"), width: 0.12 },
  };
  const outline = outlines[state];
  if (outline) primitives.push({ shape: "path", d: outlineOfCells(cells, 0.06, 0.18), ...outline });
  if (size > 0) {
    primitives.push(...lettered(letters, letter, size, contrast(fill, ink) >= 4.5 ? ink : "#fffaf1"));
  }
  return { primitives, box: boxAround(cells) };
}

/**
 * The letter of a piece, once on each of its parts.
 * @param {readonly (readonly [number, number])[]} places @param {string} text @param {number} size
 * @param {string} fill @returns {Primitive[]}
 */
const lettered = (places, text, size, fill) =>
  places.map(([x, y]) => ({ shape: "text", x, y, text, size, weight: 600, serif: true, fill }));

/**
 * The two nails that hold a given piece, as far from each other as they can be.
 * @param {Theme} theme @param {Shape} shape
 * @param {readonly (readonly [number, number])[]} letters cells with a letter and no nail
 * @returns {Primitive[]}
 */
function nails(theme, shape, letters) {
  const ends = shape.filter((cell) => !letters.includes(cell));
  const far = ends.flatMap((a) => ends.map((b) => ({ a, b, apart: Math.hypot(a[0] - b[0], a[1] - b[1]) })))
    .sort((one, other) => other.apart - one.apart)[0];
  return (far ? [far.a, far.b] : []).map(([x, y]) => ({
    shape: "circle", x, y, r: 0.11, fill: theme.colour("sheet"), stroke: theme.colour("ink"), width: 0.05,
  }));
}

/**
 * Where a piece would go.
 * @param {Theme} theme @param {Lattice} lattice @param {Shape} shape @param {boolean} fits @returns {Sprite}
 */
function ghostSprite(theme, lattice, shape, fits) {
  const cells = polygonsOf(lattice, shape);
  const colour = theme.colour(fits ? "mark-legal" : "mark-lose");
  return {
    primitives: [
      {
        shape: "path", d: outlineOfCells(cells, 0.05, 0.18), fill: fade(colour, 0.18), stroke: colour, width: 0.07,
        dash: fits ? [] : [0.16, 0.16],
      },
    ],
    box: boxAround(cells),
  };
}

/**
 * @param {Theme} theme
 * @param {string} letter
 * @param {Lattice} lattice
 * @param {Shape} shape
 * @returns {Sprite} a hint: the piece's outline and letter, dashed
 */
function hintPieceSprite(theme, letter, lattice, shape) {
  const cells = polygonsOf(lattice, shape);
  return {
    primitives: [
      {
        shape: "path", d: outlineOfCells(cells, 0.06, 0.18), fill: fade(theme.colour("mark-flash"), 0.35),
        stroke: theme.colour("mark-hint"), width: 0.06, dash: [0.2, 0.14],
      },
      ...lettered(letterCells(lattice, shape), letter, LETTER, theme.colour("ink")),
    ],
    box: boxAround(cells),
  };
}

/**
 * @param {Theme} theme
 * @param {number} width
 * @param {number} height in board units
 * @returns {Sprite} what the pieces wait on; its origin is the upper left corner
 */
function traySprite(theme, width, height) {
  const r = Math.min(0.25, width / 4);
  const [right, bottom] = [width - r, height - r];
  const d = `M${r} 0H${right}Q${width} 0 ${width} ${r}V${bottom}Q${width} ${height} ${right} ${height}` +
    `H${r}Q0 ${height} 0 ${bottom}V${r}Q0 0 ${r} 0Z`;
  return {
    primitives: [
      {
        shape: "path", d, fill: theme.colour("tray"),
        stroke: theme.flat ? theme.colour("board-edge") : fade(theme.colour("board-edge"), 0.5), width: 0.03,
      },
    ],
    box: [-0.05, -0.05, width + 0.05, height + 0.05],
  };
}

/**
 * @param {Translate} t
 * @param {string} label of a calendar's square, as in the puzzle's data: "Jan" to "Dec", "Sun" to "Sat", or a day
 * @returns {string} in the reader's language
 */
export function labelIn(t, label) {
  if (!/^[A-Z][a-z]{2}$/.test(label)) return label;
  return t(`${WEEKDAYS.includes(label) ? "weekday" : "month"}.${label}`);
}
