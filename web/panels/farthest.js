// The whole space of a sliding puzzle: how many positions lie at each distance from the goal, and the farthest ones, to
// play.

import { fill, h, svg } from "../base/dom.js";
import { positionOf } from "../model/rows.js";
import { inMetric } from "../play/metric-choice.js";
import { plainQuestion } from "../play/solving/answers.js";
import { createDialogQuestion, openDialog } from "./common/dialog.js";
import { createGallery } from "./common/gallery.js";
import { createThumbnails } from "./common/thumbnails.js";
import { showWhyNot } from "./common/why-not.js";

export const takes = /** @type {const} */ (["problem", "solver", "table", "tell", "title", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const { puzzle, rules } = parts.table;
  const dialog = openDialog(t, { name: "farthest", title: t("explore.farthest"), of: parts.table, wide: true });
  const { closed } = dialog;
  const asking = createDialogQuestion(parts, closed);
  const stage = h("div", {});
  const about = h("p", { "aria-live": "polite" });
  fill(dialog.body, asking.element, about, stage);
  void run();

  async function run() {
    const problem = parts.problem();
    const { goal, metric } = problem;
    const reply = await asking.ask("table", plainQuestion(problem), { again: () => void run() });
    if (!reply.ok || closed.aborted) return;
    const { certificate, positions, distribution, farthest, outcome } = reply.result;
    if (outcome === "limit") {
      asking.say(t("farthest.limit", { n: positions }));
      return;
    }
    // Of blocks all positions that can be reached are searched, and the goal may not be among them.
    if (!distribution.length) {
      asking.say(t("solvable.never"));
      showWhyNot(parts, stage, { problem, certificate, closed });
      return;
    }
    asking.say("");
    const most = distribution.length - 1;
    const far = t(`length.${metric}`, { n: most });
    about.textContent = t("farthest.about", { n: positions, far, count: distribution.at(-1) });
    const size = createThumbnails(puzzle, 120, 120, parts.words.t, { goal });
    const gallery = createGallery({
      t, label: t("farthest.gallery"), width: size.width + 16, height: size.height + 30,
      draw: (index, canvas) => size.draw(positionOf(rules, farthest[index]), canvas),
      name: (index) => t("farthest.play", { n: index + 1 }),
      choose(index) {
        dialog.close();
        parts.table.act({ type: "newGame", puzzleId: puzzle.id, position: farthest[index], goal });
        parts.tell({
          kind: "info",
          say: { code: inMetric(`deal.dealt.${puzzle.kind}`, problem), params: { n: most } },
        });
      },
    });
    fill(
      stage,
      chart(distribution, t("farthest.chart", { far: most })),
      h("h3", { text: t("farthest.list") }),
      gallery.element,
    );
    gallery.element.classList.add("low");
    gallery.grow(farthest.length);
  }
}

/**
 * A column chart: how many positions lie at each distance.
 * @param {number[]} counts
 * @param {string} label
 * @returns {SVGElement}
 */
function chart(counts, label) {
  // Drawn about as wide as it is shown, so that its numbers keep their size.
  const [wide, high, left] = [innerWidth < 480 ? 320 : 640, 180, 4];
  const most = Math.max(...counts);
  const step = (wide - left) / counts.length;
  const columns = counts.map((count, distance) => {
    const tall = Math.max(1, ((high - 8) * count) / most);
    const place = { x: left + distance * step, y: high - tall, width: Math.max(1, step - 1), height: tall };
    return svg("rect", { class: "column", ...place }, svg("title", {}, `${distance}: ${count}`));
  });
  const every = Math.ceil((40 * counts.length) / wide);
  const figures = counts.flatMap((_, distance) => (distance % every ? [] : [
    svg("text", { x: left + (distance + 0.5) * step, y: high + 12, "text-anchor": "middle" }, String(distance)),
  ]));
  const attributes = { viewBox: `0 0 ${wide} ${high + 16}`, class: "chart", role: "img", "aria-label": label };
  return svg("svg", attributes, ...columns, ...figures);
}
