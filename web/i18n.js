// Words: codes and parameters come in, sentences in the reader's language go out. Nothing else in the page writes
// prose.

/** @import { Params, Translate } from "./model/types.js" */

import { kindsIn } from "./kinds/index.js";

/**
 * @typedef {string | {zero?: string, one?: string, other: string}} Message
 *   a text with {names} in it, or one for each plural form of {n}
 */
/** @typedef {"en" | "ja"} Language */

/**
 * @typedef {object} Words
 * @property {Language} language
 * @property {Translate} t the text of a code; the code itself if there is none
 * @property {(code: string) => boolean} has whether there is a text for a code
 * @property {(error: {code: string, params?: Params, message?: string}) => string} sentence of an error or a refusal
 * @property {(more: Record<string, Message>) => void} add texts that are fetched later
 */

/** @type {readonly Language[]} */
const LANGUAGES = ["en", "ja"];

/**
 * The language for a list of wishes ("ja-JP", "en"), English if none fits.
 * @param {readonly string[]} wishes
 * @returns {Language}
 */
export function chooseLanguage(wishes) {
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/**
 * @param {Language} language
 * @param {Record<string, Message>} messages
 * @returns {Words}
 */
export function createWords(language, messages) {
  // Both take some 10 ms to make, and the first look of the page needs neither.
  /** @type {Intl.PluralRules | undefined} */
  let plural;
  /** @type {Intl.NumberFormat | undefined} */
  let numbers;
  /** @param {string} code */
  const has = (code) => Object.hasOwn(messages, code);

  /** @param {unknown} value */
  function show(value) {
    if (typeof value === "number" || typeof value === "bigint") {
      // What has one to three digits is written alike in every language.
      if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
      numbers ??= new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
      return numbers.format(value);
    }
    return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  }

  /** @type {Translate} */
  function t(code, params = {}) {
    const message = has(code) ? messages[code] : undefined;
    if (message === undefined) return code;
    const text = typeof message === "string" ? message : form(message, params.n);
    return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(params, name) ? show(params[name]) : whole));
  }

  /**
   * The text for a number: {zero} for none at all in every language, the others by the language's own rule.
   * @param {{zero?: string, one?: string, other: string}} message
   * @param {unknown} n
   */
  function form(message, n) {
    if (message.zero !== undefined && Number(n) === 0) return message.zero;
    if (message.one === undefined) return message.other;
    plural ??= new Intl.PluralRules(language);
    return plural.select(Number(n)) === "one" ? message.one : message.other;
  }

  return {
    language,
    t,
    has,
    add: (more) => void Object.assign(messages, more),
    sentence({ code, params = {} }) {
      const reason = params.reason;
      // A reason inside a sentence may itself be a code ("illegal-move" says why).
      const known =
        typeof reason === "string" && has(`reason.${reason}`)
          ? { ...params, reason: t(`reason.${reason}`, params) }
          : params;
      return has(`error.${code}`) ? t(`error.${code}`, known) : t("error.other", { code });
    },
  };
}

/** Whether a board has no name but its code: that stands behind a prefix and a dot. @param {string} id */
export const namedByCode = (id) => /^[a-z]+\/[a-z]+\./.test(id);

/**
 * The name of a puzzle in the reader's language; the catalogue's own where there is no translation.
 * @param {Words} words
 * @param {{id: string, title?: string, titles?: Record<string, string>, custom?: boolean}} puzzle
 */
export function titleOf(words, puzzle) {
  if (words.has(`title.${puzzle.id}`)) return words.t(`title.${puzzle.id}`);
  const [family = "", slug = ""] = puzzle.id.split("/");
  for (const { pattern, code, params } of kindsIn(family).flatMap(({ titles }) => titles)) {
    const found = pattern.exec(slug);
    if (found) return words.t(`title.pattern.${code}`, params(found.slice(1), words.language));
  }
  if (namedByCode(puzzle.id) && words.has(`title.custom.${family}`)) return words.t(`title.custom.${family}`);
  // Openings of sliding blocks bring their names along in every language.
  return puzzle.titles?.[words.language] ?? puzzle.title ?? puzzle.id;
}
