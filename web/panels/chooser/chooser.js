// The shelf: every puzzle of the catalogue with a picture, by kind; and a box for pasting links and boards.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Line } from "../../play/notes.js" */
/** @import { Context } from "../../app/context.js" */

import { button, fill, h, iconButton } from "../../dom.js";
import { KINDS, SHELVES, shelfOf } from "../../kinds/index.js";
import { takeBoard } from "../../play/level-start.js";
import { sentence } from "../../play/notes.js";
import { openDialog } from "../common/dialog.js";
import { pasteBox } from "../common/paste-box.js";
import { createCards } from "./cards.js";
import { nearestBoards } from "./nearest.js";
import { sizeChoice } from "./size.js";

/**
 * @param {Context} context
 * @param {{unknown?: {say: Line, link: string}, pasted?: string}} options `unknown`: a link to a board that does not
 *   exist; `pasted`: a text that can mean several boards
 */
export function open(context, { unknown, pasted } = {}) {
  const { t } = context.words;
  const dialog = openDialog(t, { name: "chooser", wide: true });

  /** @param {Puzzle} puzzle */
  function take(puzzle) {
    dialog.close();
    takeBoard(context, puzzle);
  }

  const card = createCards(context, dialog.body, take);
  const sections = KINDS.flatMap((kind) => kind.shelves.map(({ name }) => {
    const id = headingOf(name);
    const puzzles = context.catalog.puzzles.filter((puzzle) => shelfOf(puzzle) === name);
    return h(
      "section",
      { class: "shelf", "aria-labelledby": id },
      h("h3", { id, tabindex: "-1", text: nameOf(context, name) }),
      h("p", { class: "soft", text: t(`chooser.about.${kind.name}`) }),
      h("ul", { class: "shelf-list" }, ...puzzles.map(card)),
      sizeChoice(context, kind, take),
    );
  }));
  const paste = pasteBox(context, () => dialog.close(), pasted);
  const first = unknown ? unknownBoard(context, unknown, card) : [];
  const shelf = [panelLinks(context), kindLinks(context), ...sections];
  fill(dialog.body, ...first, ...(pasted ? [paste, ...shelf] : [...shelf, paste]));
}

/**
 * @param {Context} context
 * @param {{say: Line, link: string}} unknown
 * @param {(puzzle: Puzzle) => HTMLElement} card
 * @returns {(HTMLElement | false)[]} why a link opened nothing, and the boards that it may mean
 */
function unknownBoard({ catalog, words }, { say, link }, card) {
  const near = nearestBoards(catalog.puzzles, link);
  return [
    h("p", { class: "trouble", role: "alert", text: sentence(words, say) }),
    near.length > 0 && h(
      "section",
      { class: "shelf", "aria-labelledby": "shelf-near" },
      h("h3", { id: "shelf-near", text: words.t("chooser.near") }),
      h("ul", { class: "shelf-list" }, ...near.map(card)),
    ),
  ];
}

/** @param {string} shelf @returns {string} id of its heading */
const headingOf = (shelf) => `shelf-${shelf}`;

/** @param {Context} context @param {string} shelf */
const nameOf = ({ words: { t } }, shelf) => t(`levels.family.${shelf}`);

/** Links to other panels. @param {Context} context */
function panelLinks(context) {
  const { t } = context.words;
  return h(
    "div",
    { class: "shelf-ways" },
    context.levels &&
      iconButton("day", t("chooser.levels"), () => void context.open("levels"), { class: "button main" }),
    iconButton("hint", t("chooser.learn"), () => void context.open("learn")),
    iconButton("flag", t("chooser.progress"), () => void context.open("progress")),
    iconButton("edit", t("chooser.editor"), () => void context.open("editor")),
  );
}

/** Links to the kinds further down. @param {Context} context */
function kindLinks(context) {
  /** @param {string} shelf */
  const go = (shelf) => {
    const heading = document.getElementById(headingOf(shelf));
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return h(
    "nav",
    { class: "shelf-ways", "aria-label": context.words.t("chooser.families") },
    ...SHELVES.map(({ name }) =>
      button(nameOf(context, name), () => go(name))),
  );
}
