// The board itself: a plate of wood with recesses, drawn once for a puzzle, a size and a theme.

import { fade, mix } from "../paint/colours.js";
import { DIRECTIONS, controlOf } from "../geometry.js";
import { labelIn } from "../names.js";
import { outlineOfHull, outlineOfSquares, withoutHoles } from "../paint/outline.js";

/** @typedef {import("../types.js").Primitive} Primitive */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../geometry.js").Geometry} Geometry */
/** @typedef {import("../paint/theme.js").Theme} Theme */

/**
 * @param {Puzzle} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {import("../names.js").Translate} [t] the reader's words, for what is written on a calendar
 * @returns {import("../types.js").Look}
 */
export function boardLook(puzzle, geometry, theme, t) {
  const parts = {
    jump: () => [...plate(geometry, theme, plateOutline(geometry)), ...grooves(puzzle, geometry, theme), ...geometry.points.flatMap(([x, y]) => hole(x, y, theme))],
    slide: () => (geometry.square ? trough(puzzle, geometry, theme) : graph(geometry, theme)),
    blocks: () => trough(puzzle, geometry, theme),
    place: () => region(puzzle, geometry, theme, t),
  };
  const [x0, y0, x1, y1] = geometry.box;
  return { primitives: parts[puzzle.kind](), box: [x0 - 0.05, y0 - 0.05, x1 + 0.05, y1 + 0.05] };
}

/** @param {Geometry} geometry @returns {string} */
function plateOutline(geometry) {
  // Square boards have the shape of their cells; elsewhere a plate goes around all of them.
  if (geometry.square) return outlineOfSquares(withoutHoles(geometry.points), 0.5 - geometry.rim + 0.02, 0.34);
  return outlineOfHull(geometry.points, geometry.rim - 0.02);
}

/**
 * A plate with a soft shadow, a lit upper edge and a grain of fine lines.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {string} outline
 * @returns {Primitive[]}
 */
export function plate(geometry, theme, outline) {
  const [x0, y0, , y1] = geometry.box;
  const edge = theme.colour("board-edge");
  if (theme.flat) return [{ shape: "path", d: outline, fill: theme.colour("board"), stroke: edge, width: 0.05 }];
  return [
    {
      shape: "path",
      d: outline,
      fill: { type: "linear", x1: x0, y1: y0, x2: x0 + (y1 - y0) * 0.3, y2: y1, stops: [[0, mix(theme.colour("board"), "#ffffff", theme.name === "dark" ? 0.04 : 0.22)], [0.55, theme.colour("board")], [1, theme.colour("board-deep")]] },
    },
    ...grain(geometry, theme, outline),
    { shape: "path", d: outline, stroke: fade(edge, 0.85), width: 0.035 },
  ];
}

/** Wavy lines across the plate, the same at every drawing. @param {Geometry} geometry @param {Theme} theme @param {string} outline @returns {Primitive[]} */
function grain(geometry, theme, outline) {
  const [x0, y0, x1, y1] = geometry.box;
  const colour = theme.colour("board-grain");
  /** @type {Primitive[]} */
  const lines = [];
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let y = y0 + 0.2; y < y1; y += 0.16 + random() * 0.3) {
    const [a, b, c] = [random() - 0.5, random() - 0.5, random() - 0.5].map((value) => value * 0.3);
    const from = x0 + random() * (x1 - x0) * 0.5;
    const to = from + (0.3 + random() * 0.6) * (x1 - from);
    lines.push({ shape: "path", d: `M${from} ${y}C${from + (to - from) / 3} ${y + (a ?? 0)} ${from + ((to - from) * 2) / 3} ${y + (b ?? 0)} ${to} ${y + (c ?? 0)}`, stroke: colour, width: 0.018 + random() * 0.02, alpha: 0.55, clip: outline });
  }
  return lines;
}

