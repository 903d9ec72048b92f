// Marks on the board: landings, the last move, hints, values, heat, classes, winning and losing moves. Shape tells them
// apart, not colour alone.

import { contrast, fade, mix } from "../paint/colours.js";

/** @typedef {import("../types.js").Sprite} Sprite */
/** @typedef {import("../types.js").Primitive} Primitive */
/** @typedef {import("../paint/theme.js").Theme} Theme */

/** @type {[number, number, number, number]} */
const CELL = [-0.6, -0.6, 0.6, 0.6];

/** @param {Theme} theme @param {boolean} far reached only by a chain @returns {Sprite} */
export function landingSprite(theme, far) {
  const colour = theme.colour("mark-legal");
  /** @type {Primitive[]} */
  const primitives = [
    { shape: "circle", x: 0, y: 0, r: 0.11, fill: colour, stroke: theme.colour("board"), width: 0.03 },
  ];
  primitives.unshift({
    shape: "circle", x: 0, y: 0, r: 0.36, stroke: colour, width: far ? 0.045 : 0.065, dash: far ? [0.11, 0.11] : [],
  });
  return { primitives, box: CELL };
}

/** @param {Theme} theme @returns {Sprite} around what is selected */
export function selectSprite(theme) {
  return {
    primitives: [{ shape: "circle", x: 0, y: 0, r: 0.44, stroke: theme.colour("mark-select"), width: 0.06 }],
    box: CELL,
  };
}

/** @param {Theme} theme @param {boolean} square @returns {Sprite} where the last move began or ended */
export function lastSprite(theme, square) {
  const stroke = theme.flat ? theme.colour("mark-flash") : fade(theme.colour("mark-flash"), 0.95);
  return square
    ? {
        primitives: [
          {
            shape: "path",
            d: "M-0.42 -0.3V-0.42H-0.3M0.3 -0.42H0.42V-0.3M0.42 0.3V0.42H0.3M-0.3 0.42H-0.42V0.3",
            stroke,
            width: 0.06,
          },
        ],
        box: CELL,
      }
    : { primitives: [{ shape: "circle", x: 0, y: 0, r: 0.42, stroke, width: 0.05 }], box: CELL };
}

/** @param {Theme} theme @returns {Sprite} around the hole in which a peg is to be left, seen with a peg in it too */
export function goalSprite(theme) {
  return {
    primitives: [
      { shape: "circle", x: 0, y: 0, r: 0.455, stroke: theme.colour("board"), width: 0.125 },
      { shape: "circle", x: 0, y: 0, r: 0.455, stroke: theme.colour("mark-goal"), width: 0.085 },
    ],
    box: CELL,
  };
}

/** @param {Theme} theme @param {boolean} square a frame on top of a tile, not a ring around a peg @returns {Sprite} */
export function hintSprite(theme, square) {
  const frame =
    "M-0.28 -0.4H0.28Q0.4 -0.4 0.4 -0.28V0.28Q0.4 0.4 0.28 0.4H-0.28Q-0.4 0.4 -0.4 0.28V-0.28Q-0.4 -0.4 -0.28 -0.4Z";
  if (square) {
    return {
      primitives: [
        {
          shape: "path", d: frame, fill: fade(theme.colour("mark-flash"), 0.16), stroke: theme.colour("mark-hint"),
          width: 0.13,
        },
        { shape: "path", d: frame, stroke: theme.colour("mark-flash"), width: 0.08 },
      ],
      box: CELL,
    };
  }
  return {
    primitives: [
      {
        shape: "circle", x: 0, y: 0, r: 0.47, fill: fade(theme.colour("mark-flash"), 0.28),
        stroke: theme.colour("mark-flash"), width: 0.1,
      },
      { shape: "circle", x: 0, y: 0, r: 0.47, stroke: theme.colour("mark-hint"), width: 0.035 },
    ],
    box: CELL,
  };
}

/**
 * @param {Theme} theme
 * @param {number} dx
 * @param {number} dy
 * @returns {Sprite} from the item's place to the one dx, dy away
 */
export function arrowSprite(theme, dx, dy) {
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
  const d = `M${corners.join("L")}Z`;
  return {
    primitives: [
      { shape: "path", d, fill: theme.colour("mark-flash"), stroke: theme.colour("mark-hint"), width: 0.04 },
    ],
    box: [Math.min(0, dx) - 0.4, Math.min(0, dy) - 0.4, Math.max(0, dx) + 0.4, Math.max(0, dy) + 0.4],
  };
}

/** @param {Theme} theme @param {string} text @returns {Sprite} a small label in the middle of a cell */
export function valueSprite(theme, text) {
  const half = 0.15 + 0.075 * text.length;
  return {
    primitives: [
      { shape: "path", d: pill(half, 0.21), fill: theme.colour("sheet"), stroke: theme.colour("ink"), width: 0.03 },
      { shape: "text", x: 0, y: 0, text, size: 0.29, weight: 700, fill: theme.colour("ink") },
    ],
    box: [-half - 0.1, -0.35, half + 0.1, 0.35],
  };
}

/** @param {Theme} theme @param {number} level 0 to 1 @param {string} text @returns {Sprite} */
export function heatSprite(theme, level, text) {
  const fill = mix(theme.colour("heat-low"), theme.colour("heat-high"), level);
  const ink = contrast(fill, "#1c1206") >= contrast(fill, "#ffffff") ? "#1c1206" : "#ffffff";
  return {
    primitives: [
      { shape: "circle", x: 0, y: 0, r: 0.4, fill, stroke: theme.colour("board-edge"), width: 0.03 },
      ...(text
        ? [
            /** @type {Primitive} */ ({
              shape: "text", x: 0, y: 0, text, size: text.length > 3 ? 0.22 : 0.3, weight: 700, fill: ink,
            }),
          ]
        : []),
    ],
    box: CELL,
  };
}

