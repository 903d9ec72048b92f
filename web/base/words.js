// Turns codes, parameters and dates into text in the reader's language. No other module writes prose or formats dates.

/**
 * The languages of the page, each with the locale in which its dates are written. The page's English is British: the
 * day comes before the month.
 * @type {Record<Language, string>}
 */
const LOCALES = { en: "en-GB", ja: "ja" };

export const LANGUAGES = /** @type {readonly Language[]} */ (Object.keys(LOCALES));

/**
 * Returns the first supported language of a preference list ("ja-JP", "en"), or English.
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
 * @param {Record<string, Message>} messages by their codes; later ones are added to them
 * @returns {Words}
 */
export function createWords(language, messages) {
  // Takes about 10 ms to create, and the first paint does not need it.
  /** @type {Intl.NumberFormat | undefined} */
  let numbers;
  /** @param {string} code */
  const has = (code) => Object.hasOwn(messages, code);

  /** @param {unknown} value */
  function show(value) {
    if (typeof value === "number" || typeof value === "bigint") {
      // Numbers of one to three digits are written alike in every language.
      if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
      numbers ??= new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
      return numbers.format(value);
    }
    return Array.isArray(value) ? value.join(has("list.comma") ? t("list.comma") : ", ") : String(value ?? "");
  }

  /** @type {Translate} */
  function t(code, params = {}) {
    const message = has(code) ? messages[code] : undefined;
    if (message === undefined) return code;
    const text = typeof message === "string" ? message : form(message, params.n);
    return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(params, name) ? show(params[name]) : whole));
  }

  /**
   * Chooses the text for a number: {zero} for 0, {one} for 1. That is the plural rule of English; Japanese has none,
   * but not everything that is said of several can be said of one.
   * @param {{zero?: string, one?: string, other: string}} message
   * @param {unknown} n
   */
  function form(message, n) {
    if (message.zero !== undefined && Number(n) === 0) return message.zero;
    return Number(n) === 1 ? (message.one ?? message.other) : message.other;
  }

  return {
    get language() {
      return language;
    },
    t,
    has,
    add: (more) => void Object.assign(messages, more),
    speak(other, texts) {
      [language, messages] = [other, texts];
      numbers = undefined;
    },
    sentence: ({ code, params }) => (has(`error.${code}`) ? t(`error.${code}`, params) : t("error.other", { code })),
  };
}

/**
 * @param {Date} date
 * @param {Language} language
 * @param {Intl.DateTimeFormatOptions} parts which parts to show
 * @returns {string}
 */
export const dateText = (date, language, parts) => date.toLocaleDateString(LOCALES[language], parts);

/** As calendars of the core label them. */
export const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
