// Reads a board in plain text, as people write it in chats: rows of pegs and holes, rows of tile numbers, or a drawing
// with a code below it.

import { KINDS } from "../../kinds/index.js";
import { LINK_LIMIT } from "../../model/link.js";

const LIMIT = 4000;

/**
 * @param {string} text
 * @returns {Promise<{link: string} | null>} an equivalent link; null if the text is not a drawn board
 */
export async function readBoardText(text) {
  const code = codeBelow(text);
  if (code) return { link: code };
  if (text.length > LIMIT || text.includes("/p") || /p1\//.test(text)) return null;
  const lines = text.replace(/\r/g, "").replace(/\t/g, " ").split(/\n|\s\/\s/).map((line) => line.replace(/\s+$/, ""));
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  if (lines.length < 2) return null;
  for (const { text: drawing } of await Promise.all(KINDS.map(({ later }) => later()))) {
    const read = drawing.read(lines);
    if (read) return read;
  }
  return null;
}

/**
 * @param {string} text
 * @returns {string | null} the code or address below other text, even if a mail program broke it into lines
 */
function codeBelow(text) {
  const lines = text.slice(0, LINK_LIMIT + LIMIT).split(/\r?\n/).map((line) => line.trim()).filter((line) => line);
  const at = lines.findIndex((line) => /p1\//.test(line));
  return at > 0 && /^(https?:\/\/[^\s#]*)?#?p1\//.test(lines[at] ?? "") ? lines.slice(at).join("") : null;
}
