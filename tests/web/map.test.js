// The map's arrays and layouts: what the solver sends is drawn whole, each level where it belongs.

import assert from "node:assert/strict";
import test from "node:test";
import { describeByPage } from "../../web/model/catalog.js";
import { modelOf } from "../../web/model/kinds.js";
import { placeIn } from "../../web/panels/map/details.js";
import { neighbour } from "../../web/panels/map/map.js";
import { createView, fitted, zoomed } from "../../web/panels/map/view.js";
import { layOut, nearest, readGraph, solutionMoves } from "../../web/panels/map/graph.js";
import { inSight, plot } from "../../web/panels/map/picture.js";
import { ask } from "./core.js";

/** @type {import("../../web/panels/map/graph.js").MapResult} */
const result = ask(["-m", "hirameki", "map", "hop/frogs-3", "--json"]);
const graph = readGraph(result);

test("levels, flags and neighbours are those of the solver's graph", () => {
  assert.equal(graph.size, 140);
  assert.equal(graph.level[graph.start], 15);
  assert.equal(graph.text(graph.start), "1110222");
  assert.equal(graph.text(0), "2220111");
  for (let index = 0; index < graph.size; index += 1) {
    const level = Number(graph.level[index]);
    // The only way to be nowhere nearer is to be at the goal.
    assert.equal(graph.nearer(index).length === 0, level === 0);
    for (const other of graph.nearer(index)) assert.equal(graph.level[other], level - 1);
    for (const other of graph.farther(index)) {
      assert.ok(Number(graph.level[other]) >= level);
      assert.ok([...graph.nearer(other), ...graph.farther(other)].includes(index));
    }
  }
});

test("a position to which two jumps lead is one neighbour", () => {
  const { nearer, farther, edges } = readGraph({
    ...result, positions: 2, levels: [1, 1], edges: Buffer.from(Uint32Array.of(1, 0, 1, 0).buffer).toString("base64"),
  });
  assert.deepEqual([edges.length, nearer(1), farther(0)], [4, [0], [1]]);
});

test("solutions are lit from the start to the goal, and bottlenecks are known", () => {
  const lit = solutionMoves(graph);
  assert.ok(lit.some(([from]) => from === graph.start));
  assert.ok(lit.some(([, to]) => graph.level[to] === 0));
  assert.equal(graph.share.get(graph.start), 1000);
  for (const [from, to, share] of lit) {
    assert.equal(Number(graph.level[from]) - Number(graph.level[to]), 1);
    assert.ok(share <= (graph.share.get(from) ?? 0) && share <= (graph.share.get(to) ?? 0));
  }
});

test("rings and columns keep levels apart, and every position can be hit", () => {
  const levels = [1, 2, 40, 5000, 3];
  const size = levels.reduce((sum, count) => sum + count, 0);
  const rings = layOut({ levels, size }, "rings");
  const columns = layOut({ levels, size }, "columns");
  let from = 0;
  let [ring, column] = [-1, -2];
  for (const count of levels) {
    const radii = Array.from({ length: count }, (_, rank) => (
      Math.hypot(Number(rings.x[from + rank]), Number(rings.y[from + rank]))));
    const places = [...columns.x.subarray(from, from + count)];
    assert.ok(Math.min(...radii) > ring && Math.min(...places) > column);
    [ring, column] = [Math.max(...radii), Math.max(...places)];
    from += count;
  }
  for (const layout of [rings, columns]) {
    for (let index = 0; index < size; index += 97) {
      assert.equal(nearest(layout, Number(layout.x[index]), Number(layout.y[index]), 0.1), index);
      const [x0, x1, y0, y1] = layout.box;
      assert.ok(Number(layout.x[index]) > x0 && Number(layout.x[index]) < x1);
      assert.ok(Number(layout.y[index]) > y0 && Number(layout.y[index]) < y1);
    }
    assert.equal(nearest(layout, 1e6, 0, 5), -1);
  }
});

