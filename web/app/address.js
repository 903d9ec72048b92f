// The address bar: opens the game of the link in it, at first and whenever it changes; and keeps it naming the board
// that is shown, so a reload reopens that board and Back and Forward switch between boards.

import { optionsOf } from "../model/link.js";
import { closeDialogs, enterBoard, enterReplay, isHere } from "../play/links/entries.js";
import { isLesson, tellNotes } from "../play/links/opening.js";
import { linkView } from "../play/links/options.js";
import { gameLink } from "../play/links/writing.js";
import { isEmbedded } from "../play/look.js";
import { aboutBoard } from "../play/notes.js";
import { resumeLast, wish } from "../play/starts.js";

/** The fragment, without words to look for on the page. */
const fragment = () => location.hash.replace(/:~:.*$/s, "");

/** Whether the fragment is the id of an element, as the skip link's is. */
const isPlace = () => document.getElementById(fragment().slice(1)) !== null;

/** Whether the fragment names a board. */
const isLinked = () => fragment().length > 1 && !isPlace();

/** Whether another app shared something with the installed page. */
const isShared = () => /[?&](?:url|text|title)=./.test(location.search);

/** Whether the address names something to open. */
export const hasTarget = () => isLinked() || isShared();

/**
 * @param {Parts<"catalog" | "find" | "lend" | "open" | "openings" | "refresh" | "saves" | "say" | "table" | "tell" |
 *   "title" | "words">} parts
 * @returns {Promise<Line | null>} once the first address has been followed: why its board could not be opened
 */
export async function followAddress(parts) {
  /** How many addresses are being followed; the first one is from now on. */
  let following = 1;
  /** Of the address followed last, unless its game may be opened at any time. @type {Wish | null} */
  let asked = null;
  /** The link of the game that the address names. */
  let named = "";
  /** The fragment of the address while that game lies on the table. */
  let stood = "";
  /** The link of the board to show for an address without a fragment. */
  let home = "";

  /** Back from a lesson, which has an address of its own, or a place on the page: the game is still on the table. */
  const stays = () => fragment() === stood || (isHere() && (history.state?.dialog || fragment() === named));

  /** Below a dialog, which may have an address of its own (a lesson), the game lies on the table. */
  const standing = () => (history.state?.dialog ? named : fragment());

  /** @param {string} link @param {{again?: boolean}} [how] `again`: the player navigates between boards */
  async function follow(link, { again = false } = {}) {
    const from = fragment();
    following += 1;
    asked = entryLinkOf(link) ? null : wish();
    try {
      return await open(parts, link, { again, asked });
    } finally {
      following -= 1;
      named = gameLink(parts);
      // An address that came meanwhile is still to be followed.
      if ([from, named].includes(fragment())) stood = standing();
      else closeDialogs();
    }
  }

  parts.table.listen(({ what }) => {
    const { mode } = parts.table.session.line;
    // A board that was chosen while the address is still being followed is named at once.
    if (following && !asked?.isLate()) return;
    if (mode !== "play") {
      if (what !== "jumpTo") {
        enterReplay(() => parts.table.session.line.mode !== "play" && parts.table.act({ type: "undo" }));
      }
      return;
    }
    const link = gameLink(parts);
    // The moves that the address names are those of the game only until it goes on.
    if (link === named && !stood.includes("/m.")) return;
    named = link;
    // Opening another board adds a history entry, so Back returns; a board brought back by undo replaces the entry. In
    // a frame the address stays what the host page wrote, so that a reload shows what it asked for.
    if (isEmbedded()) return;
    if (what === "open" || what === "newGame") enterBoard(link);
    else history.replaceState(history.state, "", link);
    stood = fragment();
  });
  addEventListener("hashchange", () => {
    // Open dialogs are about the previous board, except for a page that Back has led to.
    if (!isPlace() && !history.state?.dialog) closeDialogs();
    if (stays()) {
      // What is still being fetched for the address that was left comes too late.
      if (following) wish().grant();
      return;
    }
    if (isLinked()) void follow(fragment(), { again: true }).catch(console.error);
    else if (fragment().length < 2) void follow(home, { again: true }).catch(console.error);
  });
  let broken = null;
  if (isLinked()) broken = await follow(fragment());
  else if (isShared()) await (await import("../play/links/share-target.js")).openShared(parts, location.search);
  following -= 1;
  home = named = gameLink(parts);
  stood = standing();
  return broken;
}

