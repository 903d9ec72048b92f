// History entries: Back closes the dialog that is open, or returns to the one that it was opened from; without either
// it leaves the replay that was begun here, or else goes one step back.
//
// A dialog that is closed in another way leaves its entry behind, because a step back of the page's own could cross
// with the player's next one. The next dialog or board takes that entry over, and Back passes over it. Forward opens
// again what Back has closed, as long as the page that knows how is there; otherwise it passes over it, too.

import { isEmbedded } from "../look.js";

/**
 * A dialog, as far as the way back is concerned.
 * @typedef {object} Sheet
 * @property {string} title
 * @property {() => void} rest takes it off the screen as it is
 * @property {() => void} wake shows it again
 * @property {() => void} shut closes it for good
 */

/** The number of the board's entry, if dialogs' lie above it; and how many of these there are down to it. */
let { base, dialog: depth } = entryOf();

/** The dialog that is open. @type {Sheet | null} */
let top = null;

/** Those that it was opened from, the nearest last. @type {Sheet[]} */
const below = [];

/** What opens the dialogs of the entries again, by their numbers. @type {((() => void) | null)[]} */
const ways = [];
/** The same for the dialog that is about to open. @type {(() => void) | null} */
let way = null;

/** Tells what opens the dialog that is about to open. @param {() => void} again */
export const openedBy = (again) => void (way = again);

/** Reads the current entry: the number of a dialog's, 0 for others; and of the board's entry that both are about. */
function entryOf() {
  const { below, dialog = 0, of = 0 } = globalThis.history?.state ?? {};
  return { base: Number(below ?? of), dialog: Number(dialog) };
}

/**
 * Makes way for a dialog that opens, and adds an entry for it.
 * @param {Sheet} sheet
 * @returns {Sheet | undefined} the one that it was opened from, to which it leads back
 */
export function enterDialog(sheet) {
  if (top) {
    top.rest();
    below.push(top);
  }
  top = sheet;
  // In a frame, entries would belong to the host page's history.
  if (!isEmbedded() && depth <= below.length) addEntry();
  [ways[depth], way] = [way, null];
  return below.at(-1);
}

function addEntry() {
  if (depth === 0) {
    base = Date.now();
    history.replaceState({ below: base }, "");
  }
  depth += 1;
  history.pushState({ dialog: depth, of: base }, "");
}

/** Leaves the replay, if one is on the board; says whether it did. */
let leaveReplay = () => false;

/** Adds an entry for a replay, unless that of a closed dialog serves it. @param {() => boolean} leave */
export function enterReplay(leave) {
  leaveReplay = leave;
  if (!isEmbedded() && depth === 0) addEntry();
  ways[depth] = null;
}

/** Shows the one below a dialog that the browser has closed. @param {Sheet} sheet */
export function leaveDialog(sheet) {
  if (top !== sheet) return;
  top = below.pop() ?? null;
  top?.wake();
}

/** Closes the open dialog and all below it. */
export function closeDialogs() {
  const all = [top, ...below.splice(0)];
  top = null;
  for (const sheet of all) sheet?.shut();
}

/** Goes one step back from the open dialog. */
export function stepBack() {
  if (isEmbedded()) closeTop();
  else history.back();
}

function closeTop() {
  const was = top;
  top = below.pop() ?? null;
  was?.shut();
  top?.wake();
}

/** Adds an entry for another board. @param {string} link */
export function enterBoard(link) {
  if (depth > 0) history.replaceState(null, "", link);
  else history.pushState(null, "", link);
  base = depth = ways.length = 0;
}

/** @param {number} dialog the number of the entry */
function forward(dialog) {
  const again = ways[dialog];
  depth = dialog;
  here = Boolean(again);
  if (again) again();
  else history.forward();
}

/** Whether the last step through the history stayed with the board on the table: what it led to is shown. */
let here = false;
export const isHere = () => here;

globalThis.addEventListener?.("popstate", () => {
  const { base: to, dialog } = entryOf();
  // Back and Forward come to the entries of other boards' dialogs, too.
  const same = to > 0 && to === base;
  here = same;
  if (same && dialog > depth) return forward(dialog);
  const back = same && dialog < depth;
  if (!same) ways.length = 0;
  [base, depth] = [to, dialog];
  if (!back) return;
  if (!top) {
    if (!leaveReplay()) history.back();
  } else if (dialog === 0) closeDialogs();
  else closeTop();
});
