// The board of sliding blocks: what lies on it, how blocks move, and the hand.

import { ORTHOGONAL } from "../../model/lattice.js";
import { cellsWith, readCell } from "../../model/rows.js";
import { travels } from "../../view/motions.js";
import { Z, boxOf } from "../../view/geometry.js";
import { trough } from "../../view/wood.js";
import { nameItems, refused, spotOf, USUAL_VIEW } from "../shared/view.js";
import { blockSprites, road } from "./art.js";
import { BLANK } from "../shared/rules.js";
import { isBlock } from "./sliding.js";

/** What moves on the board. @param {Pick<BlocksPuzzle, "group">} puzzle */
export const thingOf = ({ group }) => (group === "rush" ? "car" : "block");

/**
 * The blocks of the goal, and where the first cell of each has to be.
 * @param {Pick<Table<"blocks">, "options" | "puzzle">} table
 */
const goalsOf = ({ options, puzzle }) => new Map((options.goal ?? puzzle.goal).split(".").map((item) =>
  [item.charAt(0), readCell(puzzle, item.slice(1))]));

/** @param {SceneState<"blocks">} state @returns {Item[]} */
function blockItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const width = puzzle.width;
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  const goals = goalsOf(state);
  // To another goal nothing leads out.
  if ((options.goal ?? puzzle.goal) === puzzle.goal && puzzle.exit.length) {
    items.push({ id: "gate", sprite: ["gate"], x: 0, y: 0, z: Z.board + 1 });
  }
  for (const letter of new Set(position)) {
    if (!isBlock(letter)) continue;
    const first = position.indexOf(letter);
    const { x, y } = spotOf(geometry, first);
    const shape = cellsWith(position, letter).map((cell) =>
      `${(cell % width) - (first % width)},${Math.floor(cell / width) - Math.floor(first / width)}`).join(" ");
    const lifted = hold.selected === first;
    const goal = goals.get(letter);
    items.push({
      id: `block:${letter}`, sprite: [
        "block", letter, shape, goal !== undefined ? "hero" : "plain", lifted ? "lifted" : "rest",
      ],
      x: x + (lifted ? shiftX : 0), y: y + (lifted ? shiftY : 0), z: lifted ? Z.lifted : Z.token,
    });
    if (goal !== undefined && goal >= 0) {
      items.push({ id: `goal:${letter}`, sprite: ["place-for", shape], ...spotOf(geometry, goal), z: Z.under });
    }
  }
  items.push(...targetItems(position, geometry, hold));
  items.push(...nameItems(state));
  return items;
}

/**
 * The bounding box of a block.
 * @param {Geometry} geometry
 * @param {readonly number[]} cells
 * @returns {{ middle: [number, number], width: number, height: number }}
 */
function spanOf(geometry, cells) {
  const [left, top, right, bottom] = boxOf(cells.map((cell) => geometry.points[cell] ?? [0, 0]));
  return { middle: [(left + right) / 2, (top + bottom) / 2], width: right - left + 1, height: bottom - top + 1 };
}

/** How far beyond the block's edge an arrow begins, and how far short of the edge in its new place it ends. */
const ARROW = { begins: 0.02, ends: 0.1 };

/**
 * An arrow from the edge of the block to its edge in the new place, so that the block's letter stays visible.
 * @type {NonNullable<KindView<"blocks">["arrow"]>}
 */
function blockArrow({ geometry, position }, from, to) {
  const own = cellsWith(position, position[from]);
  const { middle: [x, y], width, height } = spanOf(geometry, own);
  const [[fromX, fromY], [toX, toY]] = [geometry.points[from] ?? [0, 0], geometry.points[to] ?? [0, 0]];
  const [dx, dy] = [toX - fromX, toY - fromY];
  const size = Math.hypot(dx, dy) || 1;
  // How far the block's edge is from its centre in that direction.
  const rim = Math.min(width / 2 / Math.abs(dx / size), height / 2 / Math.abs(dy / size));
  /** @param {number} far @returns {[number, number]} */
  const at = (far) => [x + (dx / size) * far, y + (dy / size) * far];
  return [at(rim + ARROW.begins), at(rim + size - ARROW.ends)];
}

/**
 * A dot for every place where a block can stop: in the cell that its front would reach, so that its letter stays free.
 * @param {Position} position
 * @param {Geometry} geometry
 * @param {BlocksHold} hold
 * @returns {Item[]}
 */
