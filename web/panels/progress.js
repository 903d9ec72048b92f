// The player's results, and export and import of all stored data as one file.

/** @import { PuzzleResults } from "../store/saves.js" */

import { dialogShown, fill, h, iconButton, inRow } from "../base/dom.js";
import { kindsIn } from "../model/kinds.js";
import { dayName, dayText } from "../play/dailies.js";
import { byName, levelsSolved, reachedIn } from "../play/standing.js";
import { streakOf } from "../play/streaks.js";
import { exportAll, importAll } from "../store/backup.js";
import { keptPicture } from "../store/picture.js";
import { keepFocus } from "./common/anew.js";
import { fileChoice } from "./common/choice.js";
import { openDialog } from "./common/dialog.js";
import { figure, figures, scrollable, stars as starsOf } from "./common/figures.js";
import { saveText, sayOutcome } from "./common/saving.js";

/** The format of the day of the last solution. */
const SHORT = /** @type {const} */ ({ day: "numeric", month: "short", year: "numeric" });

export const takes = /** @type {const} */ ([
  "catalog", "levels", "open", "ownPicture", "saves", "settings", "storage", "table", "tell", "title", "words",
]);

export const prepare = levelsSolved;

/**
 * @param {Taken<typeof takes>} parts
 * @param {{told?: string}} options `told`: what has been imported
 * @param {number} solved how many levels, see `prepare`
 */
export function open(parts, { told = "" }, solved) {
  const { t } = parts.words;
  let levels = solved;
  const dialog = openDialog(t, { name: "progress", wide: true });
  const said = h("p", { class: "share-said", role: "alert" });
  const choose = fileChoice("progress-file", t("progress.import"), "application/json,.json", (file) => void take(file));

  function draw() {
    const results = Object.entries(parts.saves.results()).filter(([, result]) => result.solved > 0);
    // The field for a file is put into a row anew, too, and loses the focus with it: before anything is filled.
    keepFocus(dialog.body, () => fill(
      dialog.body,
      facts(parts, results, levels),
      results.length > 0 && h("p", { class: "soft", text: t("stars.legend") }),
      results.length > 0 && scrollable(t("progress.table"), table(parts, results)),
      !parts.storage.lasting() && h("p", { class: "trouble", text: t("say.not-kept") }),
      h("h3", { text: t("progress.file") }),
      h("p", { class: "soft", text: t("progress.file-about") }),
      inRow(
        iconButton("down", t("progress.export"), () => saveAll(parts)),
        ...choose,
      ),
      said,
    ));
  }

  const isShown = () => dialogShown() === dialog.element;

  /** Says how it ended: on the page, if this was closed meanwhile. @param {Line} end @param {boolean} [failed] */
  function tellEnd(end, failed = false) {
    if (isShown()) sayOutcome(said, t(end.code, end.params), { failed });
    else parts.tell({ kind: failed ? "problem" : "info", say: end });
  }

  /** @param {File} given */
  async function take(given) {
    const read = await importAll(parts.storage, given);
    if (!read.ok) return tellEnd({ code: `error.${read.code}` }, true);
    const { language } = parts.words;
    // The imported game of the puzzle on the table is opened too.
    parts.table.open(parts.table.puzzle);
    parts.ownPicture.image = await keptPicture(parts.storage);
    await parts.settings.change(parts.settings.stored());
    const { taken: n, refused } = read;
    const end = { code: refused ? "progress.imported-some" : "progress.imported", params: { n, refused } };
    if (isShown() && parts.words.language !== language) return openAnew(t(end.code, end.params));
    levels = await levelsSolved(parts);
    if (isShown()) draw();
    tellEnd(end);
  }

  /** In another language: this dialog and the one below it. @param {string} imported */
  async function openAnew(imported) {
    dialog.close();
    await parts.open("settings");
    await parts.open("progress", { told: imported });
  }

  draw();
  said.textContent = told;
}

/** @param {Parts<"storage">} parts */
function saveAll({ storage }) {
  const now = new Date();
  saveText(`hirameki-${dayName(now)}.json`, exportAll(storage, now.toISOString()), "application/json");
}

/**
 * The player's figures.
 * @param {Parts<"catalog" | "levels" | "saves" | "words">} parts
 * @param {[string, PuzzleResults][]} results of the puzzles that were solved
 * @param {number} solved how many levels
 */
function facts(parts, results, solved) {
  const { levels, saves, words: { t } } = parts;
  /** What there is none of yet is left out. @param {string} code @param {number} n */
  const fact = (code, n) => n > 0 && figure(t(code), t("number", { n }));
  const days = saves.days();
  return h(
    "dl",
    { class: "facts" },
    fact("progress.solved", results.filter(([, { best }]) => best).length),
    figure(t("progress.games"), t("number", { n: results.reduce((sum, [, result]) => sum + result.solved, 0) })),
    fact("progress.perfect", Object.values(reachedIn(parts)).filter(({ perfect }) => perfect).length),
    fact("progress.hints", Object.values(saves.results()).reduce((sum, result) => sum + result.hints, 0)),
    levels && fact("progress.levels", solved),
    levels && fact("progress.days", Object.keys(days).length),
    levels && fact("progress.streak", streakOf(days, new Date()).length),
  );
}

/** @param {Parts<"catalog" | "title" | "words">} parts @param {[string, PuzzleResults][]} results */
function table(parts, results) {
  const { t } = parts.words;
  const heads = ["puzzle", "times", "best", "last"].map((name) => t(`progress.${name}`));
  const named = byName(results, (id) => parts.title(parts.catalog.find(id) ?? { id }));
  return figures(heads, named.map(([name, id, result]) => row(parts, name, id, result)));
}

/**
 * @param {Parts<"words">} parts
 * @param {string} name
 * @param {string} id of a puzzle
 * @param {Pick<PuzzleResults, "best" | "last" | "solved" | "stars">} result
 */
const row = ({ words: { t, language } }, name, id, { best, last, solved, stars }) => /** @type {const} */ ([
  name,
  t("number", { n: solved }),
  best === undefined ? "–" : h("span", {}, isMeasured(id) && `${t("number", { n: best })} `, starsOf(t, stars ?? 1)),
  last ? dayText(last, language, SHORT) : "–",
]);

/** Whether its games differ in length: all packings of a board have the same pieces. @param {string} id of a puzzle */
const isMeasured = (id) => kindsIn(String(id.split("/")[0])).some(({ levels }) => levels.unit === "length.moves");
