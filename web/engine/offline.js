// The page's side of offline play: registers the service worker, reports a waiting build, and lets it take over when
// the player accepts; fetches a puzzle's big tables while the browser is idle, so that questions about it can be
// answered offline, too.

import { ownScript, serviceWorkers } from "../base/browser.js";
import { fileFrom, openTables } from "./files.js";

/**
 * @typedef {"off" | "ready" | "waiting"} OfflineState
 *   off: there is no copy yet, or the browser refuses (private window, no storage, plain HTTP); ready: the page works
 *   offline; waiting: a new build waits to be accepted
 */

/**
 * @typedef {object} Offline
 * @property {() => void} accept lets the waiting build take over, then reloads the page
 * @property {OfflineState} state
 */

/**
 * @param {object} options
 * @param {string | null} options.serviceWorkerUrl null if there is no service worker
 * @param {string} options.build the build of this page
 * @param {(state: OfflineState) => void} options.onState
 * @returns {Offline}
 */
export function startOffline({ serviceWorkerUrl, build, onState }) {
  /** @type {OfflineState} */
  let state = "off";
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let accepted = false;

  /** @param {OfflineState} next */
  function change(next) {
    if (next === state) return;
    state = next;
    onState(next);
  }

  function judge() {
    if (!registration?.active) return;
    if (registration.waiting) void welcome(registration.waiting);
    else change("ready");
  }

  /**
   * If the page has been reloaded since, it is already of the new build, and the player need not be asked.
   * @param {ServiceWorker} arrived
   */
  async function welcome(arrived) {
    if ((await buildOf(arrived)) === build) arrived.postMessage({ op: "take over" });
    else change("waiting");
  }

  /** @param {ServiceWorker | null} arriving */
  function follow(arriving) {
    arriving?.addEventListener("statechange", judge);
    judge();
  }

  /** @param {ServiceWorkerContainer} workers @param {string} url */
  async function register(workers, url) {
    // In some private windows this is refused only now.
    registration = await workers.register(ownScript(url), { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    workers.addEventListener("controllerchange", () => {
      // Only the tab in which the player accepted is reloaded; the others keep their own build.
      if (accepted) location.reload();
    });
    follow(registration.installing);
  }

  const workers = serviceWorkers();
  if (workers && serviceWorkerUrl !== null) register(workers, serviceWorkerUrl).catch(() => {});

  return {
    accept() {
      accepted = true;
      if (registration?.waiting) registration.waiting.postMessage({ op: "take over" });
      else location.reload();
    },
    get state() {
      return state;
    },
  };
}

/** How long a waiting worker may take to report its build, in milliseconds; it may have to be started first. */
const ANSWER_PATIENCE = 10_000;

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<string | null>} null if it does not answer
 */
function buildOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const tell = (/** @type {string | null} */ build) => {
      port1.close();
      resolve(build);
    };
    port1.onmessage = (event) => tell(event.data);
    setTimeout(() => tell(null), ANSWER_PATIENCE);
    worker.postMessage({ op: "which build" }, [port2]);
  });
}

// Tables fetched ahead.

/**
 * @param {Record<string, string>} addresses of the tables by name
 * @param {object} [parts] replacements for the browser's functions, for tests
 * @param {(address: string) => Promise<unknown>} [parts.get] fetches a table and keeps it
 * @param {() => boolean} [parts.allowed] whether a download would be cached and does not cost the player data volume
 * @param {(then: () => void) => void} [parts.idle]
 * @returns {{want: (names: readonly string[]) => void, look: () => void}} `look`: call it when conditions
 *   may have changed
 */
export function createPrefetch(
  addresses,
  { get = getKept, allowed = keptAndFree, idle = whenIdle } = {},
) {
  /** @type {Set<string>} */
  const wanted = new Set();
  /** @type {Set<string>} */
  const fetched = new Set();
  let busy = false;

  function look() {
    if (busy || !wanted.size || !allowed()) return;
    busy = true;
    idle(() => void next());
  }

  /** Fetches one table, then continues with whatever is wanted by then. */
  async function next() {
    const [name = ""] = wanted;
    wanted.delete(name);
    try {
      await get(addresses[name] ?? "");
      fetched.add(name);
    } catch {
      // No network: retried when the puzzle is opened again.
    }
    busy = false;
    look();
  }

  return {
    want(names) {
      for (const name of names) if (name in addresses && !fetched.has(name)) wanted.add(name);
      look();
    },
    look,
  };
}

/** @param {string} address */
const getKept = async (address) => fileFrom(await openTables(), address, { priority: "low" });

/** Whether a service worker serves what is kept. */
export const isKept = () => Boolean(serviceWorkers()?.controller);

/** Whether a service worker serves what is kept, and the player is not saving data. */
function keptAndFree() {
  const { connection } =
    /** @type {Navigator & {connection?: {saveData?: boolean, effectiveType?: string}}} */ (navigator);
  return isKept() && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** @param {() => void} then */
function whenIdle(then) {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(then);
  else setTimeout(then, 2000);
}
