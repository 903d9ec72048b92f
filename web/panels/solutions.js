// All solutions of the position on the table, with their exact number: as pictures for packings, otherwise as lines of
// moves.

/** @import { DialogQuestion, OpenDialog } from "./common/dialog.js" */

import { button, fill, h, inRow } from "../base/dom.js";
import { modelOf } from "../model/kinds.js";
import { positionOf } from "../model/rows.js";
import { inMetric } from "../play/metric-choice.js";
import { digits } from "../play/notes.js";
import { keyOf, plainQuestion, solutionFrom } from "../play/solving/answers.js";
import { watch } from "../play/solving/solve.js";
import { aboutOther, entriesOf } from "../play/wording.js";
import { tick } from "./common/choice.js";
import { createDialogQuestion, openDialog, searchedProblem } from "./common/dialog.js";
import { createGallery } from "./common/gallery.js";
import { fileName, saveText } from "./common/saving.js";
import { createThumbnails } from "./common/thumbnails.js";
import { breakable } from "./page/moves-list.js";

/** The most solutions listed; any beyond these are only counted. */
const LISTED = { pictures: 20_000, lines: 400 };

/**
 * A listing and its elements.
 * @typedef {object} Listing
 * @property {(problem: Problem) => boolean} serves whether it lists this problem's solutions and was not stopped
 * @property {(problem: Problem) => Promise<void>} list
 * @property {() => void} stop
 * @property {(dialog: OpenDialog) => HTMLElement[]} shownIn
 */

/** The last one, and how it is written. @type {{language: Language, notation: string, listing: Listing} | null} */
let last = null;

export const takes = /** @type {const} */ ([
  "problem", "reveal", "say", "settings", "solver", "table", "tell", "words",
]);

/**
 * A listing goes on while its dialog is closed and is shown when it is opened again.
 * @param {Taken<typeof takes>} parts
 */
export function open(parts) {
  const { t } = parts.words;
  const packing = sortOf(parts.problem()) === "packing";
  const here = packing ? parts.problem() : searchedProblem(parts);
  if (!packing && isGiven(here)) return tellGiven(parts);
  const start = { ...here, position: parts.table.session.line.start };
  const wanted = packing ? start : here;
  const { language } = parts.words;
  const { notation } = parts.settings.get();
  const alike = last?.language === language && last.notation === notation && last.listing.serves(wanted);
  const going = alike && last ? last.listing : null;
  if (!going) last?.listing.stop();
  const listing = going ?? createListing(parts, wanted);
  last = { language, notation, listing };
  const dialog = openDialog(t, { name: "solutions", title: t("explore.solutions"), of: parts.table, wide: true });
  const about = t(packing ? "solutions.about.packing" : inMetric(aboutCode(parts), here));
  const filter = packing && here.position !== start.position && tick(t("solutions.filter"), (fitting) => {
    void listing.list(fitting ? here : start);
  });
  fill(dialog.body, h("p", { class: "soft", text: about }), filter, ...listing.shownIn(dialog));
  if (!going) void listing.list(wanted);
}

/** Whether nothing is left to find. @param {Problem} problem */
const isGiven = ({ goal, position, rules }) => rules.finished(positionOf(rules, position) ?? rules.start, goal);

/** That a game begins at its goal. @param {Parts<"words">} parts */
function tellGiven({ words: { t } }) {
  const { body } = openDialog(t, { name: "solutions", title: t("explore.solutions") });
  fill(body, h("p", { text: t("win.title-given") }));
}

/** From where the shortest solutions lead. @param {Parts<"table">} parts */
const aboutCode = ({ table }) => (table.solved() ? "solutions.about.solved" : "solutions.about.shortest");

/**
 * @param {Taken<typeof takes>} parts
 * @param {Problem} first of the board whose solutions it lists, whichever one is on the table later
 * @returns {Listing}
 */
