// The board of tiles: how they look and move, and the hand.

import { Z, boxOf, onWay, towards } from "../../view/geometry.js";
import { ease, lookingAs } from "../../view/motions.js";
import { contrast, fade, mix } from "../../view/paint/theme.js";
import { outlineOfHull } from "../../view/paint/outline.js";
import { SHADE, floorColour, plate, trough } from "../../view/wood.js";
import { BLANK } from "../shared/rules.js";
import {
  edgesPath, endItems, ENOUGH, goneOnce, nameItems, refused, shareOf, spotOf, USUAL_VIEW, wayOf, waySaid,
} from "../shared/view.js";
import { OPPOSITE, runTowardsBlank, tilesIn } from "./rules.js";

/** @param {SlidePuzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
const slideBoard = (puzzle, geometry, theme) => (geometry.square ? trough(
  puzzle, geometry, theme,
) : graph(geometry, theme));

/** @param {SpriteParts<"slide">} parts @returns {Sprites} */
function slideSprites({ puzzle, geometry, theme, style }) {
  const digits = String(Math.max(...tilesIn(puzzle.start))).length;
  const [left, top, right, bottom] = boxOf(geometry.points);
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  return {
    tile(name, faces, form, at) {
      const tile = Number(name);
      const home = geometry.points[tile - 1];
      if (faces === "picture" && style?.picture && home && form === "square") {
        return pictureSprite(theme, tile, style.picture, { columns, rows, column: home[0] - left, row: home[1] - top });
      }
      return tileSprite(
        theme, tile, { faces: String(faces), form: form === "disc" ? "disc" : "square", digits }, at === "home",
      );
    },
  };
}

/**
 * Wells joined by channels, for tiles on any graph.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Primitive[]}
 */
function graph(geometry, theme) {
  const d = edgesPath(geometry);
  const deep = theme.colour("hole-deep");
  const well = floorColour(theme);
  const stroke = theme.flat ? theme.colour("cell-line") : fade(deep, 0.55);
  return [
    ...plate(geometry, theme, outlineOfHull(geometry.spots, geometry.rim - 0.02)),
    { shape: "path", d, stroke, width: theme.flat ? 0.05 : 0.17 },
    ...(theme.flat ? [] : [/** @type {Primitive} */ ({ shape: "path", d, stroke: well, width: 0.13 })]),
    ...geometry.points.map(([x, y]) =>
      /** @type {Primitive} */ ({ shape: "circle", x, y, r: 0.41, fill: well, stroke, width: 0.04 })),
  ];
}

/** Signs on coloured tiles, so that they differ by more than colour; further tiles show their number. */
const SIGNS = [
  "M-0.13 0A0.13 0.13 0 1 0 0.13 0A0.13 0.13 0 1 0 -0.13 0Z",
  "M-0.17 0A0.17 0.17 0 1 0 0.17 0A0.17 0.17 0 1 0 -0.17 0ZM-0.09 0A0.09 0.09 0 1 0 0.09 0A0.09 0.09 0 1 0 -0.09 0Z",
  "M0 -0.17L0.17 0.13H-0.17Z",
  "M-0.14 -0.14H0.14V0.14H-0.14Z",
  "M-0.05 -0.17H0.05V-0.05H0.17V0.05H0.05V0.17H-0.05V0.05H-0.17V-0.05H-0.05Z",
];

/** Inks for coloured tiles; the one with more contrast is used. */
const INKS = ["#231a12", "#fffaf1"];

/** @param {Theme} theme @param {number} tile @param {boolean} coloured @param {boolean} home */
function tileColours(theme, tile, coloured, home) {
  if (!coloured) {
    const fill = theme.colour(home ? "tile-home" : "tile");
    return { fill, edge: theme.colour("tile-edge"), ink: theme.colour("tile-ink") };
  }
  const fill = /** @type {string} */ (theme.classes[(tile - 1) % theme.classes.length]);
  if (theme.flat) return { fill, edge: theme.colour("tile-edge"), ink: theme.colour("tile-ink") };
  const [dark = "", light = ""] = INKS;
  const ink = contrast(fill, dark) >= contrast(fill, light) ? dark : light;
  return { fill, edge: mix(fill, SHADE, 0.55), ink };
}

/**
 * @param {Theme} theme
 * @param {number} tile
 * @param {object} look of all tiles
 * @param {string} look.faces numbers, letters, colours
 * @param {"square" | "disc"} look.form
 * @param {number} look.digits of the largest tile on the board; all tiles of a board share one text size
 * @param {boolean} home whether it stands where the goal has it
 * @returns {Sprite}
 */
