// The tray of a packing: what fits in it, at which scale, and how it closes up.

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { extent, flat } from "../../web/kinds/place/pieces.js";
import { latticeOf } from "../../web/kinds/place/rules.js";
import { placeTray, TOOL } from "../../web/kinds/place/tray.js";
import { createGeometry } from "../../web/view/geometry.js";
import { scene } from "../../web/view/scene.js";
import { catalogue, find, ofKind } from "./core.js";

const puzzles = ofKind(catalogue(), "place");

/**
 * The places of waiting pieces in the tray, in CSS pixels.
 * @param {TrayLayout} room
 * @param {PlacePuzzle} puzzle
 * @param {number} [gone] how many pieces no longer wait, the first ones
 */
function placesOf(room, puzzle, gone = 0) {
  const { unit, x: left, y: top } = room.board;
  const homes = puzzle.pieces.slice(gone).map(({ letter }) => letter);
  const { slots } = placeTray.places(puzzle, room, modelOf(puzzle).rules(puzzle).start.map(() => "o"), homes);
  return [...slots.values()].map(({ x, y, halfX, halfY, size }) =>
    ({ x: left + x * unit, y: top + y * unit, width: 2 * halfX * unit, height: 2 * halfY * unit, cell: size * unit }));
}

/**
 * @param {PlacePuzzle} puzzle @param {number} width @param {number} height
 * @param {{tight: boolean}} [options]
 */
const phone = (puzzle, width, height, { tight } = { tight: false }) =>
  placeTray.layout(puzzle, createGeometry(puzzle), { width, height, phone: true, tight });

/** @param {PlacePuzzle} puzzle @param {number} width within the rims @param {number} height */
const desk = (puzzle, width, height) =>
  placeTray.layout(puzzle, createGeometry(puzzle), { width: width + 8, height, phone: false, tight: false });

test("on a phone 390 px wide every piece is 36 px long and every place 44 px, at one scale", () => {
  for (const puzzle of puzzles) {
    const room = phone(puzzle, 390, 560);
    const places = placesOf(room, puzzle);
    const lying = flat(puzzle);
    for (const [index, { letter, orientations }] of puzzle.pieces.entries()) {
      const { cell, height, width } = places[index] ?? assert.fail(puzzle.id);
      const [wide, high] = extent(latticeOf(puzzle), orientations[lying[letter] ?? 0] ?? []);
      const long = Math.max(wide, high);
      assert.ok(long * cell > Math.min(36, 18 * long) - 1e-9, `${puzzle.id}: cells of ${cell}`);
      assert.ok(width > TOOL - 1e-9 && height > TOOL - 1e-9, puzzle.id);
      assert.ok(wide * cell < width + 1e-9 && high * cell < height + 1e-9, `${puzzle.id}: a piece in its place`);
    }
  }
});

test("on a phone the cells of a packing are 40 px wide; every place lies beside the board", () => {
  for (const puzzle of puzzles) {
    const geometry = createGeometry(puzzle);
    const [columns = 0, rows = 0] = [0, 1].map((axis) => Math.max(...geometry.points.map((at) => at[axis] ?? 0)) + 1);
    const { board } = phone(puzzle, 390, 560);
    const [width, height] = [360, 424];
    const room = phone(puzzle, width, height);
    // On a low phone pieces stand upright in narrow places; ten rows and eighteen pieces have no room for that.
    const { unit } = phone(puzzle, width, height, { tight: true }).board;
    const other = columns < 7 || columns > 9 || rows > 9;
    assert.ok(other || (board.unit >= 40 && Math.max(room.board.unit, unit) >= 40), `${puzzle.id}: ${unit} px`);
    for (const { x, y, width: wide, height: high } of placesOf(room, puzzle)) {
      assert.ok(x - wide / 2 >= 0 && x + wide / 2 <= width && y - high / 2 >= -0.5, puzzle.id);
      assert.ok(y + high / 2 <= height - TOOL + 0.5, puzzle.id);
    }
    const bottom = room.board.y + geometry.box[3] * room.board.unit;
    const beside = room.frame[0] >= room.board.x + geometry.box[2] * room.board.unit;
    assert.ok(bottom <= height - TOOL && (beside || room.frame[1] >= bottom), puzzle.id);
  }
});

test("a tight phone lowers the tray's places for cells of 40 px, and no further", () => {
  const puzzle = find(puzzles, "pack/one-sided-9x10");
  const at = (/** @type {number} */ height) => phone(puzzle, 360, height, { tight: true });
  assert.ok(at(530).board.unit === 40 && Math.min(...at(530).target) >= 24);
  assert.ok(at(620).board.unit === 40 && at(620).target[1] >= TOOL, "what is left goes to the pieces");
  assert.ok(at(470).board.unit < 40);
});