function createListing(parts, first) {
  const { t } = parts.words;
  const sort = sortOf(first);
  const asking = createDialogQuestion(parts);
  /** @type {OpenDialog | null} */
  let dialog = null;
  let problem = first;
  /** @type {unknown[]} */
  let found = [];
  /** @type {"running" | "whole" | "stopped"} */
  let state = "stopped";
  const [count, stage] = [h("p", { class: "solutions-count", "aria-live": "polite" }), h("div", {})];
  const estimate = createEstimate(parts, asking);
  const save = button(t("solutions.save"), () => saveTexts(parts, problem, found), { hidden: true });

  /** @param {unknown} one */
  function take(one) {
    const solution = replayed(problem, one);
    if (solution.outcome !== "solved") return asking.say(parts.words.sentence(solution.error ?? { code: "other" }));
    asking.stop();
    dialog?.close();
    watch(parts, solution, problem);
    parts.reveal();
  }

  /** @param {Problem} mine */
  async function list(mine) {
    asking.stop();
    problem = mine;
    state = "running";
    found = [];
    fill(count);
    save.hidden = true;
    const again = () => void list(mine);
    if (!(await estimate.tell(mine, again)) && mine === problem) state = "stopped";
    if (mine !== problem || state === "stopped") return;
    const grow = sort === "packing"
      ? showPictures(stage, problem, { t, solutions: found, take })
      : showLines(parts, stage, problem, take);
    const add = collecting(found);
    const reply = await asking.ask("solve", questionOf(problem), {
      onReport: ({ found: more }) => {
        if (mine === problem && add(more)) grow(found);
      },
      progress: () => t("solutions.found", { n: found.length }),
      again,
    });
    if (mine !== problem) return;
    state = reply.ok ? "whole" : "stopped";
    save.hidden = found.length === 0;
    if (!reply.ok) return;
    const { text, listed } = countText(parts.words, reply.result, sort, found.length);
    fill(count, text);
    asking.say(listed);
    if (!dialog?.element.open) parts.say(aboutOther(parts, problem.puzzle.id, text));
  }

  return {
    serves: (wanted) => state !== "stopped" && keyOf(wanted) === keyOf(problem),
    list,
    stop: asking.stop,
    shownIn(shown) {
      dialog = shown;
      return [estimate.element, count, asking.element, stage, inRow(save)];
    },
  };
}

/**
 * Adds the solutions that come for the first time: a question whose worker died is asked again, and lists all anew.
 * @param {unknown[]} found
 * @returns {(more: readonly unknown[]) => boolean} whether any was added
 */
function collecting(found) {
  /** @type {Set<string>} */
  const known = new Set();
  return (more) => {
    const before = found.length;
    found.push(...more.filter((one) => known.size < known.add(JSON.stringify(one)).size));
    return found.length > before;
  };
}

/** @param {Parts<"settings" | "table">} parts @param {Problem} problem @param {readonly unknown[]} found */
function saveTexts(parts, problem, found) {
  const { puzzle } = problem;
  const all = found.map((one) => textOf(parts, problem, one));
  saveText(fileName(puzzle, "txt", "-solutions"), all.join(sortOf(problem) === "packing" ? "\n\n" : "\n"));
}

/** @typedef {"packing" | "shortest"} Sort of solutions: positions, or the shortest ways to one */

/** @param {Problem} problem @returns {Sort} */
const sortOf = ({ puzzle }) => (modelOf(puzzle).countsMoves ? "shortest" : "packing");

/** @param {Problem} problem */
const questionOf = (problem) => ({
  ...plainQuestion(problem), all: true,
  ...(sortOf(problem) === "packing" ? { classes: true, listed: LISTED.pictures } : { listed: LISTED.lines }),
});

// The number of solutions in words.

/**
 * @param {Words} words
 * @param {Record<string, any>} result the solver's JSON
 * @param {Sort} sort
 * @param {number} found how many are listed
 * @returns {{text: string, listed: string}} how many solutions there are, and whether all of them are listed
 */
export function countText({ t }, result, sort, found) {
  const all = String(result.solutions_all ?? "0");
  const classes = String(result.solutions_modulo_symmetry ?? all);
  const seconds = result.seconds ?? 0;
  const limited = result.exact === false;
  // Told in tenths, which would be none.
  const whole = seconds < 0.05 ? "solutions.at-once" : "solutions.done";
  const done = t(limited ? "solutions.limit" : whole, { seconds });
  // Finding nothing within a limit does not prove that there is nothing, nor is a solution found then proved shortest.
  if (limited && all === "0") return { text: t("solutions.none-found"), listed: done };
  if (limited && sort === "shortest" && !result.optimal) return { text: t("solutions.not-proved"), listed: done };
  if (all === "0") return { text: t("solutions.none"), listed: done };
  const exact = classes === all ? `solutions.exact.${sort}` : `solutions.exact-symmetry.${sort}`;
  const code = limited ? "solutions.at-least" : exact;
  return {
    text: t(code, { n: Number(all), count: digits(all), classes: digits(classes) }),
    listed: found < Number(classes) ? t("solutions.shown", { n: found }) : done,
  };
}

// The solver's estimate, in words, of how large a search for all packings will be, shown before it begins.

/** @typedef {{ value: number, error: number }} Mean */

/** Searches of boards with fewer pieces end before anybody could read the estimate. */
const LARGE = 13;
/** The most seconds for the estimate. */
const SECONDS = 1;

/**
 * @param {Parts<"words">} parts
 * @param {DialogQuestion} asking
 */