function tileSprite(theme, tile, { faces, form, digits }, home) {
  const coloured = faces === "colours";
  const { edge, fill, ink } = tileColours(theme, tile, coloured, home);
  const text = faces === "letters" && tile <= 26 ? String.fromCharCode(64 + tile) : String(tile);
  const sign = coloured ? SIGNS[tile - 1] : undefined;
  const half = form === "disc" ? 0.37 : 0.465;
  /** @param {number} size @param {number} [dy] @returns {string} */
  const body = (size, dy = 0) => (form === "disc" ? circle(size, dy) : rounded(size, 0.13, dy));
  /** @type {Sprite["primitives"]} */
  const primitives = [];
  if (!theme.flat) primitives.push({ shape: "path", d: body(half, 0.05), fill: fade(SHADE, 0.38) });
  primitives.push({
    shape: "path", d: body(half), stroke: edge, width: 0.03,
    fill: theme.flat
      ? fill
      : {
        type: "linear", x1: -half, y1: -half, x2: half * 0.4, y2: half,
        stops: [[0, mix(fill, "#ffffff", coloured ? 0.16 : 0.5)], [1, mix(fill, "#8a6a3a", coloured ? 0.06 : 0.1)]],
      },
  });
  if (!theme.flat) {
    primitives.push({
      shape: "path", d: body(half - 0.055), stroke: fade("#ffffff", coloured ? 0.22 : 0.6), width: 0.022,
    });
  }
  if (sign) {
    primitives.push({ shape: "path", d: sign, fill: ink });
  } else {
    const size = textSize(form, digits);
    primitives.push({ shape: "text", x: 0, y: 0, text, size, weight: 600, serif: true, fill: ink });
  }
  return { primitives, box: [-0.55, -0.55, 0.55, 0.6] };
}

/**
 * @param {Theme} theme
 * @param {number} tile
 * @param {CanvasImageSource & { width: number, height: number }} picture
 * @param {{columns: number, rows: number, column: number, row: number}} home the tile's, among the board's columns and
 *   rows
 * @returns {Sprite} the tile's part of a picture, with its number in a corner
 */
function pictureSprite(theme, tile, picture, { columns, rows, column, row }) {
  // The largest central part of the picture with the board's proportions.
  const side = Math.min(picture.width / columns, picture.height / rows);
  const [left, top] = [(picture.width - side * columns) / 2, (picture.height - side * rows) / 2];
  return {
    primitives: [
      { shape: "path", d: rounded(0.465, 0.1, 0.05), fill: fade(SHADE, 0.38) },
      {
        shape: "image", x: -0.475, y: -0.475, w: 0.95, h: 0.95, round: 0.1, picture, sx: left + column * side,
        sy: top + row * side, sw: side, sh: side,
      },
      { shape: "path", d: rounded(0.475, 0.1), stroke: theme.colour("tile-edge"), width: 0.02 },
      { shape: "circle", x: -0.3, y: -0.3, r: 0.14, fill: theme.colour("sheet"), alpha: 0.85 },
      { shape: "text", x: -0.3, y: -0.3, text: String(tile), size: 0.17, weight: 700, fill: theme.colour("ink") },
    ],
    box: [-0.55, -0.55, 0.55, 0.6],
  };
}

/**
 * @param {number} half
 * @param {number} radius
 * @param {number} [dy]
 * @returns {string} a rounded square around the origin
 */
function rounded(half, radius, dy = 0) {
  const inner = half - radius;
  const [top, bottom] = [dy - half, dy + half];
  const [upper, lower] = [dy - inner, dy + inner];
  return `M${-inner} ${top}H${inner}Q${half} ${top} ${half} ${upper}V${lower}Q${half} ${bottom} ${inner} ${bottom}` +
    `H${-inner}Q${-half} ${bottom} ${-half} ${lower}V${upper}Q${-half} ${top} ${-inner} ${top}Z`;
}

/** @param {"square" | "disc"} form @param {number} digits of the largest tile on the board */
function textSize(form, digits) {
  if (form === "disc") return digits > 1 ? 0.36 : 0.42;
  return digits > 1 ? 0.46 : 0.54;
}

/** @param {number} r @param {number} [dy] */
const circle = (r, dy = 0) => `M${-r} ${dy}A${r} ${r} 0 1 0 ${r} ${dy}A${r} ${r} 0 1 0 ${-r} ${dy}Z`;

// The scene of sliding tiles: square tiles, discs on graph boards, and a mark on the last tile that moved.

