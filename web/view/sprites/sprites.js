// From the name of a sprite to what is drawn: one door for canvas, thumbnails and SVG.

/** @import { Translate } from "../../model/types.js" */

import { kindOf } from "../../kinds/index.js";
import * as marks from "./marks.js";

/** @typedef {import("../types.js").Sprite} Sprite */

/**
 * @param {import("../types.js").Puzzle} puzzle
 * @param {import("../geometry.js").Geometry} geometry
 * @param {import("../paint/theme.js").Theme} theme
 * @param {{ picture?: import("../types.js").ViewOptions["picture"], t?: Translate }} [options]
 *   the player's own picture, for tiles; the reader's words
 * @returns {(name: import("../types.js").SpriteName) => Sprite}
 */
export function createSprites(puzzle, geometry, theme, { picture, t } = {}) {
  const kind = kindOf(puzzle);
  /** @type {import("../../kinds/kind.js").Sprites} */
  const known = { ...signs(theme), ...kind.sprites({ puzzle, geometry, theme, picture }), board };
  /** @returns {Sprite} */
  function board() {
    const [x0, y0, x1, y1] = geometry.box;
    return { primitives: kind.board(puzzle, geometry, theme, t), box: [x0 - 0.05, y0 - 0.05, x1 + 0.05, y1 + 0.05] };
  }
  return (name) => {
    const [what, ...rest] = name;
    const drawn = known[String(what)];
    if (!drawn) throw new TypeError(`no sprite is called ${name.join(" ")}`);
    return drawn(...rest);
  };
}

/**
 * What any kind may put on its board.
 * @param {import("../paint/theme.js").Theme} theme
 * @returns {import("../../kinds/kind.js").Sprites}
 */
const signs = (theme) => ({
  dead: () => marks.deadSprite(theme),
  landing: (reach) => marks.landingSprite(theme, reach === "far"),
  select: () => marks.selectSprite(theme),
  last: (form) => marks.lastSprite(theme, form === "square"),
  goal: () => marks.goalSprite(theme),
  hint: (form) => marks.hintSprite(theme, form === "square"),
  arrow: (dx, dy) => marks.arrowSprite(theme, Number(dx), Number(dy)),
  value: (text) => marks.valueSprite(theme, String(text)),
  heat: (level, text = "") => marks.heatSprite(theme, Number(level) / 100, String(text)),
  class: (index, text = "") => marks.classSprite(theme, Number(index), String(text)),
  win: () => marks.verdictSprite(theme, true),
  detour: (text) => marks.detourSprite(theme, String(text)),
  lose: () => marks.verdictSprite(theme, false),
  hand: () => marks.handSprite(theme),
  caption: (text) => marks.captionSprite(theme, String(text)),
  name: (text, place) => marks.nameSprite(theme, String(text), place === "low"),
});
