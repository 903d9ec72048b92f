// Bundles scripts and styles of the one-file edition: node tools/site/single.mjs OUT
//
// It fetches nothing later: every panel is part of the one script, every picture part of the style sheet.
import * as esbuild from "esbuild";
import { OLDEST } from "../oldest.mjs";

const [out = ""] = process.argv.slice(2);
await esbuild.build({
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  target: OLDEST,
  outdir: out,
  logLevel: "warning",
  loader: { ".svg": "dataurl" },
  entryPoints: {
    start: "web/single/start.js", style: "web/styles/main.css", later: "web/styles/later.css",
    worker: "web/engine/worker.js",
  },
});
