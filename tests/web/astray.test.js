import assert from "node:assert/strict";
import test from "node:test";

import { foldersOf, meantBy } from "../../web/base/astray.js";

/** @param {string} address */
const meant = (address) => meantBy(new URL(address));

test("a link whose # was written as %23 leads to the page in its folder", () => {
  const link = "https://a.example/play/hirameki/#p1/peg/english~cf";
  assert.equal(meant("https://a.example/play/hirameki/%23p1/peg/english~cf"), link);
  assert.equal(meant("https://a.example/play/hirameki/%23p1%2Fpeg%2fenglish~cf"), link);
  assert.equal(meant("https://a.example/play/hirameki/index.html%23p1/peg/english~cf"), link);
  assert.equal(meant("https://a.example/play/hirameki/%23p1/peg/english~cf?lang=ja"), `${link}?lang=ja`);
  assert.equal(meant("https://a.example/%23today"), "https://a.example/#today");
  assert.equal(meant("https://a.example/p/peg-english/%23p1/peg/english/d3"),
    "https://a.example/p/peg-english/#p1/peg/english/d3");
});

test("any other address suggests nothing, and no address leads to another host", () => {
  for (const path of ["", "p/peg-english/", "nothing%20here", "%23"]) {
    assert.equal(meant(`https://a.example/${path}`), null);
  }
  assert.equal(new URL(meant("https://a.example//evil.example/%23p1/peg/english") ?? "").host, "a.example");
  assert.equal(new URL(meant("https://a.example/\\evil.example/%23p1/peg/english") ?? "").host, "a.example");
});

test("the folders of an address, from the inside out", () => {
  assert.deepEqual(foldersOf("/play/hirameki/x"), ["/play/hirameki/", "/play/", "/"]);
  assert.deepEqual(foldersOf("/play/nothing/"), ["/play/nothing/", "/play/", "/"]);
  assert.deepEqual(foldersOf("/x"), ["/"]);
});
