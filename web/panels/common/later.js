// Fetches the words and the style sheet of panels that are loaded on demand, so that the first board does not wait for
// them. Offline both come from the service worker.

import { readAssets } from "../../engine/files.js";
import { fetchWords } from "../../play/look.js";
import { once } from "../../base/promises.js";

const styles = once(() => loadStyles(readAssets(document).laterStyles));

/** Await this before building a panel. @param {Parts<"words">} parts */
export const fetchLater = ({ words }) => Promise.all([styles(), fetchWords(words)]);

/** @param {string} address @returns {Promise<void>} */
function loadStyles(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error("the style sheet of the panels could not be fetched"));
    };
    document.head.append(link);
  });
}