/** @param {SceneState<"slide">} state @returns {Item[]} */
function slideItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const homes = tilesIn(options.goal ?? "");
  const dragged = new Set((hold.run ?? []).map((move) => move.cell));
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  const form = geometry.square ? "square" : "disc";
  const faces = options.style?.faces ?? (puzzle.faces === "colours" ? "colours" : "numbers");
  items.push(...nameItems(state));
  position.forEach((tile, cell) => {
    if (tile === BLANK) return;
    const { x, y } = spotOf(geometry, cell);
    const home = faces !== "colours" && homes[cell] === Number(tile);
    const moving = dragged.has(cell);
    items.push({
      id: `tile:${cell}`, sprite: ["tile", tile, faces, form, home ? "home" : "away"],
      x: x + (moving ? shiftX : 0), y: y + (moving ? shiftY : 0), z: moving ? Z.lifted : Z.token,
    });
  });
  return [...items, ...endItems(state, geometry.square ? "square" : "round", { last: Z.over, landing: Z.under })];
}

// Motions of tiles between two positions.

/** @param {Change<"slide">} change @returns {Motion[]} dragged tiles only go the rest of their way */
function slideMotions(change) {
  const { geometry } = change;
  const shift = change.held.shift ?? [0, 0];
  const old = new Map(change.shown.map((item) => [item.id, item]));
  return (goneOnce(change) ?? nearest(change)).map((move) => {
    const { cell, to } = move;
    // A tile on an arc advances evenly along the straight line: its share of that line is its share of the arc.
    const done = shareOf(wayOf(geometry, move), shift);
    return lookingAs({
      id: `tile:${to}`,
      legs: 1,
      at(share) {
        const [x, y] = onWay(geometry, cell, to, done + (1 - done) * ease(share));
        return { x, y };
      },
    }, old.get(`tile:${cell}`));
  });
}

/**
 * @param {Change<"slide">} change
 * @returns {{ cell: number, to: number }[]} a move for every displaced tile, from the nearest cell that it can have
 *   left
 */
function nearest({ geometry, before, after }) {
  const free = new Set(before.flatMap((tile, cell) => (tile !== BLANK && tile !== after[cell] ? [cell] : [])));
  return after.flatMap((tile, to) => {
    if (tile === BLANK || tile === before[to]) return [];
    const [x, y] = geometry.points[to] ?? [0, 0];
    const distance = (/** @type {number} */ cell) =>
      Math.hypot((geometry.points[cell]?.[0] ?? 0) - x, (geometry.points[cell]?.[1] ?? 0) - y);
    const cell = [...free].filter((cell) => before[cell] === tile).sort((a, b) => distance(a) - distance(b))[0];
    if (cell === undefined) return [];
    free.delete(cell);
    return [{ cell, to }];
  });
}

// Interaction with tiles: a tap on any tile in line with the blank slides its run; an arrow, or a swipe of the mouse
// anywhere, moves one tile. A finger moves only the tiles under it: anything else may be meant to scroll.

/** The key that goes round the tiles beside the blank; N is the next puzzle's. */
const ROUND = "t";

/** @type {Interaction<"slide">} */
const slideInteraction = {

  preview(table, cell) {
    const [first] = runTowardsBlank(table.puzzle, table.position, cell);
    return first ? { landings: [{ cell: first.to, far: first.cell !== cell }] } : null;
  },

  tap(table, _hold, cell) {
    const run = runTowardsBlank(table.puzzle, table.position, cell);
    if (run.length) return { hold: {}, moves: run };
    const name = table.puzzle.names[cell] ?? "";
    if (table.position[cell] === BLANK) return refused(null, { code: "why.tap-a-tile", params: { cell: name } });
    return refused(cell, { code: "why.not-in-line", params: { cell: name } });
  },

  grab(table, _hold, cell, point, touched) {
    const run = cell === null ? [] : runTowardsBlank(table.puzzle, table.position, cell);
    return { hold: { grabbed: cell, origin: point, point, run, touched, shift: [0, 0] } };
  },

  drag(table, hold, _cell, point) {
    const first = hold.run?.[0];
    if (!hold.origin || !first) return { hold: { ...hold, point } };
    const share = shareOf(wayOf(table.geometry, first), [point[0] - hold.origin[0], point[1] - hold.origin[1]]);
    const [x, y] = onWay(table.geometry, first.cell, first.to, share);
    const [homeX, homeY] = table.geometry.points[first.cell] ?? [0, 0];
    return { hold: { ...hold, point, shift: [x - homeX, y - homeY] } };
  },

  drop(table, hold, _cell, point) {
    const [x, y] = hold.origin ?? point;
    const [dx, dy] = [point[0] - x, point[1] - y];
    const run = hold.run ?? [];
    const first = run[0];
    const gone = first && hold.shift ? shareOf(wayOf(table.geometry, first), hold.shift) : 0;
    if (gone >= ENOUGH) return { hold: {}, moves: run };
    if (hold.touched || Math.hypot(dx, dy) < ENOUGH) return { hold: {} };
    const tile = nearestWay(table, dx, dy);
    if (tile !== null) return { hold: {}, moves: [{ type: "slide", cell: tile, to: table.position.indexOf(BLANK) }] };
    return refused(hold.grabbed ?? null, { code: "why.no-tile-that-way", params: {} });
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return slideInteraction.tap(table, hold, cell);
    if (key === "Escape" && hold.origin) return { hold: {} };
    if (key === ROUND && table.puzzle.lattice === "graph") return { hold, focus: nextBeside(table, cell) };
    if (!/^[UDLRqezc]$/.test(key)) return null;
    const way = key.toUpperCase();
    const blank = table.position.indexOf(BLANK);
    // The tile that moves in a direction comes from the other side of the blank.
    const side = table.options.style?.invertArrows ? way : /** @type {string} */ (OPPOSITE[way]);
    const tile = table.geometry.ways[blank]?.get(side) ?? towards(
      table.geometry, blank, side, table.geometry.neighbours[blank] ?? [],
    );
    if (tile !== null) return { hold: {}, moves: [{ type: "slide", cell: tile, to: blank }] };
    const code = table.puzzle.lattice === "graph" ? "why.no-tile-that-way-graph" : "why.no-tile-that-way";
    return refused(null, { code, params: { key: ROUND.toUpperCase() } });
  },
};

