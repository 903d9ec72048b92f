// Draws a map on a canvas: all positions as pixels, or the few in view as discs with the moves between them; on top the
// solutions, the game, and the current position.

/** @import { Graph, Layout } from "./graph.js" */

import { escape } from "../../view/paint/picture.js";
import { channels, mix, readColours } from "../../view/paint/theme.js";
import { DEAD, solutionMoves } from "./graph.js";

/** The largest size of a point, in pixels. */
const LARGEST = 15;
/** The share of positions that lie on all solutions, of 1000. */
const ALL = 1000;

/**
 * @typedef {object} Picture
 * @property {(canvas: HTMLCanvasElement, camera: Camera, at: number) => void} draw `at`: the current position, or -1
 */

/**
 * @param {Graph} graph
 * @param {Layout} layout
 * @param {Palette} palette
 * @returns {Picture}
 */
export function createPicture(graph, layout, palette) {
  const tints = tintsOf(graph);
  const colours = asPixels(palette.shades);
  const [ground = 0] = asPixels([palette.ground]);
  const lit = solutionMoves(graph);
  /** @type {ImageData | null} */
  let image = null;
  /** @type {Uint32Array} */
  let pixels = new Uint32Array();

  /** @param {CanvasRenderingContext2D} pen @param {Camera} camera @param {number} size */
  function paintAll(pen, camera, size) {
    const { height, width } = pen.canvas;
    if (image?.width !== width || image.height !== height) {
      image = pen.createImageData(width, height);
      pixels = new Uint32Array(image.data.buffer);
    }
    pixels.fill(ground);
    plot({ pixels, width, height }, layout, camera, { tints, palette: colours, size });
    pen.putImageData(image, 0, 0);
  }

  return {
    draw(canvas, camera, at) {
      const pen = canvas.getContext("2d");
      if (!pen) return;
      const size = Math.max(1, Math.min(LARGEST, Math.round(camera.scale * 0.7)));
      const seen = size < 3 && graph.size > 2500 ? null : inSight(layout, camera, canvas.width, canvas.height);
      const brush = { pen, layout, camera, palette, size };
      if (seen) paintSome(brush, graph, tints, seen);
      else paintAll(pen, camera, size);
      paintSolutions(brush, graph, lit);
      paintWay(brush, graph.path);
      paintPlaces(brush, graph, at);
    },
  };
}

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} pen
 * @property {Layout} layout
 * @property {Camera} camera
 * @property {Palette} palette
 * @property {number} size of a point
 */

/** @param {Brush} brush @param {number} index @returns {[number, number]} where it lies on the canvas */
const placeOf = ({ camera: { left, scale, top }, layout: { x, y } }, index) =>
  [left + scale * Number(x[index]), top + scale * Number(y[index])];

/** The few in view. @param {Brush} brush @param {Graph} graph @param {Uint8Array} tints @param {number[]} seen */
function paintSome(brush, graph, tints, seen) {
  const { palette, pen, size } = brush;
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.strokeStyle = palette.line;
  pen.globalAlpha = 0.35;
  pen.lineWidth = Math.max(1, size / 8);
  pen.beginPath();
  for (const index of seen) {
    for (const other of graph.nearer(index)) line(brush, index, other);
  }
  pen.stroke();
  pen.globalAlpha = 1;
  for (const index of seen) {
    pen.fillStyle = palette.shades[Number(tints[index])] ?? palette.line;
    disc(brush, index, Math.max(1.5, size / 2));
  }
}

/** The moves of solutions, thicker if more solutions make them. @param {Brush} brush @param {Graph} graph
 * @param {[number, number, number][]} lit */
function paintSolutions(brush, graph, lit) {
  const { palette, pen, size } = brush;
  pen.strokeStyle = palette.solution;
  pen.fillStyle = palette.solution;
  pen.lineCap = "round";
  const unit = Math.max(1, size / 4);
  for (const [from, to, share] of lit) {
    pen.lineWidth = unit * (0.75 + (3 * share) / ALL);
    pen.beginPath();
    line(brush, from, to);
    pen.stroke();
  }
  for (const [index, share] of graph.share) {
    if (share === ALL) disc(brush, index, Math.max(2.5, size / 2));
  }
}

