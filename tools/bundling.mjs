// How every edition of the page is bundled by esbuild.
import { readFileSync } from "node:fs";

/**
 * The oldest browsers that the page is made for: they know what its styles and scripts need (`:has()`, ES2023), and run
 * Pyodide. package.json names them; tests/e2e/oldest.py takes out of Chromium what one of them lacks.
 * @type {{browserslist: string[]}}
 */
const { browserslist } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** @satisfies {import("esbuild").BuildOptions} */
export const BUNDLED = /** @type {const} */ ({
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  target: browserslist.map((browser) => browser.replace(" ", "")),
  logLevel: "warning",
});
