// The service worker: makes the page work offline, and never mixes files of two builds.
//
// HTML is fetched from the network first (3 s), so a reload gets the newest build; offline it comes from this build's
// cache. Every other file has its hash in its name and is served from the cache first. On a first visit only the page's
// own files are installed: the solver's worker caches Python's megabytes as it downloads them (engine/cached-fetch.js),
// however long that takes. A new build is installed completely beside the old one (every file is checked against its
// integrity hash, or the installation fails), then waits: it takes over when the player accepts it, or when no page of
// the old build is left. build.py fills in BUILD, VERSION, KEPT, PYTHON and TABLES.

import { meantBy } from "./base/astray.js";
import { DOCS_SHELF, shelfOf } from "./engine/python/downloads.js";
import { fetchAndKeep, typeOf } from "./engine/cached-fetch.js";
import { isWhole } from "./engine/integrity.js";
import { within } from "./base/timeout.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PREFIX = "hirameki-";
const SHELF = `${PREFIX}${VERSION}`;
const PYTHON_SHELF = shelfOf(PYTHON.python);
const TABLE_SHELF = `${PREFIX}tables`;
/** How long to wait for HTML from the network, in milliseconds. */
const PATIENCE = 3000;
/** Pages of the previous build may still be open in other tabs, so its cache stays until the next build. */
const KEPT_BUILDS = 2;

/** @param {string} name */
const address = (name) => new URL(name, worker.registration.scope).href;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data?.op === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data?.op === "which build") event.ports[0]?.postMessage(BUILD);
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const wanted = new URL(request.url);
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope) || request.headers.has("range")) {
    return;
  }
  const meant = request.mode === "navigate" ? meantBy(wanted) : null;
  const preview = request.mode === "navigate" ? behindPreview(wanted) : null;
  if (meant) event.respondWith(Response.redirect(meant));
  else if (request.mode === "navigate" && /^(index\.html)?$/.test(restOf(wanted))) event.respondWith(html(event));
  else if (preview) event.respondWith(fetch(request).catch(() => Response.redirect(preview)));
  else if (request.url.startsWith(address("docs/"))) event.respondWith(documentation(request));
  else if (!wanted.pathname.endsWith("/sw.js")) event.respondWith(asset(event));
});

/** @param {URL} wanted @returns {string} its path below the page's own folder */
const restOf = ({ pathname }) => pathname.slice(new URL(worker.registration.scope).pathname.length);

/**
 * Static pages of link previews are not cached; offline the service worker follows their links itself.
 * @param {URL} wanted
 * @returns {string | null} the address that such a page redirects to; null for any other page
 */
