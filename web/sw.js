// The service worker: makes the page work offline, and never mixes files of two builds.
//
// HTML is fetched from the network first (3 s), so a reload gets the newest build; offline it comes from this build's
// cache. Every other file has its hash in its name and is served from the cache first. On a first visit only the page's
// own files are installed: the solver's worker keeps Python's megabytes as it downloads them, and whoever asks for a
// table keeps that (engine/files.js). A new build is installed completely beside the old one (every file is checked by
// its hash, or the installation fails), then waits: it takes over when the player accepts it, or when no page of the
// old build is left. build.py fills in BUILD, VERSION, KEPT, PYTHON and TABLES.

import { meantBy } from "./base/astray.js";
import { DOCS_SHELF, isDocumentation, isOurs } from "./engine/documentation.js";
import {
  PYTHON_SHELVES, TABLES_SHELF, clearShelf, fetchFile, fromAnotherBuild, openShelf, put, replyFrom, shelfOf,
} from "./engine/files.js";
import { within } from "./base/promises.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PREFIX = "hirameki-";
const SHELF = `${PREFIX}${VERSION}`;
const PYTHON_SHELF = shelfOf(PYTHON.folder);
/** How long to wait for a page from the network, in milliseconds. */
const PATIENCE = 3000;
/** The entry on its shelf by which a build says that it is in use; it names its shelf of Python. */
const IN_USE = "in-use";

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
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  const meant = meantBy(wanted);
  const preview = behindPreview(wanted);
  if (meant) event.respondWith(Response.redirect(meant));
  else if (request.mode === "navigate" && /^(index\.html)?$/.test(restOf(wanted))) event.respondWith(html(event));
  else if (preview) event.respondWith(inTime(fetch(request), () => Response.redirect(preview)));
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
  await lay(SHELF, KEPT);
  if (!worker.registration.active) return;
  // A build is already installed, so nobody is waiting, and the new build must have its solver offline, too.
  await lay(PYTHON_SHELF, PYTHON.files);
}

/**
 * Puts files on a shelf, each as soon as it is there: if the browser ends this for taking too long, the next attempt
 * fetches what is missing.
 * @param {string} name of the shelf
 * @param {Record<string, string>} files their hashes by their names
 */
async function lay(name, files) {
  const shelf = await caches.open(name);
  await Promise.all(Object.entries(files).map(async ([file, hash]) => {
    const url = address(file);
    if (await replyFrom(shelf, url, hash)) return;
    // Unchanged since another build: under the same name is the same content, but for the page itself.
    const known = file === "./" ? null
      : (await replyFrom(caches, url, hash)) ?? (await fromAnotherBuild(url, hash))?.reply();
    const cache = file === "./" ? "no-cache" : "default";
    await shelf.put(url, known ?? (await fetchFile(url, { hash, cache })).reply());
  }));
}

async function activate() {
  const others = await otherShelves();
  // Tabs of the build before this one may still be open, whatever else has come since and was never used. The newest of
  // the others may be on its way: caches.keys() lists caches in the order of their creation.
  const kept = await shelvesInUse(others);
  for (const python of [true, false]) {
    kept.push(others.findLast((name) => name.startsWith(PYTHON_SHELVES) === python) ?? "");
  }
  const { scope } = worker.registration;
  await Promise.all(others.filter((name) => !kept.includes(name)).map((name) => clearShelf(caches, name, scope)));
  await put(await caches.open(SHELF), address(IN_USE), new Response(PYTHON_SHELF));
  const shelf = await caches.open(TABLES_SHELF);
  const wanted = new Set(TABLES.map(address));
  for (const request of await shelf.keys()) {
    if (request.url.startsWith(scope) && !wanted.has(request.url)) await shelf.delete(request);
  }
  await worker.clients.claim();
}

/** Names of the shelves of this page's other builds: a copy of it in another folder of the host has shelves, too. */
async function otherShelves() {
  const own = [SHELF, PYTHON_SHELF, TABLES_SHELF, DOCS_SHELF];
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !own.includes(name));
  const theirs = await Promise.all(names.map(async (name) => {
    const all = await (await caches.open(name)).keys();
    return all.length > 0 && !all.some(({ url }) => url.startsWith(worker.registration.scope));
  }));
  return names.filter((_, index) => !theirs[index]);
}

