// The board's side of a frame: follows orders from the host page, and reports what happens to it (docs/embed.md).

/** @import { Context } from "../app/context.js" */
/** @import { Order } from "./protocol.js" */

import { fetchWords } from "../play/look.js";
import { positionText } from "../model/session.js";
import { closeDialogs } from "../play/links/entries.js";
import { gameLink, openText } from "../play/links/linking.js";
import { linkView } from "../play/links/link-options.js";
import { sentence } from "../play/notes.js";
import { resultOf } from "../play/winning/result.js";
import { VERSION, readOrder } from "./protocol.js";

/** How many orders may wait for a slow one. */
const MOST_WAITING = 20;

/** @param {Context} context */
export function talkToHost(context) {
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
    const reason = await carryOut(context, order).catch(() => "It could not be done.");
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
      send({ type: "ready", ...stateOf(context), title: context.title(context.table.puzzle) });
      sendHeight();
    } else if (waiting >= MOST_WAITING) {
      send({ type: "answer", id: read.order.id, ok: false, reason: `${MOST_WAITING} orders are waiting already.` });
    } else {
      waiting += 1;
      const { order } = read;
      last = last.then(() => follow(order));
    }
  }

  context.table.listen(({ what, won }) => {
    if (what === "open") send({ type: "ready", ...stateOf(context), title: context.title(context.table.puzzle) });
    else send({ type: "move", ...stateOf(context) });
    const result = won ? resultOf(context) : null;
    if (!result) return;
    const { n, seen, shortest } = result;
    send({ type: "solved", ...stateOf(context), length: n, shortest: shortest ?? null, unaided: !seen });
  });
  addEventListener("message", receive);
  new ResizeObserver(sendHeight).observe(document.body);
  // This reveals only that someone is listening; a host that wants to communicate answers with hello.
  host.postMessage({ hirameki: VERSION, type: "here" }, "*");
}

/** The state of the game for the host page. @param {Context} context */
function stateOf(context) {
  const { puzzle, session } = context.table;
  const { cursor, mode } = session.line;
  return { puzzle: puzzle.id, position: positionText(session), moves: cursor, mode, link: gameLink(context) };
}

/** @param {Document} page @returns {number} the page's full height in pixels */
const heightOf = (page) => Math.ceil(page.body.getBoundingClientRect().bottom + (page.defaultView?.scrollY ?? 0));

/**
 * @param {Context} context
 * @param {Order} order
 * @returns {Promise<string | undefined>} why it was not done, in one sentence; undefined if it was
 */
async function carryOut(context, order) {
  const { commands, table } = context;
  switch (order.type) {
    case "load": {
      closeDialogs();
      const opened = await openText(context, order.puzzle, true);
      if (opened.ok) return undefined;
      await fetchWords(context.words);
      return sentence(context.words, opened.line);
    }
    case "undo": return table.act({ type: "undo" }) ? undefined : "There is nothing to undo.";
    case "hint": return void await commands.hint();
    case "play": {
      if (table.session.line.mode !== "replay") await commands.solve();
      if (table.session.line.mode !== "replay") return "There is no solution to play.";
      return void await context.lend({ ...linkView({}), play: true });
    }
    case "look": {
      const { theme, lang } = order;
      return void await context.lend(linkView({ ...(theme && { theme }), ...(lang && { lang }) }));
    }
    default: return undefined;
  }
}
