// Finding a board: those that a link may mean that opened nothing, and a box for links, codes and boards drawn in text.

import { button, fill, h, inRow } from "../../base/dom.js";
import { sentence } from "../../play/notes.js";
import { createCards, createPictures } from "../common/board-cards.js";
import { openDialog } from "../common/dialog.js";
import { pasteBox } from "../common/paste-box.js";
import { nearestBoards } from "./nearest.js";

/** CSS pixels of the side of a picture. */
const SIDE = 88;

/**
 * @param {Parts<"catalog" | "find" | "open" | "openings" | "saves" | "solver" | "table" | "tell" | "title" |
 *   "words">} parts
 * @param {{unknown?: {say: Line, link: string}, pasted?: string}} options `unknown`: a link to a board that does not
 *   exist; `pasted`: a text that can mean several boards
 */
export function open(parts, { unknown, pasted }) {
  const { t } = parts.words;
  const pictures = createPictures(parts, SIDE);
  const dialog = openDialog(t, { name: "find", wide: true, onClose: pictures.destroy });
  const card = createCards(parts, {
    pictures,
    take(puzzle) {
      dialog.close();
      parts.openings.board(puzzle);
    },
  });
  const near = unknown ? nearestBoards(parts.catalog.puzzles, unknown.link) : [];
  fill(
    dialog.body,
    unknown && h("p", { class: "trouble", role: "alert", text: sentence(parts.words, unknown.say) }),
    near.length > 0 && h(
      "section",
      { class: "shelf", "aria-labelledby": "find-near" },
      h("h3", { id: "find-near", text: t("find.near") }),
      h("ul", { class: "shelf-list" }, ...near.map(card)),
    ),
    pasteBox(parts, dialog.close, pasted),
    inRow(button(t("find.puzzles"), () => void parts.open("puzzles"))),
  );
}
