// Blocks as they are drawn: plain ones, and cars on a road.

/** @import { Shape } from "../../view/wood.js" */

import { DIRECTIONS } from "../../model/lattice.js";
import { fade, mix } from "../../view/paint/theme.js";
import { outlineOfSquares, squareAt } from "../../view/paint/outline.js";
import { body, boxAround, floorColour, inlayColour, letterCell, trough } from "../../view/wood.js";

/** Grey stone around asphalt, in place of the wood. @type {Record<"light" | "dark", Record<string, string>>} */
const STONE = {
  light: {
    board: "#d9d6cd", "board-deep": "#c8c4b8", "board-edge": "#8d887b", "board-grain": "#cfcbc0", hole: "#3b3f45",
    "hole-deep": "#26282c",
  },
  dark: {
    board: "#41444a", "board-deep": "#34373c", "board-edge": "#7b7f86", "board-grain": "#484b51", hole: "#1b1d20",
    "hole-deep": "#0c0d0e",
  },
};

/** @param {Theme} theme @returns {Theme} */
function pavedTheme(theme) {
  const stone = STONE[theme.name === "dark" ? "dark" : "light"];
  return theme.flat ? theme : { ...theme, colour: (token) => stone[token] ?? theme.colour(token) };
}

/**
 * Asphalt with painted corners, in a kerb.
 * @param {BlocksPuzzle} puzzle @param {Geometry} geometry @param {Theme} theme
 */
export function road(puzzle, geometry, theme) {
  const paved = pavedTheme(theme);
  const inner = geometry.points.filter(([x, y]) => x > 0 && y > 0);
  const d = inner.map(([x, y]) => `M${x - 0.59} ${y - 0.5}h0.18M${x - 0.5} ${y - 0.59}v0.18`).join("");
  const stroke = theme.flat ? theme.colour("cell-line") : fade("#ffffff", theme.name === "dark" ? 0.2 : 0.38);
  return [...trough(puzzle, geometry, paved), /** @type {Primitive} */ ({ shape: "path", d, stroke, width: 0.03 })];
}

/**
 * The opening in the frame through which the hero leaves: for every edge of it a bar as wide as the cell, from inside
 * its edge through the frame, and an arrowhead.
 * @param {BlocksPuzzle} puzzle @param {Geometry} geometry @param {Theme} theme
 * @returns {Sprite}
 */
function gate({ exit, group }, { box, points, rim }, theme) {
  const around = group === "rush" ? pavedTheme(theme) : theme;
  const depth = Math.min(0.16, (rim - 0.5) * 0.7);
  const edges = exit.map(([cell, letter]) =>
    ({ middle: points[cell] ?? [0, 0], way: DIRECTIONS[letter] ?? /** @type {const} */ ([0, 1]) }));
  const bars = edges.map(({ middle: [x, y], way: [dx, dy] }) => {
    const [right, down] = [x + dx * (rim - 0.001), y + dy * (rim - 0.001)];
    const [ax, ay, bx, by] = dx ? [x + dx * 0.46, y - 0.5, right, y + 0.5] : [x - 0.5, y + dy * 0.46, x + 0.5, down];
    return `M${ax} ${ay}H${bx}V${by}H${ax}Z`;
  });
  const heads = edges.map(({ middle: [x, y], way: [dx, dy] }) => {
    const [cx, cy] = [x + dx * (0.5 + depth * 0.3), y + dy * (0.5 + depth * 0.3)];
    /** @param {number} on @param {number} aside */
    const at = (on, aside) => `${cx + dx * on - dy * aside} ${cy + dy * on + dx * aside}`;
    return `M${at(0, -0.26)}L${at(depth, 0)}L${at(0, 0.26)}Z`;
  });
  return {
    box,
    primitives: [
      { shape: "path", d: bars.join(""), fill: floorColour(around) },
      {
        shape: "path", d: heads.join(""), fill: inlayColour(around), stroke: around.colour("hole-deep"), width: 0.02,
      },
    ],
  };
}

/** Colours of a theme's pieces that are not reddish: the red car is the one to drive out. */
const COLOURS = [1, 3, 2, 4, 5, 6, 7, 8, 10, 11];

/** @param {Theme} theme @param {string} letter @param {boolean} hero */
function paint(theme, letter, hero) {
  if (hero) return { fill: theme.colour("block-hero"), ink: theme.colour("block-hero-ink") };
  const index = COLOURS[letter.charCodeAt(0) % COLOURS.length] ?? 0;
  return { fill: theme.pieces[index] ?? theme.colour("block"), ink: theme.colour("block-ink") };
}

/** @param {Shape} shape @returns {boolean} whether it is one cell wide and at least two long */
const isStraight = (shape) =>
  shape.length > 1 && [0, 1].some((axis) => new Set(shape.map((at) => at[axis])).size === 1);