test("the whole map fits, and what is under the pointer stays there when it grows", () => {
  const layout = layOut(graph, "rings");
  const size = { width: 300, height: 200 };
  const camera = fitted(layout, size);
  assert.equal(inSight(layout, camera, size.width, size.height)?.length, graph.size);
  const closer = zoomed(camera, { factor: 2, x: 120, y: 90 }, layout, size);
  assert.ok(Math.abs((120 - camera.left) / camera.scale - (120 - closer.left) / closer.scale) < 1e-9);
  const pixels = new Uint32Array(size.width * size.height);
  const points = { tints: new Uint8Array(graph.size), palette: Uint32Array.of(7), size: 1 };
  plot({ pixels, ...size }, layout, camera, points);
  const drawn = pixels.filter((pixel) => pixel === 7).length;
  assert.ok(drawn > 100 && drawn <= graph.size, String(drawn));
});

test("arrows go along a distance as far as it reaches, and a move nearer or farther", () => {
  const at = graph.level.indexOf(3);
  const end = graph.level.lastIndexOf(3);
  assert.ok(end > at);
  assert.deepEqual([neighbour(graph, at, "ArrowRight"), neighbour(graph, at + 1, "ArrowLeft")], [at + 1, at]);
  assert.deepEqual([neighbour(graph, at, "ArrowLeft"), neighbour(graph, end, "ArrowRight")], [at, end]);
  assert.equal(neighbour(graph, graph.size - 1, "ArrowRight"), graph.size - 1);
  assert.equal(graph.level[neighbour(graph, at, "ArrowUp") ?? 0], 2);
  assert.ok(graph.farther(at).includes(neighbour(graph, at, "ArrowDown") ?? -1));
  assert.deepEqual([neighbour(graph, 0, "ArrowUp"), neighbour(graph, at, "x")], [0, null]);
});

test("the game is found where like blocks or symmetric positions are one position of the map", async () => {
  const [blocks, pegs] = await Promise.all(["slide/klotski.ABC-ccc", "peg/xs.4o"].map(async (id) => {
    const puzzle = await describeByPage(id) ?? assert.fail();
    return modelOf(puzzle).rules(puzzle);
  }));
  const texts = ["A0C0B0", "ABC000", "AB00C0", "A000BC", "B000CA"];
  /** @param {number} at */
  const place = (at, goal = "A4") => placeIn({ path: [], symmetries: 1, text: () => texts[at] ?? "" }, at, blocks, {
    goal, positions: ["ABC000", "A0B0C0", "A000CB"],
  });
  assert.deepEqual(texts.map((_, at) => place(at)), [1, 0, -1, 2, -1]);
  assert.equal(place(0, "A4.B1"), -1, "those that the goal names are told apart");
  const mirrored = { path: [8, 5], text: () => "oc2o" };
  const game = { goal: "any", positions: ["2oco", "2oco"] };
  assert.equal(placeIn({ ...mirrored, symmetries: 2 }, 5, pegs, game), 1);
  assert.equal(placeIn({ ...mirrored, symmetries: 1 }, 5, pegs, game), -1);
});

