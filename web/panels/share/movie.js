// The game on the table as a moving picture: format, size, speed and look are chosen, it is made here, and can be
// stopped.

/** @import { Context } from "../../app/context.js" */

import { button, fill, h } from "../../dom.js";
import { openDialog } from "../common/dialog.js";
import { fileName, saveBlob } from "../common/saving.js";
import { FORMATS, filmed } from "./filming.js";

/** @import { Wish } from "./filming.js" */

const WIDTHS = [320, 480, 640];
const SPEEDS = [0.5, 1, 2];
const THEMES = /** @type {const} */ (["light", "dark", "contrast"]);
/** More moves would make more than anybody sends. */
const MOST_MOVES = 200;

/** @param {Context} context */
export async function open(context) {
  const { t } = context.words;
  let stop = new AbortController();
  const dialog = openDialog({
    name: "movie", title: t("movie.title"), closeLabel: t("dialog.close"), onClose: () => stop.abort(),
  });
  const moves = context.table.session.line.moves.length;
  if (moves > MOST_MOVES) {
    fill(dialog.body, h("p", { class: "trouble", text: t("movie.too-long", { n: moves, most: MOST_MOVES }) }));
    return;
  }
  const shown = THEMES.find((name) => name === document.documentElement.dataset.theme) ?? "light";
  /** @type {Wish} */
  const wish = { format: "gif", width: 480, speed: 1, theme: shown };
  const meter = h("progress", { value: "0", "aria-label": t("movie.progress") });
  const said = h("p", { role: "alert", class: "share-said" });
  const result = h("div", { class: "movie" });
  const make = button(t("movie.make"), () => void run(), { class: "button main" });
  const halt = button(t("pill.stop"), () => stop.abort());
  meter.hidden = halt.hidden = true;

  async function run() {
    stop = new AbortController();
    meter.hidden = halt.hidden = false;
    make.disabled = true;
    said.textContent = "";
    result.replaceChildren();
    const asked = { ...wish };
    const made = await filmed(context, asked, (share) => (meter.value = share), stop.signal).catch(() => undefined);
    meter.hidden = halt.hidden = true;
    make.disabled = false;
    if (made) show(made, asked);
    else said.textContent = t(made === null ? "say.stopped" : "movie.failed");
  }

  /** @param {Blob} blob @param {Wish} asked */
  function show(blob, asked) {
    const name = fileName(context.table.puzzle, asked.format);
    const address = URL.createObjectURL(blob);
    const picture = h("img", { src: address, class: "movie-picture", alt: t("movie.alt"), width: String(asked.width) });
    picture.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
    const size = Math.ceil(blob.size / 1000);
    fill(result, picture, button(t("movie.save", { n: size }), () => saveBlob(name, blob)));
  }

  fill(
    dialog.body,
    chosen(t("movie.format"), FORMATS, wish.format, (name) => t(`movie.${name}`), (name) => (wish.format = name)),
    chosen(t("movie.width"), WIDTHS, wish.width, (width) => `${width} px`, (width) => (wish.width = width)),
    chosen(t("movie.speed"), SPEEDS, wish.speed, (speed) => `${speed}×`, (speed) => (wish.speed = speed)),
    chosen(t("settings.theme"), THEMES, wish.theme, (name) => t(`settings.theme.${name}`), (name) => {
      wish.theme = name;
    }),
    h("div", { class: "row" }, make, halt, meter),
    said,
    result,
  );
}

/**
 * @template {string | number} V
 * @param {string} label
 * @param {readonly V[]} values
 * @param {V} now
 * @param {(value: V) => string} name
 * @param {(value: V) => void} choose
 */
function chosen(label, values, now, name, choose) {
  /** @param {V} value */
  const option = (value) => h("label", {}, h("input", {
    type: "radio", name: `movie-${label}`, checked: value === now, on: { change: () => choose(value) },
  }), h("span", { text: name(value) }));
  return h("fieldset", { class: "choice" }, h("legend", { text: label }), ...values.map(option));
}
