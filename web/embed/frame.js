// The board's side of a frame: follows orders from the host page, and reports what happens to it (docs/embed.md).

/** @import { Order, Refused } from "./protocol.js" */

import { optionsOf } from "../model/link.js";
import { positionText } from "../model/session.js";
import { challengeOf } from "../play/levels.js";
import { dayOf } from "../play/links/opening.js";
import { linkView } from "../play/links/options.js";
import { closeDialogs } from "../play/links/entries.js";
import { fetchWords } from "../play/look.js";
import { aboutBoard, sentence } from "../play/notes.js";
import { resultOf } from "../play/winning/result.js";
import { gameOf, refusedOf } from "./links.js";
import { VERSION, readOrder } from "./protocol.js";

/** How many orders may wait for a slow one. */
const MOST_WAITING = 20;

/** @typedef {Line | Refused} Fault a line of the page, or one of the frame's own */

/**
 * @param {Play<"card" | "commands" | "openings" | "problem" | "saves" | "solver" | "table" | "title" | "words"> &
 *   Parts<"lend">} parts
 * @param {Line | null} broken why the board of the frame's address could not be opened
 */
export function talkToHost(parts, broken) {
  const host = window.parent;
  const missed = broken ?? missedDay(parts);
  /** The host page's origin: that of its first message; messages of other origins are ignored. @type {string | null} */
  let origin = null;
  let waiting = 0;
  /** @type {Promise<void>} */
  let last = Promise.resolve();
  /** The answers leave in their order, whether or not the words for them have come. @type {Promise<void>} */
  let answered = Promise.resolve();

  /** @param {Record<string, unknown>} message */
  function send(message) {
    // A page with an opaque origin (a file) can only be addressed by "*".
    if (origin !== null) host.postMessage({ hirameki: VERSION, ...message }, origin === "null" ? "*" : origin);
  }
  const sendHeight = () => send({ type: "height", height: heightOf(document) });

  /** @param {Fault} fault @returns {Promise<{code: string, reason: string}>} in the frame's language */
  async function told({ code, params }) {
    const line = /:|\./.test(code) ? { code, params } : { code: `embed.${code}`, params };
    // Without a network the words may not come.
    const said = await fetchWords(parts.words).then(() => line, () => ({ code: "error.panel" }));
    return { code: code.replace(/^error:/, ""), reason: sentence(parts.words, said) };
  }

  /** @param {{ id?: unknown }} order @param {Fault | null} fault */
  function answer({ id }, fault) {
    answered = answered.then(async () => {
      const why = fault && await told(fault);
      send({ type: "answer", ...(id === undefined ? {} : { id }), ok: !why, ...why });
    // What can only be moved, as a port, cannot go back: that order has no answer, and those after it have theirs.
    }).catch(() => {});
  }

  /** @param {Order} order */
  async function follow(order) {
    answer(order, await carryOut(parts, order).catch(() => ({ code: "failed" })));
    waiting -= 1;
  }

  /** Greets the host, and tells it what of its address could not be had. */
  async function greet() {
    send({ type: "ready", ...stateOf(parts), title: parts.title(parts.table.puzzle) });
    sendHeight();
    const fault = missed ?? refusedOf(optionsOf(location.hash));
    if (fault) send({ type: "error", ...await told(fault) });
  }

  /** @param {MessageEvent} event */
  function receive(event) {
    if (event.source !== host || (origin !== null && event.origin !== origin)) return;
    const read = readOrder(event.data);
    if (!read) return;
    origin = event.origin;
    if (!read.ok) answer(read, read.why);
    else if (read.order.type === "hello") void greet();
    else if (waiting >= MOST_WAITING) answer(read.order, { code: "waiting", params: { most: MOST_WAITING } });
    else {
      waiting += 1;
      const { order } = read;
      last = last.then(() => follow(order));
    }
  }

  parts.table.listen(({ what, won }) => {
    if (what === "open") send({ type: "ready", ...stateOf(parts), title: parts.title(parts.table.puzzle) });
    else send({ type: "move", ...stateOf(parts) });
    const result = won ? resultOf(parts) : null;
    if (!result) return;
    const { n, seen, shortest } = result;
    send({ type: "solved", ...stateOf(parts), length: n, shortest: shortest ?? null, unaided: !seen });
  });
  addEventListener("message", receive);
  new ResizeObserver(sendHeight).observe(document.body);
  // This reveals only that someone is listening; a host that wants to communicate answers with hello.
  host.postMessage({ hirameki: VERSION, type: "here" }, "*");
}

