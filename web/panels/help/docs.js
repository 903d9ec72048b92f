// The link to the documentation. The page does not cache it by default; a button caches it for reading offline.

import { cacheStorage } from "../../base/browser.js";
import { button, h } from "../../base/dom.js";
import { DOCS_SHELF, openShelf } from "../../engine/files.js";

/** @param {Parts<"edition" | "words">} parts @param {string} docs address of its folder */
export function docsOf({ edition, words: { t } }, docs) {
  const home = `${docs}index.html`;
  const said = h("span", { class: "soft", role: "status" });
  const keep = button(t("help.docs-keep"), () => void run());
  const storage = cacheStorage();
  // Without the service worker nothing would serve the cached pages.
  keep.hidden = edition.offline() === "off" || !storage;

  async function run() {
    keep.disabled = true;
    said.textContent = t("help.docs-keeping");
    const kept = await keepAll(home, docs).then(() => true, () => false);
    keep.disabled = false;
    keep.hidden = kept;
    said.textContent = t(kept ? "help.docs-kept" : "help.docs-failed");
  }

  if (storage && !keep.hidden) {
    void storage.match(home, { cacheName: DOCS_SHELF }).then((found) => {
      keep.hidden = found !== undefined;
      if (found) said.textContent = t("help.docs-kept");
    }, () => (keep.hidden = true));
  }
  /** Without a network the browser would show its own page of errors. @param {Event} event */
  function look(event) {
    if (navigator.onLine || (storage && keep.hidden && said.textContent)) return;
    event.preventDefault();
    said.textContent = t("help.docs-offline");
  }

  return h(
    "section",
    {},
    h("p", {}, h("a", { href: home, target: "_blank", text: t("help.docs"), on: { click: look } })),
    h("p", { class: "row" }, keep, said),
  );
}

/**
 * Caches a page and everything in a folder that it leads to; nothing at all if one file cannot be fetched.
 * @param {string} home
 * @param {string} folder
 */
async function keepAll(home, folder) {
  /** @type {Map<string, Response>} */
  const fetched = new Map();
  for (let wanted = [home]; wanted.length; ) {
    const found = await Promise.all(wanted.map(async (address) => {
      const response = await fetch(address, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      fetched.set(address, response.clone());
      const isPage = response.headers.get("content-type")?.includes("html");
      return isPage ? linksIn(await response.text(), address) : [];
    }));
    wanted = [...new Set(found.flat())].filter((address) => address.startsWith(folder) && !fetched.has(address));
  }
  const shelf = await openShelf(DOCS_SHELF);
  if (!shelf) throw new Error("the browser keeps nothing");
  await Promise.all([...fetched].map(([address, response]) => shelf.put(address, response)));
}

/** @param {string} text of a page @param {string} base its address @returns {string[]} its links, without anchors */
function linksIn(text, base) {
  return [...text.matchAll(/\s(?:href|src)="([^"#?]+)/g)].map(([, address = ""]) => new URL(address, base).href);
}
