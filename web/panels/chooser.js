// The shelf: every puzzle of the catalogue with a drawn picture, by family; and a box for whatever somebody sent.

/** @import { Puzzle } from "../model/types.js" */
/** @import { Context } from "../app/context.js" */

import { writeAddress } from "../app/address.js";
import { fill, h, iconButton } from "../dom.js";
import { kindsIn } from "../kinds/index.js";
import { knownLine } from "../play/known.js";
import { sentence } from "../play/notes.js";
import { createThumbnails } from "./common/thumbnails.js";
import { openDialog } from "./common/dialog.js";
import { pasteBox } from "./common/paste-box.js";

/**
 * @param {Context} context
 * @param {{message?: string}} options
 */
export function open(context, { message } = {}) {
  const { t } = context.words;
  const dialog = openDialog({ name: "chooser", title: t("chooser.title"), closeLabel: t("dialog.close"), wide: true });
  const results = context.saves.results();
  const side = innerWidth < 480 ? 88 : 112;
  const watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      const puzzle = context.catalog.find(/** @type {HTMLElement} */ (target).dataset.puzzle ?? "");
      if (puzzle) createThumbnails(puzzle, side, side, t).draw(context.table.rulesOf(puzzle).start, /** @type {HTMLCanvasElement} */ (target));
    }
  }, { root: dialog.body, rootMargin: "200px" });

  /** @param {Puzzle} puzzle */
  function take(puzzle) {
    dialog.close();
    context.table.open(puzzle);
    writeAddress(context);
  }

  /** @param {Puzzle} puzzle */
  function card(puzzle) {
    const known = knownLine(puzzle);
    const result = results[puzzle.id];
    const canvas = h("canvas", { "aria-hidden": "true", data: { puzzle: puzzle.id } });
    watcher.observe(canvas);
    const state = result?.perfect ? "perfect" : result?.solved ? "solved" : "";
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "shelf-card", data: { choose: puzzle.id, state }, on: { click: () => take(puzzle) } },
        canvas,
        h("span", { class: "shelf-name", text: context.title(puzzle) }),
        known && h("span", { class: "shelf-known", text: sentence(context.words, known) }),
        state && h("span", { class: "shelf-state", text: t(`chooser.${state}`) }),
      ),
    );
  }

  /** @param {string} family */
  function size(family) {
    const offer = kindsIn(family).find(({ sizes }) => sizes)?.sizes;
    if (!offer) return null;
    const number = (/** @type {string} */ label, /** @type {number} */ value) => h(
      "select",
      { "aria-label": t(label) },
      ...Array.from({ length: offer.most - offer.least + 1 }, (_, index) => offer.least + index).map((n) => h("option", { value: String(n), text: String(n), selected: n === value })),
    );
    const wide = number("chooser.width", offer.start[0]);
    const high = number("chooser.height", offer.start[1]);
    const trouble = h("p", { class: "trouble", hidden: true });
    const go = h("button", { type: "button", class: "button", text: t("chooser.size-open"), on: { click: () => void openSize() } });
    async function openSize() {
      go.disabled = true;
      const found = await context.find(`${family}/${offer?.prefix}${wide.value}x${high.value}`);
      go.disabled = false;
      if ("code" in found) {
        trouble.textContent = context.words.sentence(found);
        trouble.hidden = false;
      } else {
        take(found);
      }
    }
    return h("div", { class: "shelf-size" }, h("span", { text: t("chooser.size") }), wide, h("span", { "aria-hidden": "true", text: "×" }), high, go, trouble);
  }

  const paste = pasteBox(context, () => dialog.close());

  const sections = context.catalog.families.map((family) => {
    const id = `shelf-${family}`;
    return h(
      "section",
      { class: "shelf", "aria-labelledby": id },
      h("h3", { id, tabindex: "-1", text: t(`family.${family}`) }),
      h("p", { class: "soft", text: t(`family.${family}.about`) }),
      h("ul", { class: "shelf-list" }, ...context.catalog.ofFamily(family).map(card)),
      size(family),
    );
  });
  const doors = h(
    "div",
    { class: "shelf-ways" },
    context.levels && iconButton("day", t("chooser.levels"), () => void context.open("levels"), { class: "button main" }),
    iconButton("flag", t("chooser.progress"), () => void context.open("progress"), { class: "button" }),
    iconButton("edit", t("chooser.editor"), () => void context.open("editor"), { class: "button" }),
  );
  const ways = h(
    "nav",
    { class: "shelf-ways", "aria-label": t("chooser.families") },
    ...context.catalog.families.map((family) => h("button", {
      type: "button", class: "button", text: t(`family.${family}`),
      on: {
        click: () => {
          const heading = document.getElementById(`shelf-${family}`);
          heading?.scrollIntoView({ block: "start" });
          heading?.focus({ preventScroll: true });
        },
      },
    })),
  );
  fill(dialog.body, message && h("p", { class: "trouble", role: "alert", text: message }), doors, ways, ...sections, paste);
}
