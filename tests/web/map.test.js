// The map's arrays and layouts: what the solver sends is drawn whole, each level where it belongs.

import assert from "node:assert/strict";
import test from "node:test";
import { fitted, zoomed } from "../../web/panels/map/view.js";
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

test("solutions are lit from the start to the goal, and bottlenecks are known", () => {
  const lit = solutionMoves(graph);
  assert.ok(lit.some(([from]) => from === graph.start));
  assert.ok(lit.some(([, to]) => graph.level[to] === 0));
  assert.equal(graph.share.get(graph.start), 1000);
  for (const [from, to] of lit) assert.equal(Number(graph.level[from]) - Number(graph.level[to]), 1);
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
  const closer = zoomed(camera, 2, 120, 90, layout, size);
  assert.ok(Math.abs((120 - camera.left) / camera.scale - (120 - closer.left) / closer.scale) < 1e-9);
  const pixels = new Uint32Array(size.width * size.height);
  plot(pixels, size.width, size.height, layout, camera, new Uint8Array(graph.size), Uint32Array.of(7), 1);
  const drawn = pixels.filter((pixel) => pixel === 7).length;
  assert.ok(drawn > 100 && drawn <= graph.size, String(drawn));
});
