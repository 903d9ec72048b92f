// The address bar: a link in it opens its game, now and whenever it changes; choosing a puzzle writes its link there.

/** @import { Room } from "./context.js" */

import { parseLink } from "../model/link.js";
import { openText, puzzleLink } from "../play/links/linking.js";
import { linkView } from "../play/links/linkview.js";
import { sentence } from "../play/notes.js";

/**
 * @param {Room} room
 * @returns {Promise<void>} settled when the first address was followed
 */
export async function followAddress(room) {
  addEventListener("hashchange", () => void follow(room).catch(console.error));
  await follow(room);
}

/** What the link in the address bar asks of the view; nothing if there is none. */
export function viewOfAddress() {
  const parsed = parseLink(location.hash);
  return linkView(parsed.ok ? parsed.link.options : {});
}

/** @param {Room} room */
async function follow(room) {
  if (location.hash.length < 2) return;
  const opened = await openText(room, location.hash);
  if (!opened.ok) {
    const message = sentence(room.words, opened.line);
    // A board that nobody knows: here are those that there are.
    if (opened.line.code === "error:unknown-puzzle" || opened.line.code === "error:unknown-family") await room.open("chooser", { message });
    room.tell({ kind: "problem", say: opened.line });
    return;
  }
  await room.lend(viewOfAddress());
  const [first, ...rest] = opened.notes;
  if (first) room.tell({ kind: "problem", say: first, lines: rest });
}

/**
 * Write a puzzle's link into the address bar, as a step that "back" undoes.
 * @param {Room} room
 * @param {string} [fragment] if the board alone does not say it
 */
export function writeAddress(room, fragment = puzzleLink(room.table.puzzle, room)) {
  if (fragment !== location.hash) history.pushState(null, "", fragment);
}
