// A moving picture of the game on the table: the dialog, in which format, size, speed and theme are chosen and making
// it can be stopped, and how it is made.

/** @import { Shot } from "../../view/paint/film.js" */
/** @import { Ground } from "../../view/paint/picture.js" */

import { GIFEncoder, nearestColorIndex, quantize } from "gifenc";
import { button, fill, h, inRow } from "../../base/dom.js";
import { joined } from "../../engine/files.js";
import { marksOf } from "../../model/rows.js";
import { VALUES } from "../../store/settings.js";
import { createGeometry, fit } from "../../view/geometry.js";
import { createPainter } from "../../view/paint/canvas.js";
import { filmOf, toMovingSvg } from "../../view/paint/film.js";
import { createSprites } from "../../view/sprites.js";
import { choice } from "../common/choice.js";
import { openDialog, whileDisabled } from "../common/dialog.js";
import { fileName, readThemeNamed, saveBlob, sayOutcome, showBlob } from "../common/saving.js";

const WIDTHS = [320, 480, 640];
const SPEEDS = [0.5, 1, 2];
const THEMES = VALUES.theme.filter((theme) => theme !== "auto");
/** More moves would make a file too large to send. */
const MOST_MOVES = 200;

/** @param {Parts<"table" | "title" | "words">} parts */
export async function open(parts) {
  const { t } = parts.words;
  let stop = new AbortController();
  const dialog = openDialog(t, { name: "movie", of: parts.table });
  dialog.closed.addEventListener("abort", () => stop.abort());
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
  const result = h("div", { class: "movie", "aria-live": "polite" });
  const make = button(t("movie.make"), () => void run(), { class: "button main" });
  const halt = button(t("solver.stop"), () => stop.abort());
  meter.hidden = halt.hidden = true;

  async function run() {
    stop = new AbortController();
    meter.hidden = halt.hidden = false;
    sayOutcome(said, "");
    result.replaceChildren();
    const asked = { ...wish };
    const made = await whileDisabled([make], () =>
      makeFilm(parts, asked, (share) => (meter.value = share), stop.signal).catch(() => undefined));
    // Stop goes; the focus does not go with it.
    if (document.activeElement === halt) make.focus();
    meter.hidden = halt.hidden = true;
    if (made) show(made, asked);
    else sayOutcome(said, t(made === null ? "say.stopped" : "movie.failed"), { failed: made === undefined });
  }

  /** @param {Blob} blob @param {Wish} asked */
  function show(blob, asked) {
    const name = fileName(parts.table.puzzle, asked.format);
    const picture = h("img", { class: "movie-picture", alt: t("movie.alt"), width: String(asked.width) });
    showBlob(picture, blob, dialog.closed);
    const size = Math.ceil(blob.size / 1000);
    const save = button(t("movie.save", { n: size }), () => saveBlob(name, blob));
    fill(result, save, picture);
    save.scrollIntoView({ block: "nearest" });
  }

  /**
   * @template {keyof Wish} K
   * @param {K} part @param {string} legend @param {readonly Wish[K][]} values @param {(value: Wish[K]) => string} label
   */
  const chosen = (part, legend, values, label) => choice(
    values.map((value) => /** @type {const} */ ([value, label(value)])), wish[part], (value) => (wish[part] = value),
    { name: `movie-${part}`, legend },
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

// The picture: a GIF, which works everywhere, or an SVG, which is sharp at any size and much smaller.

const FORMATS = /** @type {const} */ (["gif", "svg"]);

/**
 * The player's choices.
 * @typedef {object} Wish
 * @property {typeof FORMATS[number]} format
 * @property {number} width in pixels
 * @property {number} speed as a multiple
 * @property {"light" | "dark" | "contrast"} theme
 */

/**
 * @param {Parts<"table" | "title" | "words">} parts
 * @param {Wish} wish
 * @param {(share: number) => void} onShot called with the share that is done, 0 to 1
 * @param {AbortSignal} stop
 * @returns {Promise<Blob | null>} null if it was stopped
 */
async function makeFilm(parts, wish, onShot, stop) {
  const { table: { puzzle, rules, session: { line } }, title, words: { t } } = parts;
  const positions = line.positions.map((text) => marksOf(rules, text));
  const shots = [...filmOf(puzzle, positions, line.moves, { goal: line.goal, speed: wish.speed })];
  const geometry = createGeometry(puzzle);
  const theme = readThemeNamed(wish.theme);
  const ground = { box: geometry.box, sprites: createSprites(puzzle, geometry, theme, { t }), theme };
  if (wish.format === "svg") {
    const [x0, , x1] = geometry.box;
    const text = toMovingSvg(shots, ground, title(puzzle), wish.width / (x1 - x0));
    onShot(1);
    return new Blob([text], { type: "image/svg+xml" });
  }
  return asGif(shots, ground, wish.width, onShot, stop);
}

/**
 * @param {readonly Shot[]} shots
 * @param {Ground} ground
 * @param {number} width
 * @param {(share: number) => void} onShot
 * @param {AbortSignal} stop
 * @returns {Promise<Blob | null>}
 */
async function asGif(shots, { box, sprites, theme }, width, onShot, stop) {
  const layout = fit(box, width, width * 2, { largest: Infinity });
  const board = document.createElement("canvas");
  const painter = createPainter(board);
  const sheet = document.createElement("canvas");
  const brush = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d", { willReadFrequently: true }));
  /** @param {Item[]} items */
  function painted(items) {
    painter.draw(items, sprites, layout, theme, { ratio: 1 });
    if (sheet.width !== board.width || sheet.height !== board.height) {
      [sheet.width, sheet.height] = [board.width, board.height];
    }
    brush.fillStyle = theme.colour("paper");
    brush.fillRect(0, 0, sheet.width, sheet.height);
    brush.drawImage(board, 0, 0);
    return brush.getImageData(0, 0, sheet.width, sheet.height).data;
  }
  const looked = [shots[0], shots[shots.length >> 1], shots.at(-1)];
  const samples = looked.flatMap((shot) => (shot ? [painted(shot.items)] : []));
  const gif = createGif(board.width, board.height, samples);
  for (const [index, { items, time }] of shots.entries()) {
    gif.add(painted(items), time);
    onShot((index + 1) / shots.length);
    // Let the page run, so that Stop works and the meter moves.
    await new Promise((resolve) => setTimeout(resolve));
    if (stop.aborted) return null;
  }
  return new Blob([gif.end()], { type: "image/gif" });
}

// The file: one palette for all pictures, and of each picture only what has changed.

/** Number of palette colours; one more index means "unchanged". */
const COLOURS = 255;
/**
 * Least time of a frame in milliseconds: GIF counts in hundredths of a second, and browsers slow down shorter frames.
 */
const LEAST_TIME = 20;

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray[]} samples RGBA pictures from which the palette is made
 * @returns {{ add: (rgba: Uint8ClampedArray, time: number) => void, end: () => Uint8Array<ArrayBuffer> }}
 *   `time` in milliseconds
 */
function createGif(width, height, samples) {
  const palette = quantize(joined(samples), COLOURS);
  const unchanged = palette.length;
  /** Colours already looked up. @type {Map<number, number>} */
  const known = new Map();
  const gif = GIFEncoder();
  /** @type {Uint32Array | null} */
  let before = null;

  /** @param {number} colour RGBA in memory order, read as one integer */
  function indexOf(colour) {
    const found = known.get(colour) ??
      nearestColorIndex(palette, [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
    known.set(colour, found);
    return found;
  }

  return {
    add(rgba, time) {
      const pixels = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.byteLength));
      const last = before;
      const indices = new Uint8Array(pixels.length);
      // `Uint8Array.from` with a function takes forty times as long.
      for (let at = 0; at < pixels.length; at += 1) {
        const colour = pixels[at] ?? 0;
        indices[at] = last?.[at] === colour ? unchanged : indexOf(colour);
      }
      before = pixels;
      gif.writeFrame(indices, width, height, {
        delay: Math.max(LEAST_TIME, time), repeat: 0, dispose: 1,
        transparent: last !== null, transparentIndex: unchanged,
        ...(last ? {} : { palette: [...palette, [0, 0, 0]] }),
      });
    },
    end() {
      gif.finish();
      return gif.bytes();
    },
  };
}
