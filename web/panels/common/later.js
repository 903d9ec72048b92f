// What panels need that are fetched when they are opened: their words and their style sheet, neither of which the first
// board waits for. Offline both come from the service worker.

/** @import { Context } from "../../app/context.js" */
/** @import { Language, Message, Words } from "../../i18n.js" */

import { readAssets } from "../../engine/assets.js";

/** @type {Record<Language, () => Promise<{default: Record<string, Message>}>>} */
const WORDS = {
  en: () => import("../../locales/later/en.json", { with: { type: "json" } }),
  ja: () => import("../../locales/later/ja.json", { with: { type: "json" } }),
};

/** Words that have been completed. @type {WeakSet<Words>} */
const complete = new WeakSet();
/** @type {Promise<void> | null} */
let styles = null;

/** To be awaited before a panel is built. @param {Context} context */
export async function fetchLater({ words }) {
  styles ??= loadStyles(readAssets(document).laterStyles).catch((error) => {
    styles = null;
    throw error;
  });
  await Promise.all([styles, addWords(words)]);
}

/** After a change of language: panels that are open keep their words. @param {Context} context */
export async function keepLater({ words }) {
  if (styles) await addWords(words);
}

/** @param {Words} words */
async function addWords(words) {
  if (complete.has(words)) return;
  words.add((await WORDS[words.language]()).default);
  complete.add(words);
}

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
