// All solutions of the position on the table, with their exact number: as pictures for packings, otherwise as lines of
// moves.

import { button, fill, h, inRow } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { inMetric } from "../../play/metric-choice.js";
import { keyOf } from "../../play/solving/answers.js";
import { watch } from "../../play/solving/solve.js";
import { createDialogQuestion, openDialog } from "../common/dialog.js";
import { tick } from "../common/choice.js";
import { saveText } from "../common/saving.js";
import { countText } from "./count.js";
import { createEstimate } from "./estimate.js";
import { replayed } from "./replay.js";
import { showLines, showPictures, textOf } from "./views.js";

/** The most solutions listed; any beyond these are only counted. */
const LISTED = { pictures: 20_000, lines: 400 };

/** @typedef {import("../common/dialog.js").OpenDialog} OpenDialog */

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

/**
 * A listing goes on while its dialog is closed and is shown when it is opened again.
 * @param {Parts<"problem" | "reveal" | "say" | "settings" | "solver" | "table" | "tell" | "words">} parts
 */
export function open(parts) {
  const { t } = parts.words;
  const packing = !modelOf(parts.table.puzzle).countsMoves;
  const here = parts.problem();
  const start = { ...here, position: parts.table.session.line.start };
  const wanted = packing ? start : here;
  const { language } = parts.words;
  const { notation } = parts.settings.get();
  const alike = last?.language === language && last.notation === notation && last.listing.serves(wanted);
  const going = alike && last ? last.listing : null;
  if (!going) last?.listing.stop();
  const listing = going ?? createListing(parts, packing);
  last = { language, notation, listing };
  const dialog = openDialog(t, { name: "solutions", wide: true });
  const about = t(packing ? "solutions.about.packing" : inMetric("solutions.about.shortest", here.metric));
  const filter = packing && here.position !== start.position && tick(t("solutions.filter"), (fitting) => {
    void listing.list(fitting ? here : start);
  });
  fill(dialog.body, h("p", { class: "soft", text: about }), filter, ...listing.shownIn(dialog));
  if (!going) void listing.list(wanted);
}

/**
 * @param {Parts<"problem" | "reveal" | "say" | "settings" | "solver" | "table" | "tell" | "words">} parts
 * @param {boolean} packing
 * @returns {Listing}
 */
function createListing(parts, packing) {
  const { t } = parts.words;
  const asking = createDialogQuestion(parts);
  /** @type {OpenDialog | null} */
  let dialog = null;
  /** @type {Problem} */
  let problem = parts.problem();
  /** @type {unknown[]} */
  let found = [];
  /** @type {"running" | "whole" | "stopped"} */
  let state = "stopped";
  const [count, stage] = [h("p", { class: "solutions-count" }), h("div", {})];
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
    if (!(await estimate.tell(mine)) && mine === problem) state = "stopped";
    if (mine !== problem || state === "stopped") return;
    const grow = packing
      ? showPictures(parts, stage, (index) => found[index], take)
      : showLines(parts, stage, problem, take);
    const reply = await asking.ask("solve", questionOf(problem, packing), {
      onReport: ({ found: more }) => {
        if (!more.length || mine !== problem) return;
        found.push(...more);
        grow(found);
      },
      progress: () => t("solutions.found", { n: found.length }),
    });
    if (mine !== problem) return;
    state = reply.ok ? "whole" : "stopped";
    save.hidden = found.length === 0;
    if (!reply.ok) return;
    const { text, listed } = countText(parts.words, reply.result, packing, found.length);
    fill(count, text);
    asking.say(listed);
    if (!dialog?.element.open) parts.say(text);
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

/** @param {Parts<"settings" | "table">} parts @param {Problem} problem @param {readonly unknown[]} found */
function saveTexts(parts, problem, found) {
  const all = found.map((one) => textOf(parts, problem, one));
  saveText(`${problem.puzzle.slug}-solutions.txt`, all.join(modelOf(problem.puzzle).countsMoves ? "\n" : "\n\n"));
}

/** @param {Problem} problem @param {boolean} packing */
const questionOf = ({ puzzle, position, goal, metric }, packing) => ({
  puzzle: puzzle.id, position, goal, ...(metric ? { metric } : {}), all: true,
  ...(packing ? { classes: true } : {}),
  listed: packing ? LISTED.pictures : LISTED.lines,
});
