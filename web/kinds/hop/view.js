// The board of frogs and toads: the pieces, a mark on the last one that moved, how they move, and the hand.

import { ease, lookingAs } from "../../view/motions.js";
import { Z } from "../../view/geometry.js";
import { fade, mix } from "../../view/paint/theme.js";
import { SHADE } from "../../view/wood.js";
import { BLANK } from "../shared/rules.js";
import {
  endItems, ENOUGH, goneOnce, joinedWells, nameItems, refused, shareOf, spotOf, USUAL_VIEW, wayOf,
} from "../shared/view.js";
import { waysInto } from "./rules.js";

/** @param {SceneState<"hop">} state @returns {Item[]} */
function hopItems(state) {
  const { geometry, position, hold, options } = state;
  const goal = options.goal ?? "";
  /** @type {Item[]} */
  const items = [];
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  position.forEach((mark, cell) => {
    if (mark === BLANK) return;
    const { x, y } = spotOf(geometry, cell);
    const lifted = cell === hold.grabbed && (shiftX !== 0 || shiftY !== 0);
    items.push({
      id: `hopper:${cell}`, sprite: ["hopper", mark, goal[cell] === mark ? "home" : "away"],
      x: x + (lifted ? shiftX : 0), y: y + (lifted ? shiftY : 0), z: lifted ? Z.lifted : Z.token,
    });
  });
  items.push(...nameItems(state));
  return [...items, ...endItems(state, "round", { last: Z.under + 1, landing: Z.under + 2 })];
}

// A board of wells joined by channels, frogs and toads. Frogs are light, with bulging eyes; toads are dark and broad,
// with warts: they differ by more than colour.

const LIGHT = "#fffaf1";

/** @type {KindView<"hop">["board"]} */
const hopBoard = (_puzzle, geometry, theme) =>
  joinedWells(geometry, theme, { r: 0.42, depth: 0.5, width: theme.flat ? 0.05 : 0.13 });

/** @param {SpriteParts<"hop">} parts @returns {Sprites} */
const hopSprites = ({ theme }) => ({
  hopper: (mark, at) => ({
    primitives: [...(at === "home" ? [leaf(theme)] : []), ...(mark === "1" ? frog(theme) : toad(theme))],
    box: [-0.5, -0.55, 0.5, 0.55],
  }),
});

/** A leaf under a piece that stands where the goal has its kind. @param {Theme} theme @returns {Primitive} */
function leaf(theme) {
  const colour = theme.colour("mark-win");
  const d = "M0 0.43A0.43 0.43 0 1 1 0.16 0.4L0 0.2Z";
  return theme.flat
    ? { shape: "path", d, stroke: colour, width: 0.05 }
    : { shape: "path", d, fill: mix(colour, theme.colour("hole"), theme.name === "dark" ? 0.45 : 0.2) };
}

/** @typedef {{ body: string, belly: string, ink: string, pale: string, shadow: string | null }} Skin */

/**
 * In flat themes the toad is dark and the frog is light.
 * @param {Theme} theme @param {string} colour @param {boolean} dark
 * @returns {Skin}
 */
function skinOf(theme, colour, dark) {
  if (theme.flat) {
    const [ground, ink] = [theme.colour("tile"), theme.colour("tile-ink")];
    return dark
      ? { body: ink, belly: ink, ink: ground, pale: ground, shadow: null }
      : { body: ground, belly: ground, ink, pale: ground, shadow: null };
  }
  return {
    body: colour, belly: mix(colour, LIGHT, 0.5), ink: mix(colour, SHADE, 0.78), pale: LIGHT, shadow: fade(SHADE, 0.3),
  };
}

/** @param {Theme} theme @param {string} d @param {Skin} skin @returns {Primitive[]} the body with its shadow */
function bodyOf(theme, d, { body, ink, shadow }) {
  /** @type {Paint} */
  const fill = theme.flat
    ? body
    : { type: "radial", x: 0, y: 0.02, r: 0.46, fx: -0.1, fy: -0.16, stops: [[0, mix(body, LIGHT, 0.35)], [1, body]] };
  return [
    ...(shadow ? [/** @type {Primitive} */ ({ shape: "path", d, stroke: shadow, width: 0.1 })] : []),
    { shape: "path", d, fill, stroke: ink, width: 0.032 },
  ];
}

