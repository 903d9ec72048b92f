// The board of lamps: lit and dark ones, how they are switched, and the hand. A lit lamp shines, has rays and a
// filament; a dark one is an empty glass: they differ by more than colour.

import { readMarks } from "../../model/rows.js";
import { Z } from "../../view/geometry.js";
import { fade, mix } from "../../view/paint/theme.js";
import { joinedWells, lastItem, nameItems, refused, spotOf, USUAL_VIEW } from "../shared/view.js";
import { LIT, switchedBy } from "./rules.js";

/** @param {SceneState} state @returns {Item[]} */
function lampItems(state) {
  const { geometry, position, hold, options } = state;
  const last = options.last?.at(-1);
  return [
    ...position.map((mark, cell) => ({
      id: `lamp:${cell}`, sprite: ["lamp", mark, hold.grabbed === cell ? "pressed" : "rest"],
      ...spotOf(geometry, cell), z: Z.token,
    })),
    ...nameItems(state),
    ...(last?.type === "press" ? [lastItem("end", "round", spotOf(geometry, last.cell), Z.under + 1)] : []),
    ...(hold.landings ?? []).map(({ cell }) => /** @type {Item} */ ({
      id: `landing:${cell}`, sprite: ["reach"], ...spotOf(geometry, cell), z: Z.over, mark: "landing",
    })),
  ];
}

/** A plate with sockets, joined by the wires along which a press acts. @type {KindView<"lights">["board"]} */
const lampBoard = (_puzzle, geometry, theme) =>
  joinedWells(geometry, theme, { r: 0.43, depth: 0.45, width: theme.flat ? 0.04 : 0.07 });

const FILAMENT = "M-0.08 0.24V0.06C-0.24 -0.16 0.02 -0.24 0 -0.04C-0.02 -0.24 0.24 -0.16 0.08 0.06V0.24";
const GLASS = 0.33;

/** Eight short lines around the glass. @type {string} */
const RAYS = Array.from({ length: 8 }, (_, index) => {
  const [x, y] = [Math.cos(index * Math.PI / 4), Math.sin(index * Math.PI / 4)];
  return `M${(x * 0.36).toFixed(3)} ${(y * 0.36).toFixed(3)}L${(x * 0.45).toFixed(3)} ${(y * 0.45).toFixed(3)}`;
}).join("");

/** @param {Theme} theme @returns {Primitive[]} */
function litLamp(theme) {
  // Without shading, lit is filled and dark is hollow.
  const [ink, wire] = theme.flat ? [theme.colour("tile-ink"), theme.colour("tile")] : ["#7a4a00", "#7a4a00"];
  return [
    ...(theme.name !== "dark" ? [] : [/** @type {Primitive} */ ({
      shape: "circle", x: 0, y: 0, r: 0.5,
      fill: { type: "radial", x: 0, y: 0, r: 0.5, stops: [[0.55, fade("#ffd65a", 0.75)], [1, fade("#ffd65a", 0)]] },
    })]),
    { shape: "path", d: RAYS, stroke: theme.flat ? ink : "#e39a12", width: 0.05 },
    { shape: "circle", x: 0, y: 0, r: GLASS, fill: theme.flat ? ink : "#ffc83d", stroke: ink, width: 0.03 },
    ...(theme.flat ? [] : [/** @type {Primitive} */ ({ shape: "circle", x: 0, y: 0, r: 0.24, fill: "#ffe88f" })]),
    { shape: "path", d: FILAMENT, stroke: wire, width: 0.045 },
  ];
}

/** @param {Theme} theme @returns {Primitive[]} */
function darkLamp(theme) {
  const line = theme.flat ? theme.colour("cell-line") : fade(theme.colour("hole-deep"), 0.8);
  const glass = theme.flat ? theme.colour("board") : mix(theme.colour("hole"), theme.colour("hole-deep"), 0.35);
  return [
    { shape: "circle", x: 0, y: 0, r: GLASS, fill: glass, stroke: line, width: 0.035 },
    ...(theme.flat ? [] : [/** @type {Primitive} */ ({
      shape: "path", d: "M-0.2 -0.12A0.24 0.24 0 0 1 -0.08 -0.23", stroke: fade("#ffffff", 0.35), width: 0.04,
    })]),
  ];
}