function createEstimate({ words }, asking) {
  const element = h("p", { class: "soft" });
  return {
    element,
    /** @param {Problem} problem @param {() => void} again @returns {Promise<boolean>} false if the player stopped it */
    async tell({ puzzle, position, goal }, again) {
      element.textContent = "";
      if (!isLarge(puzzle)) return true;
      const reply = await asking.ask("estimate", { puzzle: puzzle.id, position, goal, seconds: SECONDS }, { again });
      if (reply.ok) element.textContent = estimateText(words, reply.result);
      return reply.ok || reply.error.code !== "cancelled";
    },
  };
}

/** @param {Puzzle} puzzle */
export const isLarge = (puzzle) => "pieces" in puzzle && puzzle.pieces.length >= LARGE;

/**
 * @param {Words} words
 * @param {{ positions: Mean }} estimate the solver's JSON
 * @returns {string} "" if there is nothing to say
 */
export function estimateText({ t, language }, { positions: { value, error } }) {
  if (value <= 1) return "";
  const low = value - 2 * error;
  // If the random walks differ as much as this, two standard errors mean nothing.
  if (low < value / 4) return t("solutions.expected.rough", { n: rough(value, language) });
  const [n, least, most] = [value, low, value + 2 * error].map((number) => rough(number, language));
  return t("solutions.expected", { n, least, most });
}

/**
 * A number with two significant digits: "2.4 million", "240万", "2.4 × 10²²".
 * @param {number} number
 * @param {string} language
 */
export function rough(number, language) {
  if (number < 1e15) {
    return new Intl.NumberFormat(language, {
      notation: number < 1e4 ? "standard" : "compact", compactDisplay: "long", maximumSignificantDigits: 2,
    }).format(number);
  }
  const [head, tail = ""] = number.toExponential(1).split("e+");
  return `${head} × 10${[...tail].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

// The list of solutions: pictures of packings, lines of moves for all others.

/** The largest size of a picture, in CSS pixels. */
const PICTURE = { width: 120, height: 160 };
/** CSS pixels of its frame, and of the number below it. */
const FRAME = { least: 64, beside: 12, below: 30 };

/** @typedef {(one: unknown) => void} Take takes the chosen solution, in the solver's JSON */
/** @typedef {(found: readonly unknown[]) => void} Grow called when more were found */

/**
 * @param {HTMLElement} stage
 * @param {Problem} problem
 * @param {{t: Translate, solutions: readonly unknown[], take: Take}} listed `solutions`: its own, as it is laid out
 *   once more when others take its place
 * @returns {Grow}
 */
function showPictures(stage, { puzzle, rules }, { t, solutions, take }) {
  const pictures = createThumbnails(puzzle, PICTURE.width, PICTURE.height, t);
  const gallery = createGallery({
    t,
    label: t("solutions.gallery"),
    width: Math.max(FRAME.least, pictures.width + FRAME.beside),
    height: pictures.height + FRAME.below,
    draw: (index, canvas) =>
      pictures.draw(positionOf(rules, /** @type {string[]} */ (solutions[index]).join("-")), canvas),
    name: (index) => t("solutions.number", { n: index + 1 }),
    choose: (index) => take(solutions[index]),
  });
  fill(stage, gallery.element);
  gallery.grow(0);
  return (found) => gallery.grow(found.length);
}

/**
 * @param {Parts<"settings" | "table">} parts
 * @param {HTMLElement} stage
 * @param {Problem} problem
 * @param {Take} take
 * @returns {Grow}
 */
function showLines(parts, stage, problem, take) {
  const items = h("ol", { class: "solutions" });
  fill(stage, items);
  let drawn = 0;
  return (found) => {
    for (; drawn < found.length; drawn += 1) {
      const one = found[drawn];
      const text = `${drawn + 1}. ${textOf(parts, problem, one)}`;
      const entry = button("", () => take(one), { class: "" });
      fill(entry, ...breakable(text));
      items.append(h("li", {}, entry));
    }
  };
}

/**
 * @param {Parts<"settings" | "table">} parts
 * @param {Problem} problem
 * @param {unknown} one the solver's JSON
 * @returns {string} rows of a packing, otherwise the moves in one line
 */
function textOf({ settings, table }, problem, one) {
  const { puzzle, rules } = problem;
  if (sortOf(problem) === "packing") return /** @type {string[]} */ (one).join("\n");
  const { moves, positions } = replayed(problem, one);
  const line = { ...table.session.line, start: problem.position, moves, positions: positions.map(rules.write) };
  return entriesOf(puzzle, rules, line, settings.get().notation).map(({ text }) => text).join(" ");
}

// Replays a listed solution by the page's own rules.

/** @param {Problem} problem @param {unknown} one the solver's JSON @returns {Solution} */
function replayed(problem, one) {
  const optimal = sortOf(problem) === "shortest" || undefined;
  return solutionFrom(problem, { ok: true, result: { outcome: "solved", solution: one, optimal } }, null, 0);
}
