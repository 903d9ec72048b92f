// The address bar: a link in it opens its game, now and whenever it changes; and it names what lies on the table, so
// that a reload finds it again and Back and Forward walk between boards.

/** @import { Context } from "./context.js" */

import { closeDialogs } from "../dom.js";
import { isEmbedded } from "../look.js";
import { optionsOf } from "../model/link.js";
import { gameLink, openText, tellNotes } from "../play/links/linking.js";
import { linkView } from "../play/links/linkview.js";
import { doorOf } from "./doors.js";

/** Whether the fragment says what to open: one that names a part of the page (the skip link's) does not. */
const linked = () => location.hash.length > 1 && !document.getElementById(location.hash.slice(1));

/** Whether another app sent something to the installed page. */
const sent = () => /[?&](?:url|text|title)=./.test(location.search);

/** Whether the address says what to open. */
export const saysWhat = () => linked() || sent();

/**
 * @param {Context} context
 * @returns {Promise<void>} settled when the first address was followed
 */
export async function followAddress(context) {
  let following = true;
  /** The link of the game that the address names. */
  let named = "";
  /** The board of an address that says nothing. */
  let home = "";

  /** @param {string} link @param {boolean} again whether the player walks between boards */
  async function follow(link, again) {
    following = true;
    try {
      await open(context, link, again);
    } finally {
      following = false;
      named = gameLink(context);
    }
  }

  context.table.listen(({ what }) => {
    const { mode } = context.table.session.line;
    if (following || mode !== "play") return;
    const link = gameLink(context);
    if (link === named) return;
    named = link;
    // Another board is a step that Back undoes; what undo brings back is named in its place. Back in a frame would be
    // Back of the page around it.
    if (!isEmbedded() && (what === "open" || what === "newGame")) history.pushState(null, "", link);
    else history.replaceState(history.state, "", link);
  });
  addEventListener("hashchange", () => {
    // What they speak of is another board from now on.
    if (!document.getElementById(location.hash.slice(1))) closeDialogs();
    if (linked()) void follow(location.hash, true).catch(console.error);
    else if (location.hash.length < 2) void follow(home, true).catch(console.error);
  });
  if (linked()) await follow(location.hash, false);
  else if (sent()) await (await import("../play/links/sent.js")).openSent(context, location.search);
  following = false;
  home = named = gameLink(context);
}

/** What the link in the address bar asks of the view; nothing if there is none. */
export function viewOfAddress() {
  return linkView(optionsOf(location.hash));
}

/** @param {Context} context @param {string} link @param {boolean} again */
async function open(context, link, again) {
  const door = doorOf(link);
  if (door) {
    await context.lend(viewOfAddress());
    await door(context);
    // From here on the address names the game.
    history.replaceState(history.state, "", gameLink(context));
    return;
  }
  const opened = await openText(context, link, again);
  if (!opened.ok) {
    // A board that nobody knows: here are those that there are.
    if (opened.line.code === "error:unknown-puzzle" || opened.line.code === "error:unknown-family") {
      const all = () => context.open("chooser", { unknown: { say: opened.line, link } });
      context.tell({ kind: "problem", say: opened.line, actions: [{ code: "top.puzzles", run: () => void all() }] });
      await all();
    } else context.tell({ kind: "problem", say: opened.line });
    return;
  }
  if (opened.late) return;
  await context.lend(viewOfAddress());
  context.refresh();
  tellNotes(context, opened.notes);
}
