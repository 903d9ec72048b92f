// All solutions of the position on the table: as pictures for packings, as lines of moves for the others, with their exact number.

/** @import { Context } from "../app/context.js" */
/** @import { Problem, Solution } from "../play/solving/answers.js" */

import { fill, h } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { solutionFrom } from "../play/solving/answers.js";
import { inMetric } from "../play/counting.js";
import { entriesOf } from "../play/notation.js";
import { digits } from "../play/notes.js";
import { createAsking } from "./common/asking.js";
import { openDialog } from "./common/dialog.js";
import { createGallery } from "./common/gallery.js";
import { saveText } from "./common/saving.js";
import { createThumbnails } from "./common/thumbnails.js";

/** So many are kept for looking at; they are counted beyond that. */
const LISTED = { pictures: 20_000, lines: 400 };

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const { puzzle, rules, session } = context.table;
  const packing = !kindOf(puzzle).countsMoves;
  const asking = createAsking(context);
  const dialog = openDialog({ name: "solutions", title: t("solutions.title"), closeLabel: t("dialog.close"), wide: true, onClose: asking.stop });
  const here = context.problem();
  const start = { ...here, position: session.line.start };
  const moved = here.position !== start.position;
  /** @type {Problem} */
  let problem = packing ? start : here;
  /** @type {unknown[]} */
  let found = [];
  const count = h("p", { class: "solutions-count" });
  const stage = h("div", {});
  const save = h("button", { type: "button", class: "button", text: t("solutions.save"), hidden: true, on: { click: saveAll } });
  const filter = packing && moved ? h("label", { class: "tick" }, h("input", {
    type: "checkbox", on: { change: (event) => { problem = event.target.checked ? here : start; void list(); } },
  }), h("span", { text: t("solutions.filter") })) : null;

  /** @param {unknown} one the solver's JSON @returns {Solution} */
  const played = (one) => solutionFrom(problem, { ok: true, result: { outcome: "solved", solution: one, optimal: !packing || undefined } }, null, 0);

  /** @param {unknown} one */
  function take(one) {
    const solution = played(one);
    if (solution.outcome !== "solved") {
      asking.say(context.words.sentence(solution.error ?? { code: "other" }));
      return;
    }
    dialog.close();
    context.commands.watch(solution, problem);
    context.reveal();
  }

  /** @param {unknown} one @returns {string} one line */
  function line(one) {
    if (packing) return /** @type {string[]} */ (one).join("\n");
    const { moves, positions } = played(one);
    const whole = { ...session.line, start: problem.position, moves, positions: positions.map(rules.write) };
    return entriesOf(puzzle, whole, context.settings.get().notation, (text) => {
      const read = rules.read(text);
      return read.ok ? read.position : [];
    }).map(({ text }) => text).join(" ");
  }

  function saveAll() {
    saveText(`${puzzle.slug}-solutions.txt`, found.map(line).join(packing ? "\n\n" : "\n"));
  }

  async function list() {
    asking.stop();
    found = [];
    count.textContent = "";
    save.hidden = true;
    const mine = problem;
    const show = packing ? pictures() : lines();
    const reply = await asking.ask("solve", { puzzle: puzzle.id, position: problem.position, goal: problem.goal, ...(problem.metric ? { metric: problem.metric } : {}), all: true, listed: packing ? LISTED.pictures : LISTED.lines }, {
      onReport: ({ found: more }) => {
        if (!more.length || mine !== problem) return;
        found.push(...more);
        show();
      },
      progress: () => t("solutions.found", { n: found.length }),
    });
    if (mine !== problem || !dialog.element.open) return;
    save.hidden = found.length === 0;
    if (reply.ok) tell(reply.result);
  }

  /** @param {Record<string, any>} result */
  function tell(result) {
    const all = String(result.solutions_all ?? "0");
    const classes = String(result.solutions_modulo_symmetry ?? all);
    asking.say(t("solutions.done", { seconds: result.seconds ?? 0 }));
    if (result.outcome === "unsolvable" || all === "0") {
      count.textContent = t("solutions.none");
      return;
    }
    const kind = packing ? "packing" : "shortest";
    count.textContent = result.exact === false
      ? t("solutions.at-least", { n: Number(all), count: digits(all) })
      : t(classes === all ? `solutions.exact.${kind}` : `solutions.exact-symmetry.${kind}`, { n: Number(all), count: digits(all), classes: digits(classes) });
    if (found.length < Number(classes)) asking.say(t("solutions.shown", { n: found.length }));
  }

  function pictures() {
    const size = createThumbnails(puzzle, 120, 160, context.words.t);
    const gallery = createGallery({
      label: t("solutions.gallery"), width: Math.max(64, size.width + 12), height: size.height + 30,
      draw(index, canvas) {
        const read = rules.read(/** @type {string[]} */ (found[index]).join("-"));
        if (read.ok) size.draw(read.position, canvas);
      },
      name: (index) => t("solutions.number", { n: index + 1 }),
      choose: (index) => take(found[index]),
    });
    fill(stage, gallery.element);
    gallery.grow(0);
    return () => gallery.grow(found.length);
  }

  function lines() {
    const items = h("ol", { class: "solutions" });
    fill(stage, items);
    let drawn = 0;
    return () => {
      for (; drawn < found.length; drawn += 1) {
        const one = found[drawn];
        items.append(h("li", {}, h("button", { type: "button", text: `${drawn + 1}. ${line(one)}`, on: { click: () => take(one) } })));
      }
    };
  }

  fill(dialog.body, h("p", { class: "soft", text: t(packing ? "solutions.about.packing" : inMetric("solutions.about.shortest", here.metric)) }), filter, count, asking.element, stage, h("div", { class: "row" }, save));
  void list();
}
