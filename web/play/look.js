// The page's theme, size of text and language, from the settings and the system; and what of words and styles is
// fetched later.

/** @import { Settings } from "../store/settings.js" */

import { once } from "../base/promises.js";
import { chooseLanguage, createWords } from "../base/words.js";
import { fetchJson, readAssets } from "../engine/files.js";
import { MOVE_TIME, reducedMotion } from "../view/motions.js";

/** Whether the page is embedded in another one. */
export const isEmbedded = () => document.documentElement.dataset.embed !== undefined;

/**
 * The papers of the themes, for the browser's own bars: these would go by the system alone. To ask for the style of the
 * page here would hold up the start of the solver by a tenth of a second.
 */
const BARS = { light: "#f6f0e4", dark: "#1d1915", contrast: "#ffffff" };

/** @param {Settings} settings */
export function applyLook({ theme, largerText }) {
  const wanted = theme === "auto" ? systemTheme() : theme;
  for (const bar of document.querySelectorAll("[name=theme-color]")) bar.setAttribute("content", BARS[wanted]);
  document.documentElement.dataset.theme = wanted;
  document.documentElement.toggleAttribute("data-larger-text", largerText);
}

/** @returns {"light" | "dark" | "contrast"} */
function systemTheme() {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** @param {() => Settings} settings */
export function followSystem(settings) {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", () => applyLook(settings()));
  }
  // On white paper a dark board would look wrong and waste ink.
  addEventListener("beforeprint", () => {
    const { dataset } = document.documentElement;
    if (dataset.theme === "dark") dataset.theme = "light";
  });
  addEventListener("afterprint", () => applyLook(settings()));
}

/** Duration of a move on the board, in milliseconds. @param {Settings} settings */
export const motion = ({ animation }) =>
  animation && !reducedMotion().matches ? MOVE_TIME : 0;

/** @param {Settings} settings @returns {Language} */
export const languageOf = ({ language }) =>
  language === "auto" ? chooseLanguage(navigator.languages) : language;

/**
 * @param {Record<string, string>} addresses of the catalogues by language
 * @param {() => Settings} settings
 * @param {Words} [words] that go over to the language, unless another one has been chosen meanwhile
 * @returns {Promise<Words>}
 */
export async function loadWords(addresses, settings, words) {
  const language = languageOf(settings());
  const address = addresses[language];
  if (!address) throw new Error(`no words for ${language}`);
  const messages = await fetchJson(address);
  if (words && languageOf(settings()) !== language) return words;
  document.documentElement.lang = language;
  if (!words) return createWords(language, messages);
  words.speak(language, messages);
  complete.delete(words);
  return words;
}

/**
 * Words that the first board does not need: panels, hints, errors.
 * @type {Record<Language, () => Promise<{default: Record<string, Message>}>>}
 */
const LATER = {
  en: () => import("../locales/later/en.json", { with: { type: "json" } }),
  ja: () => import("../locales/later/ja.json", { with: { type: "json" } }),
};

/** Word sets to which the later words have been added. @type {WeakSet<Words>} */
const complete = new WeakSet();

/** Fetches the later words; await this before using any of them. @param {Words} words */
export async function fetchWords(words) {
  if (complete.has(words)) return;
  const { language } = words;
  const texts = (await LATER[language]()).default;
  // The player may have chosen another language meanwhile.
  if (words.language !== language) return void await fetchWords(words);
  words.add(texts);
  complete.add(words);
}

// The words and the style sheet of panels, which the first board does not wait for. Offline both come from the service
// worker.

const styles = once(() => loadStyles(readAssets(document).laterStyles));

/** Await this before building a panel. @param {Play<"words">} parts */
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
