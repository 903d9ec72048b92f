// Starts the one-file edition, in which everything that the page usually fetches is in blocks of the file itself.
// Unpacks what the first board needs, then starts the page as usual; Python's files are unpacked when the solver
// starts.

import { dataAddressOf } from "../base/browser.js";
import { provideInlineFiles, typeOf } from "../engine/files.js";

/** @typedef {{ assets: Record<string, unknown>, blocks: Record<string, string> }} Plan of addresses and media types */

/** @param {string} name of a block @returns {Promise<ArrayBuffer>} */
async function unpack(name) {
  const block = document.getElementById(`block:${name}`);
  const packed = await fetch(`data:application/gzip;base64,${block?.textContent?.trim() ?? ""}`);
  return new Response(packed.body?.pipeThrough(new DecompressionStream("gzip")) ?? null).arrayBuffer();
}

/** @param {unknown} value "block:NAME" in it stands for the address of a block @returns {Promise<unknown>} */
async function filled(value) {
  if (typeof value === "string" && value.startsWith("block:")) {
    const name = value.slice("block:".length);
    return dataAddressOf(new Uint8Array(await unpack(name)), typeOf(name));
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await filled(one)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function start() {
  const block = document.getElementById("assets");
  if (!block?.textContent) throw new Error("this file is not whole");
  const assets = JSON.parse(block.textContent);
  provideInlineFiles(async () => {
    const names = Object.keys(assets.pythonFiles);
    const all = await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await unpack(name)])));
    return Object.fromEntries(all);
  });
  block.textContent = JSON.stringify(await filled(assets));
  await import("../main.js");
}

start().catch((error) => {
  console.error(error);
  document.getElementById("late")?.remove();
  const status = document.querySelector("[role=status]") ?? document.body;
  status.textContent = "Hirameki could not be opened: this browser is too old, or the file is not whole. "
    + "開けませんでした。ブラウザが古いか、ファイルが途中で切れています。";
});