/** Lines cut into the plate where pegs may jump; square boards need none. @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
function grooves(puzzle, geometry, theme) {
  if (puzzle.lattice === "xs") return [];
  const d = (puzzle.jumps ?? [])
    .filter(([from, , to]) => from < to)
    .map(([from, over, to]) => `M${geometry.points[from]?.join(" ")}L${geometry.points[over]?.join(" ")}L${geometry.points[to]?.join(" ")}`)
    .join("");
  return [{ shape: "path", d, stroke: theme.colour("cell-line"), width: 0.045, alpha: theme.flat ? 1 : 0.55 }];
}

/** @param {number} x @param {number} y @param {Theme} theme @returns {Primitive[]} a recess, dark above and lit below */
function hole(x, y, theme) {
  const colour = theme.colour("hole");
  const deep = theme.colour("hole-deep");
  if (theme.flat) return [{ shape: "circle", x, y, r: 0.2, fill: theme.colour("board"), stroke: colour, width: 0.06 }];
  return [
    { shape: "circle", x, y: y + 0.02, r: 0.235, fill: fade("#ffffff", theme.name === "dark" ? 0.12 : 0.5) },
    { shape: "circle", x, y, r: 0.22, fill: { type: "radial", x, y, r: 0.24, fx: x, fy: y + 0.1, stops: [[0, colour], [0.6, mix(colour, deep, 0.35)], [1, deep]] } },
  ];
}

/** A frame around a sunk floor, for tiles and blocks. @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
function trough(puzzle, geometry, theme) {
  const walls = new Set(puzzle.walls ?? []);
  const floor = outlineOfSquares(geometry.points.filter((_, cell) => !walls.has(cell)), -0.045, 0.14);
  const frame = plate(geometry, theme, outlineOfSquares(withoutHoles(geometry.points), 0.52 - geometry.rim, 0.3));
  const gate = gatePath(puzzle, geometry);
  if (theme.flat) {
    /** @type {Primitive[]} */
    const opening = gate ? [{ shape: "path", d: gate, fill: theme.colour("board") }] : [];
    return [...frame, { shape: "path", d: floor, fill: theme.colour("board"), stroke: theme.colour("cell-line"), width: 0.04 }, ...opening];
  }
  const deep = theme.colour("hole-deep");
  const sunk = mix(theme.colour("hole"), theme.colour("board-deep"), theme.name === "dark" ? 0.12 : 0.35);
  return [
    ...frame,
    { shape: "path", d: floor, fill: sunk, stroke: fade(deep, 0.6), width: 0.03 },
    { shape: "path", d: floor, stroke: fade(deep, 0.22), width: 0.12, clip: floor },
    ...(gate ? [/** @type {Primitive} */ ({ shape: "path", d: gate, fill: sunk })] : []),
  ];
}

/** The gap in the frame through which the hero leaves. @param {Puzzle} puzzle @param {Geometry} geometry @returns {string} */
function gatePath(puzzle, geometry) {
  const out = geometry.rim - 0.001;
  return (puzzle.exit ?? []).map(([cell, letter]) => {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    const [dx, dy] = DIRECTIONS[letter] ?? [0, 1];
    // A bar from inside the cell's edge through the frame, as wide as the cell.
    const [ax, ay, bx, by] = dx ? [x + dx * 0.46, y - 0.5, x + dx * out, y + 0.5] : [x - 0.5, y + dy * 0.46, x + 0.5, y + dy * out];
    return `M${ax} ${ay}H${bx}V${by}H${ax}Z`;
  }).join("");
}

/** Wells joined by channels, for tiles on any graph. @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
function graph(geometry, theme) {
  const d = geometry.edges.map(([a, b]) => edgePath(geometry, a, b)).join("");
  const deep = theme.colour("hole-deep");
  const well = theme.flat ? theme.colour("board") : mix(theme.colour("hole"), theme.colour("board-deep"), theme.name === "dark" ? 0.12 : 0.35);
  return [
    ...plate(geometry, theme, outlineOfHull(geometry.spots, geometry.rim - 0.02)),
    { shape: "path", d, stroke: theme.flat ? theme.colour("cell-line") : fade(deep, 0.55), width: theme.flat ? 0.05 : 0.17 },
    ...(theme.flat ? [] : [/** @type {Primitive} */ ({ shape: "path", d, stroke: well, width: 0.13 })]),
    ...geometry.points.map(([x, y]) => /** @type {Primitive} */ ({ shape: "circle", x, y, r: 0.41, fill: well, stroke: theme.flat ? theme.colour("cell-line") : fade(deep, 0.55), width: 0.04 })),
  ];
}

