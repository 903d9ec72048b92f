// Pictures for export: one position, or all positions of a solution side by side and numbered; painted on a canvas or
// written as SVG.

import { createGeometry, fit } from "../geometry.js";
import { scene } from "../scene.js";
import { createSprites } from "../sprites.js";
import { createPainter } from "./canvas.js";

/**
 * @typedef {object} Picture
 * @property {Item[]} items
 * @property {[number, number, number, number]} box left, top, right, bottom in board units
 * @property {(name: SpriteName) => Sprite} sprites
 * @property {Theme} theme
 */

const GAP = 0.7;
const CAPTION = 0.8;

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {Theme} theme
 * @param {ViewOptions & { t?: Translate }} [options] with the reader's
 *   words
 * @returns {Picture}
 */
export function boardPicture(puzzle, position, theme, options = {}) {
  const geometry = createGeometry(puzzle);
  const items = scene({ puzzle, geometry, position, options, hold: {}, marks: [] });
  return { items, box: geometry.box, sprites: createSprites(puzzle, geometry, theme, options), theme };
}

/**
 * @param {Puzzle} puzzle
 * @param {readonly Position[]} positions
 * @param {Theme} theme
 * @param {{ columns?: number, captions?: readonly string[], lasts?: readonly (readonly Move[])[],
 *   t?: Translate, goal?: string }} [options] `captions`: text under each position, by default its number;
 *   `lasts`: the moves that led to each, which are marked; `t`: the reader's words
 * @returns {Picture}
 */
export function sheetPicture(puzzle, positions, theme, { columns = 4, captions, lasts, ...look } = {}) {
  const geometry = createGeometry(puzzle);
  const [x0, y0, x1, y1] = geometry.box;
  const [stepX, stepY] = [x1 - x0 + GAP, y1 - y0 + GAP + CAPTION];
  const items = positions.flatMap((position, index) => {
    const [dx, dy] = [(index % columns) * stepX, Math.floor(index / columns) * stepY];
    /** @type {Item} */
    const caption = {
      id: `caption:${index}`, sprite: ["caption", captions?.[index] ?? String(index)], x: dx + (x0 + x1) / 2,
      y: dy + y1 + CAPTION * 0.6, z: 0,
    };
    const options = { ...look, last: [...lasts?.[index] ?? []] };
    const board = scene({ puzzle, geometry, position, options, hold: {}, marks: [] });
    return [...board.map((item) => ({ ...item, id: `${index}:${item.id}`, x: item.x + dx, y: item.y + dy })), caption];
  });
  const rows = Math.ceil(positions.length / columns);
  const across = Math.min(columns, Math.max(1, positions.length));
  return {
    items,
    box: [x0 - GAP / 2, y0 - GAP / 2, x0 + across * stepX - GAP / 2, y0 + rows * stepY - GAP / 2],
    sprites: createSprites(puzzle, geometry, theme, look),
    theme,
  };
}

/**
 * @param {Picture} picture
 * @param {number} width of the canvas in pixels; reduced if the canvas would be too high for a browser
 * @returns {HTMLCanvasElement} with the theme's paper as background
 */
export function toCanvas({ items, box, sprites, theme }, width) {
  const [x0, y0, x1, y1] = box;
  const highest = 12_000;
  const wide = Math.min(width, (highest * (x1 - x0)) / (y1 - y0));
  const layout = fit(box, wide, highest, { largest: Infinity });
  const board = document.createElement("canvas");
  createPainter(board).draw(items, sprites, layout, theme, { ratio: 1 });
  const canvas = document.createElement("canvas");
  canvas.width = board.width;
  canvas.height = board.height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = theme.colour("paper");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(board, 0, 0);
  return canvas;
}

// As SVG.

/** Pixels per board unit of a picture, where nobody says how wide it shall be. */
const UNIT = 48;

/**
 * @typedef {Pick<Picture, "box" | "sprites" | "theme">} Ground the parts of a picture that do
 *   not depend on its items
 */

/**
 * @param {Picture} picture
 * @param {string} title read by screen readers
 * @returns {string}
 */
export function toSvg(picture, title) {
  const { defs, idOf } = createDefs(picture);
  const body = [...picture.items].sort((a, b) => a.z - b.z).map((item) => {
    const scale = scaleOf(item);
    const scaled = scale === 1 ? "" : ` scale(${scale})`;
    const opacity = item.alpha === undefined ? "" : ` opacity="${round(item.alpha)}"`;
    return `<use href="#${idOf(item.sprite)}" transform="translate(${placeOf(item)})${scaled}"${opacity}/>`;
  });
  return framed(picture, title, UNIT, defs, body);
}

/** @param {Item} item @returns {string} as SVG writes it */
export const placeOf = ({ x, y }) => `${round(x)} ${round(y)}`;

/** @param {Item} item */
export const scaleOf = ({ size, scale }) => round((size ?? 1) * (scale ?? 1));

