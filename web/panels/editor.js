// A board of one's own: cells painted on a lattice, with pegs and holes, or as a region for pieces. What comes out is an ordinary link.

/** @import { Room } from "../room.js" */

import { writeAddress } from "../address.js";
import { fill, h } from "../dom.js";
import { openText } from "../play/linking.js";
import { sentence } from "../play/notes.js";
import { codeOf, columnsOf, resize, rowsFrom, sizeOf } from "../play/painting.js";
import { openDialog } from "./dialog.js";

const MOST = 16;
const PENTOMINOES = [..."FILNPTUVWXYZ"];

/** @typedef {"o" | "c" | "x"} Paint peg or cell, empty hole, no cell */

/** @param {Room} room */
export function open(room) {
  const { t } = room.words;
  const dialog = openDialog({ name: "editor", title: t("editor.title"), closeLabel: t("dialog.close"), wide: true });
  const { puzzle } = room.table;
  /** @type {"peg" | "pack"} */
  let family = puzzle.kind === "place" ? "pack" : "peg";
  /** @type {"xs" | "xq" | "xt"} */
  let lattice = puzzle.kind === "jump" && (puzzle.lattice === "xq" || puzzle.lattice === "xt") ? puzzle.lattice : "xs";
  /** @type {Paint[][]} */
  let rows = rowsFrom(puzzle, room.table.position());
  /** @type {Paint} */
  let brush = "o";
  /** @type {Set<string>} */
  let letters = new Set(PENTOMINOES);
  let [focusRow, focusColumn] = [0, 0];
  let painting = false;

  const trouble = h("p", { class: "trouble", role: "alert" });
  const grid = h("div", { class: "editor-grid", role: "grid", "aria-label": t("editor.grid") });
  const area = h("p", { class: "soft" });
  const side = h("div", { class: "editor-tools" });
  const drawn = h("input", { type: "text", id: "editor-drawn", spellcheck: "false", autocomplete: "off", on: { input: count } });
  const go = h("button", { type: "button", class: "button main", text: t("editor.open"), on: { click: () => void take() } });

  /** @param {string} legend @param {string} name @param {[string, string][]} values value and label @param {string} now @param {(value: any) => void} set */
  const radios = (legend, name, values, now, set) => h(
    "fieldset",
    { class: "choice" },
    h("legend", { text: legend }),
    ...values.map(([value, label]) => h("label", {}, h("input", { type: "radio", name: `editor-${name}`, value, checked: value === now, on: { change: () => set(value) } }), h("span", { text: label }))),
  );

  /** @param {string} code @param {number} now @param {(n: number) => void} set */
  const size = (code, now, set) => {
    const field = h(
      "select",
      { "aria-label": t(code), on: { change: () => set(Number(field.value)) } },
      ...Array.from({ length: MOST }, (_, index) => h("option", { value: String(index + 1), text: String(index + 1), selected: index + 1 === now })),
    );
    return field;
  };

  function tools() {
    const { wide, high } = sizeOf(rows);
    /** @type {[string, string][]} */
    const brushes = family === "peg" ? [["o", t("editor.peg")], ["c", t("editor.hole")], ["x", t("editor.nothing")]] : [["o", t("editor.cell")], ["x", t("editor.nothing")]];
    fill(
      side,
      radios(t("editor.family"), "family", [["peg", t("family.peg")], ["pack", t("family.pack")]], family, (value) => { family = value; if (family === "pack") lattice = "xs"; if (brush === "c") brush = "o"; all(); }),
      family === "peg" && radios(t("editor.lattice"), "lattice", [["xs", t("editor.xs")], ["xq", t("editor.xq")], ["xt", t("editor.xt")]], lattice, (value) => { lattice = value; draw(); }),
      radios(t("editor.brush"), "brush", brushes, brush, (value) => { brush = value; }),
      h(
        "div",
        { class: "row" },
        h("span", { text: t("editor.size") }),
        size("chooser.width", wide, (n) => { rows = resize(rows, n, high); draw(); }),
        h("span", { "aria-hidden": "true", text: "×" }),
        size("chooser.height", high, (n) => { rows = resize(rows, wide, n); draw(); }),
        h("button", { type: "button", class: "button small", text: t("editor.fill"), on: { click: () => { rows = rows.map((row) => row.map(() => "o")); draw(); } } }),
        h("button", { type: "button", class: "button small", text: t("editor.clear"), on: { click: () => { rows = rows.map((row) => row.map(() => "x")); draw(); } } }),
      ),
      family === "pack" && h(
        "fieldset",
        { class: "pieces-choice" },
        h("legend", { text: t("editor.pieces") }),
        ...PENTOMINOES.map((letter) => h("label", { class: "chip" }, h("input", { type: "checkbox", checked: letters.has(letter), on: { change: () => { if (letters.has(letter)) letters.delete(letter); else letters.add(letter); count(); } } }), h("span", { text: letter }))),
      ),
      family === "pack" && h("label", { class: "editor-own", for: "editor-drawn" }, h("span", { text: t("editor.drawn") })),
      family === "pack" && drawn,
    );
  }

  function draw() {
    const { wide, high } = sizeOf(rows);
    focusRow = Math.min(focusRow, high - 1);
    focusColumn = Math.min(focusColumn, wide - 1);
    fill(grid, ...rows.map((row, r) => {
      const line = h("div", { role: "row" }, ...row.map((_, c) => h("div", { role: "gridcell" }, cell(r, c))));
      // Triangular rows are shifted by half a cell, each against the one above.
      line.style.marginInlineStart = lattice === "xt" && family === "peg" ? `calc(var(--editor-cell) * ${(high - 1 - r) / 2})` : "0";
      return line;
    }));
    count();
  }

  /** @param {number} r @param {number} c */
  function cell(r, c) {
    const button = h("button", { type: "button", tabindex: r === focusRow && c === focusColumn ? "0" : "-1" });
    button.dataset.at = `${r} ${c}`;
    show(button, r, c);
    return button;
  }

  /** @param {HTMLElement} button @param {number} r @param {number} c */
  function show(button, r, c) {
    const paint = rows[r]?.[c] ?? "x";
    const seen = family === "pack" && paint === "c" ? "o" : paint;
    button.dataset.paint = seen;
    button.dataset.family = family;
    const what = seen === "x" ? "editor.nothing" : family === "pack" ? "editor.cell" : seen === "o" ? "editor.peg" : "editor.hole";
    button.setAttribute("aria-label", t("editor.at", { column: c + 1, row: r + 1, what: t(what) }));
  }

  /** @param {EventTarget | null} target */
  function paint(target) {
    const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-at]")) : null;
    const [r = -1, c = -1] = (button?.dataset.at ?? "").split(" ").map(Number);
    const row = rows[r];
    if (!button || !row || row[c] === undefined) return;
    row[c] = brush;
    show(button, r, c);
    count();
  }

  grid.addEventListener("pointerdown", (event) => {
    painting = true;
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    paint(event.target);
  });
  grid.addEventListener("pointermove", (event) => { if (painting) paint(document.elementFromPoint(event.clientX, event.clientY)); });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) grid.addEventListener(end, () => { painting = false; });
  grid.addEventListener("click", (event) => { if (event.detail === 0) paint(event.target); });
  grid.addEventListener("keydown", (event) => {
    const step = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] })[event.key];
    if (!step) return;
    event.preventDefault();
    const { wide, high } = sizeOf(rows);
    focusRow = Math.min(high - 1, Math.max(0, focusRow + step[0]));
    focusColumn = Math.min(wide - 1, Math.max(0, focusColumn + step[1]));
    focusCell();
  });
  grid.addEventListener("focusin", (event) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined;
    if (!at) return;
    [focusRow = 0, focusColumn = 0] = at.split(" ").map(Number);
    for (const button of grid.querySelectorAll("button")) button.tabIndex = button.dataset.at === at ? 0 : -1;
  });

  function focusCell() {
    /** @type {HTMLElement | null} */ (grid.querySelector(`[data-at="${focusRow} ${focusColumn}"]`))?.focus();
  }

  /** @returns {string} the pieces as a link has them */
  const pieces = () => [[...letters].join(""), ...drawn.value.trim().split(/[\s.]+/)].filter(Boolean).join(".");

  function count() {
    const cells = rows.flat().filter((paint) => paint !== "x").length;
    const own = drawn.value.split(/[\s.]+/).reduce((sum, piece) => sum + columnsOf(piece), 0);
    area.textContent = family === "peg"
      ? t("editor.count", { n: cells, pegs: rows.flat().filter((paint) => paint === "o").length })
      : t("editor.area", { n: cells, pieces: letters.size * 5 + own });
  }

  async function take() {
    trouble.textContent = "";
    const code = codeOf(rows, family);
    if (!code) {
      trouble.textContent = t("error.board-empty", { least: 3 });
      return;
    }
    go.disabled = true;
    const opened = await openText(room, `p1/${family}/${lattice}.${code}${family === "pack" ? `/p.${pieces()}` : ""}`);
    go.disabled = false;
    if (!opened.ok) {
      trouble.textContent = sentence(room.words, opened.line);
      return;
    }
    dialog.close();
    writeAddress(room);
    room.tell({ kind: "info", say: { code: "editor.opened" } });
  }

  function all() {
    tools();
    draw();
  }

  fill(dialog.body, h("p", { class: "soft", text: t("editor.about") }), h("div", { class: "editor" }, h("div", { class: "editor-stage" }, grid), side), area, trouble, h("div", { class: "row" }, go));
  all();
}
