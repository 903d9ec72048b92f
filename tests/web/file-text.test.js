// Files that are dropped or chosen: their text, whatever wrote them.

import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { textOf } from "../../web/panels/common/paste-box.js";

const TEXT = "5 2 8\n4 1 7\n0 3 6 ●";

test("UTF-8 and UTF-16 with their marks, and gzip, are the same text", async () => {
  const little = Buffer.from(`\ufeff${TEXT}`, "utf16le");
  const big = Buffer.from(little).swap16();
  for (const bytes of [Buffer.from(TEXT), Buffer.from(`\ufeff${TEXT}`), little, big, gzipSync(TEXT)]) {
    assert.equal(await textOf(new Blob([new Uint8Array(bytes)])), TEXT);
  }
});

test("text without a mark that is no UTF-8 is Shift JIS, or else Latin", async () => {
  // ●○ and a comment, as an editor in Japan wrote them before UTF-8.
  const japanese = new Uint8Array([0x81, 0x9c, 0x81, 0x9b, 10, 0x23, 0x94, 0xd5]);
  assert.equal(await textOf(new Blob([japanese])), "●○\n#盤");
  const french = new Uint8Array([0x23, 0xe9, 10, 0x31, 0x20, 0x30]);
  assert.equal(await textOf(new Blob([french])), "#é\n1 0");
});

test("what is too large, packed or not, or packed badly, is no text, nor is a picture", async () => {
  const large = new Uint8Array(2 ** 22 + 1);
  const torn = gzipSync(TEXT).subarray(0, 20);
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
  for (const bytes of [large, new Uint8Array(gzipSync(large)), new Uint8Array(torn), picture]) {
    assert.equal(await textOf(new Blob([bytes])), null);
  }
});