/** The game. @param {Brush} brush @param {readonly number[]} path */
function paintWay(brush, path) {
  const { palette, pen, size } = brush;
  pen.strokeStyle = palette.path;
  pen.fillStyle = palette.path;
  pen.lineWidth = Math.max(2, size / 4);
  pen.lineJoin = "round";
  pen.beginPath();
  path.forEach((index, at) => {
    const [x, y] = placeOf(brush, index);
    if (at) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  });
  pen.stroke();
  for (const index of path) disc(brush, index, Math.max(2, size / 3));
}

/** Where the game stands, and the current position. @param {Brush} brush @param {Graph} graph @param {number} at */
function paintPlaces(brush, { path }, at) {
  const { palette, pen, size } = brush;
  const last = path.at(-1);
  pen.fillStyle = palette.path;
  if (last !== undefined) disc(brush, last, Math.max(5, size / 2));
  if (at < 0) return;
  pen.strokeStyle = palette.ink;
  pen.lineWidth = 2.5;
  const [x, y] = placeOf(brush, at);
  pen.beginPath();
  pen.arc(x, y, Math.max(8, size), 0, 2 * Math.PI);
  pen.stroke();
}

/** @param {Brush} brush @param {number} from @param {number} to */
function line(brush, from, to) {
  brush.pen.moveTo(...placeOf(brush, from));
  brush.pen.lineTo(...placeOf(brush, to));
}

/** @param {Brush} brush @param {number} index @param {number} radius */
function disc(brush, index, radius) {
  brush.pen.beginPath();
  brush.pen.arc(...placeOf(brush, index), radius, 0, 2 * Math.PI);
  brush.pen.fill();
}

// The colours of a map: from the goal to the farthest positions, dead positions, the solutions, the game. They come
// from the page's tokens, so every theme has its own.

/** The number of shades from the goal to the farthest positions. */
const SHADES = 32;
/** The index of the tint of dead positions. */
const DEAD_TINT = SHADES;
const TOKENS = /** @type {const} */ ([
  "good", "flash", "bad", "line", "paper", "line-strong", "mark-goal", "focus", "ink",
]);

/**
 * @typedef {object} Palette
 * @property {string[]} shades by tint, that of dead positions last
 * @property {string} ground
 * @property {string} line moves
 * @property {string} solution
 * @property {string} path
 * @property {string} ink
 */

/** @param {Element} host @returns {Palette} */
export function readPalette(host) {
  const colours = readColours(host, TOKENS);
  /** @param {typeof TOKENS[number]} name */
  const token = (name) => colours[name] ?? "";
  const shades = Array.from({ length: SHADES }, (_, index) => {
    const share = 2 * index / (SHADES - 1);
    return share < 1 ? mix(token("good"), token("flash"), share) : mix(token("flash"), token("bad"), share - 1);
  });
  return {
    shades: [...shades, token("line")], ground: token("paper"), line: token("line-strong"),
    solution: token("mark-goal"), path: token("focus"), ink: token("ink"),
  };
}

/** @param {Graph} graph @returns {Uint8Array} the tint of every position */
function tintsOf({ flags, level, levels, size }) {
  const tints = new Uint8Array(size);
  const far = Math.max(1, levels.length - 1);
  for (let index = 0; index < size; index += 1) {
    const dead = Number(flags[index]) & DEAD;
    tints[index] = dead ? DEAD_TINT : Math.round((Number(level[index]) / far) * (SHADES - 1));
  }
  return tints;
}

/** Colours as pixels of an image, least byte first. @param {readonly string[]} colours */
const asPixels = (colours) => Uint32Array.from(colours, (colour) => {
  const [red, green, blue] = channels(colour);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
});

// Very many points as pixels, written directly into an image's buffer: 200,000 take a few milliseconds.

