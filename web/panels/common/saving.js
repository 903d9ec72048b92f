// What leaves the page: files that the browser saves, what is copied or sent, links, also as QR codes, and its colours.

import { h, svg } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { linkOf, parseLink } from "../../model/link.js";
import { MOVE_LIMIT } from "../../model/rows.js";
import { wordsOf } from "../../play/wording.js";
import { readTheme } from "../../view/paint/theme.js";

/**
 * @param {{slug: string}} puzzle
 * @param {string} ending
 * @param {string} [more] suffix that says what it is
 * @returns {string} a name that every system accepts
 */
export const fileName = ({ slug }, ending, more = "") =>
  `${slug.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 60)}${more}.${ending}`;

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function saveBlob(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file in a later task, on some phones only when it was asked whether to save it.
  setTimeout(() => URL.revokeObjectURL(address), 120_000);
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function saveText(name, text, type = "text/plain") {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/**
 * @param {string} name
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<File | null>} its picture; null if the browser cannot make one of this size
 */
export const pictureIn = (name, canvas) => new Promise((resolve) => {
  canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: blob.type })), "image/png");
});

/**
 * @param {string} name
 * @param {HTMLCanvasElement} canvas
 * @param {() => void} refused called if the browser cannot make a picture of this size
 */
export async function saveCanvas(name, canvas, refused) {
  const file = await pictureIn(name, canvas);
  if (file) saveBlob(name, file);
  else refused();
}

/**
 * Shows a file in a picture, from which the browser's own menu can save it, too.
 * @param {HTMLImageElement} picture
 * @param {Blob} blob
 * @param {AbortSignal} closed when it is not seen any more
 */
export function showBlob(picture, blob, closed) {
  if (closed.aborted) return;
  const address = URL.createObjectURL(blob);
  closed.addEventListener("abort", () => URL.revokeObjectURL(address));
  picture.src = address;
}

// Sending: by the clipboard, or by the system's share sheet, with a picture of the board if the browser accepts files.

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} false if copying is not allowed; the field is then shown, its text selected
 */
export async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.hidden = false;
    field.select();
    return false;
  }
}

/**
 * Says how something went, in the colour of success or of trouble.
 * @param {HTMLElement} said
 * @param {string} text
 * @param {{failed?: boolean}} [how]
 */
export function sayOutcome(said, text, { failed = false } = {}) {
  said.textContent = text;
  said.classList.toggle("trouble", failed);
}

/**
 * Says whether it was copied.
 * @param {HTMLElement} said
 * @param {Translate} t
 * @param {boolean} copied
 * @param {string} done what to say if it was
 */
export const sayCopied = (said, t, copied, done) =>
  sayOutcome(said, t(copied ? done : "share.by-hand"), { failed: !copied });

/**
 * Hands it to another program; says if the browser refused, but not that the player thought better of it.
 * @param {HTMLElement} said
 * @param {Translate} t
 * @param {ShareData} plain
 * @param {File[]} files sent with it if the browser accepts them
 */
export async function send(said, t, plain, files) {
  const whole = { ...plain, files };
  try {
    await navigator.share(files.length && navigator.canShare?.(whole) ? whole : plain);
    sayOutcome(said, "");
  } catch (error) {
    const refused = !(error instanceof DOMException && error.name === "AbortError");
    sayOutcome(said, refused ? t("share.not-sent") : "", { failed: refused });
  }
}

/**
 * @param {string} name
 * @param {HTMLCanvasElement} picture
 * @returns {Promise<File[]>} none if the picture cannot be made, or the browser cannot share files
 */
export async function filesOf(name, picture) {
  if (!("canShare" in navigator)) return [];
  const file = await pictureIn(name, picture);
  return file ? [file] : [];
}

/**
 * Returns the links of the current game.
 * @param {Play<"table">} parts
 * @returns {{puzzle: string, position: string, solution: string | null}} fragments; of a solution that is longer than
 *   anybody reads there is none
 */
export function linksOf({ table }) {
  const { puzzle, rules, session } = table;
  const { countsMoves } = modelOf(puzzle);
  const { line } = session;
  const position = line.positions[line.cursor] ?? line.start;
  const last = rules.read(line.positions.at(-1) ?? line.start);
  const whole = line.moves.length > 0 && line.moves.length <= MOVE_LIMIT && last.ok &&
    rules.finished(last.position, line.goal);
  const way = whole && countsMoves
    ? linkOf(puzzle, rules, { position: line.start, goal: line.goal, moves: line.moves }) : "";
  return {
    puzzle: linkOf(puzzle, rules, wordsOf(puzzle).problem(puzzle, line)),
    position: linkOf(puzzle, rules, { position, goal: line.goal }),
    solution: parseLink(way).ok ? way : null,
  };
}

// A link as a QR code; the encoder is fetched with the first one.

/** The quiet zone that readers need around the code, in modules. */
const QUIET = 4;
/** CSS pixels of a module, if there is space. */
const MODULE = 5;

/**
 * @param {string} text
 * @returns {Promise<boolean[][] | null>} rows of dark modules, with the quiet zone around; null if the text is too long
 *   for any code
 */
export async function qrModules(text) {
  const { default: encodeQR } = await import("qr");
  try {
    return encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: QUIET });
  } catch {
    // The longest code holds 2,953 bytes.
    return null;
  }
}

/**
 * Black on white in every theme, as readers expect.
 * @param {boolean[][]} rows
 * @param {string} label read out
 */
function qrPicture(rows, label) {
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x} ${y}h1v1h-1z`] : [])));
  const attributes = {
    viewBox: `0 0 ${side} ${side}`, width: side * MODULE, class: "qr", role: "img", "aria-label": label,
    "shape-rendering": "crispEdges",
  };
  const ground = svg("path", { d: `M0 0h${side}v${side}H0z`, fill: "#fff" });
  return svg("svg", attributes, ground, svg("path", { d: dark.join(""), fill: "#000" }));
}

/** Whether a link has no address before it, because the page is a file. @param {string} address */
export const isBare = (address) => address.startsWith("#");

/**
 * The picture of a code, or the reason why there is none; nothing of a bare link, which leads no camera anywhere.
 * @param {string} address
 * @param {Translate} t
 * @returns {Promise<Element | null>}
 */
export async function qrOf(address, t) {
  if (isBare(address)) return null;
  const rows = await qrModules(address).catch(() => undefined);
  if (rows) return qrPicture(rows, t("share.qr-label"));
  return h("p", { class: "trouble", text: t(rows === null ? "share.qr-long" : "error.panel") });
}

/**
 * Reads a theme that the page does not currently have, for exports.
 * @param {"light" | "dark" | "contrast"} name
 * @returns {Theme}
 */
export function readThemeNamed(name) {
  const root = document.documentElement;
  const own = root.dataset.theme;
  root.dataset.theme = name;
  const theme = readTheme(document.body);
  if (own === undefined) delete root.dataset.theme;
  else root.dataset.theme = own;
  return theme;
}