/**
 * On a graph, tiles beside the blank may share a direction, so this key goes round all of them.
 * @param {Table<"slide">} table @param {number} cell
 * @returns {number} the next tile beside the blank, clockwise from above
 */
function nextBeside({ position, geometry }, cell) {
  const blank = position.indexOf(BLANK);
  const [x, y] = geometry.points[blank] ?? [0, 0];
  const angle = (/** @type {number} */ at) => (Math.atan2(
    (geometry.points[at]?.[0] ?? 0) - x, y - (geometry.points[at]?.[1] ?? 0),
  ) + 2 * Math.PI) % (2 * Math.PI);
  const beside = [...(geometry.neighbours[blank] ?? [])].sort((a, b) => angle(a) - angle(b));
  return beside[(beside.indexOf(cell) + 1) % beside.length] ?? blank;
}

/**
 * @param {Table<"slide">} table
 * @param {number} dx
 * @param {number} dy
 * @returns {number | null} the tile whose way into the blank is nearest to a swipe, at most 50 degrees off
 */
function nearestWay(table, dx, dy) {
  const blank = table.position.indexOf(BLANK);
  let best = null;
  let most = 0.642;
  for (const cell of table.geometry.neighbours[blank] ?? []) {
    const [wx, wy] = wayOf(table.geometry, { cell, to: blank });
    const cosine = (wx * dx + wy * dy) / (Math.hypot(wx, wy) * Math.hypot(dx, dy));
    if (cosine > most) {
      most = cosine;
      best = cell;
    }
  }
  return best;
}

// Spoken names of the cells, for screen readers.

/** @param {Table<"slide">} table @param {SlideHold} _hold @param {Translate} t @returns {string[]} */
function slideNames({ puzzle, rules, position }, _hold, t) {
  const movable = new Map(rules.legal(position).flatMap(
    (move) => (move.type === "slide" ? [[move.cell, move.to]] : [])
  ));
  const letters = new Map(puzzle.steps.map(([from, letter, to]) => [`${from},${to}`, letter]));
  return puzzle.names.map((cell, index) => {
    const tile = position[index] ?? "";
    if (tile === BLANK) return t("cell.blank", { cell });
    const to = movable.get(index);
    if (to === undefined) return t("cell.tile", { cell, tile });
    return t("cell.tile-can", { cell, tile, direction: waySaid(t, letters.get(`${index},${to}`), puzzle.names[to]) });
  });
}

/**
 * @param {SlidePuzzle} puzzle
 * @param {SlideStyle} set
 * @param {SlideStyle["picture"] | null} picture
 * @returns {SlideStyle}
 */
function slideStyle(puzzle, { invertArrows, faces }, picture) {
  // Coloured tiles keep their colours, as equal tiles must look equal.
  if (puzzle.faces !== "numbers") return { invertArrows };
  return faces === "picture" && picture ? { invertArrows, faces, picture }
    : { invertArrows, faces: faces === "picture" ? "numbers" : faces };
}

/** @type {KindView<"slide">} */
export const view = {
  ...USUAL_VIEW,
  rim: [0.7, 0.58],
  coversCells: true,
  board: slideBoard,
  sprites: slideSprites,
  scene: slideItems,
  motions: slideMotions,
  interaction: slideInteraction,
  cellNames: slideNames,
  letters: ({ lattice }) => new Map(lattice === "graph" ? [[ROUND, "help.key.beside"]] : []),
  style: slideStyle,
};
