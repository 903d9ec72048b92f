// Packs the catalogue that the core prints for its way to the page: titles in the languages that the page speaks.
// node tools/catalogue.mjs FILE, rewritten in place.
import { readFile, writeFile } from "node:fs/promises";
import { packed } from "../web/model/packing.js";

const [file = ""] = process.argv.slice(2);
const catalogue = JSON.parse(await readFile(file, "utf8"));
const spoken = catalogue.puzzles.map((/** @type {any} */ { titles, ...puzzle }) =>
  titles ? { titles: { en: titles.en, ja: titles.ja }, ...puzzle } : puzzle);
await writeFile(file, JSON.stringify({ ...catalogue, puzzles: spoken.map(packed) }));
