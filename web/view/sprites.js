// What a sprite's name draws, for canvas, thumbnails and SVG alike: the kind's own sprites, and marks that any kind may
// put on its board. Marks differ in shape, not only in colour.

import { boxOf } from "./geometry.js";
import { viewOf } from "./kinds.js";
import { outlineOfSquares, spark } from "./paint/outline.js";
import { contrast, fade, mix } from "./paint/theme.js";

/** @typedef {string | number} Word of a sprite's name */

/**
 * Extent of the hand around the item's origin: left, top, right, bottom.
 * @type {[number, number, number, number]}
 */
export const HAND = [-0.35, -0.05, 0.4, 0.8];

/** Size of the smallest text on a board: 13 px where cells are 40 px wide. */
export const LEAST_TEXT = 0.33;

/** @param {...Primitive} primitives @returns {Sprite} within a cell */
const inCell = (...primitives) => ({ primitives, box: [-0.6, -0.6, 0.6, 0.6] });

/** @param {number} r @param {Stroke} look @returns {CirclePrimitive} around the centre of a cell */
const disc = (r, look) => ({ shape: "circle", x: 0, y: 0, r, ...look });

/** @param {string} text @param {number} size @param {string} fill @returns {TextPrimitive} in the centre of a cell */
const label = (text, size, fill) => ({ shape: "text", x: 0, y: 0, text, size, weight: 700, fill });

/** @param {string} ground @returns {string} the text colour with the better contrast */
const inkOn = (ground) => (contrast(ground, "#1c1206") >= contrast(ground, "#ffffff") ? "#1c1206" : "#ffffff");

/** @param {number} halfWidth @param {number} halfHeight */
function pill(halfWidth, halfHeight) {
  const side = Math.max(0, halfWidth - halfHeight);
  const arc = `a${halfHeight} ${halfHeight} 0 0 1 0`;
  return `M${-side} ${-halfHeight}h${2 * side}${arc} ${2 * halfHeight}h${-2 * side}${arc} ${-2 * halfHeight}Z`;
}

/**
 * @param {number} ux a way of length 1 @param {number} uy
 * @returns {(along: number, aside: number) => string} a point of a path, that far along the way and to its right
 */
const pointsAlong = (ux, uy) => (along, aside) =>
  `${(ux * along - uy * aside).toFixed(3)} ${(uy * along + ux * aside).toFixed(3)}`;

/** How far the beak of a verdict reaches from its centre. */
const BEAK = 0.3;

/**
 * A badge on a move, with a beak in the direction of the move.
 * @param {Theme} theme
 * @param {string} stroke
 * @param {Word[]} way right and down; none: the badge stands on a place
 * @param {number} halfWidth
 * @param {Primitive} sign
 * @returns {Sprite}
 */
function badge(theme, stroke, [right, down], halfWidth, sign) {
  const fill = theme.colour("sheet");
  const [dx, dy] = [Number(right ?? 0), Number(down ?? 0)];
  const size = Math.hypot(dx, dy);
  const [ux, uy] = size ? [dx / size, dy / size] : [0, 0];
  const at = pointsAlong(ux, uy);
  const far = BEAK + (halfWidth - 0.19) * Math.abs(ux);
  return inCell(
    ...(size ? [beak(`M${at(far - 0.2, -0.13)}L${at(far, 0)}L${at(far - 0.2, 0.13)}Z`, stroke)] : []),
    { shape: "path", d: pill(halfWidth, 0.19), fill, stroke, width: 0.04 },
    sign,
  );
}

/** @param {string} d @param {string} fill @returns {Primitive} */
const beak = (d, fill) => ({ shape: "path", d, fill, stroke: fill, width: 0.03 });

/** A tick and a cross, by the mark that they stand for. */
const VERDICTS = { win: "M-0.08 0.01L-0.02 0.08L0.09 -0.07", lose: "M-0.07 -0.07L0.07 0.07M0.07 -0.07L-0.07 0.07" };

/** @param {Theme} theme @param {keyof typeof VERDICTS} mark @param {Word[]} way @returns {Sprite} */
function verdict(theme, mark, way) {
  const stroke = theme.colour(`mark-${mark}`);
  return badge(theme, stroke, way, 0.19, { shape: "path", d: VERDICTS[mark], stroke, width: 0.055 });
}

/**
 * Marks that any kind may put on its board, by the first word of a sprite's name; the other words are arguments.
 * @type {Readonly<Record<string, (theme: Theme, ...rest: Word[]) => Sprite>>}
 */
