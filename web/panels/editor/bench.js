// Where pieces are drawn on a small sheet of their own, or typed; made once, since it must not be rebuilt while it is
// used.

/** @import { Drafting } from "./drafting.js" */
/** @import { Bench, Draft } from "./types.d.ts" */

import { h, inRow } from "../../base/dom.js";
import { lineOf } from "../../play/notes.js";
import { press, textField } from "./fields.js";
import { cellLooks } from "./looks.js";
import { createStage } from "./stage.js";

/**
 * @typedef {object} Desk
 * @property {(next: Draft) => void} change makes one step of undo
 * @property {(next: Draft, joins: boolean) => void} stroke the same within a stroke; `joins`: part of the same step
 * @property {() => void} done the stroke is finished
 * @property {(line: Line | null) => void} tell shows an error; null clears it
 */

/**
 * @param {Parts<"words">} parts
 * @param {Drafting} drafting
 * @param {Desk} desk
 */
export function createBench({ words }, { editor, now }, desk) {
  const { t } = words;
  const bench = () => /** @type {Bench} */ (editor().bench);
  /** What a stroke paints: the opposite of the cell on which it began. */
  let mark = "";
  const stage = createStage({
    label: t("editor.piece"),
    paint(r, c, how) {
      if (how !== "joins") mark = bench().opposite(bench().drawing(now())[r]?.[c] ?? "");
      desk.stroke(bench().paint(now(), mark, r, c), how === "joins");
    },
    done: desk.done,
  });
  const add = press(t("editor.piece.add"), "add", () => desk.change(bench().added(now())));
  const box = textField("editor-typed");
  const label = h("label", { for: "editor-typed" });

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const read = bench().typed(now(), box.value);
    if (!read.ok) {
      desk.tell(lineOf(read.error));
      return;
    }
    box.value = "";
    desk.change(read.draft);
  }

  const element = h(
    "div",
    { class: "editor-tools" },
    h("div", { class: "piece-drawing" }, h("p", { text: t("editor.piece.about") }), stage.element, add),
    h(
      "form",
      { class: "editor-own", on: { submit } },
      label,
      inRow(box, h("button", { type: "submit", class: "button", text: t("editor.add") })),
    ),
  );
  return {
    element,
    show() {
      const draft = now();
      element.hidden = !editor().bench;
      if (element.hidden) return;
      const example = bench().example(draft);
      label.textContent = t("editor.drawn", { example });
      box.placeholder = example;
      add.disabled = bench().added(draft) === draft;
      stage.show(cellLooks(words, editor(), draft, bench().drawing(draft)), draft.lattice === "xt");
    },
  };
}
