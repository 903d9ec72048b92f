// Packs the catalogue that the core prints for its way to the page: titles in the languages that the page speaks,
// stored solutions in a file of their own.
// node tools/catalogue.mjs FILE KNOWN: rewrites the one, writes the other.
import { readFile, writeFile } from "node:fs/promises";
import { packed, parted } from "../web/model/packing.js";

const [file = "", knownFile = ""] = process.argv.slice(2);
const catalogue = JSON.parse(await readFile(file, "utf8"));
/** @type {Record<string, object>} */
const apart = {};
const spoken = catalogue.puzzles.map((/** @type {any} */ { titles, known, ...puzzle }) => {
  const [first, rest] = known ? parted(known) : [null, null];
  if (rest) apart[puzzle.id] = rest;
  return { ...(titles ? { titles: { en: titles.en, ja: titles.ja } } : {}), ...puzzle, known: first };
});
await writeFile(knownFile, JSON.stringify(apart));
await writeFile(file, JSON.stringify({ ...catalogue, puzzles: spoken.map(packed) }));
