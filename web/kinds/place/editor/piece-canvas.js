// A small picture of a piece, drawn as it lies in the tray.

/** @import { Shape } from "./draft.js" */
/** @import { Lattice } from "../../../model/lattice.js" */

import { h } from "../../../base/dom.js";
import { normal } from "../../../model/lattice.js";
import { fit } from "../../../view/geometry.js";
import { pieceSprite } from "../sprites.js";
import { createPainter } from "../../../view/paint/canvas.js";

const SIDE = 56;
const LARGEST = 18;

/**
 * @param {Shape} given
 * @param {number} colour index
 * @param {Lattice} lattice
 * @param {Theme} theme
 * @returns {HTMLCanvasElement}
 */
export function pieceCanvas(given, colour, lattice, theme) {
  const shape = normal(lattice, given);
  const canvas = h("canvas", { class: "piece-picture", "aria-hidden": "true" });
  const sprite = pieceSprite(theme, "", colour, lattice, shape, "waiting");
  const layout = fit(sprite.box, SIDE, SIDE, { largest: LARGEST });
  createPainter(canvas).draw(
    [{ id: "piece", sprite: ["piece"], x: 0, y: 0, z: 0 }], () => sprite,
    layout, Math.min(2, devicePixelRatio || 1), theme.id, theme,
  );
  return canvas;
}
