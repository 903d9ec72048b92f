// One box for what somebody sent or drew: a link, a code, a board in text, or a file with one, dropped or chosen.

/** @import { OpenDialog } from "./dialog.js" */

import { fill, h, inRow } from "../../base/dom.js";
import { lastOnly } from "../../base/promises.js";
import { bytesFrom } from "../../engine/files.js";
import { readGame, tellNotes } from "../../play/links/opening.js";
import { sentence } from "../../play/notes.js";
import { fileChoice, submitted } from "./choice.js";
import { createThumbnails } from "./thumbnails.js";

/** The beginning of a file with all games and results (store/backup.js). */
const BACKUP = /^\s*\{\s*"application":\s*"hirameki"/;

/** A browser takes seconds to lay out a text of more characters in the box, though hardly any to read it. */
const SHOWN = 2 ** 17;

/**
 * @param {Parts<"find" | "openings" | "solver" | "table" | "tell" | "title" | "words">} parts
 * @param {OpenDialog} dialog closed when a board was opened, before any note is shown; once it is, nothing is opened
 * @param {string | File} [given] is read at once
 * @returns {HTMLElement}
 */
export function pasteBox(parts, dialog, given = "") {
  const { t } = parts.words;
  const box = h("textarea", {
    rows: "3", id: "paste-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    "aria-describedby": "paste-trouble",
  });
  const found = createFound(parts, box, dialog);

  /** @param {string} text */
  function take(text) {
    if (box.value !== text) box.value = text.length < SHOWN ? text : "";
    void found.take(text);
  }
  /** Reads what stands in the box; while nothing does, there is nothing to say of it. */
  function open() {
    if (box.value.trim()) return take(box.value);
    found.tell("");
    box.focus();
  }
  /** @param {File} file */
  const takeFile = async (file) => {
    const wanted = found.begin();
    const text = await textOf(file).catch(() => null);
    if (!wanted()) return;
    if (text && BACKUP.test(text)) found.tell(t("paste.backup"));
    else if (text?.trim()) take(text);
    else found.tell(t(text === null ? "paste.no-text" : "paste.empty-file"));
  };

  if (typeof given !== "string") void takeFile(given);
  else if (given) take(given);
  return h(
    "form",
    { class: "paste", on: { submit: submitted(open) } },
    h("label", { for: "paste-text", text: t("paste.label") }),
    box,
    inRow(
      h("button", { type: "submit", class: "button", text: t("paste.open") }),
      ...fileChoice("paste-file", t("paste.file"), "", (file) => void takeFile(file)),
    ),
    ...found.elements,
  );
}

/**
 * What was found in a text: one sentence, or the boards that it can mean.
 * @param {Parts<"find" | "openings" | "solver" | "table" | "tell" | "title" | "words">} parts
 * @param {HTMLElement} box
 * @param {OpenDialog} dialog
 */
function createFound(parts, box, { close, closed }) {
  const { solver, words } = parts;
  const { t } = words;
  const trouble = h("p", { class: "trouble", id: "paste-trouble", role: "alert" });
  const waiting = h("p", { class: "soft", "aria-live": "polite" });
  const choices = h("div", { "aria-live": "polite" });
  /** Anything is told of the last text or file alone. */
  const beginOne = lastOnly();

  /** @param {string} text why nothing was opened; "" clears what was shown before */
  function tell(text) {
    waiting.textContent = "";
    trouble.textContent = text;
    box.toggleAttribute("aria-invalid", text !== "");
    fill(choices);
  }
  /** @returns {() => boolean} whether what was begun now is still to be told of */
  function begin() {
    const isLast = beginOne();
    tell("");
    return () => isLast() && !closed.aborted;
  }
  function waits() {
    waiting.textContent = t(solver.state.engine.name === "ready" ? "paste.reading" : "paste.waiting");
  }
  /** @param {Awaited<ReturnType<Openings["paste"]>>} found */
  async function show(found) {
    if ("choices" in found) {
      const cards = await readingCards(parts, found.choices, (link) => void parts.openings.link(link).then(show));
      tell("");
      return fill(choices, cards);
    }
    if (!found.ok) return tell(sentence(words, found.line));
    if (!found.above) close();
    tellNotes(parts, found.notes);
  }
  return {
    elements: [waiting, trouble, choices],
    begin,
    tell,
    /** @param {string} text */
    async take(text) {
      const wanted = begin();
      const found = await parts.openings.paste(text, { waits, wanted });
      if (wanted()) await show(found);
    },
  };
}

// The boards that a text can mean, as small pictures to tap, with what speaks for each.

/** CSS pixels of a picture's side. */
const SIDE = 112;

/**
 * @param {Parts<"find" | "table" | "title" | "words">} parts
 * @param {readonly Reading[]} readings
 * @param {(link: string) => void} take
 * @returns {Promise<HTMLElement>}
 */
async function readingCards(parts, readings, take) {
  const { t } = parts.words;
  const cards = await Promise.all(readings.map((reading) => card(parts, reading, take)));
  return h(
    "section", { class: "readings", "aria-labelledby": "paste-readings" },
    h("p", { id: "paste-readings", text: t("paste.readings") }),
    h("ul", { class: "shelf-list" }, ...cards.filter((one) => one !== null)),
  );
}

/**
 * @param {Parts<"find" | "table" | "title" | "words">} parts
 * @param {Reading} reading
 * @param {(link: string) => void} take
 */
async function card({ find, table, title, words: { t } }, { form, link, why }, take) {
  const read = await readGame(link, { find, rulesOf: table.rulesOf });
  if (!read.ok) return null;
  const speaks = !why || why.code === "form" ? t(`form.${form}`) : t(`reading.${why.code}`, why.params);
  return h("li", {}, h(
    "button", { type: "button", class: "shelf-card", on: { click: () => take(link) } },
    createThumbnails(read.puzzle, SIDE, SIDE, t, { goal: read.game.goal }).of(read.game.position),
    h("span", { class: "shelf-name", text: title(read.puzzle) }),
    h("span", { class: "shelf-known", text: speaks }),
  ));
}

// The text of a file that a player chose or dropped: UTF-8, or UTF-16 where a byte-order mark says so, or Shift JIS, as
// older programs of Japan write; gzip, as puzzles of BurrTools are kept, is unpacked.

/** Larger files are no boards. */
const LARGEST = 2 ** 22;

/**
 * @param {Blob} file
 * @returns {Promise<string | null>} null if it is too large, cannot be unpacked, or is no text, as a picture
 */
export async function textOf(file) {
  if (file.size > LARGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = await (bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(file).catch(() => null) : decoded(bytes));
  // No text has this sign, and hardly anything else is without it.
  return text?.includes("\0") ? null : text;
}

/** @param {Blob} file */
const unpacked = async (file) => decoded(await bytesFrom(
  file.stream().pipeThrough(new DecompressionStream("gzip")),
  (received) => { if (received > LARGEST) throw new RangeError("no board is as large"); },
));

/** The encodings without a mark; the last one reads anything. */
const UNMARKED = ["utf-8", "shift_jis", "windows-1252"];

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const marked = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  for (const encoding of UNMARKED) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is another one.
    }
  }
  return null;
}