function behindPreview(wanted) {
  const { search, hash } = wanted;
  const name = /^p\/([^/]+)\/(index\.html)?$/.exec(restOf(wanted))?.[1];
  if (!name) return null;
  const link = name === "today" ? "#today" : `#p1/${name.replace("-", "/")}`;
  return address("./") + (/^#p\d/.test(hash) ? hash : link) + search;
}

async function install() {
  const shelf = await caches.open(SHELF);
  // A file unchanged since another build is copied instead of fetched again: the same name means the same content.
  await Promise.all(
    Object.entries(KEPT).map(async ([name, integrity]) => {
      const url = address(name);
      const known = name === "./" ? undefined : await caches.match(url);
      await shelf.put(url, named(name, known ?? (await fetchWhole(url, integrity))));
    }),
  );
  // If a build is already installed nobody is waiting, and the new build must have its solver offline, too.
  if (worker.registration.active) await installPython();
}

/**
 * Sets the media type that browsers require; otherwise a host's wrong type would stay in the cache for good.
 * @param {string} name
 * @param {Response} response
 */
function named(name, response) {
  const type = typeOf(name, response);
  const fits = !type || response.headers.get("content-type")?.startsWith(type);
  return fits ? response : new Response(response.body, { headers: { "content-type": type } });
}

/** If the browser ends this for taking too long, the next attempt resumes where it stopped. */
async function installPython() {
  const cached = await Promise.all(
    Object.entries(PYTHON.pythonFiles).map(async ([name, { integrity }]) => {
      const options = { shelf: PYTHON_SHELF, integrity, patient: true };
      const coming = await fetchAndKeep(address(PYTHON.python + name), options);
      return coming.cached;
    }),
  );
  if (!cached.every(Boolean)) throw new Error("Python is not whole");
}

/**
 * @param {string} url
 * @param {string} integrity
 */
async function fetchWhole(url, integrity) {
  try {
    const response = await fetch(
      new Request(url, { integrity, cache: url === address("./") ? "no-cache" : "default" }),
    );
    if (response.ok) return response;
  } catch {
    // The browser's own cache may hold something else under this name, or the connection broke: retry past that cache.
  }
  const response = await fetch(new Request(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function activate() {
  // caches.keys() lists caches in the order of their creation.
  const kept = [SHELF, PYTHON_SHELF, TABLE_SHELF, DOCS_SHELF];
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.includes(name));
  for (const python of [true, false]) {
    const old = names.filter((name) => name.startsWith(`${PREFIX}py-`) === python).slice(0, -(KEPT_BUILDS - 1));
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  const shelf = await caches.open(TABLE_SHELF);
  const wanted = new Set(TABLES.map(address));
  for (const request of await shelf.keys()) if (!wanted.has(request.url)) await shelf.delete(request);
  await worker.clients.claim();
}

/** @param {FetchEvent} event */
async function html(event) {
  // The query string may hold something another app shared with the page: it is not sent to the host.
  const { search } = new URL(event.request.url);
  const fresh = fetch(search ? new Request(address("./"), { redirect: "manual", cache: "no-cache" }) : event.request);
  // A late failure must not become an unhandled rejection.
  fresh.catch(() => {});
  try {
    const response = await within(PATIENCE, fresh);
    // Half a page, or a foreign one (a login, a "not found"), is worse than the cached one.
    if (response?.type === "opaqueredirect" || (response?.ok && (await isOurs(response.clone())))) return response;
  } catch {
    // No network.
  }
  const shelf = await caches.open(SHELF);
  return (await shelf.match(address("./"))) ?? fresh;
}

/**
 * Serves documentation from the host; offline from the copy a reader chose to keep (panels/help/docs.js), which is
 * updated on every fetch.
 * @param {Request} request
 */
async function documentation(request) {
  const plain = request.url.replace(/[?#].*$/, "");
  const known = await caches.match(plain, { cacheName: DOCS_SHELF, ignoreVary: true });
  try {
    const response = await fetch(request);
    if (known && response.ok) await (await caches.open(DOCS_SHELF)).put(plain, response.clone());
    return response;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/** @param {Response} response */
async function isOurs(response) {
  const text = await response.text();
  return text.includes('id="assets"') && text.trimEnd().endsWith("</html>");
}

/** @param {FetchEvent} event */
async function asset({ request }) {
  // Any build's cache will do, as the hash in the name identifies the content. A page of a newer build, whose worker is
  // still waiting, finds its files in that build's cache.
  // A request that bypasses the caches means that the caller got something damaged.
  const known = request.cache === "reload" ? undefined : await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && TABLES.map(address).includes(request.url)) {
    // Even if the disk is full, the player gets the table.
    void keepTable(request.url, response.clone()).catch(() => {});
  }
  return response;
}

/** @param {string} url @param {Response} response */
async function keepTable(url, response) {
  const { headers } = response;
  const bytes = await response.arrayBuffer();
  if (!(await isWhole(url, bytes))) return;
  // The cache has existed since this worker took over, unless the offline copy was withdrawn meanwhile.
  if (!(await caches.has(TABLE_SHELF))) return;
  const shelf = await caches.open(TABLE_SHELF);
  await shelf.put(url, new Response(bytes, { headers }));
}
