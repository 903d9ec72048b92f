// Interaction with tiles: a tap on any tile in line with the blank slides its run; an arrow, or a swipe of the mouse
// anywhere, moves one tile. A finger moves only the tiles under it: anything else may be meant to scroll.

import { runTowardsBlank } from "./rules.js";
import { onWay, towards } from "../../view/geometry.js";
import { refused } from "../common.js";
import { BLANK, shareOf, wayOf } from "../one-blank.js";
import { OPPOSITE } from "./notation.js";

/** A swipe of this length (in cells) moves a tile; a dragged tile completes its move after this share of the way. */
const ENOUGH = 0.3;

/** @type {Interaction} */
export const slideInteraction = {
  follow: null,
  away: null,

  preview(table, cell) {
    const [first] = runTowardsBlank(table.puzzle, table.position, cell);
    return first ? { landings: [{ cell: first.to, far: first.cell !== cell }] } : null;
  },

  tap(table, _hold, cell) {
    const run = runTowardsBlank(table.puzzle, table.position, cell);
    if (run.length) return { hold: {}, moves: run };
    const name = table.puzzle.names[cell] ?? "";
    if (table.position[cell] === BLANK) return refused(null, { code: "why.tap-a-tile", params: { cell: name } });
    return refused(cell, { code: "why.not-in-line", params: { cell: name } });
  },

  grab(table, _hold, cell, point, touched) {
    const run = cell === null ? [] : runTowardsBlank(table.puzzle, table.position, cell);
    return { hold: { grabbed: cell, origin: point, point, run, touched, shift: [0, 0] } };
  },

  drag(table, hold, _cell, point) {
    const first = hold.run?.[0];
    if (!hold.origin || !first) return { hold: { ...hold, point } };
    const share = shareOf(wayOf(table.geometry, first), [point[0] - hold.origin[0], point[1] - hold.origin[1]]);
    const [x, y] = onWay(table.geometry, first.cell, first.to, share);
    const [homeX, homeY] = table.geometry.points[first.cell] ?? [0, 0];
    return { hold: { ...hold, point, shift: [x - homeX, y - homeY] } };
  },

  drop(table, hold, _cell, point) {
    const [x, y] = hold.origin ?? point;
    const [dx, dy] = [point[0] - x, point[1] - y];
    const run = hold.run ?? [];
    const first = run[0];
    const gone = first && hold.shift ? shareOf(wayOf(table.geometry, first), hold.shift) : 0;
    if (gone >= ENOUGH) return { hold: {}, moves: run };
    if (hold.touched || Math.hypot(dx, dy) < ENOUGH) return { hold: {} };
    const tile = nearestWay(table, dx, dy);
    if (tile !== null) return { hold: {}, moves: [{ type: "slide", cell: tile, to: table.position.indexOf(BLANK) }] };
    return refused(hold.grabbed ?? null, { code: "why.no-tile-that-way", params: {} });
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return slideInteraction.tap(table, hold, cell);
    if (key === "Escape" && hold.origin) return { hold: {} };
    if (key === "n" && table.puzzle.lattice === "graph") return { hold, focus: nextBeside(table, cell) };
    if (!/^[UDLRqezc]$/.test(key)) return null;
    const way = key.toUpperCase();
    const blank = table.position.indexOf(BLANK);
    // The tile that moves in a direction comes from the other side of the blank.
    const side = table.options.invertArrows ? way : /** @type {string} */ (OPPOSITE[way]);
    const tile = table.geometry.ways[blank]?.get(side) ?? towards(
      table.geometry, blank, side, table.geometry.neighbours[blank] ?? [],
    );
    if (tile !== null) return { hold: {}, moves: [{ type: "slide", cell: tile, to: blank }] };
    const code = table.puzzle.lattice === "graph" ? "why.no-tile-that-way-graph" : "why.no-tile-that-way";
    return refused(null, { code, params: {} });
  },
};

/**
 * On a graph, tiles beside the blank may share a direction, so this key goes round all of them.
 * @param {Table} table @param {number} cell @returns {number} the next tile beside the blank, clockwise from above
 */
function nextBeside({ position, geometry }, cell) {
  const blank = position.indexOf(BLANK);
  const [x, y] = geometry.points[blank] ?? [0, 0];
  const angle = (/** @type {number} */ at) => (Math.atan2(
    (geometry.points[at]?.[0] ?? 0) - x, y - (geometry.points[at]?.[1] ?? 0),
  ) + 2 * Math.PI) % (2 * Math.PI);
  const beside = [...(geometry.neighbours[blank] ?? [])].sort((a, b) => angle(a) - angle(b));
  return beside[(beside.indexOf(cell) + 1) % beside.length] ?? blank;
}

/**
 * @param {Table} table
 * @param {number} dx
 * @param {number} dy
 * @returns {number | null} the tile whose way into the blank is nearest to a swipe, at most 50 degrees off
 */
function nearestWay(table, dx, dy) {
  const blank = table.position.indexOf(BLANK);
  let best = null;
  let most = 0.642;
  for (const cell of table.geometry.neighbours[blank] ?? []) {
    const [wx, wy] = wayOf(table.geometry, { cell, to: blank });
    const cosine = (wx * dx + wy * dy) / (Math.hypot(wx, wy) * Math.hypot(dx, dy));
    if (cosine > most) {
      most = cosine;
      best = cell;
    }
  }
  return best;
}
