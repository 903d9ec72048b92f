// The documentation for readers who want it offline: the page keeps it (panels/help.js), the service worker serves it.

import { cacheStorage } from "../base/browser.js";
import { clearShelf, openShelf } from "./files.js";

/** The shelf for it. */
export const DOCS_SHELF = "hirameki-docs";

/**
 * Whether a page is whole, and ours: a network that wants a login first answers every address with its own.
 * @param {Response} reply
 * @param {string} id of an element that it has
 */
export async function isOurs(reply, id) {
  const text = await reply.text();
  return text.includes(`id="${id}"`) && text.trimEnd().endsWith("</html>");
}

/** Asks the same of a file of the documentation. @param {string} address @param {Response} reply */
export const isDocumentation = async (address, reply) => (/html$|\/$/.test(address)
  ? isOurs(reply, "search-index") : !reply.headers.get("content-type")?.includes("html"));

/**
 * Caches a page and everything in a folder that it leads to; nothing at all if one file cannot be fetched, or is not
 * ours.
 * @param {string} home
 * @param {string} folder
 */
export async function keepDocumentation(home, folder) {
  /** @type {Map<string, Response>} */
  const fetched = new Map();
  for (let wanted = [home]; wanted.length; ) {
    const found = await Promise.all(wanted.map(async (address) => {
      const response = await fetch(address, { cache: "no-cache" });
      if (!response.ok || !(await isDocumentation(address, response.clone()))) {
        throw new Error(`${address}: ${response.status}`);
      }
      // Browsers show no kept page that was redirected on its way, as by hosts that take ".html" away; of a copy nobody
      // can tell.
      fetched.set(address, new Response(response.clone().body, response));
      const isPage = response.headers.get("content-type")?.includes("html");
      return isPage ? linksIn(await response.text(), address) : [];
    }));
    wanted = [...new Set(found.flat())].filter((address) => address.startsWith(folder) && !fetched.has(address));
  }
  const shelf = await openShelf(DOCS_SHELF);
  if (!shelf) throw new Error("the browser keeps nothing");
  const laid = await Promise.allSettled([...fetched].map(([address, response]) => shelf.put(address, response)));
  const failed = laid.find(({ status }) => status === "rejected");
  if (!failed) return;
  // A full disk. What has been put there would pass for all of it.
  await clearShelf(/** @type {CacheStorage} */ (cacheStorage()), DOCS_SHELF, folder);
  throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/** @param {string} text of a page @param {string} base its address @returns {string[]} its links, without anchors */
function linksIn(text, base) {
  return [...text.matchAll(/\s(?:href|src)="([^"#?]+)/g)].map(([, address = ""]) => new URL(address, base).href);
}