test("the tray leaves the board as much as it can, on phones and on desktops", () => {
  for (const puzzle of puzzles) {
    for (const [width, height] of /** @type {const} */ ([
      [360, 420], [320, 400], [768, 700], [1000, 760], [360, Infinity],
    ])) {
      const room = desk(puzzle, width, height);
      const places = placesOf(room, puzzle);
      assert.equal(places.length, puzzle.pieces.length, `${puzzle.id} ${width} x ${height}`);
      assert.ok(room.board.width <= width && room.board.height <= height + 1, puzzle.id);
      // Board, tray and tools lie apart, and the canvas has room for all.
      const [left, top, , high] = room.frame;
      const [, , right, bottom] = createGeometry(puzzle).box.map((side, index) =>
        side * room.board.unit + (index % 2 ? room.board.y : room.board.x));
      assert.ok(left >= Number(right) || top >= Number(bottom), `${puzzle.id}: board and tray`);
      assert.ok(room.tools.y >= top + high && room.tools.y + TOOL <= room.board.height + 1e-9, `${puzzle.id}: tools`);
      for (const { x, y, width: wide, height: high } of places) {
        assert.ok(wide > TOOL - 1e-9 && high > TOOL - 1e-9, "places can be touched");
        assert.ok(x - wide / 2 >= -0.5 && x + wide / 2 <= width + 0.5 && y > 0 && y < room.board.height);
      }
    }
  }
});

test("a packing of few cells is drawn larger on a desk, its tray with it", () => {
  const puzzle = find(puzzles, "pack/level-3x5-LPV");
  const [small, large] = [600, 900].map((height) => desk(puzzle, 1000, height));
  assert.ok(small && large && large.board.unit > 100 && large.board.unit > small.board.unit);
  assert.ok(large.cell > small.cell && large.board.height <= 900);
});

test("the tray closes up as it empties, and what is left grows up to the size of the board", () => {
  for (const id of /** @type {const} */ (["pack/6x10", "pack/tetrahex-coin", "pack/hexiamond-heart"])) {
    const puzzle = find(puzzles, id);
    const layout = desk(puzzle, 700, 600);
    const sizes = puzzle.pieces.map((_, gone) => {
      const places = placesOf(layout, puzzle, gone);
      const [x, y, wide, high] = layout.frame;
      assert.equal(places.length, puzzle.pieces.length - gone);
      for (const one of places) assert.ok(one.x > x && one.x < x + wide && one.y > y && one.y < y + high);
      return places[0]?.cell ?? 0;
    });
    assert.deepEqual(sizes, [...sizes].sort((a, b) => a - b), id);
    assert.ok((sizes.at(-1) ?? 0) > (sizes[0] ?? 0) && (sizes.at(-1) ?? 0) <= layout.board.unit + 1e-9);
  }
});

/**
 * A packing at its start on a phone.
 * @param {"pack/6x10" | "pack/tetrahex-coin" | "pack/hexiamond-heart"} id
 */
function onPhone(id, space = { width: 390, height: 560, phone: true, tight: false }) {
  const puzzle = find(puzzles, id);
  const geometry = createGeometry(puzzle);
  const { start } = modelOf(puzzle).rules(puzzle);
  const layout = placeTray.layout(puzzle, geometry, space);
  const tray = placeTray.places(puzzle, layout, start, placeTray.homes(puzzle, start, []));
  return { puzzle, geometry, start, layout, tray, settled: placeTray.lay(puzzle, layout, {}, null) };
}

test("a waiting piece keeps its place and its size until half of the tray is empty", () => {
  const { puzzle, start, layout } = onPhone("pack/6x10");
  /** The position with so many pieces on the board: only their letters matter here. @param {number} gone */
  const without = (gone) => puzzle.pieces.slice(0, gone).map(({ letter }) => letter).concat(start.slice(gone));
  /** @type {readonly string[]} */
  let homes = [];
  /** @type {(ReadonlyMap<string, Slot>)[]} */
  const seen = puzzle.pieces.map((_, gone) => {
    homes = placeTray.homes(puzzle, without(gone), homes);
    return placeTray.places(puzzle, layout, without(gone), homes).slots;
  });
  const moved = seen.flatMap((slots, gone) => {
    const before = seen[gone - 1];
    assert.equal(slots.size, puzzle.pieces.length - gone);
    return before && [...slots].some(([letter, slot]) => JSON.stringify(before.get(letter)) !== JSON.stringify(slot))
      ? [gone] : [];
  });
  assert.deepEqual(moved, [6, 9, 11]);
  // What comes back when its place is gone gets one again.
  assert.deepEqual(placeTray.homes(puzzle, without(5), homes).length, 7);
});

