// The service worker: the page works without a network, and is never put together from two builds.
//
// HTML comes from the network first (3 s), so that a person who reloads gets the newest build; without a network it
// comes from this build's cache. Everything else carries its hash in its name and comes from a cache first. On a first
// visit only the page's own files are installed: Python's megabytes are laid in by the solver's worker, from what it
// fetches anyway (engine/keeping.js), however long that takes. A new build is installed whole beside the old one (every
// file with its integrity, or the installation fails), then waits: it takes over when the player accepts it, or when no
// page of the old build is left. build.py fills in BUILD, VERSION, KEPT, PYTHON and TABLES.

import { DOCS_SHELF, shelfOf } from "./engine/python/downloads.js";
import { fetchAndKeep, typeOf } from "./engine/keeping.js";
import { isWhole } from "./engine/whole.js";
import { within } from "./within.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PREFIX = "hirameki-";
const SHELF = `${PREFIX}${VERSION}`;
const PYTHON_SHELF = shelfOf(PYTHON.python);
const TABLE_SHELF = `${PREFIX}tables`;
/** How long HTML may take to come from the network, in milliseconds. */
const PATIENCE = 3000;
/** Pages of the build before may still be open in another tab: its cache stays until the next one comes. */
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
  const preview = request.mode === "navigate" ? behindPreview(wanted) : null;
  if (request.mode === "navigate" && /^(index\.html)?$/.test(restOf(wanted))) event.respondWith(html(event));
  else if (preview) event.respondWith(fetch(request).catch(() => Response.redirect(preview)));
  else if (request.url.startsWith(address("docs/"))) event.respondWith(documentation(request));
  else if (!wanted.pathname.endsWith("/sw.js")) event.respondWith(asset(event));
});

/** @param {URL} wanted @returns {string} what of its path stands behind the page's own folder */
const restOf = ({ pathname }) => pathname.slice(new URL(worker.registration.scope).pathname.length);

/**
 * The static pages of link previews are not kept; without a network their links are followed here.
 * @param {URL} wanted
 * @returns {string | null} the address that such a page goes on to
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
  // A file that has not changed since another build is copied, not fetched again; its name says that it is the same.
  await Promise.all(
    Object.entries(KEPT).map(async ([name, integrity]) => {
      const url = address(name);
      const known = name === "./" ? undefined : await caches.match(url);
      await shelf.put(url, named(name, known ?? (await fetchWhole(url, integrity))));
    }),
  );
  // With a build in place nobody waits, and the new one must not be without its solver when the network is gone.
  if (worker.registration.active) await installPython();
}

/**
 * Under the media type that browsers ask of it; what a host calls it would be kept for good.
 * @param {string} name
 * @param {Response} response
 */
function named(name, response) {
  const type = typeOf(name, response);
  const fits = !type || response.headers.get("content-type")?.startsWith(type);
  return fits ? response : new Response(response.body, { headers: { "content-type": type } });
}

/** What the browser ends for taking too long goes on where it was at the next attempt. */
async function installPython() {
  const laid = await Promise.all(
    Object.entries(PYTHON.pythonFiles).map(async ([name, { integrity }]) => {
      const options = { shelf: PYTHON_SHELF, integrity, patient: true };
      const coming = await fetchAndKeep(address(PYTHON.python + name), options);
      return coming.laid;
    }),
  );
  if (!laid.every(Boolean)) throw new Error("Python is not whole");
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
    // The browser's own cache may hold something else under this name, or the connection broke: once more, past that
    // cache.
  }
  const response = await fetch(new Request(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function activate() {
  // caches.keys() lists them in the order in which they were made.
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
  // What another app sent to the page stands behind its address, and is nobody else's business.
  const { search } = new URL(event.request.url);
  const fresh = fetch(search ? new Request(address("./"), { redirect: "manual", cache: "no-cache" }) : event.request);
  // Whoever is late must not end as an unhandled rejection.
  fresh.catch(() => {});
  try {
    const response = await within(PATIENCE, fresh);
    // Half a page, or one of somebody else (a login, a "not found"), is worse than the one that is here.
    if (response?.type === "opaqueredirect" || (response?.ok && (await isOurs(response.clone())))) return response;
  } catch {
    // No network.
  }
  const shelf = await caches.open(SHELF);
  return (await shelf.match(address("./"))) ?? fresh;
}

/**
 * As the host has it; without a network as a reader wanted it kept (panels/help/docs.js), which stays up to date.
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
  // Any build's shelf will do: the hash in the name says what is in the file. A page of a newer build, whose worker is
  // still waiting, finds its files on that build's shelf.
  // Who asks past the caches was given something damaged.
  const known = request.cache === "reload" ? undefined : await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && TABLES.map(address).includes(request.url)) {
    // A full disk must not keep the table from the player.
    void keepTable(request.url, response.clone()).catch(() => {});
  }
  return response;
}

/** @param {string} url @param {Response} response */
async function keepTable(url, response) {
  const { headers } = response;
  const bytes = await response.arrayBuffer();
  if (!(await isWhole(url, bytes))) return;
  // It is there since this worker took over, unless the copy was withdrawn meanwhile.
  if (!(await caches.has(TABLE_SHELF))) return;
  const shelf = await caches.open(TABLE_SHELF);
  await shelf.put(url, new Response(bytes, { headers }));
}