function targetItems(position, geometry, { targets }) {
  if (!targets) return [];
  const { first, to } = targets;
  const own = cellsWith(position, position[first]);
  const home = spotOf(geometry, first);
  return to.map((target) => {
    const end = spotOf(geometry, target);
    const [dx, dy] = [end.x - home.x, end.y - home.y];
    const reached = own.map((cell) => spotOf(geometry, cell)).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
    const front = reached.map(({ x, y }) => x * dx + y * dy);
    const leading = reached.filter((_, index) => (front[index] ?? 0) > Math.max(...front) - 1e-9);
    return {
      id: `landing:${target}`, sprite: ["landing", "near"], x: mean(leading.map(({ x }) => x)),
      y: mean(leading.map(({ y }) => y)), z: Z.over, mark: "landing",
    };
  });
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

// Interaction with sliding blocks: drags along any free path, taps on blocks that have only one move, arrows for a
// lifted block.

/** The keys that pick a block: H, N, R, S and U are commands, whatever the blocks are called. */
const LETTER = /^[a-gi-mo-qtv-z]$/;

/** @type {Interaction<"blocks">} */
const blockInteraction = {

  preview(table, cell) {
    const mark = table.position[cell] ?? "";
    return isBlock(mark) ? { targets: waysOf(table, table.position.indexOf(mark)) } : null;
  },

  tap(table, hold, cell) {
    const mark = table.position[cell] ?? "";
    if (hold.selected !== undefined) {
      const letter = table.position[hold.selected];
      if (mark === letter) return { ...lower(mark), focus: cell };
      const to = covering(table, hold.selected, cell);
      if (to !== null) return play({ type: "block", cell: hold.selected, to });
      if (mark === BLANK) return blocked(table, hold, hold.selected, cell);
    }
    if (isBlock(mark)) return lift(table, cell, { atOnce: true });
    return refused(null, { code: "why.no-block", params: { cell: table.puzzle.names[cell] ?? "" } });
  },

  grab(table, _hold, cell, point) {
    const mark = cell === null ? BLANK : table.position[cell] ?? BLANK;
    if (!isBlock(mark)) return { hold: {} };
    const selected = table.position.indexOf(mark);
    return {
      hold: { selected, grabbed: cell, origin: point, point, shift: [0, 0], targets: waysOf(table, selected) },
    };
  },

  drag({ puzzle: { width } }, hold, _cell, point) {
    const { origin, targets } = hold;
    if (!origin || !targets) return { hold };
    const shift = nearestShift(width, targets, [point[0] - origin[0], point[1] - origin[1]]);
    return { hold: { ...hold, point, shift } };
  },

  drop({ position, puzzle: { width } }, { origin, targets }, _cell, point) {
    if (!origin || !targets) return { hold: {} };
    const { first } = targets;
    const wish = /** @type {const} */ ([point[0] - origin[0], point[1] - origin[1]]);
    const [x, y] = nearestShift(width, targets, wish);
    const to = first + Math.round(x) + Math.round(y) * width;
    if (to !== first) return play({ type: "block", cell: first, to });
    return Math.hypot(...wish) <= 0.5 ? { hold: {} } : stuck(first, position[first] ?? "");
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return blockInteraction.tap(table, hold, cell);
    if (key === "Escape") return hold.selected === undefined ? null : lower(table.position[hold.selected] ?? "");
    const step = ORTHOGONAL[key];
    if (hold.selected !== undefined && step) {
      const to = hold.selected + step[0] + step[1] * table.puzzle.width;
      const move = /** @type {BlockMove} */ ({ type: "block", cell: hold.selected, to });
      const sideways = Math.abs((to % table.puzzle.width) - (hold.selected % table.puzzle.width)) > 1;
      if (sideways || table.rules.refusal(table.position, move)) return blocked(table, hold, hold.selected, to);
      const after = { ...table, position: table.rules.apply(table.position, move) };
      return {
        hold: { selected: to, targets: waysOf(after, to) }, moves: [move], focus: cell + to - hold.selected,
      };
    }
    const first = table.position.indexOf(key.toUpperCase());
    return LETTER.test(key) && first >= 0 ? lift(table, first) : null;
  },
};

/**
 * @param {Table<"blocks">} table
 * @param {number} cell
 * @param {{atOnce?: boolean}} [options] `atOnce`: a block with only one move makes it
 * @returns {Outcome<"blocks">}
 */
function lift(table, cell, { atOnce = false } = {}) {
  const letter = /** @type {string} */ (table.position[cell]);
  const first = table.position.indexOf(letter);
  const targets = targetsOf(table, first);
  if (!targets.length) return stuck(first, letter);
  if (atOnce && targets.length === 1) {
    return play({ type: "block", cell: first, to: /** @type {number} */ (targets[0]) });
  }
  return {
    hold: { selected: first, targets: { first, to: targets } },
    say: { code: "say.lifted-block", params: { letter, n: targets.length } }, focus: cell,
  };
}

/** @param {number} first @param {string} letter @returns {Outcome<"blocks">} for a block that cannot move */
const stuck = (first, letter) => refused(first, { code: "why.block-stuck", params: { letter } });

/**
 * The outcome for a place that the lifted block cannot reach.
 * @param {Table<"blocks">} table @param {BlocksHold} hold @param {number} first @param {number} to
 * @returns {Outcome<"blocks">}
 */
function blocked({ position, puzzle }, hold, first, to) {
  const params = { letter: position[first] ?? "", to: puzzle.names[to] ?? "" };
  return refused(first, { code: "why.block-way", params }, hold);
}

/** @param {string} letter @returns {Outcome<"blocks">} puts the block down where it was */
const lower = (letter) => ({ hold: {}, say: { code: "say.lowered-block", params: { letter } } });

/** @param {BlockMove} move @returns {Outcome<"blocks">} */
const play = (move) => ({ hold: {}, moves: [move] });

/**
 * @param {Table<"blocks">} table
 * @param {number} first
 * @returns {number[]} where the block's first cell can go in one move, the nearest first
 */
function targetsOf({ rules, position }, first) {
  return rules.legal(position).flatMap((move) => (move.type === "block" && move.cell === first ? [move.to] : []));
}

/**
 * @param {Table<"blocks">} table @param {number} first @returns {{ first: number, to: number[] }} where a block can go
 */
const waysOf = (table, first) => ({ first, to: targetsOf(table, first) });

/**
 * @param {Table<"blocks">} table
 * @param {number} first
 * @param {number} cell
 * @returns {number | null} the nearest target at which the block covers a cell
 */
function covering(table, first, cell) {
  const own = cellsWith(table.position, table.position[first]);
  return targetsOf(table, first).find((to) => own.includes(cell - to + first)) ?? null;
}

/**
 * @param {number} width of the board
 * @param {NonNullable<BlocksHold["targets"]>} targets where the block can go
 * @param {readonly [number, number]} wish
 * @returns {[number, number]} the shift nearest to the wanted one, on the lines between places that the block can reach
 */
function nearestShift(width, { first, to: reached }, wish) {
  const rowOf = (/** @type {number} */ cell) => Math.floor(cell / width);
  /** @type {[number, number][]} */
  const places = [first, ...reached]
    .map((to) => [(to % width) - (first % width), rowOf(to) - rowOf(first)]);
  /** @type {[number, number]} */
  let best = [0, 0];
  let least = Infinity;
  /** @param {[number, number]} at */
  const consider = (at) => {
    const distance = Math.hypot(at[0] - wish[0], at[1] - wish[1]);
    if (distance < least) [least, best] = [distance, at];
  };
  for (const [x, y] of places) {
    consider([x, y]);
    const has = (/** @type {number} */ dx, /** @type {number} */ dy) =>
      places.some(([a, b]) => a === x + dx && b === y + dy);
    if (has(1, 0)) consider([Math.min(x + 1, Math.max(x, wish[0])), y]);
    if (has(0, 1)) consider([x, Math.min(y + 1, Math.max(y, wish[1]))]);
  }
  return best;
}

// Spoken names of the cells, for screen readers.

/** @param {Table<"blocks">} table @param {BlocksHold} hold @param {Translate} t @returns {string[]} */
function blockNames(table, hold, t) {
  const { position, puzzle } = table;
  const goals = goalsOf(table);
  /** @type {Map<number, string>} */
  const wanted = new Map();
  for (const [letter, goal] of goals) {
    const own = cellsWith(position, letter);
    for (const cell of own) wanted.set(cell - (own[0] ?? 0) + goal, letter);
  }
  const thing = thingOf(puzzle);
  /** @param {string} cell @param {number} index */
  const nameOf = (cell, index) => {
    const letter = position[index] ?? "";
    if (letter === "0") return t("cell.free", { cell });
    if (letter === "x") return t("cell.wall", { cell });
    if (hold.selected !== undefined && position[hold.selected] === letter) {
      return t(`cell.${thing}-lifted`, { cell, letter });
    }
    return t(`cell.${thing}${goals.has(letter) ? "-hero" : ""}`, { cell, letter });
  };
  return puzzle.names.map((cell, index) => {
    const [name, letter] = [nameOf(cell, index), wanted.get(index)];
    return letter ? t("cell.goal-block", { name, letter }) : name;
  });
}

/** @type {KindView<"blocks">} */
export const view = {
  ...USUAL_VIEW,
  rim: [0.73, 0.6],
  coversCells: true,
  diagonals: () => false,
  lettered: true,
  arrow: blockArrow,
  togglesCells: true,
  board: (puzzle, geometry, theme) => (puzzle.group === "rush" ? road : trough)(puzzle, geometry, theme),
  sprites: blockSprites,
  scene: blockItems,
  motions: ({ shown, items }) => travels("block:", shown, items),
  interaction: blockInteraction,
  cellNames: blockNames,
};
