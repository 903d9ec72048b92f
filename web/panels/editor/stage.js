// Cells to paint: a grid of buttons for mouse, finger and keyboard, which knows nothing about puzzles: its owner
// decides how a cell looks and what a stroke does. With it how cells look, and the bench on which pieces are drawn.

/** @import { Bench, Draft, How, KindEditor, Lattice } from "./types.d.ts" */
/** @import { Drafting } from "./draft.js" */

import { around, fill, h, inRow, isChord, isLetGo, keepStrokes } from "../../base/dom.js";
import { lineOf } from "../../play/notes.js";
import { submitted } from "../common/choice.js";
import { press, said, textField, typedIn } from "./fields.js";

/**
 * @typedef {object} CellLook
 * @property {string} paint for the style sheet
 * @property {string} name for screen readers
 * @property {string} [text] shown on it
 * @property {string} [seams] sides (U D L R) on which the same block continues
 */

/**
 * @typedef {object} Stage
 * @property {HTMLElement} element
 * @property {(looks: readonly (readonly CellLook[])[], slanted: boolean) => void} show
 */

/** Rows down and columns to the right, no farther than the sheet goes. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  "ArrowUp": [-1, 0], "ArrowDown": [1, 0], "ArrowLeft": [0, -1], "ArrowRight": [0, 1],
  "Home": [0, -Infinity], "End": [0, Infinity],
  "Control Home": [-Infinity, -Infinity], "Control End": [Infinity, Infinity],
});

/**
 * @typedef {object} StageOptions
 * @property {string} label
 * @property {(r: number, c: number, how: How) => void} paint
 * @property {() => void} drop called when it turns out that what has been painted is no stroke
 * @property {() => void} done called when a stroke, or what one key painted, is finished
 * @property {(key: string, r: number, c: number) => boolean} [type] called for other keys; false if the key paints
 *   nothing
 */

/** @param {StageOptions} options @returns {Stage} */
export function createStage(options) {
  const grid = h("div", { class: "editor-grid", role: "grid", "aria-label": options.label });
  const cursor = createCursor(grid);
  const heard = h("p", { class: "unseen", "aria-live": "polite" });
  /** What a key has painted is told: not every screen reader tells that what has the focus is called otherwise. */
  const tell = () => {
    const [r, c] = cursor.at();
    heard.textContent = cursor.cells()[r]?.[c]?.getAttribute("aria-label") ?? "";
  };
  listenToPointer(grid, options, tell);
  listenToKeys(grid, cursor, options, tell);
  let shape = "";
  return {
    element: h("div", { class: "editor-stage" }, grid, heard),
    show(looks, slanted) {
      const [high, wide] = [looks.length, looks[0]?.length ?? 0];
      const now = `${wide} ${high} ${slanted}`;
      if (now !== shape) {
        shape = now;
        const had = grid.contains(document.activeElement);
        const cells = looks.map((line, r) => line.map((_, c) => cellAt(r, c)));
        cursor.lay(cells);
        layOut(grid, cells, slanted);
        if (had) cursor.go([0, 0]);
      }
      looks.forEach((line, r) => line.forEach((look, c) => {
        const button = cursor.cells()[r]?.[c];
        if (button) dress(button, look);
      }));
    },
  };
}

/** @param {number} r @param {number} c */
const cellAt = (r, c) => h("button", { type: "button", data: { at: `${r} ${c}` } });

/**
 * @param {HTMLElement} grid
 * @param {HTMLButtonElement[][]} cells
 * @param {boolean} slanted whether rows are shifted, as on a triangle
 */
function layOut(grid, cells, slanted) {
  const [high, wide] = [cells.length, cells[0]?.length ?? 0];
  grid.style.setProperty("--across", String(wide + (slanted ? (high - 1) / 2 : 0)));
  grid.style.setProperty("--down", String(high));
  grid.dataset.slanted = String(slanted);
  fill(grid, ...cells.map((line, r) => {
    const group = h("div", { role: "row" }, ...line.map((button) => h("div", { role: "gridcell" }, button)));
    // Triangular rows are shifted by half a cell, each against the one above.
    group.style.setProperty("--shift", slanted ? String((high - 1 - r) / 2) : "0");
    return group;
  }));
}

