// The element of other pages, in a page that the test plays: what its frame is asked for, and whom it listens to.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const HOME = "https://hirameki.example/there/";
const ORIGIN = "https://hirameki.example";

/** @type {Set<(event: any) => void>} */
const listeners = new Set();
/** What the frames were told, and at which origin. @type {{ message: any, to: string }[]} */
let sent = [];

/** An element as far as a board needs one. */
class FakeElement extends EventTarget {
  /** @type {Record<string, string>} */
  attributes = {};
  isConnected = false;
  title = "";
  getAttribute = (/** @type {string} */ name) => this.attributes[name] ?? null;
  hasAttribute = (/** @type {string} */ name) => name in this.attributes;
  attachShadow = () => ({ append() {} });
}

const postMessage = (/** @type {any} */ message, /** @type {string} */ to) => void sent.push({ message, to });
const makers = {
  iframe: () => ({ style: {}, src: "", title: "", contentWindow: { postMessage } }),
  slot: () => ({ hidden: false }),
};
/** What was made since the test began. @type {any[]} */
let made = [];
/** @type {any} */
let Board;
Object.assign(globalThis, {
  HTMLElement: FakeElement,
  CSSStyleSheet: class { replaceSync() {} },
  customElements: { get: () => undefined, define: (/** @type {string} */ _, /** @type {any} */ one) => (Board = one) },
  document: {
    currentScript: { src: `${HOME}hirameki-embed.js?v=1` }, scripts: [], baseURI: "https://host.example/page",
    createElement(/** @type {keyof typeof makers} */ name) {
      made.push(makers[name]());
      return made.at(-1);
    },
  },
  location: { href: "https://host.example/page" },
  addEventListener: (/** @type {string} */ _, /** @type {any} */ one) => void listeners.add(one),
  removeEventListener: (/** @type {string} */ _, /** @type {any} */ one) => void listeners.delete(one),
});
await import("../../web/embed/element.js");

