// The board's side of a frame: follows orders from the host page, and reports what happens to it (docs/embed.md).

/** @import { Order } from "./protocol.js" */

import { fetchWords } from "../play/look.js";
import { positionText } from "../model/session.js";
import { closeDialogs } from "../play/links/entries.js";
import { gameLink } from "../play/links/linking.js";
import { linkView } from "../play/links/link-options.js";
import { sentence } from "../play/notes.js";
import { resultOf } from "../play/winning/result.js";
import { VERSION, readOrder } from "./protocol.js";

/** How many orders may wait for a slow one. */
const MOST_WAITING = 20;

/**
 * @param {Parts<"commands" | "lend" | "openings" | "problem" | "saves" | "solver" | "table" | "title" | "words">} parts
 */
export function talkToHost(parts) {
  const host = window.parent;
  /** The host page's origin: that of the first hello; messages of other origins are ignored. @type {string | null} */
  let origin = null;
  let waiting = 0;
  /** @type {Promise<void>} */
  let last = Promise.resolve();

  /** @param {Record<string, unknown>} message */
  function send(message) {
    // A page with an opaque origin (a file) can only be addressed by "*".
    if (origin !== null) host.postMessage({ hirameki: VERSION, ...message }, origin === "null" ? "*" : origin);
  }
  const sendHeight = () => send({ type: "height", height: heightOf(document) });

  /** @param {Order} order */
  async function follow(order) {
    const reason = await carryOut(parts, order).catch(() => "It could not be done.");
    const numbered = order.id === undefined ? {} : { id: order.id };
    send({ type: "answer", ...numbered, ok: !reason, ...(reason && { reason }) });
    waiting -= 1;
  }

  /** @param {MessageEvent} event */
  function receive(event) {
    if (event.source !== host || (origin !== null && event.origin !== origin)) return;
    const read = readOrder(event.data);
    if (!read) return;
    if (!read.ok) {
      const { id, reason } = read;
      send({ type: "answer", ...(id === undefined ? {} : { id }), ok: false, reason });
    } else if (read.order.type === "hello") {
      origin = event.origin;
      send({ type: "ready", ...stateOf(parts), title: parts.title(parts.table.puzzle) });
      sendHeight();
    } else if (waiting >= MOST_WAITING) {
      send({ type: "answer", id: read.order.id, ok: false, reason: `${MOST_WAITING} orders are waiting already.` });
    } else {
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

/** The state of the game for the host page. @param {Parts<"table">} parts */
function stateOf(parts) {
  const { puzzle, session } = parts.table;
  const { cursor, mode } = session.line;
  return { puzzle: puzzle.id, position: positionText(session), moves: cursor, mode, link: gameLink(parts) };
}

/** @param {Document} page @returns {number} the page's full height in pixels */
const heightOf = (page) => Math.ceil(page.body.getBoundingClientRect().bottom + (page.defaultView?.scrollY ?? 0));

/**
 * @param {Parts<"commands" | "lend" | "openings" | "table" | "words">} parts
 * @param {Order} order
 * @returns {Promise<string | undefined>} why it was not done, in one sentence; undefined if it was
 */
async function carryOut({ commands, lend, openings, table, words }, order) {
  switch (order.type) {
    case "load": {
      closeDialogs();
      const opened = await openings.link(order.puzzle, true);
      if (opened.ok) return undefined;
      await fetchWords(words);
      return sentence(words, opened.line);
    }
    case "undo": return table.act({ type: "undo" }) ? undefined : "There is nothing to undo.";
    case "hint": return void await commands.hint();
    case "play": {
      if (table.session.line.mode !== "replay") await commands.solve();
      if (table.session.line.mode !== "replay") return "There is no solution to play.";
      return void await lend({ ...linkView({}), play: true });
    }
    case "look": {
      const { theme, lang } = order;
      return void await lend(linkView({ ...(theme && { theme }), ...(lang && { lang }) }));
    }
    default: return undefined;
  }
}
