// The oldest browsers that the page is made for: they know what its styles and scripts need (`:has()`, ES2023), and run
// Pyodide. package.json names them; tests/e2e/oldest.py takes out of Chromium what one of them lacks.
import { readFileSync } from "node:fs";

/** @type {{browserslist: string[]}} */
const { browserslist } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** As esbuild names them. */
export const OLDEST = browserslist.map((browser) => browser.replace(" ", ""));
