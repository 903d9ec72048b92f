// The game on the table as a moving picture: size, speed and look are chosen, it is made here, and can be stopped.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../dom.js";
import { readThemeNamed } from "../../view/paint/theme.js";
import { filmOf } from "../../view/paint/film.js";
import { createGif } from "../../view/paint/gif.js";
import { fit } from "../../view/geometry.js";
import { createGeometry } from "../../view/measure.js";
import { createPainter } from "../../view/paint/canvas.js";
import { createSprites } from "../../view/sprites/sprites.js";
import { openDialog } from "../common/dialog.js";
import { saveBlob } from "../common/saving.js";

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
  const wish = { width: 480, speed: 1, theme: THEMES.find((name) => name === document.documentElement.dataset.theme) };
  const meter = h("progress", { value: "0", "aria-label": t("movie.progress") });
  const said = h("p", { role: "alert", class: "share-said" });
  const result = h("div", { class: "movie" });
  /** @param {string} code @param {() => void} click @param {string} look */
  const button = (code, click, look) => h("button", { type: "button", class: look, text: t(code), on: { click } });
  const make = button("movie.make", () => void run(), "button main");
  const halt = button("pill.stop", () => stop.abort(), "button");
  meter.hidden = halt.hidden = true;

  async function run() {
    stop = new AbortController();
    meter.hidden = halt.hidden = false;
    make.disabled = true;
    said.textContent = "";
    const asked = { ...wish, theme: wish.theme ?? "light" };
    const bytes = await filmed(context, asked, (share) => (meter.value = share), stop.signal);
    meter.hidden = halt.hidden = true;
    make.disabled = false;
    if (!bytes) said.textContent = t("say.stopped");
    else show(new Blob([bytes], { type: "image/gif" }));
  }

  /** @param {Blob} blob */
  function show(blob) {
    const name = `${context.table.puzzle.slug.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 60)}.gif`;
    const address = URL.createObjectURL(blob);
    const picture = h("img", { src: address, class: "movie-picture", alt: t("movie.alt"), width: String(wish.width) });
    picture.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
    const save = h("button", {
      type: "button", class: "button", text: t("movie.save", { n: Math.ceil(blob.size / 1000) }),
      on: { click: () => saveBlob(name, blob) },
    });
    fill(result, picture, save);
  }

  fill(
    dialog.body,
    chosen(t("movie.width"), WIDTHS, wish.width, (width) => `${width} px`, (width) => (wish.width = width)),
    chosen(t("movie.speed"), SPEEDS, wish.speed, (speed) => `${speed}×`, (speed) => (wish.speed = speed)),
    chosen(t("settings.theme"), THEMES, wish.theme ?? "light", (name) => t(`settings.theme.${name}`), (name) => {
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

/**
 * @param {Context} context
 * @param {{ width: number, speed: number, theme: "light" | "dark" | "contrast" }} wish
 * @param {(share: number) => void} onShot how much is done, 0 to 1
 * @param {AbortSignal} stop
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null if it was stopped
 */
async function filmed({ table: { puzzle, rules, session: { line } }, words: { t } }, wish, onShot, stop) {
  const theme = readThemeNamed(document.body, wish.theme);
  const geometry = createGeometry(puzzle);
  const layout = fit(geometry.box, wish.width, wish.width * 2, { largest: Infinity });
  const sprites = createSprites(puzzle, geometry, theme, { t });
  const board = document.createElement("canvas");
  const painter = createPainter(board);
  const sheet = document.createElement("canvas");
  const brush = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d", { willReadFrequently: true }));
  /** @param {import("../../view/types.js").Item[]} items */
  function painted(items) {
    painter.draw(items, sprites, layout, 1, theme.id, theme);
    if (sheet.width !== board.width || sheet.height !== board.height) {
      [sheet.width, sheet.height] = [board.width, board.height];
    }
    brush.fillStyle = theme.colour("paper");
    brush.fillRect(0, 0, sheet.width, sheet.height);
    brush.drawImage(board, 0, 0);
    return brush.getImageData(0, 0, sheet.width, sheet.height).data;
  }
  const positions = line.positions.flatMap((text) => {
    const read = rules.read(text);
    return read.ok ? [read.position] : [];
  });
  const shots = [...filmOf(puzzle, positions, line.moves, { goal: line.goal, speed: wish.speed })];
  const looked = [shots[0], shots[shots.length >> 1], shots.at(-1)];
  const samples = looked.flatMap((shot) => (shot ? [painted(shot.items)] : []));
  const gif = createGif(board.width, board.height, samples);
  for (const [index, { items, time }] of shots.entries()) {
    gif.add(painted(items), time);
    onShot((index + 1) / shots.length);
    // The page goes on: Stop is heard, the meter moves.
    await new Promise((resolve) => setTimeout(resolve));
    if (stop.aborted) return null;
  }
  return gif.end();
}