/** @param {Theme} theme @param {number} index of the class @param {string} text @returns {Sprite} */
export function classSprite(theme, index, text) {
  const fill = /** @type {string} */ (theme.classes[index % theme.classes.length]);
  const ink = contrast(fill, "#1c1206") >= contrast(fill, "#ffffff") ? "#1c1206" : "#ffffff";
  return {
    primitives: [
      { shape: "circle", x: 0, y: 0, r: 0.3, fill, stroke: theme.colour("ink"), width: 0.035 },
      {
        shape: "text", x: 0, y: 0, text: text || String.fromCharCode(65 + (index % 26)), size: 0.3, weight: 700,
        fill: ink,
      },
    ],
    box: CELL,
  };
}

/** @param {Theme} theme @param {boolean} wins a tick, or a cross @returns {Sprite} at the upper right of its cell */
export function verdictSprite(theme, wins) {
  const fill = theme.colour(wins ? "mark-win" : "mark-lose");
  return {
    primitives: [
      { shape: "circle", x: 0.27, y: -0.27, r: 0.17, fill: theme.colour("sheet"), stroke: fill, width: 0.045 },
      {
        shape: "path",
        d: wins ? "M0.19 -0.27L0.25 -0.2L0.36 -0.34" : "M0.2 -0.34L0.34 -0.2M0.34 -0.34L0.2 -0.2",
        stroke: fill,
        width: 0.055,
      },
    ],
    box: CELL,
  };
}

/** @param {Theme} theme @param {string} text @returns {Sprite} a longer way, at the upper right of its cell */
export function detourSprite(theme, text) {
  const half = 0.1 + 0.075 * text.length;
  const x = 0.44 - half;
  return {
    primitives: [
      {
        shape: "path", d: pill(half, 0.17, x, -0.27), fill: theme.colour("sheet"), stroke: theme.colour("ink"),
        width: 0.035,
      },
      { shape: "text", x, y: -0.27, text, size: 0.25, weight: 700, fill: theme.colour("ink") },
    ],
    box: CELL,
  };
}

/** @param {Theme} theme @returns {Sprite} a cell that no piece can cover any more: hatched */
export function deadSprite(theme) {
  return {
    primitives: [
      {
        shape: "path", d: "M-0.5 0L0 -0.5M-0.5 0.5L0.5 -0.5M0 0.5L0.5 0", stroke: theme.colour("mark-lose"),
        width: 0.06, alpha: 0.7,
      },
    ],
    box: CELL,
  };
}

/**
 * @param {Theme} theme
 * @param {string} text
 * @param {boolean} low near the lower edge of the cell
 * @returns {Sprite} a cell's name
 */
export function nameSprite(theme, text, low) {
  const [x, y] = low ? [0.3, 0.33] : [0, 0];
  // Half of a low name may lie on a peg or a block, of any colour: it brings its own ground.
  /** @type {Primitive} */
  const ground = {
    shape: "path", d: pill(0.07 + 0.06 * text.length, 0.12, x, y), fill: fade(theme.colour("sheet"), 0.85),
  };
  /** @type {Primitive} */
  const name = { shape: "text", x, y, text, size: 0.2, weight: 700, fill: theme.colour("ink") };
  return {
    primitives: low ? [ground, name] : [name],
    box: CELL,
  };
}

/** @param {number} halfWidth @param {number} halfHeight @param {number} [x] of its middle @param {number} [y] */
function pill(halfWidth, halfHeight, x = 0, y = 0) {
  const side = Math.max(0, halfWidth - halfHeight);
  const arc = `a${halfHeight} ${halfHeight} 0 0 1 0`;
  return `M${x - side} ${y - halfHeight}h${2 * side}${arc} ${2 * halfHeight}h${-2 * side}${arc} ${-2 * halfHeight}Z`;
}

/** @param {Theme} theme @param {string} text @returns {Sprite} under a position of a sheet */
export function captionSprite(theme, text) {
  const half = 0.3 + 0.16 * text.length;
  return {
    primitives: [{ shape: "text", x: 0, y: 0, text, size: 0.5, weight: 600, fill: theme.colour("ink") }],
    box: [-half, -0.5, half, 0.5],
  };
}

/**
 * How far the hand is drawn from the item's origin: left, top, right, bottom.
 * @type {[number, number, number, number]}
 */
export const HAND = [-0.35, -0.05, 0.4, 0.8];

/** @param {Theme} theme @returns {Sprite} a hand whose forefinger points at the item's origin from below */
export function handSprite(theme) {
  const d = "M-0.075 0.06A0.075 0.075 0 0 1 0.075 0.06V0.3L0.3 0.35A0.09 0.09 0 0 1 0.37 0.45L0.33 0.66" +
    "A0.12 0.12 0 0 1 0.21 0.75H-0.02A0.14 0.14 0 0 1 -0.13 0.69L-0.3 0.47A0.06 0.06 0 0 1 -0.2 0.39L-0.075 0.47Z";
  return {
    primitives: [
      { shape: "path", d, fill: theme.colour("sheet"), stroke: theme.colour("ink"), width: 0.045 },
      { shape: "path", d: "M0.09 0.44V0.52M0.2 0.46V0.54", stroke: theme.colour("ink"), width: 0.035 },
    ],
    box: HAND,
  };
}
