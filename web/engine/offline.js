// The page's side of the service worker: registers it, tells when a new build waits, lets it take over when the player says so.

/**
 * @typedef {"off" | "installing" | "ready" | "waiting"} OfflineState
 *   off: this browser refuses (private window, no storage, plain HTTP); installing: the first copy is on its way;
 *   ready: the page works without a network; waiting: a new build is there and waits to be accepted
 */

/**
 * @typedef {object} Offline
 * @property {() => void} accept let the waiting build take over; the page is loaded again when it has
 * @property {() => Promise<void>} look ask the server whether there is a new build
 * @property {OfflineState} state
 */

/**
 * @param {object} options
 * @param {string} options.serviceWorkerUrl
 * @param {(state: OfflineState) => void} options.onState
 * @param {() => void} [options.reload] loads the page again
 * @returns {Offline}
 */
export function startOffline({ serviceWorkerUrl, onState, reload = () => location.reload() }) {
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
    if (registration.waiting && registration.active) change("waiting");
    else if (registration.active) change("ready");
    else change("installing");
  }

  /** @param {ServiceWorker | null} arriving */
  function follow(arriving) {
    arriving?.addEventListener("statechange", judge);
    judge();
  }

  async function register() {
    // In some private windows the property is there and throws when it is used.
    registration = await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      // Only the tab in which the player said yes is loaded again; the others go on with their own build.
      if (accepted) reload();
    });
    follow(registration.installing);
  }

  if (typeof navigator === "object" && "serviceWorker" in navigator) register().catch(() => change("off"));

  return {
    accept() {
      accepted = true;
      if (registration?.waiting) registration.waiting.postMessage({ op: "take over" });
      else reload();
    },
    async look() {
      await registration?.update().catch(() => undefined);
    },
    get state() {
      return state;
    },
  };
}
