// Opens what another app shared with the installed page (the manifest's `share_target`): an address, a text that
// contains one, or a board.

import { LINK_LIMIT } from "../../model/rows.js";
import { tellNotes } from "./opening.js";

/** Fields of the shared data, in the order in which they are tried. */
const FIELDS = ["url", "text", "title"];
/** A link of the page, anywhere in a sentence. */
const LINK = /(?:https?:\/\/\S*)?#?p\d+\/\S+|https?:\/\/\S*\/p\/\S+/g;

/** @param {string} search the address's query @returns {string[]} candidate links, the likeliest first */
export function candidates(search) {
  const given = new URLSearchParams(search);
  // As it is: the first row of a drawing may begin with places that are no cells.
  const texts = FIELDS.map((name) => given.get(name) ?? "").filter((text) => text.trim());
  // Further on in a long text a link is not looked for: it would be read again from each of its addresses.
  return [...new Set([...texts.flatMap((text) => text.slice(0, 2 * LINK_LIMIT).match(LINK) ?? []), ...texts])];
}

/**
 * @param {Play<"open" | "openings" | "say" | "tell" | "words">} parts
 * @param {string} search
 */
export async function openShared(parts, search) {
  // The address names what is on the board, not what was shared.
  history.replaceState(history.state, "", location.pathname);
  /** @type {Line | null} */
  let refused = null;
  for (const text of candidates(search)) {
    // No board is shown yet.
    const waits = () => parts.say(parts.words.t("say.opening"));
    const opened = await parts.openings.paste(text, { asNamed: true, waits });
    if ("choices" in opened) {
      // That it is being opened holds no longer.
      parts.say("");
      return parts.open("find", { given: text });
    }
    if (opened.ok) return tellNotes(parts, opened.notes);
    refused ??= opened.line;
  }
  if (refused) parts.tell({ kind: "problem", say: refused });
}
