import assert from "node:assert/strict";
import test from "node:test";
import { candidates } from "../../web/play/links/share-target.js";

/** @param {Record<string, string>} given */
const of = (given) => candidates(`?${new URLSearchParams(given)}`);

test("what another app sent is looked through for a link, then taken as it is", () => {
  const address = "https://example.org/play/#p1/peg/english/d3";
  assert.deepEqual(of({ url: address }), [address]);
  const page = "https://example.org/play/p/peg-english/";
  assert.deepEqual(of({ title: "English board", text: `Try this: ${page} !` })[0], page);
  assert.deepEqual(of({ text: "p1/slide/eight/867254301" }), ["p1/slide/eight/867254301"]);
  const drawn = "  o\n o .\no o o\n";
  assert.deepEqual(of({ text: drawn, title: "A board" }), [drawn, "A board"]);
  assert.deepEqual(of({ text: "  " }), []);
  const long = "https://".repeat(500_000);
  assert.deepEqual(of({ text: long }), [long]);
});