/** The view options of the link in the address bar; all unset if there is none. */
export function viewOfAddress() {
  return linkView(optionsOf(fragment()));
}

/** What the solver itself may fail with, or what did not come: that says nothing about the link. */
const UNRELATED = /^error:(boot|cancelled|no-wasm|panel|worker)/;
/** Why a day has no puzzle: that says all. */
const NO_DAY = /^daily\./;

/**
 * Says that a link does not work; why, only if that is asked for.
 * @param {Parts<"open" | "table" | "tell" | "title">} parts
 * @param {Line} why
 */
function tellBroken({ open, table, tell, title }, why) {
  /** @type {Note} */
  const plain = { kind: "problem", say: why };
  if (NO_DAY.test(why.code)) tell({ ...plain, actions: [{ code: "daily.open", run: () => void open("daily") }] });
  else if (UNRELATED.test(why.code)) tell(plain);
  else {
    tell({
      ...plain, say: aboutBoard({ table, title }, "say.link-broken"),
      why: { code: "card.details", note: async () => plain },
    });
  }
}

/**
 * @param {Parts<"catalog" | "find" | "lend" | "open" | "openings" | "refresh" | "saves" | "say" | "table" | "tell" |
 *   "title">} parts
 * @param {string} link
 * @param {{again: boolean, asked: Wish | null}} how
 * @returns {Promise<Line | null>} why the board could not be opened
 */
async function open(parts, link, { again, asked }) {
  const entry = entryLinkOf(link);
  if (entry) {
    await parts.lend(viewOfAddress());
    await entry(parts);
    // From here on the address names the game that was opened, unless another one is followed by now.
    if (!isEmbedded() && fragment() === link) history.replaceState(history.state, "", gameLink(parts));
    return null;
  }
  // A dialog is not written anew.
  if (isLesson(link)) await parts.lend(viewOfAddress());
  const opened = await parts.openings.link(link, {
    asNamed: again, anew: isEmbedded() && !viewOfAddress().keep, asked,
  });
  if (!opened.ok) {
    // Whoever comes by it wanted that board, if nothing else of it can be read.
    if (!again && opened.puzzle) parts.table.open(opened.puzzle);
    // An unknown board: show the ones that exist.
    if (/^error:unknown-(puzzle|family)/.test(opened.line.code)) {
      const all = () => parts.open("find", { unknown: { say: opened.line, link } });
      const actions = [{ code: "top.puzzles", run: () => void all() }];
      // In a frame a dialog would take the focus from the page around.
      const dialog = !isEmbedded();
      // That it is being opened holds no longer; and the dialog says the same aloud.
      if (dialog) parts.say("");
      parts.tell({ kind: "problem", say: opened.line, actions, unsaid: dialog });
      if (dialog) void all();
    } else tellBroken(parts, opened.line);
    return opened.line;
  }
  if (opened.late) return null;
  await parts.lend(viewOfAddress());
  parts.refresh();
  tellNotes(parts, opened.notes);
  return null;
}

// Entry links of the page itself: fragments used by the installed app's shortcuts and by static pages.

/** @typedef {(parts: Parts<"catalog" | "find" | "open" | "openings" | "saves" | "table">) => Promise<void>} Entry */

/** @type {Record<string, Entry>} */
const ENTRIES = {
  today: ({ openings }) => openings.today(),
  // The last game is already open, unless its board is not in the catalogue.
  continue: resumeLast,
  async make(parts) {
    await resumeLast(parts);
    await parts.open("editor");
  },
};

/**
 * @param {string} fragment of an address
 * @returns {Entry | null} what the entry link does; null if it is not one
 */
function entryLinkOf(fragment) {
  const name = /^#([a-z]+)(\?|$)/.exec(fragment)?.[1] ?? "";
  return Object.hasOwn(ENTRIES, name) ? (ENTRIES[name] ?? null) : null;
}
