// From the name of a look to what is drawn: one door for canvas, thumbnails and SVG.

import { boardLook } from "./plate.js";
import { blockLook, ghostLook, hintPieceLook, pieceLook, placeForLook, tagLook, trayLook } from "../../kinds/place/sprites.js";
import { pegLook, pictureLook, tileLook } from "../../kinds/slide/sprites.js";
import * as marks from "./marks.js";

/**
 * @param {import("../types.js").Puzzle} puzzle
 * @param {import("../geometry.js").Geometry} geometry
 * @param {import("../paint/theme.js").Theme} theme
 * @param {{ picture?: import("../types.js").ViewOptions["picture"], t?: import("../names.js").Translate }} [options] the player's own picture, for tiles; the reader's words
 * @returns {(name: import("../types.js").LookName) => import("../types.js").Look}
 */
export function createLooks(puzzle, geometry, theme, { picture, t } = {}) {
  const digits = String(Math.max(...[...puzzle.start].map((mark) => parseInt(mark, 36) || 0))).length;
  const [x0, y0, x1, y1] = [0, 1, 0, 1].map((axis, index) => (index < 2 ? Math.min : Math.max)(...geometry.points.map((point) => /** @type {number} */ (point[axis]))));

  /** @param {string | number} letter @param {string | number} orientation */
  const shapeOf = (letter, orientation) => puzzle.pieces?.find((piece) => piece.letter === letter)?.orientations[Number(orientation)] ?? [[0, 0]];
  /** @param {string | number} text @returns {[number, number][]} */
  const readShape = (text) => String(text).split(" ").map((cell) => /** @type {[number, number]} */ (cell.split(",").map(Number)));
  const colours = new Map((puzzle.pieces ?? []).map((piece, index) => [piece.letter, typeof piece.colour === "number" ? piece.colour : index]));

  /** @param {number} tile @param {string} faces @param {string} form @param {boolean} home */
  function tileFace(tile, faces, form, home) {
    const point = geometry.points[tile - 1];
    if (faces === "picture" && picture && point && form === "square") return pictureLook(picture, tile, (x1 ?? 0) - (x0 ?? 0) + 1, (y1 ?? 0) - (y0 ?? 0) + 1, point[0] - (x0 ?? 0), point[1] - (y0 ?? 0), theme);
    return tileLook(theme, tile, faces, form === "disc" ? "disc" : "square", home, digits);
  }

  return (name) => {
    const [kind, first = "", second = "", third = "", fourth = ""] = name;
    switch (kind) {
      case "board": return boardLook(puzzle, geometry, theme, t);
      case "peg": return pegLook(theme, first === "lifted");
      case "tile": return tileFace(Number(first), String(second), String(third), fourth === "home");
      case "piece": return pieceLook(theme, String(first), colours.get(String(first)) ?? 0, shapeOf(first, second), String(third));
      case "ghost": return ghostLook(theme, shapeOf(first, second), third === "fits");
      case "hint-piece": return hintPieceLook(theme, String(first), shapeOf(first, second));
      case "block": return blockLook(theme, String(first), readShape(second), third === "hero", fourth === "lifted");
      case "place-for": return placeForLook(theme, readShape(first));
      case "tray": return trayLook(theme, Number(first), Number(second));
      case "tag": return tagLook(theme, String(first));
      case "dead": return marks.deadLook(theme);
      case "landing": return marks.landingLook(theme, first === "far");
      case "select": return marks.selectLook(theme);
      case "last": return marks.lastLook(theme, first === "square");
      case "goal": return marks.goalLook(theme);
      case "hint": return marks.hintLook(theme, first === "square");
      case "arrow": return marks.arrowLook(theme, Number(first), Number(second));
      case "value": return marks.valueLook(theme, String(first));
      case "heat": return marks.heatLook(theme, Number(first) / 100, String(second));
      case "class": return marks.classLook(theme, Number(first), String(second));
      case "win": return marks.verdictLook(theme, true);
      case "lose": return marks.verdictLook(theme, false);
      case "caption": return marks.captionLook(theme, String(first));
      case "name": return marks.nameLook(theme, String(first), second === "low");
      default: throw new TypeError(`no look is called ${name.join(" ")}`);
    }
  };
}
