// A small picture of a piece, drawn as it lies in the tray.

/** @import { Shape } from "./draft.js" */
/** @import { Theme } from "../../../view/paint/theme.js" */

import { h } from "../../../dom.js";
import { fit } from "../../../view/geometry.js";
import { pieceSprite } from "../sprites.js";
import { createPainter } from "../../../view/paint/canvas.js";

const SIDE = 56;
const LARGEST = 18;

/** @param {Shape} shape @param {number} colour index @param {Theme} theme @returns {HTMLCanvasElement} */
export function pieceCanvas(shape, colour, theme) {
  const canvas = h("canvas", { class: "piece-picture", "aria-hidden": "true" });
  const [right, bottom] = [
    Math.max(...shape.map(([column]) => column)) + 0.6, Math.max(...shape.map(([, row]) => row)) + 0.6,
  ];
  const layout = fit([-0.6, -0.6, right, bottom], SIDE, SIDE, { largest: LARGEST });
  createPainter(canvas).draw(
    [{ id: "piece", sprite: ["piece"], x: 0, y: 0, z: 0 }], () => pieceSprite(theme, "", colour, shape, "waiting"),
    layout, Math.min(2, devicePixelRatio || 1), theme.id, theme,
  );
  return canvas;
}
