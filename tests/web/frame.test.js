// The board's side of a frame, with a host page that the test plays: to whom it speaks, and in what order.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { createWords } from "../../web/base/words.js";
import { talkToHost } from "../../web/embed/frame.js";
import { fetchWords } from "../../web/play/look.js";
import { json } from "./core.js";
import { freshTable, hoppers } from "./hoppers.js";

const HOST = "https://host.example";

/** What the frame sent, and to whom. @type {{ to: string, message: any }[]} */
let sent = [];
/** @type {((event: any) => void)[]} */
let heard = [];
const parent = {
  postMessage: (/** @type {any} */ message, /** @type {string} */ to) => void sent.push({ to, message }),
};

beforeEach(() => {
  [sent, heard] = [[], []];
  Object.assign(globalThis, {
    window: { parent }, location: { hash: "" }, ResizeObserver: class { observe() {} },
    document: { body: { getBoundingClientRect: () => ({ bottom: 480 }) }, defaultView: { scrollY: 0 } },
    addEventListener: (/** @type {string} */ _, /** @type {any} */ listener) => void heard.push(listener),
  });
});
afterEach(() => {
  const names = ["window", "location", "ResizeObserver", "document", "addEventListener"];
  Object.assign(globalThis, Object.fromEntries(names.map((name) => [name, undefined])));
});

/** A frame with Hoppers on its board; it waits for a hint until the test lets it go. */
async function frame() {
  const table = freshTable();
  let hint = () => {};
  const commands = { hint: () => new Promise((/** @type {(value: void) => void} */ go) => (hint = go)) };
  const words = createWords("en", json("web/locales/en.json"));
  await fetchWords(words);
  talkToHost(/** @type {any} */ ({ table, commands, words, card: { note: null }, title: () => "Hoppers" }), null);
  return { table, letGo: () => hint() };
}

/** @param {any} data @param {{ origin?: string, source?: unknown }} [from] */
const say = (data, { origin = HOST, source = parent } = {}) => heard.forEach((one) => one({ data, origin, source }));
/** Until everything that can be answered is. */
const later = () => new Promise((resolve) => setTimeout(resolve));
const types = () => sent.map(({ message }) => message.type);
const answers = () => sent.flatMap(({ message }) => (message.type === "answer" ? [message] : []));

test("a frame says only that it is there until it is spoken to, and then speaks to that origin alone", async () => {
  const { table } = await frame();
  table.act({ type: "move", moves: [{ type: "jump", from: 0, over: 3, to: 6 }] });
  assert.deepEqual(sent, [{ to: "*", message: { hirameki: 1, type: "here" } }]);
  say({ hirameki: 1, type: "hello" }, { source: {} });
  say("hirameki");
  say({ type: "hello" });
  await later();
  assert.deepEqual(types(), ["here"], "another window, and messages of others");
  say({ hirameki: 1, type: "hello" });
  await later();
  assert.deepEqual(types(), ["here", "ready", "height"]);
  assert.deepEqual(sent[1]?.message, {
    hirameki: 1, type: "ready", puzzle: hoppers.id, position: table.session.line.positions[1], moves: 1, mode: "play",
    move: { type: "jump", from: 0, over: 3, to: 6 }, link: "#p1/peg/hoppers/m.a1C~s2", title: "Hoppers",
  });
  say({ hirameki: 1, type: "undo", id: 1 }, { origin: "https://other.example" });
  await later();
  assert.deepEqual([table.session.line.cursor, answers()], [1, []], "another origin");
  say({ hirameki: 1, type: "undo", id: 1 });
  await later();
  assert.deepEqual([table.session.line.cursor, answers()], [0, [{ hirameki: 1, type: "answer", id: 1, ok: true }]]);
  assert.deepEqual([...new Set(sent.slice(1).map(({ to }) => to))], [HOST]);
});

test("twenty orders wait; one too many or malformed is refused before their answers, which keep order", async () => {
  const { letGo } = await frame();
  say({ hirameki: 1, type: "hint", id: "slow" });
  for (let id = 1; id < 20; id += 1) say({ hirameki: 1, type: "undo", id });
  say({ hirameki: 1, type: "undo", id: { one: "too many" } });
  say({ hirameki: 1, type: "no-order", id: null });
  await later();
  assert.deepEqual(answers().map(({ id, ok, code }) => [id, ok, code]), [
    [{ one: "too many" }, false, "waiting"], [null, false, "type"],
  ]);
  letGo();
  await later();
  const rest = answers().slice(2);
  assert.deepEqual(rest.map(({ id }) => id), ["slow", ...Array.from({ length: 19 }, (_, index) => index + 1)]);
  assert.deepEqual(rest.map(({ code }) => code), [undefined, ...Array(19).fill("undo")]);
  for (const { code, reason } of answers()) if (code) assert.match(reason, /^[^.]+\.$/, code);
  say({ hirameki: 1, type: "undo" });
  await later();
  const { id, code } = answers().at(-1);
  assert.deepEqual([id, code], [undefined, "undo"], "there is room again");
});
