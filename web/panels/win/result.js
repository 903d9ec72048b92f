// Sharing a result: a few lines and a picture, both without spoilers, and a link that dares a friend.

/** @import { Context } from "../../app/context.js" */
/** @import { Square } from "../../play/winning/squares.js" */
/** @import { Win } from "../../play/winning/win.js" */

import { fill, h, iconButton } from "../../dom.js";
import { resultAddress, resultLine, resultText } from "../../play/winning/result-text.js";
import { judgedSquares, squaresOf } from "../../play/winning/squares.js";
import { isPerfect } from "../../play/winning/win.js";
import { openDialog } from "../common/dialog.js";
import { saveBlob } from "../common/saving.js";
import { resultCard } from "./card.js";

const NAME = "hirameki.png";

/** @param {Context} context @param {Win} won */
export function open(context, won) {
  const { t } = context.words;
  const dialog = openDialog({ name: "result", title: t("result.title"), closeLabel: t("dialog.close") });
  const page = location.href.replace(/[?#].*$/s, "");
  const said = h("p", { class: "share-said", role: "alert" });
  const text = h("textarea", { class: "result-text", readonly: true, rows: "4", "aria-label": t("result.text") });
  const picture = h("img", { class: "result-card", alt: t("result.picture-alt"), width: "1080", height: "1350" });
  const dare = h("input", { type: "checkbox", on: { change: () => draw() } });
  let squares = squaresOf(context, won);
  /** The picture as a file, as soon as it is drawn. @type {Blob | null} */
  let file = null;

  function draw() {
    const address = resultAddress(context, won, dare.checked);
    text.value = resultText(context, won, squares, address);
    said.textContent = "";
  }

  /** @param {Square[]} now */
  function paint(now) {
    squares = now;
    draw();
    const card = resultCard(context, { line: resultLine(context, won), squares, address: page });
    card.toBlob((blob) => {
      file = blob;
      if (blob) show(picture, blob);
    }, "image/png");
  }

  fill(
    dialog.body,
    text,
    // Nobody can beat the shortest.
    won.counted && !isPerfect(won) &&
      h("label", { class: "tick" }, dare, h("span", { text: t("result.dare", { n: won.n }) })),
    h(
      "div",
      { class: "row" },
      "share" in navigator &&
        iconButton("share", t("share.send"), () => void send(text.value, file), { class: "button main" }),
      iconButton("copy", t("result.copy"), () => void copy(context, text, said), {
        class: "share" in navigator ? "button" : "button main",
      }),
      iconButton("image", t("share.png"), () => file && saveBlob(NAME, file), { class: "button" }),
    ),
    said,
    picture,
  );
  paint(squares);
  void judgedSquares(context, won).then((judged) => {
    if (judged && dialog.element.open) paint(judged);
  });
}

/** @param {HTMLImageElement} picture @param {Blob} blob */
function show(picture, blob) {
  const address = URL.createObjectURL(blob);
  picture.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
  picture.src = address;
}

/**
 * Text and picture where the system takes files, the text alone elsewhere.
 * @param {string} text
 * @param {Blob | null} blob
 */
async function send(text, blob) {
  const files = blob ? [new File([blob], NAME, { type: "image/png" })] : [];
  const whole = { text, files };
  try {
    await navigator.share(files.length && navigator.canShare?.(whole) ? whole : { text });
  } catch {
    // Whoever changes their mind has nothing to be told.
  }
}

/** @param {Context} context @param {HTMLTextAreaElement} text @param {HTMLElement} said */
async function copy({ words: { t } }, text, said) {
  try {
    await navigator.clipboard.writeText(text.value);
    said.textContent = t("result.copied");
  } catch {
    // No permission: the text is there to be copied by hand.
    text.select();
    said.textContent = t("share.by-hand");
  }
}
