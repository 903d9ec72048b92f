// Printing: the board, the sheet of positions, levels with their answers overleaf, or the pieces of a packing to cut
// out. The chosen pages are laid out apart from the page and go through the browser's print dialog.

import { button, fill, h, inRow } from "../../base/dom.js";
import { viewOf } from "../../view/kinds.js";
import { choice } from "../common/choice.js";
import { openDialog } from "../common/dialog.js";
import { boardPaper, piecesPaper, sheetPaper } from "./paper.js";
import { levelsPaper } from "./levels-paper.js";

/** @typedef {(signal: AbortSignal) => Promise<HTMLElement[]>} Maker makes the pages to print */

/**
 * @param {Parts<"address" | "catalog" | "find" | "levels" | "saves" | "solver" | "table" | "title" | "words">} parts
 */
export async function open(parts) {
  const { t } = parts.words;
  const { loose } = viewOf(parts.table.puzzle);
  const leaving = new AbortController();
  const dialog = openDialog(t, { name: "print", onClose: () => leaving.abort() });
  /** @type {Record<string, Maker>} */
  const makers = {
    board: () => boardPaper(parts),
    ...(parts.table.session.line.moves.length ? { sheet: () => sheetPaper(parts) } : {}),
    ...(parts.levels ? { levels: (signal) => levelsPaper(parts, signal) } : {}),
    ...(loose ? { pieces: () => piecesPaper(parts, loose) } : {}),
  };
  let chosen = "board";
  const said = h("p", { class: "trouble", role: "alert" });
  const about = h("p", { class: "soft" });
  const go = button(t("print.go"), () => void print(), { class: "button main" });

  /** @param {string} name */
  function choose(name) {
    chosen = name;
    about.textContent = t(`print.${name}.about`);
  }

  async function print() {
    go.disabled = true;
    said.textContent = t("print.making");
    const pages = await makers[chosen]?.(leaving.signal).catch(() => null);
    go.disabled = false;
    said.textContent = pages ? "" : t("error.panel");
    if (pages && !leaving.signal.aborted) onPaper(pages);
  }

  const kinds = Object.keys(makers).map((name) => /** @type {const} */ ([name, t(`print.${name}`)]));
  fill(
    dialog.body,
    choice("print-what", t("print.what"), kinds, chosen, choose),
    about,
    inRow(go),
    said,
  );
  choose(chosen);
}

/** Prints these pages and nothing else. @param {HTMLElement[]} pages */
function onPaper(pages) {
  document.querySelector(".paper")?.remove();
  const paper = h("div", { class: "paper", lang: document.documentElement.lang }, ...pages);
  const pictures = [...paper.querySelectorAll("img")];
  document.body.append(paper);
  document.documentElement.dataset.paper = "";
  addEventListener("afterprint", () => {
    delete document.documentElement.dataset.paper;
    paper.remove();
  }, { once: true });
  void Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))).then(() => window.print());
}
