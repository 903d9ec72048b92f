// Where everything goes in the room that the page gives the board.

/** @import { TrayLayout } from "../../kinds/tray.js" */
/** @import { Layout } from "../geometry.js" */
/** @import { Table } from "../types.js" */

import { kindOf } from "../../kinds/index.js";
import { LEAST_CELL, fit, frameOf } from "../geometry.js";

/** How much larger cells have to become for the labels of the controls to give way. */
const WORTH = 1.1;
/** What rounding may take from a cell. */
const SLACK = 1e-9;

/** @typedef {{ board: Layout, tray?: TrayLayout }} Fitted */

/**
 * Small cells have the page asked to leave the rule out (data-snug), then for the room beside it (data-edge), and
 * if that is not enough, to make all around the board as low as it can (data-tight); what does not help is given back.
 * @param {HTMLElement} host
 * @param {Table} table
 * @returns {Fitted}
 */
export function fitBoard(host, table) {
  for (const wish of ["tight", "edge", "snug"]) host.removeAttribute(`data-${wish}`);
  const usual = fitted(host, table, false);
  if (isEnough(usual)) return usual;
  host.setAttribute("data-snug", "");
  const snug = fitted(host, table, false);
  if (isEnough(snug)) return snug;
  host.setAttribute("data-edge", "");
  const edged = fitted(host, table, false);
  if (isEnough(edged) || freeHeight(host)) return edged;
  host.setAttribute("data-tight", "");
  const tight = fitted(host, table, true);
  if (tight.board.unit >= edged.board.unit * WORTH) return tight;
  for (const wish of ["tight", "edge"]) host.removeAttribute(`data-${wish}`);
  return snug;
}

/** @param {Fitted} fitted */
const isEnough = ({ board }) => board.unit >= LEAST_CELL - SLACK;

/**
 * Where the host is as high as what lies in it, the style sheet says how high that may be.
 * @param {HTMLElement} host
 * @returns {number} in pixels; 0 where the host has a height of its own
 */
const freeHeight = (host) => Number(getComputedStyle(host).getPropertyValue("--high")) || 0;

/** @param {HTMLElement} host @param {Table} table @param {boolean} tight @returns {Fitted} */
function fitted(host, { puzzle, geometry }, tight) {
  const [width, height] = [host.clientWidth, freeHeight(host) || host.clientHeight || Infinity];
  const maker = kindOf(puzzle).tray;
  if (!maker) return { board: fit(geometry.box, width, height, { frame: frameOf(geometry) }) };
  // The style sheet knows where the tools have their place.
  const phone = getComputedStyle(host).getPropertyValue("--tools").trim() === "aside" && Number.isFinite(height);
  const tray = maker.layout(puzzle, geometry, { width, height, phone, tight });
  return { board: tray.board, tray };
}
