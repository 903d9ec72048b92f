// The address bar: a link in it opens its game, now and whenever it changes; choosing a puzzle writes its link there.

/** @import { Context } from "./context.js" */

import { parseLink } from "../model/link.js";
import { openText, puzzleLink } from "../play/links/linking.js";
import { linkView } from "../play/links/linkview.js";
import { sentence } from "../play/notes.js";

/**
 * @param {Context} context
 * @returns {Promise<void>} settled when the first address was followed
 */
export async function followAddress(context) {
  addEventListener("hashchange", () => void follow(context).catch(console.error));
  await follow(context);
}

/** What the link in the address bar asks of the view; nothing if there is none. */
export function viewOfAddress() {
  const parsed = parseLink(location.hash);
  return linkView(parsed.ok ? parsed.link.options : {});
}

/** @param {Context} context */
async function follow(context) {
  // A fragment that names a part of the page (the skip link's) is no puzzle's.
  if (location.hash.length < 2 || document.getElementById(location.hash.slice(1))) return;
  const opened = await openText(context, location.hash);
  if (!opened.ok) {
    const message = sentence(context.words, opened.line);
    // A board that nobody knows: here are those that there are.
    if (opened.line.code === "error:unknown-puzzle" || opened.line.code === "error:unknown-family") {
      await context.open("chooser", { message });
    }
    context.tell({ kind: "problem", say: opened.line });
    return;
  }
  await context.lend(viewOfAddress());
  const [first, ...rest] = opened.notes;
  if (first) context.tell({ kind: "problem", say: first, lines: rest });
}

/**
 * Write a puzzle's link into the address bar, as a step that "back" undoes.
 * @param {Context} context
 * @param {string} [fragment] if the board alone does not say it
 */
export function writeAddress(context, fragment = puzzleLink(context.table.puzzle, context)) {
  if (fragment !== location.hash) history.pushState(null, "", fragment);
}