/**
 * @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [stroke]
 * @returns {Primitive}
 */
const dot = (x, y, r, fill, stroke) => ({
  shape: "circle", x, y, r, fill, ...(stroke ? { stroke, width: 0.028 } : {}),
});

/** @param {string} d @param {string} stroke @param {number} width @returns {Primitive} */
const line = (d, stroke, width) => ({ shape: "path", d, stroke, width });

const FROG = "M-0.31 0.06C-0.31 -0.16 -0.18 -0.25 0 -0.25S0.31 -0.16 0.31 0.06" +
  "C0.31 0.26 0.17 0.35 0 0.35S-0.31 0.26 -0.31 0.06Z";

/** Light green, with large eyes above its head and a smile. @param {Theme} theme @returns {Primitive[]} */
function frog(theme) {
  const skin = skinOf(theme, mix(theme.classes[4] ?? "", theme.name === "dark" ? "#8fd07a" : "#7fc36a", 0.75), false);
  const { ink, belly, body, pale } = skin;
  return [
    ...bodyOf(theme, FROG, skin),
    { shape: "path", d: "M-0.2 0.2Q0 0.4 0.2 0.2Q0.12 0.33 0 0.33T-0.2 0.2Z", fill: belly },
    ...[-0.17, 0.17].flatMap((x) => [
      dot(x, -0.25, 0.15, body, ink), dot(x, -0.26, 0.105, pale, ink), dot(x * 0.94, -0.25, 0.055, ink),
    ]),
    dot(-0.05, -0.02, 0.018, ink), dot(0.05, -0.02, 0.018, ink),
    line("M-0.2 0.09Q0 0.27 0.2 0.09", ink, 0.04),
  ];
}

const TOAD = "M-0.41 0.1C-0.41 -0.14 -0.24 -0.28 0 -0.28S0.41 -0.14 0.41 0.1" +
  "C0.41 0.28 0.24 0.36 0 0.36S-0.41 0.28 -0.41 0.1Z";
/** Right, down, radius. @type {readonly (readonly [number, number, number])[]} */
const WARTS = [
  [-0.29, -0.02, 0.045], [0.3, 0, 0.04], [-0.07, -0.17, 0.035], [0.09, -0.15, 0.045], [0, -0.04, 0.03],
  [-0.2, 0.25, 0.035], [0.02, 0.29, 0.03], [0.19, 0.26, 0.04],
];

/** Brown and broad, with warts, eyes low in its head and a wide mouth. @param {Theme} theme @returns {Primitive[]} */
function toad(theme) {
  const skin = skinOf(theme, mix(theme.classes[8] ?? "", SHADE, theme.name === "dark" ? 0.12 : 0.3), true);
  const { ink, body, pale } = skin;
  const wart = theme.flat ? pale : mix(body, LIGHT, 0.38);
  const eye = theme.flat ? pale : "#e3b04b";
  return [
    ...bodyOf(theme, TOAD, skin),
    ...WARTS.map(([x, y, r]) => dot(x, y, r, wart, theme.flat ? undefined : mix(body, SHADE, 0.35))),
    ...[-0.2, 0.2].flatMap((x) => [
      dot(x, -0.17, 0.095, body, ink), dot(x, -0.165, 0.062, eye),
      line(`M${x - 0.04} -0.165H${x + 0.04}`, theme.flat ? body : SHADE, 0.034),
    ]),
    line("M-0.32 0.17Q-0.29 0.1 -0.2 0.1H0.2Q0.29 0.1 0.32 0.17", ink, 0.045),
  ];
}

// Motions of frogs and toads: slides, and hops in an arc over another piece.

/** How high a hop rises, in cells, and how much larger the piece becomes on the way. */
const RISE = { high: 0.42, near: 0.2 };

/** @param {Change<"hop">} change @returns {Motion[]} none if a piece moved more than once */
function hopMotions(change) {
  const { geometry, puzzle, held } = change;
  const ways = waysInto(puzzle);
  const old = new Map(change.shown.map((item) => [item.id, item]));
  return (goneOnce(change) ?? []).map((move) => {
    const { cell, to } = move;
    const [x, y] = geometry.points[cell] ?? [0, 0];
    const [dx, dy] = wayOf(geometry, move);
    // A dragged piece only goes the rest of its way.
    const done = shareOf([dx, dy], held.shift ?? [0, 0]);
    const jumps = done === 0 && (ways[to]?.get(cell)?.over ?? null) !== null;
    return lookingAs({
      id: `hopper:${to}`,
      legs: jumps ? 2 : 1,
      at(share) {
        const gone = done + (1 - done) * ease(share);
        const up = jumps ? Math.sin(Math.PI * gone) : 0;
        return { x: x + gone * dx, y: y + gone * dy - RISE.high * up, z: Z.lifted, scale: 1 + RISE.near * up };
      },
    }, old.get(`hopper:${cell}`));
  });
}