/**
 * Draws in a vehicle's own directions: along it, from its middle to the front, and aside.
 * @param {readonly [number, number]} middle
 * @param {readonly [number, number]} front direction
 */
const drawn = ([x, y], [ux, uy]) => {
  /** @param {number} along @param {number} aside @returns {[number, number]} */
  const at = (along, aside) => [x + ux * along - uy * aside, y + uy * along + ux * aside];
  /** @param {number} along @param {number} aside */
  const to = (along, aside) => at(along, aside).map((value) => Math.round(value * 1000) / 1000).join(" ");
  return {
    at,
    /** @param {...[number, number]} corners */
    polygon: (...corners) => `M${corners.map(([along, aside]) => to(along, aside)).join("L")}Z`,
    /** A pane across the middle. @param {number} a @param {number} halfA @param {number} b @param {number} halfB */
    pane: (a, halfA, b, halfB) => `M${to(a, -halfA)}L${to(a, halfA)}L${to(b, halfB)}L${to(b, -halfB)}Z`,
    /** A box with round corners. @param {number} back @param {number} nose @param {number} half @param {number} r */
    box: (back, nose, half, r) =>
      `M${to(back + r, -half)}L${to(nose - r, -half)}Q${to(nose, -half)} ${to(nose, r - half)}L${to(nose, half - r)}` +
      `Q${to(nose, half)} ${to(nose - r, half)}L${to(back + r, half)}Q${to(back, half)} ${to(back, half - r)}` +
      `L${to(back, r - half)}Q${to(back, -half)} ${to(back + r, -half)}Z`,
  };
};

/** @typedef {{letter: string, shape: Shape, hero: boolean, lifted: boolean}} Block */

/**
 * @param {Theme} theme
 * @param {Block} block a straight one
 * @param {string} out the direction in which the hero leaves
 * @returns {Primitive[]} a car, or from three cells on a truck
 */
function vehicle(theme, { letter, shape, hero, lifted }, out) {
  const { fill, ink } = paint(theme, letter, hero);
  const [first = [0, 0], last = first] = [shape[0], shape.at(-1)];
  const upright = last[1] > first[1];
  const [one, other] = upright ? ["U", "D"] : ["R", "L"];
  const outward = hero && (out === one || out === other) ? out : null;
  const front = DIRECTIONS[outward ?? (letter.charCodeAt(0) % 2 ? one : other)] ?? [1, 0];
  const draw = drawn([(first[0] + last[0]) / 2, (first[1] + last[1]) / 2], front);
  const half = shape.length / 2;
  const edge = theme.flat ? theme.colour("block-edge") : mix(fill, "#1a1208", 0.6);
  const height = lifted ? 0.12 : 0.05;
  const under = drawn([(first[0] + last[0]) / 2 + height * 0.5, (first[1] + last[1]) / 2 + height], front);
  const [x, y] = draw.at(shape.length > 2 ? -0.4 : -0.14, 0);
  const top = (shape.length > 2 ? truck : car)(theme, draw, half, { fill, edge, lifted });
  const tyre = theme.flat ? edge : "#1d1b19";
  return [
    ...(theme.flat ? [] : [area(under.box(0.05 - half, half - 0.05, 0.4, 0.18), fade("#0c0805", 0.36))]),
    // The wheels stand out a little at both sides.
    ...[0.42 - half, half - 0.42].map((along) => area(draw.pane(along - 0.15, 0.445, along + 0.15, 0.445), tyre)),
    ...top,
    { shape: "text", x, y, text: letter, size: hero ? 0.5 : 0.42, weight: 600, serif: true, fill: ink },
  ];
}

/** @typedef {{fill: string, edge: string, lifted: boolean}} Paint */

/** @param {Theme} theme @param {Paint} paint */
const coat = (theme, { fill, edge, lifted }) => ({
  fill: theme.flat ? fill : mix(fill, "#241608", 0.12), stroke: edge, width: theme.flat ? (lifted ? 0.1 : 0.06) : 0.035,
});

/** @param {Theme} theme @param {string} edge @returns {string} */
const glass = (theme, edge) => (theme.flat ? edge : "#2c3a46");

/** @param {string} d @param {string} stroke @returns {Primitive} */
const stripe = (d, stroke) => ({ shape: "path", d, stroke, width: 0.03 });

/** @param {string} d @param {string} fill @returns {Primitive} */
const area = (d, fill) => ({ shape: "path", d, fill });

/** @typedef {ReturnType<typeof drawn>} Pen */

