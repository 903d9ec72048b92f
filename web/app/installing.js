// Keeps the browser's offer to install the page as an app (some browsers make one) until the player wants it.

/** @typedef {Event & { prompt: () => Promise<unknown> }} Offer */

/** @returns {Installing} create it before building the page: the browser makes its offer only once */
export function createInstalling() {
  /** @type {Offer | null} */
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Offer} */ (event);
  });
  addEventListener("appinstalled", () => (offer = null));
  return {
    possible: () => offer !== null,
    install() {
      void offer?.prompt().catch(() => {});
      offer = null;
    },
  };
}
