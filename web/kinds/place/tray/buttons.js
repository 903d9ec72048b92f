// The tray's twin: a button for each piece (one tab stop) and the visible tools rotate, mirror and put back, 44 px
// each.

import { TOOL, toolPlace } from "./layout.js";

/** @typedef {"rotate" | "mirror" | "back"} Tool */

/** Paths on a 24 x 24 field. @type {Record<Tool, string>} */
const ICONS = {
  rotate: "M19 12a7 7 0 1 1-2.300-5.200M17 2.500v4.500h-4.500",
  mirror: "M12 3v18M9 7v10H3zM15 7v10h6z",
  back: "M4 14v5h16v-5M12 4v10M8 10.500l4 4 4-4",
};

/** @typedef {import("../../tray.js").Tray} Tray */
/** @typedef {import("../../tray.js").TrayLayout} TrayLayout */

/**
 * @param {import("../../../view/types.js").Puzzle} puzzle
 * @param {Document} document
 * @returns {Tray}
 */
export function createTray(puzzle, document) {
  const pieces = document.createElement("div");
  pieces.className = "board-tray";
  pieces.setAttribute("role", "toolbar");
  const letters = (puzzle.pieces ?? []).map((piece) => piece.letter);
  const buttons = letters.map((letter, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["piece"] = letter;
    button.tabIndex = index ? -1 : 0;
    pieces.append(button);
    return button;
  });
  const tools = document.createElement("div");
  tools.className = "board-tools";
  const toolButtons = toolsOf(puzzle).map((tool) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["tool"] = tool;
    button.append(icon(ICONS[tool], document));
    tools.append(button);
    return button;
  });

  pieces.addEventListener("keydown", (event) => {
    const at = buttons.findIndex((button) => button === event.target);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step && at >= 0 ? (
      at + step + buttons.length
    ) % buttons.length : -1;
    if (next < 0) return;
    event.preventDefault();
    focus(letters[next] ?? "");
  });

  /** @param {string} letter */
  function focus(letter) {
    buttons.forEach((button, index) => {
      button.tabIndex = letters[index] === letter ? 0 : -1;
      if (letters[index] === letter) button.focus({ preventScroll: true });
    });
  }

  return {
    elements: [pieces, tools],
    focus,
    place(layout) {
      layout.slots.forEach(([x, y], index) => {
        const style = /** @type {HTMLElement} */ (buttons[index]).style;
        style.left = `${x - layout.slotWidth / 2}px`;
        style.top = `${y - layout.slot / 2}px`;
        style.width = `${layout.slotWidth}px`;
        style.height = `${layout.slot}px`;
      });
      toolButtons.forEach((button, index) => {
        const [x, y] = toolPlace(index, layout.tools);
        button.style.left = `${x}px`;
        button.style.top = `${y}px`;
        button.style.width = button.style.height = `${TOOL}px`;
      });
    },
    label({ t, placed, held }) {
      pieces.setAttribute("aria-label", t("tray.label"));
      buttons.forEach((button, index) => {
        const letter = letters[index] ?? "";
        button.setAttribute(
          "aria-label",
          t(letter === held ? "tray.held" : placed.has(letter) ? "tray.placed" : "tray.waiting", { letter }),
        );
        button.setAttribute("aria-pressed", String(letter === held));
      });
      for (const button of toolButtons) {
        const tool = /** @type {Tool} */ (button.dataset["tool"]);
        button.setAttribute("aria-label", t(`tool.${tool}`));
        button.title = t(`tool.${tool}`);
        button.setAttribute("aria-disabled", String(held === undefined));
      }
    },
  };
}

/**
 * @param {import("../../../view/types.js").Puzzle} puzzle
 * @returns {Tool[]} pieces with one side only are not mirrored
 */
export const toolsOf = (puzzle) => (puzzle.mirror === false ? ["rotate", "back"] : ["rotate", "mirror", "back"]);

/** @param {string} d @param {Document} document @returns {SVGElement} */
function icon(d, document) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}
