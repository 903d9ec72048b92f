// The shelf: every puzzle of the catalogue with a drawn picture, by family; and a box for whatever somebody sent.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Context } from "../../app/context.js" */

import { fill, h, iconButton } from "../../dom.js";
import { openDialog } from "../common/dialog.js";
import { pasteBox } from "../common/paste-box.js";
import { createCards } from "./cards.js";
import { sizeChoice } from "./size.js";

/**
 * @param {Context} context
 * @param {{message?: string}} options
 */
export function open(context, { message } = {}) {
  const { t } = context.words;
  const dialog = openDialog({ name: "chooser", title: t("chooser.title"), closeLabel: t("dialog.close"), wide: true });

  /** @param {Puzzle} puzzle */
  function take(puzzle) {
    dialog.close();
    context.table.open(puzzle);
  }

  const card = createCards(context, dialog.body, take);
  const sections = context.catalog.families.map((family) => {
    const id = headingOf(family);
    return h(
      "section",
      { class: "shelf", "aria-labelledby": id },
      h("h3", { id, tabindex: "-1", text: t(`family.${family}`) }),
      h("p", { class: "soft", text: t(`family.${family}.about`) }),
      h("ul", { class: "shelf-list" }, ...context.catalog.ofFamily(family).map(card)),
      sizeChoice(context, family, take),
    );
  });
  const trouble = message && h("p", { class: "trouble", role: "alert", text: message });
  const paste = pasteBox(context, () => dialog.close());
  fill(dialog.body, trouble, doors(context), ways(context), ...sections, paste);
}

/** @param {string} family @returns {string} id of its heading */
const headingOf = (family) => `shelf-${family}`;

/** To the other panels. @param {Context} context */
function doors(context) {
  const { t } = context.words;
  return h(
    "div",
    { class: "shelf-ways" },
    context.levels &&
      iconButton("day", t("chooser.levels"), () => void context.open("levels"), { class: "button main" }),
    iconButton("hint", t("chooser.learn"), () => void context.open("learn"), { class: "button" }),
    iconButton("flag", t("chooser.progress"), () => void context.open("progress"), { class: "button" }),
    iconButton("edit", t("chooser.editor"), () => void context.open("editor"), { class: "button" }),
  );
}

/** To the families further down. @param {Context} context */
function ways({ catalog, words: { t } }) {
  /** @param {string} family */
  const go = (family) => {
    const heading = document.getElementById(headingOf(family));
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return h(
    "nav",
    { class: "shelf-ways", "aria-label": t("chooser.families") },
    ...catalog.families.map((family) =>
      h("button", { type: "button", class: "button", text: t(`family.${family}`), on: { click: () => go(family) } })),
  );
}
