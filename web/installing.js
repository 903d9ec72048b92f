// The browser's offer to install the page as an app, which some browsers make: it is kept until the player wants it.

/** @typedef {Event & { prompt: () => Promise<unknown> }} Offer */

/**
 * @typedef {object} Installing
 * @property {() => boolean} possible whether the browser offers it now
 * @property {() => void} install the browser asks; its offer can be taken up once
 */

/** @returns {Installing} to be made before the page is put together: the browser makes its offer only once */
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
