// Bundles scripts and styles of the one-file edition: node tools/site/single.mjs OUT
//
// It fetches nothing later: every panel is part of the one script, every picture part of the style sheet.
import * as esbuild from "esbuild";
import { BUNDLED } from "../bundling.mjs";

const [out = ""] = process.argv.slice(2);
await esbuild.build({
  ...BUNDLED,
  outdir: out,
  loader: { ".svg": "dataurl" },
  entryPoints: {
    start: "web/single/start.js", style: "web/styles/main.css", later: "web/styles/later.css",
    worker: "web/engine/worker.js",
  },
});
