// All solutions of the position on the table: as pictures for packings, as lines of moves for the others, with their
// exact number.

/** @import { Context } from "../../app/context.js" */
/** @import { Problem } from "../../play/solving/answers.js" */

import { fill, h } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { inMetric } from "../../play/counting.js";
import { createAsking } from "../common/asking.js";
import { openDialog } from "../common/dialog.js";
import { saveText } from "../common/saving.js";
import { countText } from "./count.js";
import { createExpected } from "./expected.js";
import { played } from "./played.js";
import { showLines, showPictures, textOf } from "./shown.js";

/** So many are kept for looking at; they are counted beyond that. */
const LISTED = { pictures: 20_000, lines: 400 };

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const packing = !kindOf(context.table.puzzle).countsMoves;
  const asking = createAsking(context);
  const dialog = openDialog({
    name: "solutions", title: t("solutions.title"), closeLabel: t("dialog.close"), wide: true, onClose: asking.stop,
  });
  const here = context.problem();
  const start = { ...here, position: context.table.session.line.start };
  /** @type {Problem} */
  let problem = packing ? start : here;
  /** @type {unknown[]} */
  let found = [];
  const count = h("p", { class: "solutions-count" });
  const expected = createExpected(context, asking);
  const stage = h("div", {});
  const save = saveButton(t("solutions.save"), () => saveTexts(context, problem, found));

  /** @param {unknown} one */
  function take(one) {
    const solution = played(problem, one);
    if (solution.outcome !== "solved") {
      asking.say(context.words.sentence(solution.error ?? { code: "other" }));
      return;
    }
    dialog.close();
    context.commands.watch(solution, problem);
    context.reveal();
  }

  async function list() {
    asking.stop();
    found = [];
    count.textContent = "";
    save.hidden = true;
    const mine = problem;
    if (!(await expected.tell(mine)) || mine !== problem || !dialog.element.open) return;
    const grow = packing
      ? showPictures(context, stage, (index) => found[index], take)
      : showLines(context, stage, problem, take);
    const reply = await asking.ask("solve", questionOf(problem, packing), {
      onReport: ({ found: more }) => {
        if (!more.length || mine !== problem) return;
        found.push(...more);
        grow(found);
      },
      progress: () => t("solutions.found", { n: found.length }),
    });
    if (mine !== problem || !dialog.element.open) return;
    save.hidden = found.length === 0;
    if (!reply.ok) return;
    const { text, listed } = countText(context.words, reply.result, packing, found.length);
    count.textContent = text;
    asking.say(listed);
  }

  const about = t(packing ? "solutions.about.packing" : inMetric("solutions.about.shortest", here.metric));
  const filter = packing && here.position !== start.position && fittingTick(t("solutions.filter"), (fitting) => {
    problem = fitting ? here : start;
    void list();
  });
  const head = [h("p", { class: "soft", text: about }), filter, expected.element, count];
  fill(dialog.body, ...head, asking.element, stage, h("div", { class: "row" }, save));
  void list();
}

/** @param {string} text @param {() => void} click */
const saveButton = (text, click) => h("button", { type: "button", class: "button", text, hidden: true, on: { click } });

/** @param {Context} context @param {Problem} problem @param {readonly unknown[]} found */
function saveTexts(context, problem, found) {
  const all = found.map((one) => textOf(context, problem, one));
  saveText(`${problem.puzzle.slug}-solutions.txt`, all.join(kindOf(problem.puzzle).countsMoves ? "\n" : "\n\n"));
}

/** @param {Problem} problem @param {boolean} packing */
const questionOf = ({ puzzle, position, goal, metric }, packing) => ({
  puzzle: puzzle.id, position, goal, ...(metric ? { metric } : {}), all: true,
  ...(packing ? { classes: true } : {}),
  listed: packing ? LISTED.pictures : LISTED.lines,
});

/** Only those that fit what lies on the board. @param {string} text @param {(ticked: boolean) => void} choose */
function fittingTick(text, choose) {
  const box = h("input", { type: "checkbox", on: { change: () => choose(box.checked) } });
  return h("label", { class: "tick" }, box, h("span", { text }));
}
