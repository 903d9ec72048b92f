// The board of a packing: its parts put together, and the twin of board and tray for screen readers and keyboards.

/** @import { Tool } from "./tray.js" */

import { h, isChord, svg } from "../../base/dom.js";
import { travels } from "../../view/motions.js";
import { USUAL_VIEW } from "../shared/view.js";
import { placeInteraction } from "./hand.js";
import { labelIn, placeBoard, placeItems, placeSprites } from "./looks.js";
import { cells, regionCorners } from "./pieces.js";
import { givenLetters } from "./rules.js";
import { loose, placeTray, TOOL, toolPlace, toolsOf } from "./tray.js";

/**
 * Spoken, for screen readers.
 * @param {Table<"place">} table @param {PlaceHold} hold @param {Translate} t @returns {string[]}
 */
function placeNames(table, hold, t) {
  const { puzzle, position, options } = table;
  const given = givenLetters(options.goal);
  const held = hold.piece;
  const under = new Set(held && cells(table, held));
  return puzzle.names.map((name, index) => {
    const label = puzzle.labels?.[index];
    const cell = label ? `${name} ${labelIn(t, label)}` : name;
    const letter = position[index] ?? "o";
    if (held && under.has(index)) {
      return t(held.fits ? "cell.held-fits" : "cell.held-misfit", { cell, letter: held.letter });
    }
    if (letter === "o" || letter === held?.letter) return t("cell.open", { cell });
    return t(given.has(letter) ? "cell.given" : "cell.covered", { cell, letter });
  });
}

// The tray: a button for each waiting piece (one tab stop), and the tools rotate, flip and put back, labelled, 44 px
// each.

/** Paths in a 24 x 24 view box. @type {Record<Tool, string>} */
const ICONS = {
  rotate: "M19 12a7 7 0 1 1-2.300-5.200M17 2.500v4.500h-4.500",
  mirror: "M12 3v18M9 7v10H3zM15 7v10h6z",
  back: "M4 14v5h16v-5M12 4v10M8 10.500l4 4 4-4",
};

/** @param {PlacePuzzle} puzzle @returns {Tray} */
function createTray(puzzle) {
  const pieces = createPieces(puzzle.pieces.map((piece) => piece.letter));
  const tools = createTools(toolsOf(puzzle));
  return {
    elements: [pieces.element, tools.element],
    place: tools.place,
    lie: pieces.lie,
    label(state) {
      pieces.label(state);
      tools.label(state);
    },
  };
}

/** @typedef {Parameters<Tray["label"]>[0]} TrayState */

/** A button for each piece. @param {string[]} letters */
function createPieces(letters) {
  const buttons = letters.map((piece, index) =>
    h("button", { type: "button", tabindex: index ? "-1" : "0", data: { piece } }));
  const element = h("div", { role: "toolbar" }, ...buttons);
  element.addEventListener("keydown", (event) => {
    if (isChord(event)) return;
    const there = buttons.filter((button) => !button.hidden);
    const next = there[nextIndex(event.key, there.findIndex((button) => button === event.target), there.length)];
    if (!next) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  });
  return {
    element,
    /** @type {Tray["lie"]} */
    lie({ slots }, board) {
      buttons.forEach((button, index) => {
        const slot = slots.get(letters[index] ?? "");
        button.hidden = !slot;
        if (!slot) return;
        const [wide, high] = [2 * slot.halfX * board.unit, 2 * slot.halfY * board.unit];
        button.style.left = `${board.x + slot.x * board.unit - wide / 2}px`;
        button.style.top = `${board.y + slot.y * board.unit - high / 2}px`;
        button.style.width = `${wide}px`;
        button.style.height = `${high}px`;
      });
      if (buttons.some((button) => button.tabIndex === 0 && !button.hidden)) return;
      const [first] = buttons.filter((button) => !button.hidden);
      for (const button of buttons) button.tabIndex = button === first ? 0 : -1;
    },
    /** @param {TrayState} state */
    label({ t, placed, goal, held }) {
      const given = givenLetters(goal);
      element.setAttribute("aria-label", t("tray.label"));
      buttons.forEach((button, index) => {
        const letter = letters[index] ?? "";
        const lying = given.has(letter) ? "tray.given" : "tray.placed";
        const state = letter === held ? "tray.held" : placed.has(letter) ? lying : "tray.waiting";
        button.setAttribute("aria-label", t(state, { letter }));
        button.setAttribute("aria-pressed", String(letter === held));
      });
    },
  };
}

/** The tools for the held piece. @param {Tool[]} tools */
function createTools(tools) {
  const buttons = tools.map((tool) => h(
    "button",
    { type: "button", data: { tool } },
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[tool] })),
    h("span"),
  ));
  return {
    element: h("div", { class: "board-tools" }, ...buttons),
    /** @param {TrayLayout} layout */
    place(layout) {
      buttons.forEach((button, index) => {
        const [x, y] = toolPlace(index, layout.tools);
        button.style.left = `${x}px`;
        button.style.top = `${y}px`;
        button.style.width = button.style.height = `${TOOL}px`;
      });
    },
    /** @param {TrayState} state */
    label({ t, held }) {
      for (const button of buttons) {
        const name = t(`tool.${button.dataset["tool"]}`);
        const word = t(`tool.word.${button.dataset["tool"]}`);
        if (button.lastElementChild?.textContent !== word) button.lastElementChild?.replaceChildren(word);
        button.setAttribute("aria-label", name);
        button.title = name;
        button.setAttribute("aria-disabled", String(held === undefined));
      }
    },
  };
}

/**
 * The button that a key leads to, going round the tray.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 * @returns {number} -1 if the key leads nowhere
 */
function nextIndex(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  return step && at >= 0 ? (at + step + count) % count : -1;
}

/** @type {KindView<"place">} */
export const view = {
  ...USUAL_VIEW,
  rim: [0.66, 0.6],
  corners: regionCorners,
  diagonals: () => false,
  lettered: true,
  board: placeBoard,
  sprites: placeSprites,
  scene: placeItems,
  motions: ({ shown, items }) => travels("piece:", shown, items),
  interaction: placeInteraction,
  cellNames: placeNames,
  tray: { ...placeTray, create: createTray },
  style: (_puzzle, { shade }) => ({ shade }),
  loose,
};