/** @param {HTMLButtonElement} button @param {CellLook} look */
function dress(button, look) {
  const { paint: mark, name, text = "", seams = "" } = look;
  const now = `${mark} ${name} ${text} ${seams}`;
  if (button.dataset.now === now) return;
  button.dataset.now = now;
  button.dataset.paint = mark;
  button.dataset.seams = seams;
  button.setAttribute("aria-label", name);
  button.textContent = text;
}

/**
 * @param {EventTarget | null} target
 * @returns {[number, number] | null} row and column of the cell that contains it
 */
function placeOf(target) {
  const cell = around({ target }, "[data-at]");
  const [r = 0, c = 0] = cell?.dataset.at?.split(" ").map(Number) ?? [];
  return cell ? [r, c] : null;
}

/** The cell that is the grid's one tab stop. @param {HTMLElement} grid */
function createCursor(grid) {
  /** @type {HTMLButtonElement[][]} */
  let cells = [];
  let [row, column] = [0, 0];

  /** @param {number} r @param {number} c */
  function set(r, c) {
    [row, column] = [r, c];
    const here = cells[r]?.[c];
    for (const button of cells.flat()) button.tabIndex = button === here ? 0 : -1;
  }

  grid.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (place) set(...place);
  });
  return {
    cells: () => cells,
    at: () => /** @type {[number, number]} */ ([row, column]),
    /** Replaces the cells. @param {HTMLButtonElement[][]} next */
    lay(next) {
      cells = next;
      set(Math.min(row, cells.length - 1), Math.min(column, (cells[0]?.length ?? 0) - 1));
    },
    /** @param {readonly [number, number]} step rows down, columns to the right */
    go([down, along]) {
      row = Math.min(cells.length - 1, Math.max(0, row + down));
      column = Math.min((cells[0]?.length ?? 1) - 1, Math.max(0, column + along));
      cells[row]?.[column]?.focus();
    },
  };
}

/**
 * A sheet is drawn on by one finger: with a second one, wherever in the dialog, they enlarge the page, or move it.
 * @param {HTMLElement} sheet
 * @param {() => void} giveUp called when what the first one does is no stroke
 */
export function byOneFinger(sheet, giveUp) {
  /** @param {PointerEvent} event */
  const heard = ({ isPrimary }) => void (isPrimary || giveUp());
  keepStrokes(sheet);
  sheet.addEventListener("pointerdown", () => sheet.closest("dialog")?.addEventListener("pointerdown", heard));
  sheet.addEventListener("pointercancel", giveUp);
}

/** @param {HTMLElement} grid @param {StageOptions} options @param {() => void} tell what a key has painted */
function listenToPointer(grid, { paint, drop, done }, tell) {
  /** The cell met last while the pointer is down, "" before the first; null while it is up. @type {string | null} */
  let last = null;

  /** @param {Element | null} target @param {How} how */
  function touch(target, how) {
    const place = placeOf(target);
    if (!place || !grid.contains(target) || (how === "joins" && String(place) === last)) return;
    last = String(place);
    paint(...place, how);
  }

  function end() {
    if (last === null) return;
    last = null;
    done();
  }

  function giveUp() {
    if (last) drop();
    end();
  }

  byOneFinger(grid, giveUp);
  grid.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const target = /** @type {Element} */ (event.target);
    // With pointer capture, all moves of a finger would go to the cell where it came down.
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    last = null;
    touch(target, "stroke");
    last ??= "";
  });
  grid.addEventListener("pointermove", (event) => {
    if (last === null || !event.isPrimary) return;
    if (isLetGo(event)) return end();
    // A quick stroke passes several cells between two frames.
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of passed.length ? passed : [event]) {
      // One that came down beside the cells begins on the first that it meets.
      touch(document.elementFromPoint(clientX, clientY), last ? "joins" : "stroke");
    }
  });
  for (const one of ["pointerup", "pointerleave"]) grid.addEventListener(one, end);
  // Enter and the space bar click without a pointer.
  grid.addEventListener("click", (event) => {
    if (event.detail !== 0) return;
    touch(/** @type {Element} */ (event.target), "key");
    last = null;
    done();
    tell();
  });
}

/**
 * @param {HTMLElement} grid
 * @param {ReturnType<typeof createCursor>} cursor
 * @param {StageOptions} options
 * @param {() => void} tell what a key has painted
 */
