// Packs the core's catalogue for the page: titles that its words do not hold, in its languages; nothing that it never
// reads; stored solutions in a separate file.
// node tools/catalogue.mjs FILE KNOWN: rewrites FILE, writes KNOWN.
import { readFile, writeFile } from "node:fs/promises";
import { LANGUAGES } from "../web/base/words.js";
import { packed, parted } from "../web/model/transit.js";

const [file = "", knownFile = ""] = process.argv.slice(2);
const catalogue = JSON.parse(await readFile(file, "utf8"));
/** @type {Record<string, object>} */
const apart = {};
/** Fields for other readers of the catalogue. */
const UNREAD = ["title", "source", "pieces_text"];
/** Those in the languages of the page. @param {Record<string, string>} titles */
const inOurs = (titles) => Object.fromEntries(LANGUAGES.map((language) => [language, titles[language]]));
const spoken = catalogue.puzzles.map((/** @type {any} */ { titles, known, ...puzzle }) => {
  const [first, rest] = known ? parted(known) : [null, null];
  if (rest) apart[puzzle.id] = rest;
  for (const name of UNREAD) delete puzzle[name];
  return { ...(titles ? { titles: inOurs(titles) } : {}), ...puzzle, known: first };
});
await writeFile(knownFile, JSON.stringify(apart));
await writeFile(file, JSON.stringify({ ...catalogue, puzzles: spoken.map(packed) }));
