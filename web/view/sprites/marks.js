// Marks on the board: landings, the last move, hints, values, heat, classes, winning and losing moves. They differ in
// shape, not only in colour.

import { contrast, fade, mix } from "../paint/colours.js";

/** @typedef {import("../types.js").Sprite} Sprite */
/** @typedef {import("../types.js").Stroke} Stroke */
/** @typedef {import("../types.js").CirclePrimitive} CirclePrimitive */
/** @typedef {import("../types.js").Primitive} Primitive */
/** @typedef {import("../types.js").TextPrimitive} TextPrimitive */
/** @typedef {import("../paint/theme.js").Theme} Theme */
/** @typedef {string | number} Word of a sprite's name */

/**
 * Extent of the hand around the item's origin: left, top, right, bottom.
 * @type {[number, number, number, number]}
 */
export const HAND = [-0.35, -0.05, 0.4, 0.8];

/** @param {...Primitive} primitives @returns {Sprite} within a cell */
const inCell = (...primitives) => ({ primitives, box: [-0.6, -0.6, 0.6, 0.6] });

/** @param {number} r @param {Stroke} look @returns {CirclePrimitive} around the centre of a cell */
const disc = (r, look) => ({ shape: "circle", x: 0, y: 0, r, ...look });

/** @param {string} text @param {number} size @param {string} fill @returns {TextPrimitive} in the centre of a cell */
const label = (text, size, fill) => ({ shape: "text", x: 0, y: 0, text, size, weight: 700, fill });

/** @param {string} ground @returns {string} the text colour with the better contrast */
const inkOn = (ground) => (contrast(ground, "#1c1206") >= contrast(ground, "#ffffff") ? "#1c1206" : "#ffffff");

/** @param {number} halfWidth @param {number} halfHeight @param {number} [x] of its centre @param {number} [y] */
function pill(halfWidth, halfHeight, x = 0, y = 0) {
  const side = Math.max(0, halfWidth - halfHeight);
  const arc = `a${halfHeight} ${halfHeight} 0 0 1 0`;
  return `M${x - side} ${y - halfHeight}h${2 * side}${arc} ${2 * halfHeight}h${-2 * side}${arc} ${-2 * halfHeight}Z`;
}

/**
 * @param {Theme} theme
 * @param {boolean} wins a tick; otherwise a cross
 * @returns {Sprite} at the upper right of its cell
 */
function verdict(theme, wins) {
  const stroke = theme.colour(wins ? "mark-win" : "mark-lose");
  const d = wins ? "M0.19 -0.27L0.25 -0.2L0.36 -0.34" : "M0.2 -0.34L0.34 -0.2M0.34 -0.34L0.2 -0.2";
  return inCell(
    { shape: "circle", x: 0.27, y: -0.27, r: 0.17, fill: theme.colour("sheet"), stroke, width: 0.045 },
    { shape: "path", d, stroke, width: 0.055 },
  );
}

/**
 * Marks that any kind may put on its board, by the first word of a sprite's name; the other words are arguments.
 * @type {Readonly<Record<string, (theme: Theme, ...rest: Word[]) => Sprite>>}
 */
