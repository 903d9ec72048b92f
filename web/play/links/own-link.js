// Finds what the page reads by itself in a pasted text: a link or a code of ours, alone or below other text. All else
// is the core's to read.

import { FAMILIES } from "../../model/kinds.js";
import { LINK_LIMIT } from "../../model/link.js";

/** How far into a text a code is looked for. */
const LIMIT = 4000;
/** The beginning of a line that is a link, a code or a name; `%23` and `%2F` as mail programs write `#` and `/`. */
const OWN = new RegExp(
  `^(?:https?://[^\\s?]*)?(?:#|%23)?p\\d{1,4}(?:/|%2F)|^https?://\\S*/p/(?:${FAMILIES.join("|")})-|` +
  `^#?(?:${FAMILIES.join("|")})(?:/|%2F)|^(?:https?://[^\\s?]*)?#d/\\d{4}-`, "i",
);
/** Within an address, such as that of a page that leads to ours. */
const WITHIN = /^https?:\/\/\S*(?:#|%23|%2523)p\d{1,4}(?:\/|%)/i;

/**
 * @param {string} text
 * @returns {string | null} the link; null if there is none
 */
export function ownLink(text) {
  const lines = text.slice(0, LINK_LIMIT + LIMIT).split(/\r?\n/).map((line) => line.replace(/^\ufeff/, "").trim());
  const whole = lines.filter((line) => line);
  const at = whole.findIndex((line) => OWN.test(line) || WITHIN.test(line));
  if (at < 0) return null;
  // A mail program may have broken it into lines.
  return at === 0 ? text : whole.slice(at).join("");
}