/** @param {Theme} theme @param {Pen} draw @param {number} half @returns {Primitive[]} lamps at both ends */
function lamps(theme, draw, half) {
  if (theme.flat) return [];
  return [[half - 0.17, "#fff0bd"], [0.11 - half, "#d2402c"]].flatMap(([along, fill]) => [-1, 1].map((side) => {
    const [x, y] = draw.at(Number(along), side * 0.26);
    return /** @type {Primitive} */ ({ shape: "circle", x, y, r: 0.055, fill: String(fill) });
  }));
}

/**
 * @param {Theme} theme @param {Pen} draw @param {number} half its length @param {Paint} paint
 * @returns {Primitive[]}
 */
function car(theme, draw, half, paint) {
  const { fill, edge } = paint;
  const pane = glass(theme, edge);
  return [
    { shape: "path", d: draw.box(0.07 - half, half - 0.07, 0.385, 0.2), ...coat(theme, paint) },
    ...lamps(theme, draw, half),
    area(draw.pane(half - 0.42, 0.3, half - 0.64, 0.25), pane),
    area(draw.pane(0.2 - half, 0.27, 0.36 - half, 0.25), pane),
    ...(theme.flat ? [] : [area(draw.box(0.34 - half, half - 0.62, 0.3, 0.1), mix(fill, "#ffffff", 0.16))]),
  ];
}

/**
 * @param {Theme} theme @param {Pen} draw @param {number} half its length @param {Paint} paint
 * @returns {Primitive[]}
 */
function truck(theme, draw, half, paint) {
  const { fill, edge } = paint;
  const pane = glass(theme, edge);
  const ribs = Array.from({ length: Math.round((2 * half - 1.2) / 0.26) }, (_, index) => 0.3 - half + index * 0.26)
    .map((along) => draw.polygon([along, -0.36], [along, 0.36]));
  return [
    area(draw.box(0.3 - half, half - 0.4, 0.14, 0.02), theme.flat ? fill : "#2a2826"),
    { shape: "path", d: draw.box(half - 0.74, half - 0.07, 0.365, 0.15), ...coat(theme, paint) },
    ...lamps(theme, draw, half).slice(0, 2),
    area(draw.pane(half - 0.26, 0.29, half - 0.42, 0.25), pane),
    {
      shape: "path", d: draw.box(0.07 - half, half - 0.82, 0.4, 0.06), ...coat(theme, paint),
      fill: theme.flat ? fill : mix(fill, "#ffffff", 0.2),
    },
    ...(theme.flat ? [] : [stripe(ribs.join(""), fade(edge, 0.22))]),
  ];
}

// The sprites of sliding blocks and their targets.

/** @param {SpriteParts<"blocks">} parts @returns {Sprites} */
export const blockSprites = ({ geometry, puzzle, theme }) => ({
  gate: () => gate(puzzle, geometry, theme),
  block(name, cells, role, state) {
    const shape = readShape(cells);
    /** @type {Block} */
    const block = { letter: String(name), shape, hero: role === "hero", lifted: state === "lifted" };
    if (puzzle.group !== "rush" || !isStraight(shape)) return blockSprite(theme, block);
    return { primitives: vehicle(theme, block, puzzle.exit[0]?.[1] ?? ""), box: boxAround(shape.map(squareAt)) };
  },
  "place-for": (shape) => placeForSprite(theme, readShape(shape)),
});

/** @param {string | number} text columns and rows of the cells: "0,0 1,0" @returns {[number, number][]} */
const readShape = (text) =>
  String(text).split(" ").map((cell) => /** @type {[number, number]} */ (cell.split(",").map(Number)));

/** @param {Theme} theme @param {Block} block @returns {Sprite} */
function blockSprite(theme, { letter, shape, hero, lifted }) {
  const fill = theme.colour(hero ? "block-hero" : "block");
  const primitives = body(theme, shape.map(squareAt), {
    fill, height: lifted ? 0.1 : 0.05, radius: 0.14, state: lifted ? "lifted" : "rest",
  });
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const at = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const [x, y] = shape.length === (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1)
    ? [at.x, at.y]
    : letterCell(shape);
  primitives.push({
    shape: "text", x, y, text: letter, size: hero ? 0.56 : 0.42, weight: 600, serif: true,
    fill: theme.colour(hero ? "block-hero-ink" : "block-ink"),
  });
  return { primitives, box: boxAround(shape.map(squareAt)) };
}

/**
 * The inlaid target of a block: it is seen in the gaps around whatever stands there.
 * @param {Theme} theme
 * @param {Shape} shape
 * @returns {Sprite}
 */
function placeForSprite(theme, shape) {
  const fill = inlayColour(theme);
  return {
    primitives: [{
      shape: "path", d: outlineOfSquares(shape, 0.005, 0.14), fill: fade(fill, 0.55), stroke: fill,
      width: theme.flat ? 0.09 : 0.03,
    }],
    box: boxAround(shape.map(squareAt)),
  };
}
