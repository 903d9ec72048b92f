// What another app sent to the installed page (`share_target` of the manifest): an address, or a text that has one in
// it, or a board.

/** @import { Context } from "../../app/context.js" */

import { openText, tellNotes } from "./linking.js";

/** In the order in which they are tried. */
const FIELDS = ["url", "text", "title"];
/** A link of the page, wherever it stands in a sentence. */
const LINK = /(?:https?:\/\/\S*)?#?p\d+\/\S+|https?:\/\/\S*\/p\/\S+/g;

/** @param {string} search of the address @returns {string[]} what may be meant, the likeliest first */
export function candidates(search) {
  const given = new URLSearchParams(search);
  const texts = FIELDS.flatMap((name) => given.get(name)?.trim() || []);
  return [...new Set([...texts.flatMap((text) => text.match(LINK) ?? []), ...texts])];
}

/**
 * @param {Context} context
 * @param {string} search
 */
export async function openShared(context, search) {
  // The address says what lies on the table, not what was sent.
  history.replaceState(history.state, "", location.pathname);
  /** @type {import("../notes.js").Line | null} */
  let refused = null;
  for (const text of candidates(search)) {
    const opened = await openText(context, text, true);
    if (opened.ok) return tellNotes(context, opened.notes);
    refused ??= opened.line;
  }
  if (refused) context.tell({ kind: "problem", say: refused });
}
