// Bundles the page's scripts and styles with esbuild: node tools/bundle.mjs OUT META
//
// The page's first script must be one file, however many panels are fetched later. esbuild makes a separate chunk for
// every combination of entry points that share modules, which would cost the first load a dozen small requests. Here
// every panel imported later is made to import main.js too (which has already run by then), so all modules that main.js
// needs share one combination and end up in one chunk.
//
// So is a kind of puzzle: its rules, board and words, which are imported together, are parts of one file; what else is
// imported later from its folder is made to import that file, too. What several kinds share is pure, and is copied into
// the file of each: in files of its own it would cost requests, in the first script bytes for kinds that nobody plays.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import { BUNDLED } from "./bundling.mjs";

const [out = "", meta = ""] = process.argv.slice(2);
const main = resolve("web/main.js");
/** What several kinds share. */
const SHARED = /[/\\](kinds[/\\]shared[/\\]\w+|view[/\\]wood)\.js$/;
/** What a kind needs on the board: its files, and what is imported from each. */
const PARTS = { "rules.js": "model", "view.js": "view", "words.js": "words" };
/** A file in the folder of a kind. */
const OF_KIND = /[/\\]kinds[/\\](?!shared)(\w+)[/\\]([\w-]+\.js)$/;

/** @param {readonly string[]} paths @returns {string} */
const importing = (paths) => paths.map((path) => `import ${JSON.stringify(path)}; `).join("");

/** @param {string} folder of a kind @returns {string[]} what it needs on the board */
const partsIn = (folder) => Object.keys(PARTS).map((file) => resolve(folder, file));

/** @param {string} folder of a kind @returns {string} a module of all that it needs on the board */
const wholeKind = (folder) => importing([main]) + Object.entries(PARTS)
  .map(([file, name]) => `export { ${name} } from ${JSON.stringify(resolve(folder, file))};`).join(" ");

/** @typedef {esbuild.BuildResult<{metafile: true}>} Bundled */

/** @type {esbuild.BuildOptions} */
const common = {
  ...BUNDLED,
  // Prefer a library's ES modules: its CommonJS form would cost the first board a file of its own.
  mainFields: ["module", "browser", "main"],
  outdir: out,
  metafile: true,
  // Ignore tsconfig.json, which is only for checking types.
  tsconfigRaw: "{}",
  // Ignore where a linked package really is: that would change the names of files.
  preserveSymlinks: true,
};

const { metafile: { inputs } } = /** @type {Bundled} */ (await esbuild.build({
  ...common, entryPoints: [main], splitting: true, write: false,
}));
/** What is imported later, wherever else it is imported, too. */
const later = new Set(Object.values(inputs).flatMap(({ imports }) => imports)
  .filter(({ kind }) => kind === "dynamic-import").map(({ path }) => resolve(path)));

/** @type {esbuild.Plugin} */
const fewFiles = {
  name: "few files",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ importer, kind, path: asked, pluginData, resolveDir }) => {
      const path = resolve(resolveDir, asked);
      if (kind === "dynamic-import") {
        const [, , file = ""] = OF_KIND.exec(path) ?? [];
        // Named from here, so that the names of files do not depend on where the project lies.
        return file in PARTS ? { path: relative("", resolve(dirname(path), "kind")), namespace: "kind" } : undefined;
      }
      // A copy asks for copies.
      const copied = OF_KIND.exec(importer)?.[1] ?? pluginData?.copied;
      return copied && SHARED.test(path) ? { path, suffix: `?${copied}`, pluginData: { copied } } : undefined;
    });
    build.onLoad({ filter: /./, namespace: "kind" }, ({ path }) => (
      { contents: wholeKind(dirname(path)), resolveDir: resolve(dirname(path)), loader: "js" }
    ));
    build.onLoad({ filter: SHARED }, async ({ path, pluginData }) => (
      { contents: await readFile(path, "utf8"), pluginData, loader: "js" }
    ));
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      if (!later.has(path)) return undefined;
      const first = importing([main, ...(OF_KIND.test(path) ? partsIn(dirname(path)) : [])]);
      // On the first line, so that line numbers in error messages stay right.
      return { contents: first + await readFile(path, "utf8"), loader: "js" };
    });
  },
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
  plugins: [fewFiles],
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
