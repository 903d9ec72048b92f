// The current page: updated when the game changes, restyled when settings change, rebuilt for another language.

/** @import { Settings } from "../store/settings.js" */
/** @import { Result } from "../play/winning/result.js" */

import { byId } from "../base/dom.js";
import { catchFocus } from "../panels/page/keys.js";
import { dayName } from "../play/dailies.js";
import { applyLook, fetchLater, fetchWords, languageOf, loadWords } from "../play/look.js";
import { problemNote } from "../play/notes.js";
import { keyOf } from "../play/solving/answers.js";
import { measure, resultOf } from "../play/winning/result.js";
import { buildPage } from "./page.js";

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

  /** Builds the page anew, in the language that the words have gone over to. */
  function speakOtherwise() {
    const [picker, playing] = [page.picker(), page.controls.playing()];
    // What had the focus may be written anew, too.
    catchFocus(() => {
      page = buildPage(parts, page);
      refresh();
      page.status();
    });
    const { cursor, moves } = parts.table.session.line;
    if (playing && cursor < moves.length) page.controls.watch();
    // That cleared the sentence below the board.
    if (parts.card.note) parts.tell(parts.card.note);
    page.pick(picker);
  }

  return {
    /** The page's parts; replaced when the language changes. */
    get page() {
      return page;
    },
    refresh,
    celebrate: results.celebrate,
    /**
     * @param {() => Settings} set changes the settings and returns them
     * @param {(language: Settings["language"], spoken: Language) => void} undo called with the language that was set
     *   before, and the one that is spoken, if the words of the new one cannot be fetched
     */
    async restyle(set, undo) {
      const { language } = parts.settings.get();
      applyLook(set());
      const spoken = parts.words.language;
      if (languageOf(parts.settings.get()) !== spoken) {
        try {
          await loadWords(locales, parts.settings.get, parts.words);
          // Open panels and notes need the later words, too.
          await fetchWords(parts.words);
        } catch {
          // Nobody misses it if another one has been chosen meanwhile.
          if (languageOf(parts.settings.get()) !== spoken) {
            undo(language, spoken);
            parts.tell(problemNote({ code: "panel" }));
          }
        }
      }
      if (parts.words.language !== spoken) speakOtherwise();
      else refresh();
    },
  };
}

// The result of a solved board, on the card for as long as the goal lies on the board.

/**
 * @typedef {object} Results
 * @property {() => void} update shows the result of the board as it is, or takes it away
 * @property {() => void} celebrate the next result to be shown has just been won
 */

/**
 * @param {Parts<"announce" | "card" | "commands" | "installing" | "lend" | "open" | "openings" | "problem" |
 *   "refresh" | "saves" | "settings" | "solver" | "storage" | "table" | "words">} parts
 * @param {(card: HTMLElement | null) => void} show puts the result on the card, or takes it away
 * @returns {Results}
 */
function createResults(parts, show) {
  /** What is shown, or about to be. */
  let shown = "";
  let fresh = false;
  /** A win was told without its stars, which the solver is still to find. */
  let unrated = false;

  /** Asks for the shortest length; once more at another look, as that may have given way. @param {Result} result */
  async function rate(result) {
    if (await measure(parts, result)) parts.refresh();
  }

  /** @param {Result} result @param {string} key */
  async function lay(result, key) {
    const won = fresh && result.kind === "won";
    const [panel] = await Promise.all([import("../panels/win/card.js"), fetchLater(parts)])
      .catch(() => /** @type {const} */ ([null]));
    const card = await panel?.createResultCard(parts, result, won);
    if (key !== shown) return;
    // Without it the controls stay, and the next look tries again.
    if (!card) shown = "";
    else {
      // A card that another one replaces before it is shown leaves it to that to tell.
      fresh = false;
      show(card.element);
      panel?.keepOffBoard(card.element);
    }
    if (card && (won || (unrated && result.stars))) parts.announce(card.said);
    unrated = (won || unrated) && !result.stars;
    void rate(result);
  }

  return {
    update() {
      const result = resultOf(parts);
      const key = result ? lookOf(parts, result) : "";
      if (key === shown) {
        // A dialog may have asked in the background, too.
        if (result && unrated && !byId("dialogs").firstChild) void rate(result);
        return;
      }
      shown = key;
      if (result) void lay(result, key);
      else {
        fresh = unrated = false;
        show(null);
      }
    },
    celebrate: () => (fresh = true),
  };
}

/** What a card depends on. @param {Parts<"words">} parts @param {Result} result */
function lookOf({ words: { language } }, { line, ...facts }) {
  const { goal, moves, puzzleId, start } = line;
  return JSON.stringify([language, puzzleId, start, goal, moves, facts, dayName(new Date())]);
}