const SIGNS = {
  /** A soft dot where a piece can go; "far": only by a chain. */
  landing(theme, reach) {
    const colour = theme.colour("mark-legal");
    const r = reach === "far" ? 0.09 : 0.14;
    /** @type {Stroke["fill"]} */
    const glow = { type: "radial", x: 0, y: 0, r: 0.3, stops: [[0, fade(colour, 0.5)], [1, fade(colour, 0)]] };
    return inCell(
      ...(theme.flat ? [] : [disc(0.3, { fill: glow })]),
      disc(r, { fill: colour, stroke: theme.colour("sheet"), width: 0.045 }),
    );
  },
  /** The flash of the logo. */
  spark: (theme) => inCell({
    shape: "path", d: spark(0.2, 0.02),
    fill: theme.colour("mark-flash"), stroke: theme.colour("mark-hint"), width: 0.02,
  }),
  /** Where the last move began or ended: light around a piece, or the corners of a tile. */
  last(theme, form) {
    const flash = theme.colour("mark-flash");
    const d = "M-0.42 -0.3V-0.42H-0.3M0.3 -0.42H0.42V-0.3M0.42 0.3V0.42H0.3M-0.3 0.42H-0.42V0.3";
    if (form === "square") return inCell({ shape: "path", d, stroke: flash, width: 0.06 });
    /** @type {Stroke} */
    const light = theme.flat ? { stroke: flash, width: 0.06, dash: [0.1, 0.12] } : { fill: fade(flash, 0.6) };
    return inCell(disc(0.45, light));
  },
  /** Light around a piece; "square": on one that covers its cells, which are told as "right,down". */
  hint(theme, form, ...cells) {
    const [flash, hint] = [theme.colour("mark-flash"), theme.colour("mark-hint")];
    if (form !== "square") {
      return inCell(disc(0.48, theme.flat ? { stroke: hint, width: 0.1 } : { fill: fade(flash, 0.85) }));
    }
    const squares = (cells.length ? cells : ["0,0"]).map((cell) =>
      /** @type {[number, number]} */ (String(cell).split(",").map(Number)));
    const [left, top, right, bottom] = boxOf(squares);
    return {
      primitives: [{
        shape: "path", d: outlineOfSquares(squares, 0.1, 0.12), fill: fade(flash, theme.flat ? 0 : 0.4), stroke: hint,
        width: 0.05,
      }],
      box: [left - 0.6, top - 0.6, right + 0.6, bottom + 0.6],
    };
  },
  /** Light over a cell of the side to look at. */
  side(theme, form) {
    const look = theme.flat
      ? { stroke: theme.colour("mark-hint"), width: 0.05, dash: [0.12, 0.08] }
      : { fill: fade(theme.colour("mark-flash"), 0.38) };
    return inCell(form === "square" ? { shape: "path", d: "M-0.5 -0.5H0.5V0.5H-0.5Z", ...look } : disc(0.52, look));
  },
  /** From the item's place to the point that far to its right and below it. */
  arrow(theme, right, down) {
    const [dx, dy] = [Number(right), Number(down)];
    const size = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / size, dy / size];
    const at = pointsAlong(ux, uy);
    const [start, neck, tip] = [0, size - Math.min(0.3, size * 0.6), size];
    /** @type {[along: number, aside: number][]} */
    const half = [[start, -0.06], [neck, -0.06], [neck - 0.03, -0.2]];
    const corners = [
      ...half.map(([along, aside]) => at(along, aside)), at(tip, 0),
      ...half.reverse().map(([along, aside]) => at(along, -aside)),
    ];
    const [fill, stroke] = [theme.colour("mark-flash"), theme.colour("mark-hint")];
    return {
      primitives: [{ shape: "path", d: `M${corners.join("L")}Z`, fill, stroke, width: 0.04 }],
      box: [Math.min(0, dx) - 0.4, Math.min(0, dy) - 0.4, Math.max(0, dx) + 0.4, Math.max(0, dy) + 0.4],
    };
  },
  /** A small label in the centre of a cell. */
  value(theme, word) {
    const text = String(word);
    const half = 0.15 + 0.08 * text.length;
    const ink = theme.colour("ink");
    return {
      primitives: [
        { shape: "path", d: pill(half, 0.22), fill: theme.colour("sheet"), stroke: ink, width: 0.03 },
        label(text, LEAST_TEXT, ink),
      ],
      box: [-half - 0.1, -0.35, half + 0.1, 0.35],
    };
  },
  /** A disc as warm as the level, 0 to 100. */
  heat(theme, level, word = "") {
    const text = String(word);
    const fill = mix(theme.colour("heat-low"), theme.colour("heat-high"), Number(level) / 100);
    return inCell(
      disc(0.4, { fill, stroke: theme.colour("board-edge"), width: 0.03 }),
      ...(text ? [label(text, LEAST_TEXT, inkOn(fill))] : []),
    );
  },
  /** A disc in the colour of a class, with the class's letter if there is no other text. */
  class(theme, number, word = "") {
    const index = Number(number);
    const fill = /** @type {string} */ (theme.classes[index % theme.classes.length]);
    return inCell(
      disc(0.3, { fill, stroke: theme.colour("ink"), width: 0.035 }),
      label(String(word) || String.fromCharCode(65 + (index % 26)), LEAST_TEXT, inkOn(fill)),
    );
  },
  win: (theme, ...way) => verdict(theme, "win", way),
  lose: (theme, ...way) => verdict(theme, "lose", way),
  /** The extra cost of a detour. */
  detour(theme, word, ...way) {
    const text = String(word);
    const ink = theme.colour("ink");
    return badge(theme, ink, way, 0.14 + 0.09 * text.length, label(text, LEAST_TEXT, ink));
  },
  /** Hatching on a cell that no piece can cover any more. */
  dead: (theme) => inCell({
    shape: "path", d: "M-0.5 0L0 -0.5M-0.5 0.5L0.5 -0.5M0 0.5L0.5 0", stroke: theme.colour("mark-lose"), width: 0.06,
    alpha: 0.7,
  }),
  /** A cell's name. It may lie on a peg or a block of any colour, so it has its own background. */
  name(theme, word) {
    const text = String(word);
    const half = 0.09 + 0.1 * text.length;
    const [fill, ink] = [theme.colour("sheet"), theme.colour("ink")];
    return {
      primitives: [
        { shape: "path", d: pill(half, 0.18), fill: fade(fill, 0.92), stroke: fade(ink, 0.35), width: 0.02 },
        label(text, LEAST_TEXT, ink),
      ],
      box: [-half - 0.02, -0.22, half + 0.02, 0.22],
    };
  },
  /** The caption under a position of a sheet. */
  caption(theme, word) {
    const text = String(word);
    const half = 0.3 + 0.16 * text.length;
    return {
      primitives: [{ ...label(text, 0.5, theme.colour("ink")), weight: 600 }], box: [-half, -0.5, half, 0.5],
    };
  },
  /** A hand whose index finger points at the item's origin from below. */
  hand(theme) {
    const d = "M-0.075 0.06A0.075 0.075 0 0 1 0.075 0.06V0.3L0.3 0.35A0.09 0.09 0 0 1 0.37 0.45L0.33 0.66" +
      "A0.12 0.12 0 0 1 0.21 0.75H-0.02A0.14 0.14 0 0 1 -0.13 0.69L-0.3 0.47A0.06 0.06 0 0 1 -0.2 0.39L-0.075 0.47Z";
    const ink = theme.colour("ink");
    return {
      primitives: [
        { shape: "path", d, fill: theme.colour("sheet"), stroke: ink, width: 0.045 },
        { shape: "path", d: "M0.09 0.44V0.52M0.2 0.46V0.54", stroke: ink, width: 0.035 },
      ],
      box: HAND,
    };
  },
};

// Looks up what a sprite's name draws, for canvas, thumbnails and SVG alike.

/**
 * @param {Puzzle} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Pick<ViewOptions, "style"> & { t?: Translate }} [options] with the reader's words
 * @returns {(name: SpriteName) => Sprite}
 */
export function createSprites(puzzle, geometry, theme, { style, t } = {}) {
  const { board, sprites } = viewOf(puzzle);
  const [x0, y0, x1, y1] = geometry.box;
  /** @type {Sprites} */
  const own = {
    ...sprites({ puzzle, geometry, theme, style }),
    board: () => ({
      primitives: board(puzzle, geometry, theme, t), box: [x0 - 0.05, y0 - 0.05, x1 + 0.05, y1 + 0.05],
    }),
  };
  return ([what = "", ...rest]) => {
    const drawn = own[what]?.(...rest) ?? SIGNS[what]?.(theme, ...rest);
    if (!drawn) throw new TypeError(`no sprite is called ${[what, ...rest].join(" ")}`);
    return drawn;
  };
}
