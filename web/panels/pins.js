// Checkpoints: positions that are pinned, named, and restored with one tap; and everything that was tried, as a tree
// whose branches can be opened.

/** @import { Storage } from "../store/storage.js" */

import { h, iconButton, inRow } from "../base/dom.js";
import { positionOf, wayText } from "../model/rows.js";
import { problemOf } from "../model/problem.js";
import { movesTo } from "../model/session.js";
import { keepList, listOf } from "../store/storage.js";
import { refill, relabel } from "./common/anew.js";
import { openDialog } from "./common/dialog.js";
import { createThumbnails } from "./common/thumbnails.js";

/** CSS pixels of a picture's side. */
const SIDE = 72;

export const takes = /** @type {const} */ (["storage", "table", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { storage, table, words: { t } } = parts;
  const { puzzle, rules } = table;
  const dialog = openDialog(t, { name: "pins", of: table, wide: true });
  const told = h("p", { class: "unseen", "aria-live": "polite" });
  dialog.element.append(told);
  const thumbnails = createThumbnails(puzzle, SIDE, SIDE, t, { goal: table.session.line.goal });

  /** @param {string | undefined} text of a position */
  const picture = (text) => thumbnails.of(positionOf(rules, text ?? ""));

  /** @param {string} start @param {string} goal @param {TriedWay} way */
  function go(start, goal, way) {
    dialog.close();
    goThere(parts, start, goal, way);
  }

  /** Another tab may have kept others since they were drawn. @param {(pins: Pin[]) => Pin[]} change */
  const keep = (change) => keepPins(storage, puzzle.id, change(pinsOf(storage, puzzle.id)));

  /** @param {Pin} pin @param {Pin[]} changed what takes its place */
  const replace = (pin, ...changed) => keep((pins) => {
    const at = pins.findIndex((one) => JSON.stringify(one) === JSON.stringify(pin));
    return pins.flatMap((one, index) => (index === at ? changed : [one]));
  });

  function draw() {
    const { line } = table.session;
    const pins = pinsOf(storage, puzzle.id);
    const here = pins.filter(({ goal, start }) => start === line.start && goal === line.goal);
    const tree = treeOf(waysOf(rules, line, here.map(({ way }) => way)));
    const full = pins.length >= MOST;
    const pin = () => {
      const there = pinsOf(storage, puzzle.id);
      // Another tab may have taken the last place.
      if (there.length >= MOST) return draw();
      const name = freeName(t, there);
      const pinned = { name, start: line.start, goal: line.goal, way: wayText(rules, line, line.cursor) };
      keep((all) => [...all, pinned]);
      draw();
      told.textContent = t("pins.pinned", { name });
      return undefined;
    };
    refill(
      dialog.body,
      h("p", { class: "soft", text: t("pins.about") }),
      inRow(iconButton("pin", t("pins.pin"), pin, { class: "button main", data: { key: "pin" }, disabled: full })),
      full && h("p", { class: "soft", text: t("pins.full", { n: MOST }) }),
      pins.length > 0 && h("ul", { class: "pins" }, ...pins.flatMap((one, index) => {
        const way = wayOf(rules, one.start, one.way);
        return way ? [pinItem(parts, one, way, {
          key: `remove ${index}`,
          picture,
          go: () => go(one.start, one.goal, way),
          // Nothing is drawn anew: a press that ends the writing is for what it meets.
          rename: (name) => {
            replace(one, { ...one, name });
            one.name = name;
          },
          remove: () => {
            replace(one);
            draw();
          },
        })] : [];
      })),
      tree && h("section", {}, h("h3", { text: t("pins.tree") }), h("ul", { class: "tries" },
        branchItem(parts, tree, { picture, go: (way) => go(line.start, line.goal, way) }))),
    );
  }

  draw();
}

/** A name that none of the pins has. @param {Translate} t @param {readonly Pin[]} pins */
function freeName(t, pins) {
  let n = pins.length + 1;
  while (pins.some(({ name }) => name === t("pins.name", { n }))) n += 1;
  return t("pins.name", { n });
}

/**
 * Goes to the position if the game passed through it, otherwise by the way there; one of another problem is a new game.
 * @param {Parts<"table">} parts @param {string} start @param {string} goal @param {TriedWay} way
 */
function goThere({ table }, start, goal, { moves, positions }) {
  const { line } = table.session;
  const problem = problemOf(line);
  // Nothing is played, so that a way that ends at the goal does not count as another win.
  if (problem.start !== start || problem.goal !== goal) {
    table.open(table.puzzle, { position: start, goal, moves, mode: "play" });
  } else if (line.mode === "play" && positions.every((text, index) => line.positions[index] === text)) {
    table.act({ type: "jumpTo", index: moves.length });
  } else table.act({ type: "takeWay", moves });
}

// One pin, and one branch of the tree of tries, as list items.

/**
 * @param {Parts<"words">} parts
 * @param {Pin} pin
 * @param {TriedWay} way
 * @param {{key: string, picture: (text: string | undefined) => HTMLElement, go: () => void,
 *   rename: (name: string) => void, remove: () => void}} does
 */
function pinItem({ words: { t } }, pin, way, { go, key, picture, remove, rename }) {
  const name = h("input", {
    type: "text", value: pin.name, maxlength: String(LONGEST), "aria-label": t("pins.rename"), on: { change: write },
  });
  const back = iconButton("undo", "", go);
  const away = iconButton("close", "", remove, { class: "button quiet icon-only", data: { key } });

  function label() {
    relabel(back, t("pins.go", { name: pin.name }));
    relabel(away, t("pins.remove", { name: pin.name }));
  }
  function write() {
    rename(name.value.trim() || pin.name);
    name.value = pin.name;
    label();
  }

  label();
  const after = h("span", { class: "soft", text: t("pins.after", { n: movesTo(way, way.moves.length) }) });
  return h(
    "li",
    {},
    picture(way.positions.at(-1)),
    h("div", { class: "pin-words" }, name, after),
    back,
    away,
  );
}

/**
 * @param {Parts<"words">} parts
 * @param {Branch} branch
 * @param {{picture: (text: string | undefined) => HTMLElement, go: (way: TriedWay) => void}} does
 * @returns {HTMLElement} with all its branches
 */
function branchItem(parts, { branches, from, here, way }, does) {
  const { t } = parts.words;
  const [first, n] = [from + 1, way.moves.length].map((to) => movesTo(way, to));
  const moves = first === n ? String(n) : `${first}–${n}`;
  const label = t(here ? "pins.branch-here" : "pins.branch", { moves });
  const button = () => h(
    "button",
    {
      type: "button", class: "try", "aria-label": label, data: { here: here ? "" : "no" },
      on: { click: () => does.go(way) },
    },
    does.picture(way.positions.at(-1)),
    h("span", { "aria-hidden": "true", text: moves }),
  );
  return h(
    "li",
    {},
    way.moves.length > 0 && button(),
    branches.length > 0 && h("ul", {}, ...branches.map((one) => branchItem(parts, one, does))),
  );
}

// Stored pins, by puzzle: the moves that lead to the position, and a name.

const KEY = "pins";
/** How many pins of one puzzle there are to be, but for what a file brought; and the most letters of a name. */
const MOST = 60;
const LONGEST = 60;

/**
 * @typedef {object} Pin
 * @property {string} name
 * @property {string} start
 * @property {string} goal
 * @property {string} way in link notation
 */

/** @param {Storage} storage @param {string} puzzleId @returns {Pin[]} */
export const pinsOf = (storage, puzzleId) => listOf(storage, KEY, puzzleId, isPin);

/** @param {Storage} storage @param {string} puzzleId @param {readonly Pin[]} pins */
export const keepPins = (storage, puzzleId, pins) => keepList(storage, KEY, puzzleId, pins);

/** @param {any} value @returns {value is Pin} */
const isPin = (value) => ["name", "start", "goal", "way"].every((field) => typeof value?.[field] === "string");

// Everything tried in one problem, as a tree: the game on the table, moves taken back, pins. No DOM.

/**
 * Moves from the start.
 * @typedef {object} TriedWay
 * @property {Move[]} moves
 * @property {string[]} positions one more than moves
 */

/**
 * A branch: consecutive moves, after which it ends or divides.
 * @typedef {object} Branch
 * @property {TriedWay} way to its end
 * @property {number} from moves before it begins
 * @property {boolean} here whether the game on the table goes this way
 * @property {Branch[]} branches
 */

/**
 * @param {Rules} rules
 * @param {string} start
 * @param {string} text moves in link notation
 * @returns {TriedWay | null}
 */
export function wayOf(rules, start, text) {
  const read = rules.read(start);
  if (!read.ok) return null;
  if (!text) return { moves: [], positions: [start] };
  const { moves, positions, refused } = rules.readMoves(read.position, text);
  return refused ? null : { moves, positions: positions.map((position) => rules.write(position)) };
}

/**
 * Every way of a game: first those tried and taken back, last the game itself.
 * @param {Rules} rules @param {GameLine} line @param {readonly string[]} more ways in link notation
 * @returns {TriedWay[]}
 */
export function waysOf(rules, line, more = []) {
  const tried = [...more, ...(line.tried ?? []).flatMap(({ way }) => way ?? [])];
  return [
    ...tried.flatMap((text) => wayOf(rules, line.start, text) ?? []),
    { moves: line.moves, positions: line.positions },
  ];
}

/**
 * @param {readonly TriedWay[]} ways from one start; the last one is the game on the table
 * @returns {Branch | null} null if nothing was played
 */
export function treeOf(ways) {
  const game = ways.at(-1);
  const played = ways.filter(({ moves }) => moves.length > 0);
  return game && played.length ? branchOf(played, 0, game) : null;
}

/**
 * @param {readonly TriedWay[]} ways that are the same so far @param {number} from @param {TriedWay} game
 * @returns {Branch}
 */
function branchOf(ways, from, game) {
  const [first] = /** @type {[TriedWay]} */ (/** @type {unknown} */ (ways));
  let at = from;
  const together = () => ways.every(({ positions }) => positions[at + 1] === first.positions[at + 1]);
  while (first.positions[at + 1] !== undefined && together()) at += 1;
  const way = { moves: first.moves.slice(0, at), positions: first.positions.slice(0, at + 1) };
  /** @type {Map<string, TriedWay[]>} */
  const parts = new Map();
  for (const one of ways) {
    const next = one.positions[at + 1];
    if (next !== undefined) parts.set(next, [...(parts.get(next) ?? []), one]);
  }
  return {
    way, from, here: game.positions[at] === way.positions[at] && game.positions.length > at,
    branches: [...parts.values()].map((part) => branchOf(part, at, game)),
  };
}
