// The current page: updated when the game changes, restyled when settings change, rebuilt for another language.

/** @import { Settings } from "../store/settings.js" */

import { applyLook, fetchWords, loadWords } from "../play/look.js";
import { keyOf } from "../play/solving/answers.js";
import { buildPage } from "./page.js";
import { createResults } from "./results.js";

/** @typedef {ReturnType<typeof createScreen>} Screen */

/**
 * @param {Parts<"announce" | "card" | "commands" | "installing" | "lend" | "open" | "openings" | "ownPicture" |
 *   "problem" | "refresh" | "saves" | "say" | "settings" | "solver" | "storage" | "table" | "tell" | "title" |
 *   "words">} parts
 * @param {Record<string, string>} locales addresses of the words by language
 */
export function createScreen(parts, locales) {
  let page = buildPage(parts, null);
  const results = createResults(parts, (element) => {
    parts.card.result = element;
    page.note();
  });
  /** What was shown last, to decide whether a note still fits. */
  let before = "";

  function refresh() {
    const { line } = parts.table.session;
    const key = `${keyOf(parts.problem())} ${line.mode}`;
    // At first nothing was shown, and what was said about the link that led here still holds.
    const another = before !== "" && key !== before;
    before = key;
    if (another) {
      page.pick(null);
      const { note } = parts.card;
      if (note && !(note.stays && line.mode === "replay")) parts.card.note = null;
      page.board.overlay([]);
    }
    page.update();
    results.update();
  }

  return {
    /** The page's parts; replaced when the language changes. */
    get page() {
      return page;
    },
    refresh,
    celebrate: results.celebrate,
    /** @param {() => Settings} set changes the settings and returns them */
    async restyle(set) {
      const old = parts.settings.get();
      const now = set();
      applyLook(now);
      const other = now.language !== old.language;
      const picker = page.picker();
      if (other) {
        await loadWords(locales, now.language, parts.words);
        // Open panels and notes need the later words, too.
        await fetchWords(parts.words);
        page = buildPage(parts, page);
      }
      refresh();
      // The rebuild cleared the sentence below the board.
      if (other && parts.card.note) parts.tell(parts.card.note);
      if (other) page.pick(picker);
    },
  };
}
