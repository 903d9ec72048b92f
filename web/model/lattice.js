// Lattices and boards on them, as in the core's `geometry`: to restore what the catalogue leaves out, and to read
// boards from their names (`boards.js`).

/** @typedef {[number, number]} Coordinates column and row */
/** @typedef {(cell: readonly [number, number]) => Coordinates} Isometry */
/**
 * @typedef {object} Lattice
 * @property {string} code prefix of the lattice's board codes
 * @property {Readonly<Record<string, readonly [number, number]>>} directions letter -> columns and rows of one step
 * @property {number} slant how many columns to the left each row is shifted from the one above
 * @property {number} height of a row
 * @property {boolean} named whether cells have names
 * @property {Isometry} turn the smallest clockwise rotation
 * @property {Isometry} mirror exchanges left and right
 * @property {boolean} [pointed] cells are triangles: those whose column and row have an even sum point up
 */

/** @type {Lattice["directions"]} */
export const ORTHOGONAL = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** With the diagonals Q E Z C. @type {Lattice["directions"]} */
export const DIRECTIONS = { ...ORTHOGONAL, Q: [-1, -1], E: [1, -1], Z: [-1, 1], C: [1, 1] };

/** @type {Lattice} */
export const SQUARE = {
  code: "xs", directions: ORTHOGONAL, slant: 0, height: 1, named: true,
  turn: ([c, r]) => [-r, c], mirror: ([c, r]) => [-c, r],
};

/** @type {Lattice} */
const TRIANGULAR = {
  code: "xt", directions: { L: [-1, 0], R: [1, 0], Q: [-1, -1], E: [0, -1], Z: [0, 1], C: [1, 1] }, slant: 0.5,
  height: Math.sqrt(3) / 2, named: false, turn: ([c, r]) => [c - r, c], mirror: ([c, r]) => [r - c, r],
};

/** Triangles with sides of length 2; rotations turn about a corner. @type {Lattice} */
const TRIANGLES = {
  code: "xd", directions: ORTHOGONAL, slant: 0, height: Math.sqrt(3), named: false, pointed: true,
  turn: ([c, r]) => [Math.floor((c - 3 * r - 1) / 2), Math.floor((c + r) / 2)], mirror: ([c, r]) => [-c, r],
};

/** @type {Readonly<Record<string, Lattice>>} */
export const LATTICES = {
  xs: SQUARE,
  xq: { ...SQUARE, code: "xq", directions: DIRECTIONS },
  xt: TRIANGULAR,
};

/** The lattices on which pieces are packed. @type {Readonly<Record<string, Lattice>>} */
export const CELL_LATTICES = { xs: SQUARE, xt: TRIANGULAR, xd: TRIANGLES };

/** @param {readonly [number, number]} cell @returns {boolean} */
const isUp = ([column, row]) => (column + row) % 2 === 0;

/** @param {number} row @returns {number} height of the line above a row of triangles */
const level = (row) => row * Math.sqrt(3) - 2 / Math.sqrt(3);

/** @param {Lattice} lattice @param {readonly [number, number]} cell @returns {[number, number]} its centre */
export function pointOf({ height, pointed, slant }, cell) {
  const [column, row] = cell;
  if (pointed && !isUp(cell)) return [column, rounded(level(row) + 1 / Math.sqrt(3))];
  return [rounded(column - row * slant), rounded(row * height)];
}

/**
 * @param {Lattice} lattice
 * @param {readonly [number, number]} cell
 * @returns {[number, number][]} its corners, clockwise: of a square, a triangle, or a hexagon where rows are slanted
 */
export function cornersOf(lattice, cell) {
  const [x, y] = pointOf(lattice, cell);
  if (lattice.pointed) {
    const [above, below] = [rounded(level(cell[1])), rounded(level(cell[1] + 1))];
    return isUp(cell) ? [[x, above], [x + 1, below], [x - 1, below]] : [[x, below], [x - 1, above], [x + 1, above]];
  }
  const high = 1 / Math.sqrt(3);
  /** @type {[number, number][]} */
  const around = lattice.slant
    ? [[0, -high], [0.5, -high / 2], [0.5, high / 2], [0, high], [-0.5, high / 2], [-0.5, -high / 2]]
    : [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];
  return around.map(([right, down]) => [rounded(x + right), rounded(y + down)]);
}

/**
 * @param {Lattice} lattice
 * @param {readonly [number, number]} cell
 * @param {string} letter
 * @param {number} steps
 * @returns {Coordinates | null} null if the cell has no such direction
 */
function beside({ directions, pointed }, [column, row], letter, steps) {
  if (pointed && /[UD]/.test(letter) && (steps > 1 || isUp([column, row]) !== (letter === "D"))) return null;
  const [columns, rows] = directions[letter] ?? [0, 0];
  return [column + columns * steps, row + rows * steps];
}