test("a waiting piece that is turned in the hand keeps its size, and fits its place again when it is put down", () => {
  const { puzzle, geometry, start, tray, settled } = onPhone("pack/6x10");
  const flat = settled.turned?.["I"] ?? 0;
  /** @param {number} orientation @param {boolean} held */
  const sizeOf = (orientation, held) => {
    const piece = { letter: "I", orientation, cell: null, fits: false, fromBoard: false };
    const hold = { turned: { ...settled.turned, I: orientation }, ...(held ? { piece } : {}) };
    const items = scene({ puzzle, geometry, position: start, hold, marks: [], options: {}, tray });
    return items.find(({ id }) => id === "piece:I")?.size ?? assert.fail();
  };
  assert.equal(sizeOf(1 - flat, true), sizeOf(flat, true));
  assert.equal(sizeOf(flat, true), sizeOf(flat, false));
  assert.ok(sizeOf(1 - flat, false) < sizeOf(flat, false));
});

test("a piece that is turned upright in the hand does not reach out of a tray of two rows", () => {
  const space = { width: 780, height: 860, phone: false, tight: false };
  const { puzzle, geometry, start, tray, settled } = onPhone("pack/6x10", space);
  const { frame } = tray ?? assert.fail();
  for (const { letter, orientations } of puzzle.pieces) {
    const orientation = orientations.findIndex((shape) => shape.some(([, y]) => y > 2));
    if (orientation < 0) continue;
    const high = 1 + Math.max(...(orientations[orientation] ?? []).map(([, y]) => y));
    const hold = { ...settled, piece: { letter, orientation, cell: null, fits: false, fromBoard: false } };
    const items = scene({ puzzle, geometry, position: start, hold, marks: [], options: {}, tray });
    const { y = 0, size = 0 } = items.find(({ id }) => id === `piece:${letter}`) ?? assert.fail();
    // Places of cells are those of their middles, and what is in the hand is lifted a little.
    assert.ok(y - size / 2 > frame[1] - 0.2 * size && y + (high - 0.5) * size < frame[1] + frame[3] + 1e-9, letter);
  }
});

test("a piece that is taken up is lifted, in the tray and on the board", () => {
  const { puzzle, geometry, start, tray, settled } = onPhone("pack/6x10");
  /** @param {Partial<HeldPiece> | null} piece */
  const shown = (piece) => {
    const orientation = settled.turned?.["V"] ?? 0;
    const held = piece && { letter: "V", orientation, cell: null, fits: true, fromBoard: false, ...piece };
    const hold = held ? { ...settled, piece: held } : settled;
    const items = scene({ puzzle, geometry, position: start, hold, marks: [], options: {}, tray });
    return items.find(({ id }) => id === "piece:V") ?? assert.fail();
  };
  const [waiting, taken, over] = [shown(null), shown({}), shown({ cell: 12 })];
  assert.ok(taken.x === waiting.x && taken.y < waiting.y - 0.1 * (waiting.size ?? 1) && taken.z > waiting.z);
  assert.ok(over.y < (geometry.points[12]?.[1] ?? 0) - 0.1);
});

test("the letter of a waiting piece stands on it, 13 px high, and goes where the piece goes", () => {
  for (const id of /** @type {const} */ (["pack/6x10", "pack/tetrahex-coin", "pack/hexiamond-heart"])) {
    const { puzzle, geometry, start, layout, tray, settled: hold } = onPhone(id);
    const items = scene({ puzzle, geometry, position: start, hold, marks: [], options: {}, tray });
    const waiting = items.filter(({ id: name }) => name.startsWith("piece:"));
    assert.equal(waiting.length, puzzle.pieces.length);
    assert.equal(new Set(waiting.map(({ size }) => size?.toFixed(6))).size, 1, `${id}: one scale`);
    for (const { size = 1, sprite } of waiting) {
      // Where cells are too small for one, a piece has no letter.
      const text = Number(sprite[4]) * size * layout.board.unit;
      assert.ok(text >= 12.8 || (text === 0 && size * layout.board.unit < 11.5), `${id} ${sprite[1]}: ${text}`);
      assert.ok(Number(sprite[4]) <= 1.2, "within its cell");
    }
  }
});

test("where the tray's places have become narrow or wide, its pieces stand or lie; what was turned stays so", () => {
  const { puzzle, layout, settled } = onPhone("pack/6x10");
  assert.equal(layout.lying, "flat");
  const upright = { ...layout, lying: /** @type {const} */ ("upright") };
  const before = { ...settled.turned, F: 5 };
  const own = { turned: before };
  assert.equal(placeTray.lay(puzzle, layout, own, layout), own);
  const { turned } = placeTray.lay(puzzle, upright, own, layout);
  assert.deepEqual(turned, { ...placeTray.lay(puzzle, upright, {}, null).turned, F: 5 });
  assert.notDeepEqual({ ...turned, F: 5 }, before);
});
