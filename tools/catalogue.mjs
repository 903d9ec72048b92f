// Packs the catalogue that the core prints for its way to the page: node tools/catalogue.mjs FILE, rewritten in place.
import { readFile, writeFile } from "node:fs/promises";
import { packed } from "../web/model/packing.js";

const [file = ""] = process.argv.slice(2);
const catalogue = JSON.parse(await readFile(file, "utf8"));
await writeFile(file, JSON.stringify({ ...catalogue, puzzles: catalogue.puzzles.map(packed) }));