/**
 * @param {Ground} ground
 * @returns {{ defs: readonly string[], idOf: (name: SpriteName) => string }} definitions,
 *   to which `idOf` adds every new sprite
 */
export function createDefs({ sprites, theme }) {
  /** @type {string[]} */
  const defs = [];
  /** @type {Map<string, string>} */
  const ids = new Map();
  return {
    defs,
    idOf(name) {
      const key = name.join("|");
      const known = ids.get(key);
      if (known) return known;
      const id = `l${ids.size}`;
      ids.set(key, id);
      const drawn = sprites(name)
        .primitives.map((primitive, index) => element(primitive, `${id}-${index}`, defs, theme))
        .join("");
      defs.push(`<g id="${id}">${drawn}</g>`);
      return id;
    },
  };
}

/**
 * Returns a complete SVG document.
 * @param {Ground} ground
 * @param {string} title
 * @param {number} unit pixels per board unit
 * @param {readonly string[]} defs
 * @param {readonly string[]} body
 * @returns {string}
 */
export function framed({ box: [x0, y0, x1, y1], theme }, title, unit, defs, body) {
  const [width, height] = [x1 - x0, y1 - y0];
  const [x, y, wide, high] = [x0, y0, width, height].map(round);
  const ground = { x, y, width: wide, height: high, fill: theme.colour("paper") };
  const svg = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: [x, y, wide, high].join(" "),
    width: Math.round(width * unit),
    height: Math.round(height * unit),
    role: "img",
  };
  return [
    `<svg ${written(svg)}>`,
    `<title>${escape(title)}</title>`,
    `<defs>${defs.join("")}</defs>`,
    `<rect ${written(ground)}/>`,
    ...body,
    "</svg>",
  ].join("\n");
}

/**
 * @param {Primitive} primitive
 * @param {string} id a unique id, for gradients and clip paths
 * @param {string[]} defs
 * @param {Theme} theme
 * @returns {string}
 */
function element(primitive, id, defs, theme) {
  if (primitive.shape === "image") return ""; // a player's own picture stays on this machine
  const attributes = [`fill="${primitive.fill ? paint(primitive.fill, `${id}f`, defs) : "none"}"`];
  if (primitive.stroke) {
    attributes.push(
      `stroke="${escape(primitive.stroke)}"`,
      `stroke-width="${round(primitive.width ?? 0.03)}"`,
      'stroke-linecap="round"',
      'stroke-linejoin="round"',
    );
    if (primitive.dash?.length) attributes.push(`stroke-dasharray="${primitive.dash.map(round).join(" ")}"`);
  }
  if (primitive.alpha !== undefined) attributes.push(`opacity="${round(primitive.alpha)}"`);
  if (primitive.clip) {
    defs.push(`<clipPath id="${id}c"><path d="${primitive.clip}" clip-rule="evenodd"/></clipPath>`);
    attributes.push(`clip-path="url(#${id}c)"`);
  }
  if (primitive.shape === "circle") {
    const circle = { cx: round(primitive.x), cy: round(primitive.y), r: round(primitive.r) };
    return `<circle ${written(circle)} ${attributes.join(" ")}/>`;
  }
  if (primitive.shape === "path") return `<path d="${primitive.d}" fill-rule="evenodd" ${attributes.join(" ")}/>`;
  const text = {
    x: round(primitive.x),
    y: round(primitive.y + primitive.size * 0.36),
    "font-family": primitive.serif ? theme.serif : theme.sans,
    "font-size": round(primitive.size),
    "font-weight": primitive.weight ?? 600,
    "text-anchor": "middle",
  };
  return `<text ${written(text)} ${attributes.join(" ")}>${escape(primitive.text)}</text>`;
}

/** @param {Paint} fill @param {string} id @param {string[]} defs @returns {string} */
function paint(fill, id, defs) {
  if (typeof fill === "string") return escape(fill);
  const stops = fill.stops
    .map(([offset, colour]) => `<stop offset="${round(offset)}" stop-color="${escape(colour)}"/>`)
    .join("");
  const place = { id, gradientUnits: "userSpaceOnUse" };
  if (fill.type === "linear") {
    const line = { x1: round(fill.x1), y1: round(fill.y1), x2: round(fill.x2), y2: round(fill.y2) };
    defs.push(`<linearGradient ${written({ ...place, ...line })}>${stops}</linearGradient>`);
  } else {
    const [cx, cy] = [round(fill.x), round(fill.y)];
    const circle = { cx, cy, r: round(fill.r), fx: round(fill.fx ?? fill.x), fy: round(fill.fy ?? fill.y) };
    defs.push(`<radialGradient ${written({ ...place, ...circle })}>${stops}</radialGradient>`);
  }
  return `url(#${id})`;
}

/** @param {Record<string, unknown>} attributes in their order @returns {string} */
const written = (attributes) =>
  Object.entries(attributes).map(([name, value]) => `${name}="${escape(String(value))}"`).join(" ");

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

/** @param {string} text @returns {string} the same within XML or HTML */
export const escape = (text) =>
  text.replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark] ?? mark);
