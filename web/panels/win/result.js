// Sharing a result: a few lines and a picture, both without spoilers, and a link that challenges a friend.

/** @import { Square } from "../../play/winning/result-text.js" */
/** @import { Result } from "../../play/winning/result.js" */

import { fill, h, iconButton, inRow } from "../../base/dom.js";
import { openSquares, resultAddress, resultLine, resultText, squaresOf } from "../../play/winning/result-text.js";
import { isPerfect } from "../../play/winning/result.js";
import { tick } from "../common/choice.js";
import { openDialog } from "../common/dialog.js";
import { copyFrom, saveBlob, send } from "../common/saving.js";
import { within } from "../../base/promises.js";
import { resultPicture } from "./picture.js";

const NAME = "hirameki.png";
/** Milliseconds to wait for the judgement; a solver that is still being fetched may take longer. */
const PATIENCE = 20_000;

/**
 * @param {Parts<"address" | "problem" | "solver" | "table" | "title" | "words">} parts
 * @param {{result: Result}} options
 */
export function open(parts, { result: won }) {
  const { t } = parts.words;
  const dialog = openDialog(t, { name: "result" });
  const page = location.href.replace(/[?#].*$/s, "");
  const said = h("p", { class: "share-said", role: "alert" });
  const text = h("textarea", { class: "result-text", readonly: true, rows: "4", "aria-label": t("result.text") });
  const picture = h("img", { class: "result-card", alt: t("result.picture-alt"), width: "1080", height: "1350" });
  let dares = false;
  const dare = tick(t("result.dare", { n: won.n }), (on) => {
    dares = on;
    draw();
  });
  /** The moves as judged. @type {Square[]} */
  let squares = [];
  /** The picture, as soon as it is drawn. @type {File | null} */
  let file = null;

  function draw() {
    const address = resultAddress(parts, won, dares);
    text.value = resultText(parts, won, squares, address);
    said.textContent = "";
  }

  async function copy() {
    said.textContent = t((await copyFrom(text)) ? "result.copied" : "share.by-hand");
  }

  /** @param {Square[]} judged */
  function show(judged) {
    squares = judged;
    draw();
    resultPicture(parts, won, { line: resultLine(parts, won), squares, address: page }).toBlob((blob) => {
      file = blob && new File([blob], NAME, { type: blob.type });
      if (blob) place(picture, blob);
    }, "image/png");
    fill(
      dialog.body,
      text,
      // Nobody can beat a shortest solution.
      won.counted && !isPerfect(won) && dare,
      inRow(
        "share" in navigator &&
          iconButton("share", t("share.send"), () => void send({ text: text.value }, file ? [file] : []), {
            class: "button main",
          }),
        iconButton("copy", t("result.copy"), () => void copy(), {
          class: "share" in navigator ? "button" : "button main",
        }),
        iconButton("image", t("share.png"), () => file && saveBlob(NAME, file)),
      ),
      said,
      picture,
    );
  }

  // Text and picture wait for the solver's judgement, so that both say the same, now and later.
  fill(dialog.body, h("p", { role: "status", text: t("result.judging") }));
  void within(PATIENCE, squaresOf(parts, won)).then((judged) => {
    if (judged === null || !dialog.element.open) return;
    show(judged ?? openSquares(won));
  });
}

/** @param {HTMLImageElement} picture @param {Blob} blob */
function place(picture, blob) {
  const address = URL.createObjectURL(blob);
  picture.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
  picture.src = address;
}
