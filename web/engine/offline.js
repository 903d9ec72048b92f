// The page's side of the service worker: registers it, tells when a new build waits, lets it take over when the player
// says so.

/**
 * @typedef {"off" | "installing" | "ready" | "waiting"} OfflineState
 *   off: this browser refuses (private window, no storage, plain HTTP); installing: the first copy is on its way;
 *   ready: the page works without a network; waiting: a new build is there and waits to be accepted
 */

/**
 * @typedef {object} Offline
 * @property {() => void} accept let the waiting build take over; the page is loaded again when it has
 * @property {OfflineState} state
 */

/**
 * @param {object} options
 * @param {string | null} options.serviceWorkerUrl null: there is none
 * @param {string} options.build the build that this page is of
 * @param {(state: OfflineState) => void} options.onState
 * @param {() => void} [options.reload] loads the page again
 * @returns {Offline}
 */
export function startOffline({ serviceWorkerUrl, build, onState, reload = () => location.reload() }) {
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
    if (!registration) return;
    if (registration.waiting && registration.active) void welcome(registration.waiting);
    else if (registration.active) change("ready");
    else change("installing");
  }

  /**
   * A page that was loaded again since is of the new build already: then there is nothing to ask the player.
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

  /** @param {string} url */
  async function register(url) {
    // In some private windows the property is there and throws when it is used.
    registration = await navigator.serviceWorker.register(url, { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      // Only the tab in which the player said yes is loaded again; the others go on with their own build.
      if (accepted) reload();
    });
    follow(registration.installing);
  }

  const possible = typeof navigator === "object" && "serviceWorker" in navigator;
  if (possible && serviceWorkerUrl !== null) register(serviceWorkerUrl).catch(() => change("off"));

  return {
    accept() {
      accepted = true;
      if (registration?.waiting) registration.waiting.postMessage({ op: "take over" });
      else reload();
    },
    get state() {
      return state;
    },
  };
}

/** How long a waiting worker may take to say which build it is of, in milliseconds: it may have to be started. */
const ANSWER_PATIENCE = 10_000;

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<string | null>} null if it does not say
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
