// The hand on a packing: pieces are taken from the tray or the board, rotated, mirrored, and put where they fit. Only
// one piece is held at a time.

/** @import { Turn } from "./pieces.js" */

import { DIRECTIONS } from "../../model/lattice.js";
import { putDown } from "../../view/board/state.js";
import { refused } from "../shared/view.js";
import {
  aboutMiddle, cells, centreOf, covering, gripOf, putNearest, snapped, stepped, turned, under, without,
} from "./pieces.js";
import { givenLetters, latticeOf, placementOf, shapesOf } from "./rules.js";

/** A finger hides what is under it, so the piece floats this many cells above it. */
const ABOVE_FINGER = 1.5;

/** @type {Interaction<"place">} */
export const placeInteraction = {
  tap(table, hold, cell, pointed = false) {
    const held = hold.piece;
    const mark = table.position[cell];
    if (!held) {
      if (mark && mark !== "o") return take(table, hold, mark);
      return refused(null, { code: "why.take-a-piece", params: {} }, hold);
    }
    // A piece that follows the mouse is put where it is shown; a tap of a finger on a hovering piece rotates it. A tap
    // elsewhere puts the piece as near to the tap as it fits.
    if (cells(table, held).includes(cell)) {
      if (pointed && !hold.follows) return turn(table, hold, "rotate");
      if (held.fits) return put(table, hold, held);
    }
    if (mark && mark !== "o" && mark !== held.letter) return take(table, hold, mark);
    const there = covering(table, held, cell);
    if (there !== null) return put(table, hold, { ...held, cell: there, fits: true });
    const params = { letter: held.letter, cell: table.puzzle.names[cell] ?? "" };
    return refused(cell, { code: "why.does-not-fit", params }, hold);
  },

  grab(table, hold, cell, point, touch) {
    const mark = cell === null ? undefined : table.position[cell];
    const over = hold.piece && cell !== null && cells(table, hold.piece).includes(cell) ? hold.piece.letter : undefined;
    const letter = over ?? (mark && mark !== "o" ? mark : undefined);
    if (!letter) return { hold };
    return fixed(table, hold, letter) ?? grabPiece(table, hold, letter, point, touch);
  },

  drag(table, hold, _cell, point) {
    const { piece, grip } = hold;
    if (!piece || !grip) return { hold };
    return {
      hold: { ...hold, point, piece: { ...piece, ...snapped(table, piece, [point[0] - grip[0], point[1] - grip[1]]) } },
    };
  },

  drop(table, hold, _cell, point) {
    const dragged = placeInteraction.drag(table, hold, null, point).hold;
    const rest = resting(dragged);
    const { grip: [gx, gy] = [0, 0], piece } = dragged;
    if (!piece) return { hold: rest };
    if (piece.cell === null) return putBack(rest);
    if (piece.fits) return put(table, rest, piece);
    // Across the edge it would be cut off there: it stays in the hand at the nearest place where all of it is seen.
    const whole = putNearest(table, piece, [point[0] - gx, point[1] - gy]);
    return misfit(table, { ...rest, piece: whole }, piece);
  },

  follow(table, hold, point) {
    const { piece } = hold;
    if (!piece) return hold;
    if (!point) return hold.follows ? resting(hold) : hold;
    return { ...hold, follows: true, point, grip: gripOf(table, piece), piece: under(table, piece, point) };
  },

  away: (table, hold) => (hold.piece?.fits ? put(table, hold, hold.piece) : { hold: putDown(hold) }),

  key(table, hold, key, cell) {
    const held = hold.piece;
    if (held) {
      if (key === "Escape") return release(hold, held);
      if (key === "Delete") return putBack(hold);
      if (key === "r") return turn(table, hold, "rotate");
      if (key === "m") return turn(table, hold, "mirror");
      if (key === "Enter" && held.cell !== null) return held.fits ? put(table, hold, held) : misfit(table, hold, held);
      if (/^[UDLR]$/.test(key)) return move(table, hold, held, key);
    }
    if (key === "Enter") return placeInteraction.tap(table, hold, cell);
    if (key === "Delete") {
      const letter = table.position[cell];
      if (!letter || letter === "o") return null;
      return fixed(table, hold, letter) ?? { hold, moves: [{ type: "lift", letter }] };
    }
    const letter = key.slice(-1).toUpperCase();
    if (/^\+?[a-z]$/.test(key) && table.puzzle.pieces.some((piece) => piece.letter === letter)) {
      return hover(table, take(table, hold, letter), cell);
    }
    // With an empty hand: refused.
    return key === "r" || key === "m" ? turn(table, hold, "rotate") : null;
  },
};