// Interaction with frogs and toads: a tap or a drag moves a piece into the blank. Arrow keys move the focus and Enter
// moves the piece, because two pieces may be able to move in the same direction, one by a slide and one by a hop.

/** @type {Interaction<"hop">} */
const hopInteraction = {

  preview(table, cell) {
    const move = moveOf(table, cell);
    return move ? { landings: [{ cell: move.to, far: false }] } : null;
  },

  tap: (table, _hold, cell) => played(table, cell),

  grab: (_table, _hold, cell, point) => ({ hold: { grabbed: cell, origin: point, point, shift: [0, 0] } }),

  drag(table, { grabbed = null, origin = [0, 0], ...hold }, _cell, point) {
    const move = moveOf(table, grabbed);
    const way = move && wayOf(table.geometry, move);
    const share = way ? shareOf(way, [point[0] - origin[0], point[1] - origin[1]]) : 0;
    const [dx, dy] = way ?? [0, 0];
    return { hold: { ...hold, grabbed, origin, point, shift: [share * dx, share * dy] } };
  },

  drop(table, { grabbed = null, origin, shift = [0, 0] }, _cell, point) {
    const move = moveOf(table, grabbed);
    if (move && shareOf(wayOf(table.geometry, move), shift) >= ENOUGH) {
      return { hold: {}, moves: [move], focus: move.cell };
    }
    const [x, y] = origin ?? point;
    if (move || grabbed === null || Math.hypot(point[0] - x, point[1] - y) < ENOUGH) return { hold: {} };
    return played(table, grabbed);
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return played(table, cell);
    return key === "Escape" && hold.origin ? { hold: {} } : null;
  },
};

/**
 * @param {Table<"hop">} table
 * @param {number} cell
 * @returns {Outcome<"hop">} the piece moves, and the focus goes to the new blank
 */
function played(table, cell) {
  const move = moveOf(table, cell);
  if (move) return { hold: {}, moves: [move], focus: cell };
  const { puzzle, rules, position } = table;
  if (position[cell] === BLANK) {
    return refused(null, { code: "why.tap-a-piece", params: { cell: puzzle.names[cell] } });
  }
  const why = rules.refusal(position, hopFrom(position, cell));
  return why ? refused(cell, why) : { hold: {} };
}

/**
 * @param {Table<"hop">} table @param {number | null} cell
 * @returns {HopMove | null} the move of its piece, if it can move
 */
function moveOf({ rules, position }, cell) {
  if (cell === null) return null;
  const move = hopFrom(position, cell);
  return rules.refusal(position, move) ? null : move;
}

/** @param {Position} position @param {number} cell @returns {HopMove} */
const hopFrom = (position, cell) => ({ type: "hop", cell, to: position.indexOf(BLANK) });

// Spoken names of the cells, for screen readers.

/** @param {Table<"hop">} table @param {Hold} _hold @param {Translate} t @returns {string[]} */
function hopNames({ puzzle, position }, _hold, t) {
  const blank = position.indexOf(BLANK);
  const ways = waysInto(puzzle)[blank];
  return puzzle.names.map((cell, index) => {
    const mark = position[index];
    if (index === blank) return t("cell.blank", { cell });
    const way = ways?.get(index);
    if (!way) return t(`cell.hop.${mark}`, { cell });
    const direction = t(`direction.${way.letter.toUpperCase()}`);
    return t(`cell.hop-${way.over === null ? "slides" : "jumps"}.${mark}`, { cell, direction });
  });
}

/** @type {KindView<"hop">} */
export const view = {
  ...USUAL_VIEW,
  rim: [0.63, 0.5],
  board: hopBoard,
  sprites: hopSprites,
  scene: hopItems,
  motions: hopMotions,
  interaction: hopInteraction,
  cellNames: hopNames,
};
