// Draws a map on a canvas: all positions as pixels, or the few in view as discs with the moves between them; on top the
// solutions, the game, and the current position.

/** @import { Graph } from "./graph.js" */
/** @import { Layout } from "./layout.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Camera } from "./raster.js" */

import { solutionMoves } from "./corridor.js";
import { asPixels, tintsOf } from "./palette.js";
import { inSight, plot } from "./raster.js";

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
    plot(pixels, width, height, layout, camera, tints, colours, size);
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