/**
 * @param {Table<"place">} table
 * @param {PlaceHold} hold
 * @param {string} letter
 * @returns {Outcome<"place">} the piece is held, and still lies where it lay
 */
export function take(table, hold, letter) {
  if (hold.piece?.letter === letter) return release(hold, hold.piece);
  const stays = fixed(table, hold, letter);
  if (stays) return stays;
  const lying = placementOf(table.puzzle, table.position, letter);
  const orientation = lying?.orientation ?? hold.turned?.[letter] ?? 0;
  /** @type {HeldPiece} */
  const piece = { letter, orientation, cell: lying?.cell ?? null, fits: lying !== null, fromBoard: lying !== null };
  return { hold: { ...putDown(hold), piece }, say: { code: "say.taken", params: { letter } } };
}

/**
 * Refuses given pieces.
 * @param {Table<"place">} table @param {PlaceHold} hold @param {string} letter @returns {Outcome<"place"> | null}
 */
function fixed({ options, position }, hold, letter) {
  if (!givenLetters(options.goal).has(letter)) return null;
  return refused(position.indexOf(letter), { code: "why.given", params: { letter } }, hold);
}

/**
 * @param {Table<"place">} table
 * @param {PlaceHold} hold
 * @param {string} letter
 * @param {[number, number]} point
 * @param {boolean} touch
 * @returns {Outcome<"place">}
 */
export function grabPiece(table, hold, letter, point, touch) {
  const taken = hold.piece?.letter === letter ? resting(hold) : take(table, hold, letter).hold;
  const piece = /** @type {HeldPiece} */ (taken.piece);
  const home = piece.cell === null ? null : table.geometry.points[piece.cell];
  const [cx, cy] = centreOf(table, piece);
  // A piece from the tray is held by its centre, one on the board by the point where it was taken.
  /** @type {[number, number]} */
  const grip = home ? [point[0] - home[0], point[1] - home[1]] : [cx, cy];
  if (touch) grip[1] += ABOVE_FINGER;
  return placeInteraction.drag(table, { ...taken, point, grip }, null, point);
}

/**
 * @param {Table<"place">} table
 * @param {PlaceHold} hold
 * @param {Turn} how
 * @returns {Outcome<"place">}
 */
export function turn(table, hold, how) {
  const held = hold.piece;
  if (!held) return refused(null, { code: "why.take-a-piece", params: {} }, hold);
  const { letter } = held;
  const next = turned(latticeOf(table.puzzle), shapesOf(table.puzzle, letter), held.orientation, how);
  if (next === null) return refused(null, { code: "why.one-sided", params: { letter } }, hold);
  const after = turnedInHand(
    table, { ...hold, turned: { ...hold.turned, [letter]: next } }, held, { ...held, orientation: next },
  );
  const code = how === "mirror" ? "say.mirrored" : "say.rotated";
  const { piece } = after;
  return { hold: after, say: piece && piece.cell !== null ? lies(table, piece) : { code, params: { letter } } };
}

/**
 * Where a piece over the board would lie: that also tells its form to whoever does not see it.
 * @param {Table<"place">} table @param {HeldPiece} piece @returns {Reason}
 */
function lies(table, piece) {
  const names = cells(table, piece).map((cell) => table.puzzle.names[cell]);
  // Turned as it is, it may be longer than the board.
  if (!names.length) return { code: "why.off-board", params: { letter: piece.letter } };
  return { code: piece.fits ? "say.fits" : "say.fits-not", params: { letter: piece.letter, cells: names } };
}

/**
 * Turns the held piece about its centre, whether it hovers, is dragged or follows the mouse.
 * @param {Table<"place">} table @param {PlaceHold} hold @param {HeldPiece} before @param {HeldPiece} piece after
 * @returns {PlaceHold}
 */
