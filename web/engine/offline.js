// The page's side of offline play: registers the service worker, reports a waiting build, and lets it take over when
// the player accepts.

import { ownScript, serviceWorkers } from "../base/browser.js";
import { within } from "../base/promises.js";

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
    const itsBuild = await buildOf(arrived);
    // Meanwhile another tab may have let it take over.
    if (registration?.waiting !== arrived) return;
    if (itsBuild === build) arrived.postMessage({ op: "take over" });
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

/** @param {ServiceWorker} worker @returns {Promise<string | undefined>} undefined if it does not answer */
async function buildOf(worker) {
  const { port1, port2 } = new MessageChannel();
  /** @type {Promise<string>} */
  const reply = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  worker.postMessage({ op: "which build" }, [port2]);
  return within(ANSWER_PATIENCE, reply).finally(() => port1.close());
}
