// Formats dates. The page's English is British: the day comes before the month.

/** @type {Record<Language, string>} */
const LOCALES = { en: "en-GB", ja: "ja" };

/**
 * @param {Date} date
 * @param {Language} language
 * @param {Intl.DateTimeFormatOptions} parts which parts to show
 * @returns {string}
 */
export const dateText = (date, language, parts) => date.toLocaleDateString(LOCALES[language], parts);

/** As calendars of the core label them. */
export const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
