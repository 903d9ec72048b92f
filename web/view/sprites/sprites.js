// Looks up what a sprite's name draws, for canvas, thumbnails and SVG alike.

import { viewOf } from "../kinds.js";
import { SIGNS } from "./marks.js";

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