export const SIGNS = {
  /** Where a piece can go; "far": only by a chain. */
  landing(theme, reach) {
    const far = reach === "far";
    const colour = theme.colour("mark-legal");
    return inCell(
      disc(0.36, { stroke: colour, width: far ? 0.045 : 0.065, dash: far ? [0.11, 0.11] : [] }),
      disc(0.11, { fill: colour, stroke: theme.colour("board"), width: 0.03 }),
    );
  },
  /** A ring around the selected piece. */
  select: (theme) => inCell(disc(0.44, { stroke: theme.colour("mark-select"), width: 0.06 })),
  /** Where the last move began or ended. */
  last(theme, form) {
    const stroke = theme.flat ? theme.colour("mark-flash") : fade(theme.colour("mark-flash"), 0.95);
    const d = "M-0.42 -0.3V-0.42H-0.3M0.3 -0.42H0.42V-0.3M0.42 0.3V0.42H0.3M-0.3 0.42H-0.42V0.3";
    return inCell(form === "square" ? { shape: "path", d, stroke, width: 0.06 } : disc(0.42, { stroke, width: 0.05 }));
  },
  /** A ring around the hole in which a peg must be left, visible with a peg in it, too. */
  goal: (theme) => inCell(
    disc(0.455, { stroke: theme.colour("board"), width: 0.125 }),
    disc(0.455, { stroke: theme.colour("mark-goal"), width: 0.085 }),
  ),
  /** "square": a frame on top of a tile instead of a ring around a peg. */
  hint(theme, form) {
    const [flash, hint] = [theme.colour("mark-flash"), theme.colour("mark-hint")];
    if (form !== "square") {
      return inCell(
        disc(0.47, { fill: fade(flash, 0.28), stroke: flash, width: 0.1 }), disc(0.47, { stroke: hint, width: 0.035 }),
      );
    }
    const d =
      "M-0.28 -0.4H0.28Q0.4 -0.4 0.4 -0.28V0.28Q0.4 0.4 0.28 0.4H-0.28Q-0.4 0.4 -0.4 0.28V-0.28Q-0.4 -0.4 -0.28 -0.4Z";
    return inCell(
      { shape: "path", d, fill: fade(flash, 0.16), stroke: hint, width: 0.13 },
      { shape: "path", d, stroke: flash, width: 0.08 },
    );
  },
  /** From the item's place to the point that far to its right and below it. */
  arrow(theme, right, down) {
    const [dx, dy] = [Number(right), Number(down)];
    const size = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / size, dy / size];
    /** @param {number} along @param {number} aside */
    const at = (along, aside) => `${(ux * along - uy * aside).toFixed(3)} ${(uy * along + ux * aside).toFixed(3)}`;
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
    const half = 0.15 + 0.075 * text.length;
    const ink = theme.colour("ink");
    return {
      primitives: [
        { shape: "path", d: pill(half, 0.21), fill: theme.colour("sheet"), stroke: ink, width: 0.03 },
        label(text, 0.29, ink),
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
      ...(text ? [label(text, text.length > 3 ? 0.22 : 0.3, inkOn(fill))] : []),
    );
  },
  /** A disc in the colour of a class, with the class's letter if there is no other text. */
  class(theme, number, word = "") {
    const index = Number(number);
    const fill = /** @type {string} */ (theme.classes[index % theme.classes.length]);
    return inCell(
      disc(0.3, { fill, stroke: theme.colour("ink"), width: 0.035 }),
      label(String(word) || String.fromCharCode(65 + (index % 26)), 0.3, inkOn(fill)),
    );
  },
  win: (theme) => verdict(theme, true),
  lose: (theme) => verdict(theme, false),
  /** The extra cost of a detour, at the upper right of its cell. */
  detour(theme, word) {
    const text = String(word);
    const half = 0.1 + 0.075 * text.length;
    const [x, y, ink] = [0.44 - half, -0.27, theme.colour("ink")];
    return inCell(
      { shape: "path", d: pill(half, 0.17, x, y), fill: theme.colour("sheet"), stroke: ink, width: 0.035 },
      { ...label(text, 0.25, ink), x, y },
    );
  },
  /** Hatching on a cell that no piece can cover any more. */
  dead: (theme) => inCell({
    shape: "path", d: "M-0.5 0L0 -0.5M-0.5 0.5L0.5 -0.5M0 0.5L0.5 0", stroke: theme.colour("mark-lose"), width: 0.06,
    alpha: 0.7,
  }),
  /** A cell's name; "low": near the lower edge of the cell. */
  name(theme, word, place) {
    const text = String(word);
    const low = place === "low";
    const [x, y] = low ? [0.3, 0.33] : [0, 0];
    const name = { ...label(text, 0.2, theme.colour("ink")), x, y };
    // Half of a low name may lie on a peg or a block of any colour, so it has its own background.
    const d = pill(0.07 + 0.06 * text.length, 0.12, x, y);
    return low ? inCell({ shape: "path", d, fill: fade(theme.colour("sheet"), 0.85) }, name) : inCell(name);
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