/**
 * @param {Lattice} lattice
 * @param {number} columns
 * @param {number} rows
 * @returns {Coordinates} the translation by these, or by one column more where triangles need it
 */
export const translation = ({ pointed }, columns, rows) =>
  [columns + (pointed ? Math.abs(columns + rows) % 2 : 0), rows];

/**
 * @param {Lattice} lattice
 * @param {readonly (readonly [number, number])[]} cells
 * @returns {Coordinates[]} in reading order, with the first cell at [0, 0], or [1, 0] if it points down
 */
export function normal(lattice, cells) {
  const ordered = [...cells].sort(([a, b], [c, d]) => b - d || a - c);
  const [[column, row] = [0, 0]] = ordered;
  const [columns, rows] = translation(lattice, -column, -row);
  return ordered.map(([c, r]) => [c + columns, r + rows]);
}

/**
 * @param {Lattice} lattice
 * @param {Coordinates[]} shape in normal form
 * @param {boolean} mirror
 * @returns {Coordinates[][]} its distinct orientations: turned step by step, then those of its mirror image
 */
export function orientationsOf(lattice, shape, mirror) {
  /** @type {Map<string, Coordinates[]>} */
  const found = new Map();
  for (const first of mirror ? [shape, normal(lattice, shape.map(lattice.mirror))] : [shape]) {
    for (let side = first; !found.has(String(side)); side = normal(lattice, side.map(lattice.turn))) {
      found.set(String(side), side);
    }
  }
  return [...found.values()];
}

/**
 * @param {Lattice} lattice
 * @param {readonly (readonly [number, number])[]} shape in normal form
 * @param {readonly [number, number]} home where its first cell goes
 * @returns {Coordinates[]} the places of all its cells; empty if its first triangle points the other way
 */
export function lying(lattice, shape, [column, row]) {
  const columns = column - (shape[0]?.[0] ?? 0);
  if (translation(lattice, columns, row)[0] !== columns) return [];
  return shape.map(([c, r]) => [c + columns, r + row]);
}

/**
 * A board without rules.
 * @typedef {object} Field
 * @property {Lattice} lattice
 * @property {Coordinates[]} cells numbered row by row
 * @property {string[]} names
 * @property {[number, number][]} points
 * @property {(cell: number, letter: string, steps?: number) => number | undefined} step the cell that many steps away
 * @property {[number, string, number][]} steps every adjacency, in the order of cells and letters
 */

/** @param {number} value @returns {number} rounded to three decimals, as the core writes it */
export const rounded = (value) => Number(value.toFixed(3));

/** @param {Lattice} lattice @param {readonly string[]} rows a mark for every place; "x" is no cell */
export const fieldOf = (lattice, rows) =>
  fieldWith(lattice, rows.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === "x" ? [] : [/** @type {Coordinates} */ ([column, row])]))));

/** @param {number} width @param {number} height */
export const rectangle = (width, height) => fieldOf(SQUARE, new Array(height).fill("o".repeat(width)));

/** @param {Lattice} lattice @param {Coordinates[]} cells @returns {Field} */
export function fieldWith(lattice, cells) {
  const index = new Map(cells.map(([column, row], cell) => [`${column},${row}`, cell]));
  const lettered = lattice.named && cells.every(([column]) => column < 26);
  /** @type {Field["step"]} */
  const step = (cell, letter, steps = 1) => {
    return index.get(String(beside(lattice, cells[cell] ?? [0, 0], letter, steps)));
  };
  return {
    lattice, cells, step,
    names: cells.map(([column, row], cell) => (
      lettered ? `${String.fromCharCode(97 + column)}${row + 1}` : String(cell)
    )),
    points: cells.map((cell) => pointOf(lattice, cell)),
    steps: cells.flatMap((_, cell) => Object.keys(lattice.directions).sort().flatMap((letter) => {
      const to = step(cell, letter);
      return to === undefined ? [] : [/** @type {[number, string, number]} */ ([cell, letter, to])];
    })),
  };
}

/**
 * Returns every jump over a neighbour to the cell behind it.
 * @param {Field} field
 * @returns {[number, number, number, string][]} from, over, to, direction
 */
export const jumpsOf = ({ cells, lattice, step }) =>
  cells.flatMap((_, from) => Object.keys(lattice.directions).flatMap((letter) => {
    const [over, to] = [step(from, letter), step(from, letter, 2)];
    return over === undefined || to === undefined
      ? []
      : [/** @type {[number, number, number, string]} */ ([from, over, to, letter])];
  }));

/**
 * @param {readonly [number, number]} a
 * @param {readonly [number, number]} b
 * @param {number} arc how far it lies beside the middle of both; 0: a straight line
 * @returns {[number, number]} the control point of the quadratic curve from a to b
 */
export function controlPoint([ax, ay], [bx, by], arc) {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) || 1;
  return [(ax + bx) / 2 - ((by - ay) / length) * arc, (ay + by) / 2 + ((bx - ax) / length) * arc];
}
