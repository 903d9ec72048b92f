// The dialog for a moving picture of the game on the table: format, size, speed and theme are chosen; making it can be
// stopped.

import { button, fill, h, inRow } from "../../base/dom.js";
import { choice } from "../common/choice.js";
import { openDialog } from "../common/dialog.js";
import { fileName, saveBlob } from "../common/saving.js";
import { FORMATS, makeFilm } from "./film-maker.js";

/** @import { Wish } from "./film-maker.js" */

const WIDTHS = [320, 480, 640];
const SPEEDS = [0.5, 1, 2];
const THEMES = /** @type {const} */ (["light", "dark", "contrast"]);
/** More moves would make a file too large to send. */
const MOST_MOVES = 200;

/** @param {Parts<"table" | "title" | "words">} parts */
export async function open(parts) {
  const { t } = parts.words;
  let stop = new AbortController();
  const dialog = openDialog(t, { name: "movie", onClose: () => stop.abort() });
  const moves = parts.table.session.line.moves.length;
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
  const halt = button(t("solver.stop"), () => stop.abort());
  meter.hidden = halt.hidden = true;

  async function run() {
    stop = new AbortController();
    meter.hidden = halt.hidden = false;
    make.disabled = true;
    said.textContent = "";
    result.replaceChildren();
    const asked = { ...wish };
    const made = await makeFilm(parts, asked, (share) => (meter.value = share), stop.signal).catch(() => undefined);
    meter.hidden = halt.hidden = true;
    make.disabled = false;
    if (made) show(made, asked);
    else said.textContent = t(made === null ? "say.stopped" : "movie.failed");
  }

  /** @param {Blob} blob @param {Wish} asked */
  function show(blob, asked) {
    const name = fileName(parts.table.puzzle, asked.format);
    const address = URL.createObjectURL(blob);
    const picture = h("img", { src: address, class: "movie-picture", alt: t("movie.alt"), width: String(asked.width) });
    picture.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
    const size = Math.ceil(blob.size / 1000);
    fill(result, picture, button(t("movie.save", { n: size }), () => saveBlob(name, blob)));
  }

  /**
   * @template {keyof Wish} K
   * @param {K} part @param {string} legend @param {readonly Wish[K][]} values @param {(value: Wish[K]) => string} label
   */
  const chosen = (part, legend, values, label) => choice(
    `movie-${part}`, legend, values.map((value) => /** @type {const} */ ([value, label(value)])), wish[part],
    (value) => (wish[part] = value),
  );
  fill(
    dialog.body,
    chosen("format", t("movie.format"), FORMATS, (name) => t(`movie.${name}`)),
    chosen("width", t("movie.width"), WIDTHS, (width) => `${width} px`),
    chosen("speed", t("movie.speed"), SPEEDS, (speed) => `${speed}×`),
    chosen("theme", t("settings.theme"), THEMES, (name) => t(`settings.theme.${name}`)),
    inRow(make, halt, meter),
    said,
    result,
  );
}
