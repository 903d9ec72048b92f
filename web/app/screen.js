// The current page: updated when the game changes, restyled when settings change, rebuilt for another language.

/** @import { Settings } from "../store/settings.js" */
/** @import { Context } from "./context.js" */

import { applyLook, fetchWords, loadWords } from "../play/look.js";
import { keyOf } from "../play/solving/answers.js";
import { buildPage } from "./page.js";
import { createResults } from "./results.js";

/** @typedef {ReturnType<typeof createScreen>} Screen */

/**
 * @param {Context} context
 * @param {Record<string, string>} locales addresses of the words by language
 */
export function createScreen(context, locales) {
  let page = buildPage(context, null);
  const results = createResults(context);
  /** What was shown last, to decide whether a note still fits. */
  let before = "";

  function refresh() {
    const { line } = context.table.session;
    const key = `${keyOf(context.problem())} ${line.mode}`;
    // At first nothing was shown, and what was said about the link that led here still holds.
    const another = before !== "" && key !== before;
    before = key;
    if (another) {
      page.pick(null);
      if (context.note && !(context.note.stays && line.mode === "replay")) context.note = null;
      page.mark([]);
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
      const old = context.settings.get();
      const now = set();
      applyLook(now);
      const other = now.language !== old.language;
      const picker = page.picker();
      if (other) {
        context.words = await loadWords(locales, now.language);
        // Open panels and notes need the later words, too.
        await fetchWords(context.words);
        page = buildPage(context, page);
      }
      refresh();
      // The rebuild cleared the sentence below the board.
      if (other && context.note) context.tell(context.note);
      if (other) page.pick(picker);
    },
  };
}