beforeEach(() => {
  [sent, made] = [[], []];
  listeners.clear();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** An element that is not in a page yet. @param {Record<string, string>} [attributes] */
function element(attributes = {}) {
  const board = new Board();
  Object.assign(board.attributes, attributes);
  board.title = attributes.title ?? "";
  const [frame, instead] = made.slice(-2);
  /** @type {{ type: string, detail: any }[]} */
  const told = [];
  for (const type of ["ready", "move", "solved", "height", "error"]) {
    board.addEventListener(type, (/** @type {any} */ { detail }) => told.push({ type, detail }));
  }
  const connect = () => {
    board.isConnected = true;
    board.connectedCallback();
  };
  const say = (/** @type {any} */ data, { origin = ORIGIN, source = frame.contentWindow } = {}) => {
    for (const one of listeners) one({ data, origin, source });
  };
  const codes = () => told.map(({ type, detail: { code } }) => (code ? `${type} ${code}` : type));
  return { board, frame, instead, codes, connect, say };
}
/** @param {Record<string, string>} attributes */
function address(attributes) {
  const { frame, connect } = element(attributes);
  connect();
  return frame.src.replace(HOME, "");
}
const orders = () => sent.map(({ message: { hirameki, ...order } }) => order);

test("what stands on the element is the address of its frame", () => {
  assert.equal(address({}), "#p1/peg/hoppers?embed=free");
  assert.equal(address({ puzzle: "" }), "#p1/peg/hoppers?embed=free");
  assert.equal(address({ puzzle: "peg/english", keep: "" }), "#p1/peg/english?embed=free&keep");
  assert.equal(address({ theme: "dark", lang: "ja" }), "#p1/peg/hoppers?embed=free&theme=dark&lang=ja");
  assert.equal(address({ theme: "a&keep" }), "#p1/peg/hoppers?embed=free&theme=a%26keep");
  // Options of a link go with it; whether it is a frame, and whether a saved game goes on, only the page around says.
  const own = "#p1/peg/english?keep&beat=7&embed=no";
  assert.equal(address({ puzzle: own }), "#p1/peg/english?beat=7&embed=free");
  assert.equal(address({ puzzle: `https://elsewhere.example/${own}` }), "#p1/peg/english?beat=7&embed=free");
  assert.equal(address({ puzzle: `${HOME}p/slide-eight/?lang=ja` }), "#p1/slide/eight?lang=ja&embed=free");
  assert.equal(address({ puzzle: `${HOME}p/today/` }), "#today?embed=free");
  assert.equal(address({ puzzle: "#today" }), "#today?embed=free");
  assert.equal(address({ puzzle: "#d/2026-11-26" }), "#d/2026-11-26?embed=free");
});

test("the frame has the element's name, or that of the page", () => {
  for (const [attributes, name] of [[{}, "Hirameki"], [{ title: "A puzzle" }, "A puzzle"]]) {
    const { frame, connect } = element(/** @type {any} */ (attributes));
    connect();
    assert.equal(frame.title, name);
  }
});

test("the folder of the boards is that of the script, or the one that is named", () => {
  const cases = [
    [undefined, HOME], ["/boards", "https://host.example/boards/"], ["https://b.example/x/", "https://b.example/x/"],
    ["https://", null], ["javascript:0//", null], ["data:text/html,", null],
  ];
  for (const [home, folder] of cases) assert.equal(element(home ? { home } : {}).board.home, folder);
});

test("an element listens only to its own frame, at the origin of its boards", async () => {
  const { board, frame, codes, connect, say } = element();
  connect();
  const here = { hirameki: 1, type: "here" };
  say(here, { source: /** @type {any} */ ({}) });
  say(here, { origin: "https://host.example" });
  say({ type: "here" });
  say({ ...here, hirameki: 2 });
  say(null);
  say("here");
  assert.deepEqual(sent, []);
  say(here);
  assert.deepEqual(sent, [{ message: { hirameki: 1, type: "hello" }, to: ORIGIN }]);
  const asked = board.undo();
  assert.deepEqual(orders()[1], { type: "undo", id: 0 });
  const answer = { hirameki: 1, type: "answer", id: 0, ok: false, code: "undo", reason: "There is nothing to undo." };
  say({ ...answer, ok: true }, { origin: "null" });
  say(answer);
  assert.deepEqual(await asked, { id: 0, ok: false, code: "undo", reason: "There is nothing to undo." });
  say({ hirameki: 1, type: "height", height: 612.4 });
  assert.equal(frame.style.height, "612px");
  for (const height of [0, -5, Number.NaN, "huge"]) say({ hirameki: 1, type: "height", height });
  assert.equal(frame.style.height, "612px");
  say({ hirameki: 1, type: "click" });
  assert.deepEqual([...new Set(codes())], ["height"]);
});

test("orders wait for the board, before the element is in the page, too", async () => {
  const { board, connect, say } = element();
  const first = board.load("peg/english", { keep: true });
  connect();
  const second = board.restart();
  assert.deepEqual(orders(), []);
  say({ hirameki: 1, type: "here" });
  assert.deepEqual(orders(), [
    { type: "hello" }, { type: "load", puzzle: "peg/english", keep: true, id: 0 }, { type: "restart", id: 1 },
  ]);
  for (const id of [1, 0]) say({ hirameki: 1, type: "answer", id, ok: true });
  assert.deepEqual([(await first).id, (await second).id], [0, 1]);
});

test("a change of an attribute is an order, and one that fails an error; without one it is the reader's", async () => {
  const { board, codes, connect, say } = element({ theme: "dark" });
  board.attributeChangedCallback("theme", null, "dark");
  connect();
  say({ hirameki: 1, type: "here" });
  board.attributeChangedCallback("theme", "dark", "dark");
  board.attributeChangedCallback("theme", "dark", null);
  board.attributeChangedCallback("lang", null, "xx");
  board.attributes.puzzle = "peg/english";
  board.attributeChangedCallback("puzzle", null, "peg/english");
  // A saved game goes on as that of the first board does.
  board.attributes.keep = "";
  board.attributeChangedCallback("puzzle", "peg/english", "peg/french");
  assert.deepEqual(orders().slice(1), [
    { type: "look", theme: "auto", id: 0 }, { type: "look", lang: "xx", id: 1 },
    { type: "load", puzzle: "peg/english", keep: false, id: 2 },
    { type: "load", puzzle: "peg/english", keep: true, id: 3 },
  ]);
  for (const id of [0, 2, 3]) say({ hirameki: 1, type: "answer", id, ok: true });
  say({ hirameki: 1, type: "answer", id: 1, ok: false, code: "look", reason: "No." });
  await new Promise(setImmediate);
  assert.deepEqual(codes(), ["error look"]);
});

test("a board that does not come in ten seconds is blocked, and one that comes later is shown", async () => {
  const { board, frame, instead, codes, connect, say } = element();
  connect();
  assert.ok(instead.hidden);
  const early = board.hint();
  mock.timers.tick(9_999);
  assert.deepEqual(codes(), []);
  mock.timers.tick(1);
  assert.equal((await early).code, "blocked");
  assert.equal((await board.play()).code, "blocked");
  assert.deepEqual(codes(), ["error blocked"]);
  assert.deepEqual([frame.style.display, instead.hidden], ["none", false]);
  say({ hirameki: 1, type: "here" });
  assert.deepEqual([frame.style.display, instead.hidden], ["block", true]);
  assert.deepEqual(orders(), [{ type: "hello" }], "what was answered is not ordered any more");
  void board.play();
  assert.equal(orders().length, 2);
});

test("a board that came is not blocked, and takes its time, but answers nothing once it is loaded anew", async () => {
  const { board, codes, connect, say } = element();
  connect();
  say({ hirameki: 1, type: "here" });
  const asked = board.play();
  mock.timers.tick(1_000_000);
  assert.equal(await Promise.race([asked, "nothing yet"]), "nothing yet");
  say({ hirameki: 1, type: "here" });
  assert.equal((await asked).code, "silent");
  assert.deepEqual(codes(), []);
});

test("what is taken out of the page answers, and listens to nothing", async () => {
  const { board, codes, connect, say } = element();
  connect();
  say({ hirameki: 1, type: "here" });
  const asked = board.play();
  board.isConnected = false;
  board.disconnectedCallback();
  assert.equal((await asked).code, "removed");
  say({ hirameki: 1, type: "move" });
  mock.timers.tick(10_000);
  assert.deepEqual(codes(), []);
});
