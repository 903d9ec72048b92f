// The page's copies of Pyodide's interpreter and its script lose what only shared libraries read, and nothing else.

import test from "node:test";
import assert from "node:assert/strict";
import { withoutUnmentioned, withoutUnread } from "../../tools/interpreter.mjs";

/** @param {string[]} names of which the script takes each, as Pyodide's does */
const taking = (...names) => names.map((name) => `_${name}=Module["_${name}"]=wasmExports["${name}"];`).join("");

test("a script keeps the names that it, or the script that loads it, mentions once more", () => {
  const declared = "var _free,_called,_listed,_named,_left;var _alone;var other;";
  const used = '_called();ccall("named");';
  const script = `${declared}${taking("free", "called", "listed", "named", "left", "alone")}${used}`;
  assert.equal(
    withoutUnread(script, "Module._listed()"),
    `var _called,_listed,_named;var other;${taking("called", "listed", "named")}${used}`,
  );
  assert.throws(() => withoutUnread(used, ""), /takes no names/);
});

/** A module that imports the function `e.met`, and exports another one, which returns 7, by each of these names. */
const module = (/** @type {string[]} */ ...names) => {
  const sized = (/** @type {number} */ code, /** @type {number[]} */ content) => [code, content.length, ...content];
  const text = (/** @type {string} */ name) => [name.length, ...Buffer.from(name)];
  return Buffer.from([
    ...Buffer.from("\0asm"), 1, 0, 0, 0,
    ...sized(1, [1, 0x60, 0, 1, 0x7f]),
    ...sized(2, [1, ...text("e"), ...text("met"), 0, 0]),
    ...sized(3, [1, 0]),
    ...sized(7, [names.length, ...names.flatMap((name) => [...text(name), 0, 1])]),
    ...sized(10, [1, 4, 0, 0x41, 7, 0x0b]),
  ]);
};

test("an interpreter keeps the exports that its scripts mention or that it imports itself", async () => {
  const shorter = withoutUnmentioned(module("a", "met", "free", "main", "rest"), 'Module._a();alias="main"');
  assert.deepEqual(shorter, module("a", "met", "main"));
  const { instance } = await WebAssembly.instantiate(shorter, { e: { met: () => 1 } });
  assert.equal(/** @type {() => number} */ (instance.exports.main)(), 7);
});

test("sections of any length are read and written", () => {
  const many = Array.from({ length: 100 }, (_, number) => `name${number}`);
  const long = module();
  // The same section of exports, by hand: its size takes two groups of seven bits.
  const content = [100, ...many.flatMap((name) => [name.length, ...Buffer.from(name), 0, 1])];
  const at = long.indexOf(Buffer.from([7, 1, 0]));
  const size = [128 + (content.length % 128), Math.floor(content.length / 128)];
  const whole = Buffer.concat([long.subarray(0, at), Buffer.from([7, ...size, ...content]), long.subarray(at + 3)]);
  assert.deepEqual(withoutUnmentioned(whole, many.join(" ")), whole);
  assert.deepEqual(withoutUnmentioned(whole, "name7 name42"), module("name7", "name42"));
});
