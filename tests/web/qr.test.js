import assert from "node:assert/strict";
import test from "node:test";
import decodeQR from "qr/decode.js";
import { qrModules } from "../../web/panels/common/saving.js";

/** @param {boolean[][]} rows @param {number} scale pixels of a module */
function pixels(rows, scale) {
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) {
    const dark = rows[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)];
    if (dark) data.fill(0, at * 4, at * 4 + 3);
  }
  return { width: side, height: side, data };
}

test("a code says what it was made of, in any writing", async () => {
  for (const text of ["https://example.org/play/p/peg-english/", "https://例え.jp/#p1/slide/eight/867254301~us"]) {
    const rows = await qrModules(text);
    assert.ok(rows);
    assert.equal(decodeQR(pixels(rows, 4)), text);
  }
});

test("what no code can hold is said, not thrown", async () => {
  assert.ok(await qrModules("x".repeat(2900)));
  assert.equal(await qrModules("x".repeat(8000)), null);
});