/**
 * @param {Play<"saves" | "table" | "title">} parts
 * @returns {Line | null} that the day of the frame's address has not come, if it names one
 */
function missedDay(parts) {
  const day = dayOf(location.hash);
  return day === undefined || challengeOf(parts)?.day === day ? null : aboutBoard(parts, "daily.absent");
}

/** The state of the game for the host page. @param {Play<"table">} parts */
function stateOf(parts) {
  const { puzzle, session } = parts.table;
  const { cursor, mode, moves } = session.line;
  const position = positionText(session);
  return { puzzle: puzzle.id, position, moves: cursor, mode, move: moves[cursor - 1] ?? null, link: gameOf(parts) };
}

/** @param {Document} page @returns {number} the page's full height in pixels */
const heightOf = (page) => Math.ceil(page.body.getBoundingClientRect().bottom + (page.defaultView?.scrollY ?? 0));

/**
 * @param {Play<"card" | "commands" | "openings" | "table" | "words"> & Parts<"lend">} parts
 * @param {Order} order
 * @returns {Promise<Fault | null>} why it was not done; null if it was
 */
async function carryOut(parts, order) {
  const { commands, lend, table } = parts;
  switch (order.type) {
    case "load": return load(parts, order);
    case "undo": return table.act({ type: "undo" }) ? null : { code: "undo" };
    case "restart": return table.act({ type: "restart" }) ? null : { code: "restart" };
    case "hint": return asking(parts, commands.hint);
    case "play": {
      const watching = () => table.session.line.mode === "replay";
      const failed = watching() ? null : await asking(parts, commands.solve);
      if (!watching()) return failed ?? { code: "play" };
      await lend({ ...linkView({}), play: true });
      return null;
    }
    case "look": {
      const wish = { ...(order.theme && { theme: order.theme }), ...(order.lang && { lang: order.lang }) };
      const refused = refusedOf(wish);
      if (!refused) await lend(linkView(wish));
      return refused;
    }
    default: return null;
  }
}

/**
 * Has something done of which the card tells what goes wrong.
 * @param {Play<"card" | "words">} parts
 * @param {() => Promise<Fault | null | void>} ask
 * @returns {Promise<Fault | null>} why it was not done, as is told
 */
async function asking({ card, words }, ask) {
  // Once the words are there, the card has what is told at once.
  await fetchWords(words).catch(() => {});
  const before = card.note;
  const fault = await ask();
  const { note } = card;
  if (fault || !note || note === before) return fault ?? null;
  return note.kind === "problem" || note.kind === "unknown" || note.say.code === "say.stopped" ? note.say : null;
}

/**
 * @param {Play<"card" | "openings" | "words"> & Parts<"lend">} parts
 * @param {{puzzle: string, keep?: boolean}} order `puzzle`: a name, a link, a whole address or `#today`; `keep`: a
 *   saved game of this board goes on
 * @returns {Promise<Fault | null>}
 */
async function load(parts, { puzzle, keep = false }) {
  const { lend, openings } = parts;
  closeDialogs();
  const options = optionsOf(puzzle);
  const refused = refusedOf(options);
  if (refused) return refused;
  // A day that does not come is told on the card.
  const fault = await asking(parts, async () => {
    if (/^[^#]*#today(\?.*)?$/.test(puzzle)) return openings.today();
    const opened = await openings.link(puzzle, { anew: !keep });
    return opened.ok ? null : opened.line;
  });
  if (fault) return fault;
  if (Object.keys(options).length) await lend(linkView(options));
  return null;
}
