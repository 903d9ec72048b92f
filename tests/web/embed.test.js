import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { createWords } from "../../web/base/words.js";
import { VERSION, readOrder } from "../../web/embed/protocol.js";
import { embedSnippet } from "../../web/panels/share/share.js";
import { addressOf } from "../../web/play/links/writing.js";

const LANGUAGES = /** @type {const} */ (["en", "ja"]).map((language) =>
  createWords(language, JSON.parse(readFileSync(`web/locales/later/${language}.json`, "utf8"))));

/** Orders as the contract of the frame names them. */
const GOOD = [
  { hirameki: 1, type: "hello" }, { hirameki: 1, type: "undo" }, { hirameki: 1, type: "hint", id: 0 },
  { hirameki: 1, type: "play", id: "seven" }, { hirameki: 1, type: "load", puzzle: "peg/english", id: -1.5 },
  { hirameki: 1, type: "load", puzzle: "#today", keep: true, id: { of: "the host" } }, { hirameki: 1, type: "restart" },
  { hirameki: 1, type: "look", theme: "dark" }, { hirameki: 1, type: "look", lang: "ja", theme: "light" },
];

/** What stands in the place of a field, or of a whole message. */
const ODD = [
  undefined, null, true, -1, 1.5, NaN, Infinity, 2, "1", "", "x".repeat(9000), "hello\u0000", [], [1], {},
  { type: "undo" }, new Date(0), new Map(), "__proto__", "constructor", "toString", 10n,
];

/** @param {number} seed @returns {() => number} below 1, the same every time */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test("every order of the protocol is read as it was meant", () => {
  assert.equal(VERSION, 1);
  for (const { hirameki, ...order } of GOOD) {
    assert.deepEqual(readOrder({ hirameki, ...order, more: "is left out" }), { ok: true, order });
  }
});

test("messages of others are nobody's business", () => {
  for (const data of [...ODD.filter((one) => !(one && typeof one === "object" && "hirameki" in one)), "hirameki"]) {
    assert.equal(readOrder(data), null);
  }
  assert.equal(readOrder(Object.create({ hirameki: 1, type: "undo" })), null, "what is inherited was not sent");
});

test("no order is carried out that is not one of the protocol's, and it is told what is wrong with it", () => {
  const load = { hirameki: 1, type: "load", puzzle: "peg/english" };
  for (const [order, code] of /** @type {const} */ ([
    [{ hirameki: 2, type: "undo" }, "version"], [{ hirameki: "1", type: "undo" }, "version"],
    [{ hirameki: 1 }, "type"], [{ hirameki: 1, type: "toString" }, "type"], [{ hirameki: 1, type: ["undo"] }, "type"],
    [{ ...load, puzzle: undefined }, "text"], [{ ...load, puzzle: "" }, "text"], [{ ...load, puzzle: [] }, "text"],
    [{ ...load, puzzle: "x".repeat(9000) }, "text"], [{ ...load, keep: "yes" }, "flag"],
    [{ hirameki: 1, type: "look", theme: false }, "text"],
  ])) {
    const read = readOrder({ ...order, id: 7 });
    assert.deepEqual(read && !read.ok && [read.id, read.why.code], [7, code], JSON.stringify(order));
  }
  assert.equal(readOrder(Object.assign([], load)), null);
});

test("a thousand malformed messages: each is refused in one sentence, and none is thrown at", () => {
  const roll = dice(15);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[Math.floor(roll() * list.length)]);
  let refused = 0;
  for (let tries = 0; refused < 1000; tries++) {
    assert.ok(tries < 20_000);
    /** @type {Record<string, unknown>} */
    const message = { ...pick(GOOD) };
    const spoiled = pick(["hirameki", "type", "puzzle", "keep", "theme", "lang"]);
    message[spoiled] = pick(ODD);
    if (roll() < 0.2) delete message[pick(["type", "puzzle"])];
    const read = readOrder(message);
    assert.ok(read, "it says that it is ours");
    if (read.ok) continue;
    refused += 1;
    const { code, params } = read.why;
    for (const words of LANGUAGES) {
      assert.match(words.t(`embed.${code}`, params), /^[^.。\n]{10,120}[.。]$/, code);
    }
    assert.equal(read.id, message["id"]);
  }
});

test("the snippet names the board and its look, and nothing in it can break out", () => {
  const home = "https://example.org/play/";
  assert.equal(
    embedSnippet("#p1/peg/english~cf", { title: "English board", theme: "dark" }, home),
    '<script src="https://example.org/play/hirameki-embed.js" async></script>\n' +
      '<hirameki-board puzzle="peg/english" title="English board" theme="dark"></hirameki-board>',
  );
  assert.match(embedSnippet("#p1/peg/english/d3~aa?beat=3", { title: '"><b>' }, home),
    /puzzle="peg\/english\/d3" title="&quot;&gt;&lt;b&gt;"><\/hirameki-board>$/);
});

test("links of the catalogue's puzzles lead through their page with a preview, all others straight on", () => {
  const listed = /** @type {any} */ ({ id: "peg/english" });
  const catalog = { puzzles: [listed] };
  const here = "https://example.org/play/index.html?x=1#p1/peg/hoppers";
  const pages = "https://example.org/play/p/";
  /** @param {string} link @param {string | null} [previews] */
  const of = (link, previews = pages) => addressOf(link, catalog, previews, here);
  assert.equal(of("#p1/peg/english~cf"), `${pages}peg-english/`);
  const wrong = "#p1/peg/english/d3~00";
  assert.equal(of(wrong), `https://example.org/play/index.html${wrong}`, "its check is wrong: it names no puzzle");
  for (const own of ["/d3", "/g.d3", "/m.d2D", "?t=3"]) {
    assert.equal(of(`#p1/peg/english${own}`), `${pages}peg-english/#p1/peg/english${own}`);
  }
  assert.equal(of("#p1/peg/xs.3o"), "https://example.org/play/index.html#p1/peg/xs.3o");
  assert.equal(of("#p1/peg/english", null), "https://example.org/play/index.html#p1/peg/english");
  const file = "file:///home/somebody/hirameki.html#p1/peg/hoppers";
  assert.equal(addressOf("#p1/peg/english", catalog, null, file), "#p1/peg/english", "nobody is told whose file it is");
});