function listenToKeys(grid, cursor, { type, done }, tell) {
  grid.addEventListener("keydown", (event) => {
    if (isChord(event)) return;
    const step = STEPS[event.ctrlKey ? `Control ${event.key}` : event.key];
    if (step) {
      event.preventDefault();
      cursor.go(step);
    } else if (!event.ctrlKey && type?.(event.key, ...cursor.at())) {
      event.preventDefault();
      done();
      tell();
    }
  });
}

// The look of painted cells. Pure.

/**
 * @param {Words} words
 * @param {KindEditor} editor
 * @param {Draft} draft
 * @param {Sheet} [marks] of the cells, if not those of the draft
 * @returns {CellLook[][]}
 */
export function cellLooks(words, { joined, look, shown }, draft, marks = shown(draft)) {
  return marks.map((row, r) => row.map((mark, c) => {
    const { what, ...rest } = look(mark, draft);
    const name = words.t("editor.at", { column: c + 1, row: r + 1, what: said(words, what) });
    return { text: triangleSign(draft.lattice, r, c), ...rest, name, seams: joined ? seams(marks, r, c) : "" };
  }));
}

/**
 * @param {Lattice} lattice
 * @param {number} r
 * @param {number} c
 * @returns {string} the direction in which the triangle there points; "" on other lattices
 */
const triangleSign = (lattice, r, c) => (lattice === "xd" ? "△▽".charAt((r + c) % 2) : "");

/** @type {readonly [side: string, down: number, along: number][]} */
const SIDES = [["U", -1, 0], ["D", 1, 0], ["L", 0, -1], ["R", 0, 1]];

/**
 * The sides on which the same block continues.
 * @param {Sheet} marks
 * @param {number} r
 * @param {number} c
 */
function seams(marks, r, c) {
  const mark = marks[r]?.[c];
  if (mark === undefined || !/[A-Z]/.test(mark)) return "";
  return SIDES.filter(([, down, along]) => marks[r + down]?.[c + along] === mark).map(([side]) => side).join("");
}

// Where pieces are drawn on a small sheet of their own, or typed; made once, since it must not be rebuilt while it is
// used.

/**
 * @typedef {object} Desk
 * @property {(next: Draft) => void} change makes one step of undo
 * @property {(next: Draft, joins?: boolean) => void} stroke the same within a stroke; `joins`: part of the same step
 * @property {() => void} done the stroke is finished
 * @property {(line: Line | null) => void} tell shows an error; null clears it
 */

/**
 * @param {Parts<"words">} parts
 * @param {Drafting} drafting
 * @param {Desk} desk
 */
export function createBench({ words }, { drop, editor, now }, desk) {
  const { t } = words;
  const bench = () => /** @type {Bench} */ (editor().bench);
  /** What a stroke paints: the opposite of the cell on which it began. */
  let mark = "";
  const stage = createStage({
    label: t("editor.piece"),
    drop,
    paint(r, c, how) {
      if (how !== "joins") mark = bench().opposite(bench().drawing(now())[r]?.[c] ?? "");
      desk.stroke(bench().paint(now(), mark, r, c), how === "joins");
    },
    done: desk.done,
  });
  const add = press(t("editor.piece.add"), "add", () => desk.change(bench().added(now())));
  const box = textField("editor-typed");
  const label = h("label", { for: "editor-typed" });

  const submit = submitted(() => {
    const read = bench().typed(now(), typedIn(box));
    if (!read.ok) {
      desk.tell(lineOf(read.error));
      return;
    }
    box.value = "";
    desk.change(read.draft);
  });

  const element = h(
    "div",
    { class: "editor-tools" },
    h("div", { class: "piece-drawing" }, h("p", { text: t("editor.piece.about") }), stage.element, add),
    h(
      "form",
      { class: "editor-own", on: { submit } },
      label,
      inRow(box, h("button", { type: "submit", class: "button", text: t("editor.add") })),
    ),
  );
  return {
    element,
    show() {
      const draft = now();
      element.hidden = !editor().bench;
      if (element.hidden) return;
      const example = bench().example(draft);
      label.textContent = t("editor.drawn", { example });
      box.placeholder = example;
      add.disabled = bench().added(draft) === draft;
      stage.show(cellLooks(words, editor(), draft, bench().drawing(draft)), draft.lattice === "xt");
    },
  };
}
