// From the name of a look to what is drawn: one door for canvas, thumbnails and SVG.

import { boardLook } from "./looks-board.js";
import { pegLook } from "./looks-tokens.js";
import * as marks from "./looks-marks.js";

/**
 * @param {import("./types.js").Puzzle} puzzle
 * @param {import("./geometry.js").Geometry} geometry
 * @param {import("./theme.js").Theme} theme
 * @returns {(name: import("./types.js").LookName) => import("./types.js").Look}
 */
export function createLooks(puzzle, geometry, theme) {
  return (name) => {
    const [kind, first = "", second = ""] = name;
    switch (kind) {
      case "board": return boardLook(puzzle, geometry, theme);
      case "peg": return pegLook(theme, first === "lifted");
      case "landing": return marks.landingLook(theme, first === "far");
      case "select": return marks.selectLook(theme);
      case "last": return marks.lastLook(theme, first === "square");
      case "goal": return marks.goalLook(theme);
      case "hint": return marks.hintLook(theme);
      case "arrow": return marks.arrowLook(theme, Number(first), Number(second));
      case "value": return marks.valueLook(theme, String(first));
      case "heat": return marks.heatLook(theme, Number(first) / 100, String(second));
      case "class": return marks.classLook(theme, Number(first), String(second));
      case "win": return marks.verdictLook(theme, true);
      case "lose": return marks.verdictLook(theme, false);
      case "name": return marks.nameLook(theme, String(first), second === "low");
      default: throw new TypeError(`no look is called ${name.join(" ")}`);
    }
  };
}
