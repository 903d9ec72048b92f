// Checkpoints: positions that are pinned, named, and restored with one tap; and everything that was tried, as a tree
// whose branches can be opened.

/** @import { Pin } from "./store.js" */
/** @import { Way } from "./tree.js" */

import { fill, h, iconButton, inRow } from "../../base/dom.js";
import { openDialog } from "../common/dialog.js";
import { createThumbnails } from "../common/thumbnails.js";
import { branchItem, pinItem } from "./items.js";
import { keepPins, pinsOf } from "./store.js";
import { treeOf, wayOf, waysOf } from "./tree.js";

/** CSS pixels of a picture's side. */
const SIDE = 72;

/** @param {Parts<"storage" | "table" | "words">} parts */
export async function open(parts) {
  const { storage, table, words: { t } } = parts;
  const { puzzle, rules } = table;
  const dialog = openDialog(t, { name: "pins", wide: true });
  const thumbnails = createThumbnails(puzzle, SIDE, SIDE, t);

  /** @param {string | undefined} text of a position */
  function picture(text) {
    const canvas = h("canvas", { "aria-hidden": "true" });
    const read = rules.read(text ?? "");
    if (read.ok) thumbnails.draw(read.position, canvas);
    return canvas;
  }

  /** @param {string} start @param {string} goal @param {Way} way */
  function go(start, goal, way) {
    dialog.close();
    goThere(parts, start, goal, way);
  }

  /** @param {readonly Pin[]} pins */
  function keep(pins) {
    keepPins(storage, puzzle.id, pins);
    draw();
  }

  function draw() {
    const { line } = table.session;
    const pins = pinsOf(storage, puzzle.id);
    const here = pins.filter(({ goal, start }) => start === line.start && goal === line.goal);
    const tree = treeOf(waysOf(rules, line, here.map(({ way }) => way)));
    const pin = () => {
      const read = rules.read(line.start);
      const way = read.ok ? rules.writeMoves(read.position, line.moves.slice(0, line.cursor)) : "";
      keep([...pins, { name: t("pins.name", { n: pins.length + 1 }), start: line.start, goal: line.goal, way }]);
    };
    fill(
      dialog.body,
      h("p", { class: "soft", text: t("pins.about") }),
      inRow(iconButton("pin", t("pins.pin"), pin, { class: "button main" })),
      pins.length > 0 && h("ul", { class: "pins" }, ...pins.flatMap((one, index) => {
        const way = wayOf(rules, one.start, one.way);
        return way ? [pinItem(parts, one, way, {
          picture,
          go: () => go(one.start, one.goal, way),
          rename: (name) => keep(pins.map((pin) => (pin === one ? { ...pin, name } : pin))),
          remove: () => keep(pins.filter((_, at) => at !== index)),
        })] : [];
      })),
      tree && h("section", {}, h("h3", { text: t("pins.tree") }), h("ul", { class: "tries" },
        branchItem(parts, tree, { picture, go: (way) => go(line.start, line.goal, way) }))),
    );
  }

  draw();
}

/**
 * Goes to the position if the game passed through it, otherwise opens the way there as a new game.
 * @param {Parts<"table">} parts @param {string} start @param {string} goal @param {Way} way
 */
function goThere({ table }, start, goal, { moves, positions }) {
  const { line } = table.session;
  const same = line.mode === "play" && line.start === start && line.goal === goal;
  if (same && positions.every((text, index) => line.positions[index] === text)) {
    table.act({ type: "jumpTo", index: moves.length });
    return;
  }
  // Opened, not played, so that a way that ends at the goal does not count as another win.
  table.open(table.puzzle, { position: start, goal, moves, mode: "play" });
}
