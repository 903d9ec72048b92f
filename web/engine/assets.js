// Reads the addresses that the build wrote into the page.

/** @import { Assets } from "./protocol.d.ts" */

/**
 * @param {Document} page
 * @returns {Assets} with absolute addresses, so that workers can use them, too
 */
export function readAssets(page) {
  const block = page.getElementById("assets");
  if (!block?.textContent) throw new Error("the page has no list of assets: open the one in dist/, made by build.py");
  const raw = JSON.parse(block.textContent);
  /** @param {string} address */
  const absolute = (address) => new URL(address, page.baseURI).href;
  /** @param {Record<string, string>} map */
  const all = (map) => Object.fromEntries(Object.entries(map).map(([name, address]) => [name, absolute(address)]));
  return {
    build: raw.build,
    catalog: absolute(raw.catalog),
    known: absolute(raw.known),
    worker: absolute(raw.worker),
    laterStyles: absolute(raw.laterStyles),
    serviceWorker: raw.serviceWorker && absolute(raw.serviceWorker),
    python: absolute(raw.python),
    pythonFiles: raw.pythonFiles,
    locales: all(raw.locales),
    tables: all(raw.tables),
    days: absolute(raw.days),
    single: raw.single ? { address: absolute(raw.single.name), size: raw.single.size } : null,
    previews: raw.previews ? absolute(raw.previews) : null,
    docs: raw.docs ? absolute(raw.docs) : null,
  };
}
