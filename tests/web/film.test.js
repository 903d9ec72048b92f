import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readLightTheme } from "../../tools/site/light.mjs";
import { modelOf } from "../../web/model/kinds.js";
import { createGeometry } from "../../web/view/geometry.js";
import { filmOf, toMovingSvg } from "../../web/view/paint/film.js";
import { toSvg } from "../../web/view/paint/picture.js";
import { createSprites } from "../../web/view/sprites.js";
import { catalogue, find } from "./core.js";

const puzzles = catalogue();
const EACH_KIND = ["peg/hoppers", "slide/eight", "slide/rush-1", "hop/frogs-2", "pack/level-3x5-LPV"];
const theme = readLightTheme(readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8"), "serif");

/** @param {string} id @param {number} speed a short game on a board, and its film */
function filmed(id, speed) {
  const puzzle = find(puzzles, id);
  const rules = modelOf(puzzle).rules(puzzle);
  const [first] = rules.legal(rules.start);
  const { moves, positions } = puzzle.kind === "place" && first
    ? { moves: [first], positions: [rules.start, rules.apply(rules.start, first)] }
    : rules.readMoves(rules.start, puzzle.known?.solution ?? "");
  return { puzzle, moves, shots: [...filmOf(puzzle, positions, moves, { goal: puzzle.goal, speed })] };
}

test("a film rests at every position, and moves between them", () => {
  for (const id of EACH_KIND) {
    const { puzzle, moves, shots } = filmed(id, 2);
    // A piece that is laid on the board is there at once.
    assert.equal(shots.length, 1 + moves.length * (puzzle.kind === "place" ? 1 : 4), id);
    const places = shots.map(({ items }) => JSON.stringify(items));
    assert.ok(places.every((place, at) => at === 0 || place !== places[at - 1]), `${id}: each shows something else`);
    assert.ok(shots.every(({ time }) => time >= 20));
    assert.equal(shots.at(-1)?.time, 1250);
  }
});

test("a picture on the way shows no mark of a move that is not over, and nothing that is home already", () => {
  for (const id of EACH_KIND) {
    const { shots } = filmed(id, 1);
    let rested = new Set(shots[0]?.items.map(({ sprite }) => sprite.join()));
    for (const { items, rests } of shots) {
      const looks = new Set(items.map(({ sprite }) => sprite.join()));
      if (!rests) {
        assert.ok(items.every(({ mark }) => mark === undefined), `${id}: a mark before the move is over`);
        for (const look of looks) assert.ok(rested.has(look), `${id}: ${look} before the move is over`);
      } else rested = looks;
    }
    assert.ok(id.startsWith("pack/") || id.startsWith("slide/rush") ||
      shots.at(-1)?.items.some(({ mark }) => mark === "last"), `${id}: the mark comes with the end`);
  }
});

/** What an animation says at a share of its time. @param {string} group @param {string} kind @param {number} share */
function valueAt(group, kind, share) {
  const found = new RegExp(`<animate[^>]*${kind}[^>]*values="([^"]*)" keyTimes="([^"]*)"`).exec(group);
  if (!found) return null;
  const [values, times] = [(found[1] ?? "").split(";"), (found[2] ?? "").split(";").map(Number)];
  assert.equal(values.length, times.length);
  assert.ok(times[0] === 0 && times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0)), "times go up");
  return values[times.findLastIndex((time) => time <= share)];
}

test("a film as one SVG shows at every rest what a picture of that position shows", () => {
  for (const id of EACH_KIND) {
    const { puzzle, shots } = filmed(id, 1);
    const geometry = createGeometry(puzzle);
    const ground = { box: geometry.box, sprites: createSprites(puzzle, geometry, theme, {}), theme };
    const svg = toMovingSvg(shots, ground, "A & B", 40);
    assert.match(svg, /^<svg [^>]*>\n<title>A &amp; B<\/title>/);
    const [, defs = ""] = /<defs>(.*)<\/defs>/s.exec(svg) ?? [];
    const groups = svg.split("</defs>")[1]?.split("\n").filter((line) => line.startsWith("<g ")) ?? [];
    const whole = shots.reduce((sum, { time }) => sum + time, 0);
    let begin = 0;
    for (const { items, rests, time } of shots) {
      const share = (begin + time / 2) / whole;
      begin += time;
      if (!rests) continue;
      const seen = groups.filter((group) => {
        const first = group.includes('visibility="hidden"') ? "hidden" : "visible";
        return (valueAt(group, "visibility", share) ?? first) === "visible";
      });
      assert.equal(seen.length, items.length, id);
      const picture = toSvg({ items, ...ground }, "");
      const places = seen.map((group) =>
        valueAt(group, 'type="translate"', share) ?? /translate\(([^)]*)\)/.exec(group)?.[1]);
      const wanted = [...picture.matchAll(/<use [^>]*translate\(([^)]*)\)/g)].map(([, at]) => at);
      assert.deepEqual(places.sort(), wanted.sort());
    }
    for (const [, used] of svg.matchAll(/href="#(\w+)"/g)) assert.ok(defs.includes(`id="${used}"`));
    assert.ok(svg.length < 150_000, `${id}: ${svg.length}`);
  }
});