test("a map is dragged, pinched, wheeled and tapped, and a drag picks nothing", () => {
  const layout = layOut(graph, "rings");
  const size = { clientWidth: 300, clientHeight: 200 };
  const canvas = /** @type {any} */ (Object.assign(new EventTarget(), {
    ...size, setPointerCapture() {}, getBoundingClientRect: () => ({ left: 0, top: 0 }),
  }));
  const pixels = new EventTarget();
  Object.assign(globalThis, {
    devicePixelRatio: 2, cancelAnimationFrame() {}, matchMedia: () => pixels,
    requestAnimationFrame: (/** @type {() => void} */ frame) => (frame(), 0),
    ResizeObserver: class {
      /** @param {() => void} resized */
      constructor(resized) { this.observe = resized; }
      disconnect() {}
    },
  });
  let camera = { scale: 0, left: 0, top: 0 };
  /** @type {number[]} */
  const picked = [];
  let drawn = 0;
  const view = createView(canvas, layout, {
    draw: (now) => void ([camera, drawn] = [now, drawn + 1]), pick: (index) => void picked.push(index),
  });
  assert.deepEqual([canvas.width, canvas.height, camera], [600, 400, fitted(layout, canvas)]);
  /** @param {string} type @param {number} clientX @param {object} [more] */
  const send = (type, clientX, more = {}) => canvas.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), {
    pointerId: 1, button: 0, clientX, clientY: 100, ...more,
  }));
  /** Where a position lies on the screen. @param {number} index */
  const placeOf = (index) => ({
    x: (camera.left + camera.scale * Number(layout.x[index])) / 2,
    clientY: (camera.top + camera.scale * Number(layout.y[index])) / 2,
  });
  /** @param {number} index @param {object} [more] */
  const tap = (index, more) => {
    const { x, clientY } = placeOf(index);
    for (const type of ["pointerdown", "pointerup"]) send(type, x, { clientY, ...more });
  };
  /** What part of the map lies at a place of the screen. @param {number} x */
  const partAt = (x) => (2 * x - camera.left) / camera.scale;
  tap(graph.start);
  tap(0);
  tap(graph.start, { button: 2 });
  send("pointerdown", 2, { clientY: 2 });
  send("pointerup", 2, { clientY: 2 });
  assert.deepEqual(picked.splice(0), [graph.start, 0]);
  const fit = camera;
  view.reveal(0);
  assert.deepEqual([camera, drawn], [fit, 2], "what is in sight stays there, and is drawn as what is chosen");
  send("pointermove", 60);
  send("pointerdown", 60);
  send("pointermove", 62);
  assert.equal(camera, fit);
  for (const x of [112, 122]) send("pointermove", x);
  send("pointerup", 122);
  send("pointermove", 150);
  send("pointerdown", 150);
  send("pointercancel", 150);
  send("pointermove", 60);
  assert.deepEqual([camera, picked], [{ ...fit, left: fit.left + 120 }, []]);
  tap(graph.start);
  assert.deepEqual(picked.splice(0), [graph.start], "a tap after a drag is one");
  // What lies under the wheel stays there, and in the middle what the buttons zoom.
  const before = placeOf(graph.start);
  const scrolls = send("wheel", before.x, { clientY: before.clientY, deltaY: -100 });
  assert.equal(scrolls, false, "the page stays where it is");
  assert.ok(Math.abs(camera.scale / fit.scale - 1.4) < 1e-9);
  assert.ok(Math.abs(placeOf(graph.start).x - before.x) < 1e-9);
  send("wheel", 0, { deltaY: 100 });
  const middle = partAt(150);
  view.zoom(1.5);
  assert.ok(Math.abs(partAt(150) - middle) < 1e-9);
  view.zoom(1 / 1.5);
  assert.ok(Math.abs(camera.scale / fit.scale - 1) < 1e-9);
  // Two fingers twice as far apart make it twice as large, and what lay between them stays between them.
  send("pointerdown", 100);
  send("pointerdown", 100, { pointerId: 2 });
  send("pointermove", 140, { pointerId: 2 });
  const between = partAt(120);
  send("pointermove", 180, { pointerId: 2 });
  assert.ok(Math.abs(camera.scale / fit.scale - 2) < 1e-9 && Math.abs(partAt(140) - between) < 1e-9);
  send("pointerup", 180, { pointerId: 2 });
  send("pointerup", 100);
  assert.deepEqual(picked, []);
  // A position that is out of sight is brought to the middle.
  view.reveal(graph.start);
  for (let n = 0; n < 9; n += 1) send("wheel", 0, { clientY: 0, deltaY: -100 });
  view.reveal(0);
  const shown = placeOf(0);
  assert.ok(Math.hypot(shown.x - 150, shown.clientY - 100) < 1e-6);
  view.destroy();
  tap(0);
  assert.deepEqual(picked, []);
});
