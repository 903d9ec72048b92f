// A host, the network to it, and the browser's caches, as a test plays them.
import { afterEach, beforeEach } from "node:test";
import { caches, shelves } from "./fake-caches.js";

export const HOME = "https://example.org/game/";
export const LOGIN = "<!doctype html><html>Log in</html>";
const plain = globalThis.fetch;

/** What the host has, by address below the page's own; without one, there is no network. @type {Map<string, string>} */
export const host = new Map();
/** What was asked of it. @type {[name: string, cache: string | undefined][]} */
export const asked = [];

/** What lies on a shelf, by the ends of the addresses. @param {string} name */
export const onShelf = (name) =>
  [...(shelves.get(`hirameki-${name}`)?.keys() ?? [])].map((url) => url.replace(HOME, "")).sort();

/** Plays them for every test of the file that calls this; each begins with an empty host and empty shelves. */
export function playHost() {
  beforeEach(() => {
    shelves.clear();
    host.clear();
    asked.length = 0;
    globalThis.fetch = async (request, options) => {
      const { url, cache } = typeof request === "string" || request instanceof URL
        ? { url: String(request), cache: options?.cache } : request;
      asked.push([url.replace(HOME, "").replace(/^$/, "./"), cache]);
      const found = host.get(url.replace(HOME, "").replace(/^$/, "./").replace(/[?#].*$/, ""));
      if (!host.size) throw new TypeError("no network");
      const headers = { "content-type": found?.startsWith("<") ? "text/html" : "image/svg+xml" };
      return found === undefined ? new Response("", { status: 404 }) : new Response(found, { headers });
    };
    Object.assign(globalThis, { caches });
  });
  afterEach(() => {
    globalThis.fetch = plain;
    Object.assign(globalThis, { caches: undefined });
  });
}