/**
 * @typedef {object} Camera
 * @property {number} scale pixels per unit
 * @property {number} left pixels from the left edge to the layout's zero
 * @property {number} top
 */

/**
 * How points look.
 * @typedef {object} Points
 * @property {Uint8Array} tints of each point, an index into the palette
 * @property {Uint32Array} palette colours in the image's format
 * @property {number} size pixels
 */

/**
 * @param {{pixels: Uint32Array, width: number, height: number}} image cleared by the caller
 * @param {Layout} layout
 * @param {Camera} camera
 * @param {Points} points
 */
export function plot({ pixels, width, height }, { x, y }, { left, scale, top }, { tints, palette, size }) {
  const half = (size - 1) / 2;
  const [most, low] = [width - size, height - size];
  for (let index = 0; index < x.length; index += 1) {
    const tint = /** @type {number} */ (tints[index]);
    const px = Math.round(left + scale * /** @type {number} */ (x[index]) - half);
    const py = Math.round(top + scale * /** @type {number} */ (y[index]) - half);
    if (px < 0 || py < 0 || px > most || py > low) continue;
    const colour = /** @type {number} */ (palette[tint]);
    let at = py * width + px;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) pixels[at + column] = colour;
      at += width;
    }
  }
}

/** The points in view; null if there are too many. @param {Layout} layout @param {Camera} camera @param {number} width
 * @param {number} height */
export function inSight({ x, y }, { left, scale, top }, width, height) {
  const margin = 8;
  const found = [];
  for (let index = 0; index < x.length; index += 1) {
    const px = left + scale * /** @type {number} */ (x[index]);
    const py = top + scale * /** @type {number} */ (y[index]);
    if (px > -margin && py > -margin && px < width + margin && py < height + margin) found.push(index);
    if (found.length > IN_SIGHT) return null;
  }
  return found;
}

/** At most this many points are drawn as discs with the moves between them. */
const IN_SIGHT = 2500;

// The map as a file: every position a dot, one path for each shade.

/** Moves are drawn only up to this many; more would make the picture one dark disc. */
const DRAWN = 20_000;

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/**
 * @param {Graph} graph
 * @param {Layout} layout
 * @param {Palette} palette
 * @param {string} title
 * @returns {string}
 */
export function mapSvg(graph, { box: [x0, x1, y0, y1], x, y }, palette, title) {
  /** @param {number} index */
  const point = (index) => `${short(Number(x[index]))} ${short(Number(y[index]))}`;
  const tints = tintsOf(graph);
  /** @type {string[][]} */
  const dots = palette.shades.map(() => []);
  for (let index = 0; index < graph.size; index += 1) dots[Number(tints[index])]?.push(`M${point(index)}h0`);
  const moves = [];
  if (graph.edges.length / 2 <= DRAWN) {
    for (let at = 0; at < graph.edges.length; at += 2) {
      moves.push(`M${point(Number(graph.edges[at]))}L${point(Number(graph.edges[at + 1]))}`);
    }
  }
  /** @param {string} d @param {string} colour @param {number} width @param {string} [more] */
  const path = (d, colour, width, more = "") =>
    (d ? `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more}/>` : "");
  const lit = solutionMoves(graph).map(([from, to, share]) =>
    path(`M${point(from)}L${point(to)}`, palette.solution, 0.2 + share / 1250));
  const way = graph.path.map((index, at) => `${at ? "L" : "M"}${point(index)}`).join("");
  const box = [x0, y0, x1 - x0, y1 - y0].map(short).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"
 fill="none" stroke-linecap="round" stroke-linejoin="round"><title>${escape(title)}</title>
<rect x="${short(x0)}" y="${short(y0)}" width="100%" height="100%" fill="${palette.ground}"/>
${path(moves.join(""), palette.line, 0.12, ' opacity="0.35"')}
${dots.map((list, tint) => path(list.join(""), palette.shades[tint] ?? "", 0.75)).join("\n")}
${lit.join("\n")}
${path(way, palette.path, 0.5)}
</svg>
`;
}