/**
 * Returns the shelves of the build that was in use until now, and takes that mark from it.
 * @param {readonly string[]} names of shelves
 */
async function shelvesInUse(names) {
  /** @type {string[]} */
  const found = [];
  for (const name of names) {
    const shelf = await caches.open(name);
    const python = await (await shelf.match(address(IN_USE)))?.text();
    if (python === undefined) continue;
    found.push(name, python);
    await shelf.delete(address(IN_USE));
  }
  return found;
}

/** @param {FetchEvent} event */
async function html(event) {
  // The query string may hold something another app shared with the page: it is not sent to the host.
  const { search } = new URL(event.request.url);
  const fresh = fetch(search ? new Request(address("./"), { redirect: "manual", cache: "no-cache" }) : event.request);
  // Half a page, or a foreign one (a login, a "not found"), is worse than the cached one; so is one that does not end.
  const ours = fresh.then(async (response) => {
    const follows = response.type === "opaqueredirect";
    return follows || (response.ok && (await isOurs(response.clone(), "assets"))) ? response : null;
  });
  return inTime(ours, async () => (await keptReply(address("./"), SHELF)) ?? fresh);
}

/**
 * @param {Promise<Response | null>} reply from the network
 * @param {() => Response | Promise<Response>} other what is answered if that fails or takes too long
 */
const inTime = async (reply, other) => (await within(PATIENCE, reply).catch(() => null)) ?? other();

/**
 * What is kept, on one shelf or on any: nothing where the browser's caches fail, as those of Safari do at times.
 * @param {Request | string} wanted
 * @param {string} [cacheName]
 */
const keptReply = (wanted, cacheName) =>
  caches.match(wanted, cacheName === undefined ? {} : { cacheName }).catch(() => undefined);

/**
 * Serves documentation from the host; offline, or where the host's is not ours or takes too long, from the copy a
 * reader chose to keep (panels/help.js). Whatever comes is taken into that copy.
 * @param {Request} request
 */
async function documentation(request) {
  const plain = request.url.replace(/[?#].*$/, "");
  const shelf = await openShelf(DOCS_SHELF, { made: true });
  const known = shelf && (await keptReply(plain, DOCS_SHELF));
  const fresh = fetch(request).then(async (response) => {
    if (!shelf || response.type === "opaqueredirect") return response;
    if (!response.ok || !(await isDocumentation(plain, response.clone()))) return known ?? response;
    await put(shelf, plain, response.clone());
    return response;
  });
  return inTime(fresh, () => known ?? fresh);
}

/** @param {FetchEvent} event */
async function asset({ request }) {
  // A request that bypasses the caches means that the caller got something damaged.
  if (request.cache === "reload") return anew(request);
  // Any build's cache will do, as the hash in the name identifies the content: a page of a newer build, whose worker is
  // still waiting, finds its files in that build's cache.
  return (await ownReply(request)) ?? (await keptReply(request)) ?? fetch(request);
}

/** @param {Request} request @returns {string | undefined} the hash of a file of this build */
const hashOf = ({ url }) => KEPT[url.slice(worker.registration.scope.length)];

/**
 * What lies on this build's shelf. It was whole when it came, but need not be any more: what a page fetches it checks
 * itself, and of what the browser takes by itself, as a script that is imported later, it is seen here. A damaged one
 * would fail until the next build.
 * @param {Request} request
 */
async function ownReply(request) {
  const shelf = { match: (/** @type {Request | string} */ wanted) => keptReply(wanted, SHELF) };
  // Looked up twice: browsers keep no compiled code of a reply that was read.
  const kept = await shelf.match(request);
  if (!kept || !request.destination) return kept;
  return (await replyFrom(shelf, request.url, hashOf(request) ?? "")) ? kept : anew(request);
}

/**
 * Fetches a file past the caches, and puts it in the place of the one on this build's shelf, which may be the damaged
 * one: else it would be served again at every visit.
 * @param {Request} request
 */
async function anew(request) {
  const hash = hashOf(request);
  const whole = hash ? await fetchFile(request.url, { hash, cache: "reload" }).catch(() => null) : null;
  if (whole) await put(await openShelf(SHELF), request.url, whole.reply());
  return (whole && (await keptReply(request, SHELF))) ?? fetch(request);
}
