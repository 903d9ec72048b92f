// What every cell is called aloud: "d4, peg, can jump up". Words come from the locales, keys cell.* and direction.*.

import { cellIndex, coveredCells } from "../kinds/place/rules.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {(code: string, params?: Record<string, unknown>) => string} Translate */

/**
 * @param {Table} table
 * @param {import("./types.js").Hold} hold
 * @param {Translate} t
 * @returns {string[]} one a cell
 */
export function cellNames(table, hold, t) {
  return BY_KIND[table.puzzle.kind](table, hold, t);
}

/**
 * The names with what the marks show: a number, a cross, an arrow.
 * @param {readonly string[]} names one a cell
 * @param {readonly import("./types.js").Mark[]} marks
 * @param {import("./types.js").Puzzle} puzzle
 * @param {Translate} t
 * @returns {string[]}
 */
export function markedNames(names, marks, puzzle, t) {
  const marked = [...names];
  for (const { cell, kind, text, to } of marks) {
    const name = marked[cell];
    if (name === undefined || kind === "ghost") continue;
    if (text !== undefined) marked[cell] = t("cell.mark-text", { name, text });
    else if (to !== undefined) marked[cell] = t("cell.mark-arrow", { name, to: puzzle.names[to] });
    else marked[cell] = t(kind === "lose" ? "cell.mark-lose" : kind === "win" ? "cell.mark-win" : "cell.mark", { name });
  }
  return marked;
}

const BY_KIND = { jump: jumpNames, slide: slideNames, blocks: blockNames, place: placeNames };

/** @param {Table} table @param {import("./types.js").Hold} hold @param {Translate} t @returns {string[]} */
function jumpNames({ puzzle, rules, position, options }, hold, t) {
  /** @type {Map<number, string[]>} */
  const ways = new Map();
  for (const move of options.frozen ? [] : rules.legal(position)) {
    if (move.type !== "jump") continue;
    const letter = (puzzle.jumps ?? []).find(([from, , to]) => from === move.from && to === move.to)?.[3] ?? "";
    const way = letter ? t(`direction.${letter}`) : t("cell.to", { cell: puzzle.names[move.to] });
    ways.set(move.from, [...(ways.get(move.from) ?? []), way]);
  }
  const landings = new Map((hold.landings ?? []).map((landing) => [landing.cell, landing.far]));
  return puzzle.names.map((cell, index) => {
    const open = landings.get(index);
    if (position[index] === "c") return t(open === undefined ? "cell.hole" : open ? "cell.landing-far" : "cell.landing", { cell });
    if (index === hold.selected) return t("cell.peg-lifted", { cell });
    const directions = ways.get(index);
    return directions ? t("cell.peg-can", { cell, directions: directions.join(t("list.comma")) }) : t("cell.peg", { cell });
  });
}

/** @param {Table} table @param {import("./types.js").Hold} _hold @param {Translate} t @returns {string[]} */
function slideNames({ puzzle, rules, position, options }, _hold, t) {
  const movable = new Map((options.frozen ? [] : rules.legal(position)).flatMap((move) => (move.type === "slide" ? [[move.cell, move.to]] : [])));
  const letters = new Map(puzzle.steps.map(([from, letter, to]) => [`${from},${to}`, letter]));
  return puzzle.names.map((cell, index) => {
    const tile = position[index] ?? "";
    if (tile === "0") return t("cell.blank", { cell });
    const to = movable.get(index);
    if (to === undefined) return t("cell.tile", { cell, tile });
    const letter = letters.get(`${index},${to}`);
    return t("cell.tile-can", { cell, tile, direction: letter ? t(`direction.${letter}`) : t("cell.to", { cell: puzzle.names[to] }) });
  });
}

/** @param {Table} table @param {import("./types.js").Hold} hold @param {Translate} t @returns {string[]} */
function blockNames({ puzzle, position }, hold, t) {
  const goals = puzzle.goal.split(".").map((item) => item.charAt(0));
  return puzzle.names.map((cell, index) => {
    const letter = position[index] ?? "";
    if (letter === "0") return t("cell.free", { cell });
    if (letter === "x") return t("cell.wall", { cell });
    if (hold.selected !== undefined && position[hold.selected] === letter) return t("cell.block-lifted", { cell, letter });
    return t(goals.includes(letter) ? "cell.hero" : "cell.block", { cell, letter });
  });
}

/**
 * @param {Translate} t
 * @param {string} label of a calendar's square, as the puzzle's data have it: "Jan" to "Dec", or a day
 * @returns {string} as the reader writes it
 */
export const labelIn = (t, label) => (/^[A-Z][a-z]{2}$/.test(label) ? t(`month.${label}`) : label);

/** @param {Table} table @param {import("./types.js").Hold} hold @param {Translate} t @returns {string[]} */
function placeNames({ puzzle, position }, hold, t) {
  const held = hold.piece;
  const under = new Set(held && held.cell !== null ? coveredCells(puzzle, cellIndex(puzzle), { type: "place", letter: held.letter, orientation: held.orientation, cell: held.cell }) : []);
  return puzzle.names.map((name, index) => {
    const label = puzzle.labels?.[index];
    const cell = label ? `${name} ${labelIn(t, label)}` : name;
    const letter = position[index] ?? "o";
    if (held && under.has(index)) return t(held.fits ? "cell.held-fits" : "cell.held-misfit", { cell, letter: held.letter });
    if (letter === "o" || letter === held?.letter) return t("cell.open", { cell });
    return t("cell.covered", { cell, letter });
  });
}