/** @param {Geometry} geometry @param {number} a @param {number} b @returns {string} a straight edge, or one in an arc around the cells in its way */
export function edgePath(geometry, a, b) {
  const end = geometry.points[b]?.join(" ");
  const way = geometry.bends.has(`${a},${b}`) ? `Q${controlOf(geometry, a, b).join(" ")} ${end}` : `L${end}`;
  return `M${geometry.points[a]?.join(" ")}${way}`;
}

/** Paper squares in a wooden frame, with what is written on a calendar. @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @param {import("../names.js").Translate} [t] @returns {Primitive[]} */
function region(puzzle, geometry, theme, t) {
  const outline = outlineOfSquares(geometry.points, -0.005, 0.09);
  const line = theme.colour("cell-line");
  const ink = theme.colour("ink");
  /** @type {Primitive[]} */
  const labels = [
    ...(puzzle.labels ?? []).map((label, cell) => ({ label, point: geometry.points[cell] ?? [0, 0] })),
    ...(puzzle.gaps ?? []),
  ].filter(({ label }) => label).map(({ label, point }) => ({ label: t ? labelIn(t, label) : label, point })).map(({ label, point: [x, y] }) => ({ shape: "text", x, y, text: label, size: /^\d+$/.test(label) ? 0.34 : 0.28, weight: 500, fill: ink }));
  return [
    ...plate(geometry, theme, outlineOfSquares(withoutHoles(allSquares(puzzle, geometry)), 0.52 - geometry.rim, 0.26)),
    { shape: "path", d: outline, fill: floorColour(theme), stroke: theme.flat ? line : fade(theme.colour("hole-deep"), 0.55), width: 0.03 },
    { shape: "path", d: gridLines(geometry), stroke: theme.flat ? line : fade(line, theme.name === "dark" ? 0.8 : 0.55), width: 0.02 },
    ...gapMarks(puzzle, geometry, theme),
    ...labels,
  ];
}

/**
 * What belongs to no piece: a ring around the date of a calendar; where no wood tells it from paper, strokes across a hole.
 * @param {Puzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]}
 */
function gapMarks(puzzle, geometry, theme) {
  const dates = (puzzle.gaps ?? []).map(({ point }) => point);
  /** @type {Primitive[]} */
  const rings = dates.map(([x, y]) => ({ shape: "circle", x, y, r: 0.37, stroke: theme.colour("peg"), width: 0.05 }));
  if (!theme.flat) return rings;
  const taken = new Set([...geometry.points, ...dates].map(String));
  const d = withoutHoles(geometry.points).filter((square) => !taken.has(String(square)))
    .map(([x, y]) => `M${x - 0.5} ${y}L${x} ${y - 0.5}M${x - 0.5} ${y + 0.5}L${x + 0.5} ${y - 0.5}M${x} ${y + 0.5}L${x + 0.5} ${y}`).join("");
  return [...rings, { shape: "path", d, stroke: theme.colour("cell-line"), width: 0.025 }];
}

/** @param {Theme} theme @returns {string} of the squares that pieces are to cover */
export const floorColour = (theme) => (theme.flat ? theme.colour("board") : theme.name === "dark" ? mix(theme.colour("board-deep"), theme.colour("hole"), 0.5) : mix(theme.colour("tile"), theme.colour("board-deep"), 0.22));

/** Cells and the squares that a calendar leaves free. @param {Puzzle} puzzle @param {Geometry} geometry @returns {(readonly [number, number])[]} */
const allSquares = (puzzle, geometry) => [...geometry.points, ...(puzzle.gaps ?? []).map((gap) => gap.point)];

/** @param {Geometry} geometry @returns {string} lines between neighbouring cells */
function gridLines({ points, edges }) {
  return edges.map(([a, b]) => {
    const [ax, ay] = points[a] ?? [0, 0];
    const [bx, by] = points[b] ?? [0, 0];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    return ax === bx ? `M${mx - 0.5} ${my}H${mx + 0.5}` : `M${mx} ${my - 0.5}V${my + 0.5}`;
  }).join("");
}