function turnedInHand(table, hold, before, piece) {
  const { grip, point } = hold;
  if (hold.follows && point) return placeInteraction.follow?.(table, { ...hold, piece }, point) ?? hold;
  if (grip && point) {
    const about = aboutMiddle(table, before, piece, grip);
    return placeInteraction.drag(table, { ...hold, piece, grip: about }, null, point).hold;
  }
  if (before.cell === null) return { ...hold, piece };
  const [hx, hy] = table.geometry.points[before.cell] ?? [0, 0];
  const [a, b] = [centreOf(table, before), centreOf(table, piece)];
  return { ...hold, piece: putNearest(table, piece, [hx + a[0] - b[0], hy + a[1] - b[1]]) };
}

/**
 * @param {PlaceHold} hold @param {HeldPiece} held @returns {Outcome<"place">} the piece goes back to where it came from
 */
const release = (hold, held) => ({
  hold: putDown(hold), say: { code: held.fromBoard ? "say.stays" : "say.put-back", params: { letter: held.letter } },
});

/** @param {PlaceHold} hold @returns {Outcome<"place">} the held piece goes to the tray */
export function putBack(hold) {
  const held = hold.piece;
  if (!held) return { hold };
  const after = putDown(hold);
  return held.fromBoard
    ? { hold: after, moves: [{ type: "lift", letter: held.letter }] }
    : { hold: after, say: { code: "say.put-back", params: { letter: held.letter } } };
}

/**
 * @param {Table<"place">} table @param {PlaceHold} hold @param {HeldPiece} piece
 * @returns {Outcome<"place">} why it cannot lie where it is
 */
function misfit(table, hold, { letter, orientation, cell }) {
  const why = table.rules.refusal(without(table, letter), { type: "place", letter, orientation, cell: cell ?? -1 });
  return refused(null, why ?? { code: "why.off-board", params: { letter } }, hold);
}

/** @param {Table<"place">} table @param {PlaceHold} hold @param {HeldPiece} piece @returns {Outcome<"place">} */
function put(table, hold, piece) {
  const { letter, orientation, cell } = piece;
  const lying = placementOf(table.puzzle, table.position, letter);
  const after = { turned: { ...hold.turned, [letter]: orientation } };
  if (cell === null || (lying && lying.cell === cell && lying.orientation === orientation)) return { hold: after };
  /** @type {Move} */
  const place = { type: "place", letter, orientation, cell };
  return { hold: after, moves: lying ? [{ type: "lift", letter }, place] : [place], focus: cell };
}

/**
 * Puts a piece that was taken by the keyboard where the focus is.
 * @param {Table<"place">} table
 * @param {Outcome<"place">} taken
 * @param {number} cell
 * @returns {Outcome<"place">}
 */
function hover(table, taken, cell) {
  const piece = taken.hold.piece;
  if (!piece || piece.cell !== null) return taken;
  const [x, y] = table.geometry.points[cell] ?? [0, 0];
  const [cx, cy] = centreOf(table, piece);
  const over = putNearest(table, piece, [x - cx, y - cy]);
  const say = over.cell === null ? taken.say : lies(table, over);
  return { ...taken, hold: { ...taken.hold, piece: over }, ...(say && { say }) };
}

/**
 * @param {Table<"place">} table
 * @param {PlaceHold} hold
 * @param {HeldPiece} held
 * @param {string} letter of an arrow
 * @returns {Outcome<"place">} moved by one cell
 */
function move(table, hold, held, letter) {
  const piece = table.geometry.square ? shifted(table, held, letter) : stepped(table, held, letter);
  return { hold: { ...hold, piece }, say: lies(table, piece) };
}

/**
 * Moves a piece on squares, where it keeps its row or column.
 * @param {Table<"place">} table @param {HeldPiece} held @param {string} letter @returns {HeldPiece}
 */
function shifted(table, held, letter) {
  const way = DIRECTIONS[letter] ?? [0, 0];
  const [x, y] = table.geometry.points[held.cell ?? 0] ?? [0, 0];
  let piece = putNearest(table, held, [x + way[0], y + way[1]], { exact: true });
  // If the piece's first cell would lie in a hole of the region, it goes on to the next cell in that direction.
  for (let far = 2; piece.cell === held.cell && far < 12; far++) {
    piece = putNearest(table, held, [x + way[0] * far, y + way[1] * far], { exact: true });
  }
  return piece;
}

/** @param {PlaceHold} hold @returns {PlaceHold} the drag is over, the piece is still held */
function resting(hold) {
  const { point: _point, grip: _grip, follows: _follows, ...rest } = hold;
  return rest;
}