/** @param {SpriteParts} parts @returns {Sprites} */
const lampSprites = ({ theme }) => ({
  lamp: (mark) => ({ primitives: mark === LIT ? litLamp(theme) : darkLamp(theme), box: [-0.52, -0.52, 0.52, 0.52] }),
  reach: () => ({
    primitives: [
      { shape: "circle", x: 0, y: 0, r: 0.47, stroke: theme.colour("mark-legal"), width: 0.05, dash: [0.09, 0.09] },
    ],
    box: [-0.52, -0.52, 0.52, 0.52],
  }),
});

/** The lamp that is pressed goes in and out, and all that it switches change halfway. @type {KindView["motions"]} */
function lampMotions({ geometry, before, after, moves, shown }) {
  const pressed = new Set(moves?.map((move) => (move.type === "press" ? move.cell : -1)));
  const old = new Map(shown.map((item) => [item.id, item]));
  return after.flatMap((mark, cell) => {
    const item = old.get(`lamp:${cell}`);
    if (!item || (mark === before[cell] && !pressed.has(cell))) return [];
    const place = pressed.has(cell) ? spotOf(geometry, cell) : {};
    const depth = pressed.has(cell) ? 0.22 : 0.08;
    return [{
      id: `lamp:${cell}`, legs: 1,
      at: (/** @type {number} */ share) => ({
        ...place, scale: 1 - depth * Math.sin(Math.PI * share), ...(share < 0.5 ? { sprite: item.sprite } : {}),
      }),
    }];
  });
}

/**
 * A tap, a click or Enter presses a lamp; a finger that leaves it before it is lifted does not.
 * @type {Interaction<"lights">}
 */
const lampInteraction = {
  preview: ({ puzzle }, cell) =>
    ({ landings: (switchedBy(puzzle)[cell] ?? []).map((lamp) => ({ cell: lamp, far: false })) }),
  tap: (table, _hold, cell) => pressed(table, cell),
  grab: (_table, _hold, cell, point) => ({ hold: { grabbed: cell, origin: point, point } }),
  drag: (_table, hold, cell, point) =>
    ({ hold: cell === hold.grabbed ? { ...hold, point } : { grabbed: null, point } }),
  drop: (table, { grabbed = null }, cell) => (cell !== null && cell === grabbed ? pressed(table, cell) : { hold: {} }),
  key(table, hold, key, cell) {
    if (key === "Enter") return pressed(table, cell);
    return key === "Escape" && hold.origin ? { hold: {} } : null;
  },
};

/** @param {Table<"lights">} table @param {number} cell @returns {Outcome<"lights">} */
function pressed({ rules, position }, cell) {
  /** @type {PressMove} */
  const move = { type: "press", cell };
  const why = rules.refusal(position, move);
  return why ? refused(cell, why) : { hold: {}, moves: [move], focus: cell };
}

/**
 * Spoken names of the lamps: what each is, and what it is in a goal of the player's own.
 * @type {KindView<"lights">["cellNames"]}
 */
function lampNames({ puzzle, position, options: { goal = "" } }, _hold, t) {
  const wanted = goal.includes(LIT) ? readMarks(puzzle, goal) : null;
  return puzzle.names.map((cell, lamp) => {
    const name = t(`cell.lamp.${position[lamp]}`, { cell });
    return wanted && wanted[lamp] !== position[lamp] ? t(`cell.lamp-wanted.${wanted[lamp]}`, { name }) : name;
  });
}

/** @type {KindView<"lights">} */
export const view = {
  ...USUAL_VIEW,
  rim: [0.63, 0.5],
  board: lampBoard,
  sprites: lampSprites,
  scene: lampItems,
  motions: lampMotions,
  interaction: lampInteraction,
  cellNames: lampNames,
};
