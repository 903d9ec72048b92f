// The shelf: every puzzle of the catalogue with a drawn picture, by kind; and a box for whatever somebody sent.

/** @import { Kind } from "../../kinds/kind.js" */
/** @import { Puzzle } from "../../model/types.js" */
/** @import { Line } from "../../play/notes.js" */
/** @import { Context } from "../../app/context.js" */

import { button, fill, h, iconButton } from "../../dom.js";
import { KINDS } from "../../kinds/index.js";
import { sentence } from "../../play/notes.js";
import { openDialog } from "../common/dialog.js";
import { pasteBox } from "../common/paste-box.js";
import { createCards } from "./cards.js";
import { sizeChoice } from "./size.js";

/**
 * @param {Context} context
 * @param {{unknown?: Line}} options what is wrong with the name that a link asked for
 */
export function open(context, { unknown } = {}) {
  const { t } = context.words;
  const dialog = openDialog(t, { name: "chooser", wide: true });

  /** @param {Puzzle} puzzle */
  function take(puzzle) {
    dialog.close();
    context.table.open(puzzle);
  }

  const card = createCards(context, dialog.body, take);
  const sections = KINDS.map((kind) => {
    const id = headingOf(kind);
    const puzzles = context.catalog.puzzles.filter((puzzle) => puzzle.kind === kind.name);
    return h(
      "section",
      { class: "shelf", "aria-labelledby": id },
      h("h3", { id, tabindex: "-1", text: nameOf(context, kind) }),
      h("p", { class: "soft", text: t(`chooser.about.${kind.name}`) }),
      h("ul", { class: "shelf-list" }, ...puzzles.map(card)),
      sizeChoice(context, kind, take),
    );
  });
  const trouble = unknown && h("p", { class: "trouble", role: "alert", text: sentence(context.words, unknown) });
  const paste = pasteBox(context, () => dialog.close());
  fill(dialog.body, trouble, doors(context), ways(context), ...sections, paste);
}

/** @param {Kind} kind @returns {string} id of its heading */
const headingOf = ({ name }) => `shelf-${name}`;

/** As its levels are called. @param {Context} context @param {Kind} kind */
const nameOf = ({ words: { t } }, { levels }) => t(`levels.family.${levels.shelf}`);

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

/** To the kinds further down. @param {Context} context */
function ways(context) {
  /** @param {Kind} kind */
  const go = (kind) => {
    const heading = document.getElementById(headingOf(kind));
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return h(
    "nav",
    { class: "shelf-ways", "aria-label": context.words.t("chooser.families") },
    ...KINDS.map((kind) =>
      button(nameOf(context, kind), () => go(kind))),
  );
}
