// The page as it is at the moment: brought up to date when the game changes, restyled when settings change, built anew
// for another language.

/** @import { Settings } from "../store/settings.js" */
/** @import { Context } from "./context.js" */

import { applyLook, fetchWords, loadWords } from "../look.js";
import { keyOf } from "../play/solving/answers.js";
import { buildPage } from "./page.js";

/** @typedef {ReturnType<typeof createScreen>} Screen */

/**
 * @param {Context} context
 * @param {Record<string, string>} locales addresses of the words by language
 */
export function createScreen(context, locales) {
  let page = buildPage(context, null);
  /** What was last on the table, to see whether a note still fits it. */
  let before = "";

  function refresh() {
    const { line } = context.table.session;
    const key = `${keyOf(context.problem())} ${line.mode}`;
    if (key !== before) {
      before = key;
      page.pick(null);
      if (context.note && !(context.note.stays && line.mode === "replay")) context.note = null;
      page.mark([]);
    }
    page.update();
  }

  return {
    /** The page's parts; others after the language was changed. */
    get page() {
      return page;
    },
    refresh,
    /** @param {() => Settings} set changes the settings and returns them */
    async restyle(set) {
      const old = context.settings.get();
      const now = set();
      applyLook(now);
      const other = now.language !== old.language;
      const picker = page.picker();
      if (other) {
        context.words = await loadWords(locales, now.language);
        // What is open or told already keeps its words.
        await fetchWords(context.words);
        page = buildPage(context, page);
      }
      refresh();
      // The sentence that stood below the board went with the old page.
      if (other && context.note) context.tell(context.note);
      if (other) page.pick(picker);
    },
  };
}
