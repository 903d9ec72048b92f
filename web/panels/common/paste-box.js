// One box for what somebody sent or drew: a link, a code, a board in text, or a file with one, dropped or chosen.

import { fill, h, inRow } from "../../base/dom.js";
import { tellNotes } from "../../play/links/linking.js";
import { sentence } from "../../play/notes.js";
import { fileChoice } from "./choice.js";
import { textOf } from "./file-text.js";
import { readingCards } from "./reading-cards.js";

/**
 * @param {Parts<"find" | "openings" | "solver" | "table" | "tell" | "title" | "words">} parts
 * @param {() => void} opened called when a board was opened, before any note is shown
 * @param {string} [given] what stands in the box at first, and is read at once
 * @returns {HTMLElement}
 */
export function pasteBox(parts, opened, given = "") {
  const { t } = parts.words;
  const box = h("textarea", {
    rows: "3", id: "paste-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    "aria-describedby": "paste-trouble",
  });
  const found = createFound(parts, box, opened);

  /** @param {string} text */
  function take(text) {
    box.value = text;
    void found.take(text);
  }
  /** @param {File} file */
  const takeFile = async (file) => {
    const text = await textOf(file).catch(() => null);
    if (text === null) found.tell(t("paste.no-text"));
    else take(text);
  };
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    take(box.value);
  }
  /** @param {DragEvent} event */
  function drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return; // text goes into the box by itself
    event.preventDefault();
    void takeFile(file);
  }

  if (given) take(given);
  return h(
    "form",
    { class: "paste", on: { submit, drop, dragover: (event) => event.preventDefault() } },
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
 * @param {() => void} opened
 */
function createFound(parts, box, opened) {
  const { solver, words } = parts;
  const { t } = words;
  const trouble = h("p", { class: "trouble", id: "paste-trouble", role: "alert" });
  const waiting = h("p", { class: "soft", role: "status" });
  const choices = h("div", {});

  /** @param {string} text why nothing was opened; "" clears what was shown before */
  function tell(text) {
    waiting.textContent = "";
    trouble.textContent = text;
    box.toggleAttribute("aria-invalid", text !== "");
    fill(choices);
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
    opened();
    tellNotes(parts, found.notes);
  }
  return {
    elements: [waiting, trouble, choices],
    tell,
    /** @param {string} text */
    async take(text) {
      tell("");
      const found = await parts.openings.paste(text, { waits });
      await show(found);
    },
  };
}
