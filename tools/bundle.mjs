// Bundles the page's scripts and styles with esbuild: node tools/bundle.mjs OUT META
//
// The page's first script must be one file, however many panels are fetched later. esbuild makes a separate chunk for
// every combination of entry points that share modules, which would cost the first load a dozen small requests. Here
// every panel imported later is made to import main.js too (which has already run by then), so all modules that main.js
// needs share one combination and end up in one chunk. So do all that a kind of puzzle needs on the board: what else is
// imported later from its folder is made to import its whole.js, and main.js to import what several kinds share.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as esbuild from "esbuild";

const [out = "", meta = ""] = process.argv.slice(2);
const main = resolve("web/main.js");
/** What several kinds share. */
const SHARED = [
  "kinds/common.js", "kinds/edges.js", "kinds/one-blank.js", "kinds/shared-rules.js", "view/sprites/bodies.js",
  "view/sprites/inlay.js", "view/sprites/plate.js", "view/sprites/trough.js",
].map((name) => resolve("web", name));

/** The whole.js of the kind in whose folder a file lies, unless it is that itself. @param {string} path */
function wholeBeside(path) {
  const [folder] = /^.*[/\\]kinds[/\\]\w+[/\\]/.exec(path) ?? [];
  const whole = `${folder}whole.js`;
  return folder && whole !== path && existsSync(whole) ? [whole] : [];
}

/** @type {esbuild.Plugin} */
const oneFirstChunk = {
  name: "one first chunk",
  setup(build) {
    /** @type {Set<string>} */
    const later = new Set();
    build.onResolve({ filter: /^\./ }, (args) => {
      if (args.kind === "dynamic-import") later.add(resolve(args.resolveDir, args.path));
      return undefined;
    });
    build.onLoad({ filter: /\.js$/ }, async (args) => {
      if (args.path !== main && !later.has(args.path)) return undefined;
      const source = await readFile(args.path, "utf8");
      const first = args.path === main ? SHARED : [main, ...wholeBeside(args.path)];
      // On the first line, so that line numbers in error messages stay right.
      return { contents: `${first.map((path) => `import ${JSON.stringify(path)}; `).join("")}${source}`, loader: "js" };
    });
  },
};

/** @typedef {esbuild.BuildResult<{metafile: true}>} Bundled */

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  // The oldest browsers that run module workers and Pyodide's WebAssembly.
  target: ["chrome100", "firefox114", "safari15.4"],
  // Prefer a library's ES modules: its CommonJS form would cost the first board a file of its own.
  mainFields: ["module", "browser", "main"],
  outdir: out,
  metafile: true,
  logLevel: "warning",
  // Ignore tsconfig.json, which is only for checking types.
  tsconfigRaw: "{}",
  // Ignore where a linked package really is: that would change the names of files.
  preserveSymlinks: true,
};
const page = /** @type {Bundled} */ (await esbuild.build({
  ...common,
  entryPoints: ["web/main.js", "web/styles/main.css", "web/styles/later.css"],
  outbase: "web",
  splitting: true,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "assets/[name]-[hash]",
  loader: { ".svg": "file" },
  plugins: [oneFirstChunk],
}));
const apart = /** @type {Bundled} */ (await esbuild.build({
  ...common, entryPoints: ["web/engine/worker.js", "web/rescue.js"], outbase: "web", entryNames: "[name]-[hash]",
}));
// Other pages load it by name, as a classic script.
const embed = /** @type {Bundled} */ (
  await esbuild.build({
    ...common, format: "iife", entryPoints: ["web/embed/element.js"], entryNames: "hirameki-embed",
  })
);
const outputs = [page, apart, embed].map(({ metafile }) => metafile.outputs);
await writeFile(meta, JSON.stringify(Object.assign({}, ...outputs)));
