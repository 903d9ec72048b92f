// The space of the board: it and its tray are fitted into what the page gives them; while something is carried, the
// canvas reaches further.

import { LEAST_CELL, fit, frameOf } from "../geometry.js";
import { viewOf } from "../kinds.js";

/** How much larger the cells must become to justify hiding the labels of the controls. */
const WORTH = 1.1;
/** Tolerance for rounding errors. */
const SLACK = 1e-9;

/** @typedef {{ board: Layout, tray?: TrayLayout }} Fitted */

/**
 * Fits the board. If the cells come out small, it asks the page step by step to leave out the rule (data-snug), to let
 * the board use the page's margins (data-edge), and to make everything around the board as low as possible
 * (data-tight); steps that do not help are undone.
 * @param {HTMLElement} host
 * @param {Table} table
 * @returns {Fitted}
 */
export function fitBoard(host, table) {
  for (const wish of ["tight", "edge", "snug"]) host.removeAttribute(`data-${wish}`);
  const usual = fitted(host, table);
  if (isEnough(usual)) return usual;
  host.setAttribute("data-snug", "");
  const snug = fitted(host, table);
  if (isEnough(snug)) return snug;
  host.setAttribute("data-edge", "");
  const edged = fitted(host, table);
  if (isEnough(edged) || freeHeight(host)) return edged;
  host.setAttribute("data-tight", "");
  const tight = fitted(host, table);
  if (isEnough(tight) || tight.board.unit >= edged.board.unit * WORTH) return withinMargins(host, table, tight);
  for (const wish of ["tight", "edge"]) host.removeAttribute(`data-${wish}`);
  return snug;
}

/**
 * Gives the page's margins back to a board that does not need them.
 * @param {HTMLElement} host @param {Table} table @param {Fitted} edged
 */
function withinMargins(host, table, edged) {
  host.removeAttribute("data-edge");
  const within = fitted(host, table);
  if (isEnough(within) || within.board.unit >= edged.board.unit - SLACK) return within;
  host.setAttribute("data-edge", "");
  return edged;
}

/** @param {Fitted} fitted */
const isEnough = ({ board }) => board.unit >= LEAST_CELL - SLACK;

/**
 * Returns the greatest height, as the style sheet sets it for a host whose height depends on its contents.
 * @param {HTMLElement} host
 * @returns {number} in pixels; 0 if the host has a height of its own
 */
const freeHeight = (host) => Number(getComputedStyle(host).getPropertyValue("--high")) || 0;

/**
 * Fits the board with the wishes that the host has now.
 * @param {HTMLElement} host @param {Table} table @returns {Fitted}
 */
function fitted(host, { puzzle, geometry }) {
  const [width, height] = [host.clientWidth, freeHeight(host) || host.clientHeight || Infinity];
  const maker = viewOf(puzzle).tray;
  if (!maker) return { board: fit(geometry.box, width, height, { frame: frameOf(geometry) }) };
  // The style sheet decides where the tools go.
  const phone = getComputedStyle(host).getPropertyValue("--tools").trim() === "aside" && Number.isFinite(height);
  const tray = maker.layout(puzzle, geometry, { width, height, phone, tight: host.hasAttribute("data-tight") });
  return { board: tray.board, tray };
}

// The room around the board: while something is carried, the canvas reaches to the edges of the window, or of the page
// in it that the board lies on.

/** @typedef {readonly [left: number, top: number, right: number, bottom: number]} Room whole CSS pixels */

/**
 * How far the canvas may reach beyond its element without making anything scroll.
 * @param {HTMLElement} canvas
 * @returns {Room}
 */
export function roomAround(canvas) {
  let [left, top, right, bottom] = [0, 0, document.documentElement.clientWidth, innerHeight];
  // Its host shows what is carried; whatever else clips it is the limit.
  const host = canvas.parentElement?.parentElement;
  for (let at = host?.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const box = at.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.left + at.clientWidth), Math.min(bottom, box.top + at.clientHeight)];
  }
  const own = (canvas.parentElement ?? canvas).getBoundingClientRect();
  const far = [own.left - left, own.top - top, right - own.right, bottom - own.bottom];
  const [toLeft = 0, toTop = 0, toRight = 0, toBottom = 0] = far.map((one) => Math.max(0, Math.floor(one)));
  return [toLeft, toTop, toRight, toBottom];
}

/** The same board on a larger canvas. @param {Layout} layout @param {Room} room @returns {Layout} */
export const widened = ({ unit, x, y, width, height }, [left, top, right, bottom]) =>
  ({ unit, x: x + left, y: y + top, width: width + left + right, height: height + top + bottom });
