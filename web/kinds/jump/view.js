// The board of pegs: a wooden plate with holes, how pegs move, and the hand.

import { Z, towards } from "../../view/geometry.js";
import { along } from "../../view/motions.js";
import { fade, mix } from "../../view/paint/theme.js";
import { SHADE, plate, plateOutline, star } from "../../view/wood.js";
import { edgesPath, endItems, lastItem, nameItems, refused, spotOf, USUAL_VIEW, waySaid } from "../shared/view.js";
import { chainEnds, goalCells, HOLE, isDrawn, jumpBetween, PEG } from "./rules.js";

/** @param {JumpPuzzle} puzzle @param {Geometry} geometry @param {Theme} theme @returns {Primitive[]} */
const jumpBoard = (puzzle, geometry, theme) => [
  ...plate(
    geometry, theme, plateOutline(geometry),
  ), ...grooves(puzzle, geometry, theme), ...geometry.points.flatMap(([x, y]) => hole(x, y, theme)),
];

/** @param {SpriteParts<"jump">} parts @returns {Sprites} */
const jumpSprites = ({ theme }) => ({
  peg: (state) => pegSprite(theme, state === "lifted"),
  goal: () => ({ primitives: star(theme, RADIUS), box: [-0.55, -0.55, 0.55, 0.55] }),
});

/** Radius of a hole. */
const RADIUS = 0.22;

/**
 * Lines cut into the plate where pegs may jump; square boards need none.
 * @param {JumpPuzzle} puzzle
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Primitive[]}
 */
function grooves(puzzle, geometry, theme) {
  if (puzzle.lattice === "xs") return [];
  // Boards drawn by hand show every edge.
  const d = isDrawn(puzzle) ? edgesPath(geometry) : puzzle.jumps
    .filter(([from, , to]) => from < to)
    .map(([from, over, to]) =>
      `M${geometry.points[from]?.join(" ")}L${geometry.points[over]?.join(" ")}L${geometry.points[to]?.join(" ")}`)
    .join("");
  return [{ shape: "path", d, stroke: theme.colour("cell-line"), width: 0.045, alpha: theme.flat ? 1 : 0.55 }];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {Theme} theme
 * @returns {Primitive[]} a recess, dark above and lit below
 */
function hole(x, y, theme) {
  const colour = theme.colour("hole");
  const deep = theme.colour("hole-deep");
  if (theme.flat) {
    return [{ shape: "circle", x, y, r: RADIUS - 0.02, fill: theme.colour("board"), stroke: colour, width: 0.06 }];
  }
  return [
    { shape: "circle", x, y: y + 0.02, r: 0.235, fill: fade("#ffffff", theme.name === "dark" ? 0.12 : 0.5) },
    {
      shape: "circle", x, y, r: RADIUS,
      fill: {
        type: "radial", x, y, r: 0.24, fx: x, fy: y + 0.1,
        stops: [[0, colour], [0.6, mix(colour, deep, 0.35)], [1, deep]],
      },
    },
  ];
}

/**
 * A turned peg seen from above: a round head with a soft light from the upper left.
 * @param {Theme} theme
 * @param {boolean} lifted
 * @returns {Sprite}
 */
function pegSprite(theme, lifted) {
  const peg = theme.colour("peg");
  const edge = theme.colour("peg-edge");
  const r = 0.355;
  if (theme.flat) {
    /** @type {Primitive[]} */
    const ring = lifted
      ? [{ shape: "circle", x: 0, y: 0, r: r * 0.6, stroke: theme.colour("board"), width: 0.07 }]
      : [];
    return {
      primitives: [{ shape: "circle", x: 0, y: 0, r, fill: peg, stroke: edge, width: 0.04 }, ...ring],
      box: [-0.5, -0.5, 0.5, 0.5],
    };
  }
  const far = lifted ? 0.2 : 0.05;
  return {
    primitives: [
      {
        shape: "circle", x: far * 0.6, y: far, r: r + 0.09,
        fill: {
          type: "radial", x: far * 0.6, y: far, r: r + 0.09,
          stops: [[0.55, fade(SHADE, lifted ? 0.34 : 0.42)], [1, fade(SHADE, 0)]],
        },
      },
      {
        shape: "circle", x: 0, y: 0, r,
        fill: {
          type: "radial", x: 0, y: 0.02, r: r * 1.02, fx: -0.11, fy: -0.14,
          stops: [[0, theme.colour("peg-light")], [0.5, peg], [0.86, mix(peg, edge, 0.45)], [1, mix(peg, edge, 0.8)]],
        },
      },
      // The ring left by the lathe, and the highlight on top.
      { shape: "circle", x: 0, y: 0, r: r * 0.62, stroke: fade(edge, 0.28), width: 0.022 },
      { shape: "path", d: "M-0.21 -0.12A0.245 0.245 0 0 1 0.01 -0.24", stroke: fade("#ffffff", 0.34), width: 0.038 },
    ],
    box: [-0.55, -0.55, 0.7, 0.75],
  };
}

// The scene of a peg board: pegs, landings and the last jump.

/** How far a lifted peg rises above its hole, in cells. */
const LIFT = 0.12;

/** @param {SceneState<"jump">} state @returns {Item[]} */
function jumpItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const gone = new Set((hold.chain ?? []).map((jump) => jump.over));
  /** @param {number} cell */
  const at = (cell) => spotOf(geometry, cell);

  for (const move of options.last ?? []) {
    if (move.type === "jump") items.push(lastItem("begin", "round", at(move.from), Z.under + 1));
  }
  for (const cell of goalCells(puzzle, options.goal ?? "")) {
    items.push({ id: `goal:${cell}`, sprite: ["goal"], ...at(cell), z: Z.under });
  }
  items.push(...nameItems(state));
  position.forEach((mark, cell) => {
    if (mark !== PEG || cell === hold.selected) return;
    const alpha = gone.has(cell) ? 0.35 : 1;
    items.push({ id: `peg:${cell}`, sprite: ["peg", "rest"], ...at(cell), z: Z.token, alpha });
  });
  if (hold.selected !== undefined && position[hold.selected] === PEG) {
    const home = at(hold.selected);
    const [x, y] = hold.point ?? [home.x - LIFT * 0.5, home.y - LIFT];
    items.push({ id: `peg:${hold.selected}`, sprite: ["peg", "lifted"], x, y, z: Z.lifted, scale: 1.1 });
  }
  return [...items, ...endItems(state, "round", { last: Z.under + 1, landing: Z.over })];
}

// Motions of pegs that jumped, forwards or backwards.

/**
 * @param {Change<"jump">} change
 * @returns {Motion[]} none if the peg was dragged there, or if several pegs jumped
 */
function jumpMotions({ puzzle, geometry, moves, back, held }) {
  const chain = held.point ? [] : chainOf(moves ?? [], back);
  const [first] = chain;
  if (!first) return [];
  /** @param {number} cell @returns {[number, number]} */
  const point = (cell) => geometry.points[cell] ?? [0, 0];
  // On boards drawn by hand the two edges of a jump may form a corner.
  const corners = isDrawn(puzzle);
  const path = [point(first.from), ...chain.flatMap(({ over, to }) => [...(corners ? [point(over)] : []), point(to)])];
  const legs = chain.length;
  /** @type {Motion[]} */
  const motions = [
    {
      id: `peg:${chain.at(-1)?.to}`,
      legs,
      at: (share) => {
        const { x, y, within } = along(path, share);
        return { x, y, z: Z.lifted, scale: 1 + 0.16 * Math.sin(Math.PI * within) };
      },
    },
  ];
  chain.forEach(({ over }, index) => {
    const [x, y] = point(over);
    // A peg vanishes (or comes back) while the jumper is above it.
    /** @param {number} share */
    const passed = (share) => Math.min(1, Math.max(0, (share * legs - index - 0.3) / 0.6));
    if (!back) {
      motions.push({
        id: `ghost:${over}`, legs, ghost: { id: `ghost:${over}`, sprite: ["peg", "rest"], x, y, z: Z.token },
        at: (share) => ({ alpha: 1 - passed(share), scale: 1 - 0.3 * passed(share) }),
      });
    } else {
      motions.push({
        id: `peg:${over}`, legs, at: (share) => ({ alpha: passed(share), scale: 0.7 + 0.3 * passed(share) }),
      });
    }
  });
  return motions;
}

/**
 * @param {readonly Move[]} moves in the order of the game
 * @param {boolean} back
 * @returns {{ from: number, over: number, to: number }[]} the jumps of the one peg that moved; empty if several did
 */
function chainOf(moves, back) {
  const jumps = moves.flatMap((move) => (move.type === "jump" ? [move] : []));
  if (jumps.some(({ from }, index) => index > 0 && from !== jumps[index - 1]?.to)) return [];
  return back ? jumps.map(({ from, over, to }) => ({ from: to, over, to: from })).reverse() : jumps;
}

// Interaction with a peg board: taps lift and jump, a drag may run through a whole chain, arrows jump. Pure: returns
// what should happen.

/** @type {Interaction<"jump">} */
const jumpInteraction = {

  preview: (table, cell) => (table.position[cell] === PEG ? { landings: landingsOf(table, cell) } : null),

  tap(table, hold, cell) {
    const { position, puzzle } = table;
    if (hold.selected === undefined) return lift(table, cell);
    // The first tap on a peg that stayed lifted after its jump picks it up; only the next one puts it down.
    if (cell === hold.selected) {
      return hold.kept ? { hold: { selected: cell, landings: hold.landings ?? [] }, focus: cell } : lower(table, cell);
    }
    if (position[cell] === PEG) return lift(table, cell);
    const end = chainEnds(puzzle, position, hold.selected).get(cell);
    if (!end) return refused(hold.selected, whyNot(table, hold.selected, cell), hold);
    if (end.ways === 1) return play(table, end.jumps);
    return refused(hold.selected, { code: "why.two-ways", params: { to: name(table, cell) } }, hold);
  },

  grab(table, _hold, cell, point) {
    if (cell === null) return { hold: {} };
    const lifted = lift(table, cell);
    return lifted.illegal ? lifted : { hold: { ...lifted.hold, point, grabbed: cell, chain: [] } };
  },

  drag(table, hold, cell, point) {
    if (hold.selected === undefined || !hold.chain) return { hold };
    const moved = { ...hold, point };
    const chain = hold.chain;
    const at = chain.at(-1)?.to ?? hold.selected;
    if (cell === null || cell === at) return { hold: moved };
    // Dragging back to the previous hole takes back the last jump of the chain.
    if (chain.length && cell === chain.at(-1)?.from) return { hold: { ...moved, chain: chain.slice(0, -1) } };
    const position = chain.reduce((now, jump) => table.rules.apply(now, jump), table.position);
    const next = table.rules.legal(position).find((move) =>
      move.type === "jump" && move.from === at && move.to === cell);
    return { hold: next ? { ...moved, chain: [...chain, /** @type {JumpMove} */ (next)] } : moved };
  },

  drop(table, hold, cell) {
    const chain = hold.chain ?? [];
    const from = hold.selected;
    if (from === undefined) return { hold: {} };
    if (cell !== null && chain.length && cell === chain.at(-1)?.to) return play(table, chain);
    const resting = { selected: from, landings: hold.landings ?? [] };
    if (cell === null || cell === from) return { hold: resting };
    if (chain.length === 0) {
      const end = chainEnds(table.puzzle, table.position, from).get(cell);
      if (end?.ways === 1) return play(table, end.jumps);
    }
    return refused(from, whyNot(table, from, cell), resting);
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return jumpInteraction.tap(table, hold, cell);
    if (key === "Escape") return hold.selected === undefined ? null : lower(table, hold.selected);
    if (hold.selected === undefined || !/^[UDLRqezc]$/.test(key)) return null;
    const way = key.toUpperCase();
    const { jump, why } = jumpTowards(table, hold.selected, way);
    return jump ? play(table, [jump]) : refused(hold.selected, why, hold);
  },
};

/** The diagonals at 45 degrees from each arrow. @type {Record<string, string>} */
const BESIDE = { U: "QE", D: "ZC", L: "QZ", R: "EC" };

/**
 * The jump that a direction key means: the one with the board's own letter if it is legal, else the diagonal jump
 * beside the arrow, else the legal jump nearest to that direction.
 * @param {Table<"jump">} table
 * @param {number} from
 * @param {string} way
 * @returns {{ jump: JumpMove, why?: undefined } | { jump: null, why: Reason }}
 */
function jumpTowards(table, from, way) {
  const jumps = table.rules.legal(table.position).flatMap((move) => (
    move.type === "jump" && move.from === from ? [move] : []
  ));
  const lines = table.puzzle.jumps.filter((jump) => jump[0] === from);
  /** @param {string} letters @returns {JumpMove[]} */
  const along = (letters) => jumps.filter((jump) =>
    lines.some(([, , to, letter]) => to === jump.to && letter && letters.includes(letter)));
  const exact = lines.find(([, , , letter]) => letter === way);
  const [own] = along(way);
  if (own) return { jump: own };
  const [one, other] = along(BESIDE[way] ?? "");
  if (one && other) return { jump: null, why: { code: "why.two-jumps", params: { from: name(table, from) } } };
  if (one) return { jump: one };
  const to = exact ? exact[2] : towards(table.geometry, from, way, jumps.map((jump) => jump.to));
  const near = jumps.find((jump) => jump.to === to);
  if (near) return { jump: near };
  const why = to === null
    ? { code: "why.no-jump-there", params: { from: name(table, from) } }
    : whyNot(table, from, to);
  return { jump: null, why };
}

/** @param {Table<"jump">} table @param {number} cell @returns {Outcome<"jump">} puts the peg down where it was */
const lower = (table, cell) => ({
  hold: {}, say: { code: "say.lowered", params: { cell: name(table, cell) } }, focus: cell,
});

/** @param {Table<"jump">} table @param {number} cell @returns {Outcome<"jump">} */
function lift(table, cell) {
  const landings = landingsOf(table, cell);
  const params = { cell: name(table, cell) };
  if (table.position[cell] !== PEG) return refused(cell, { code: "why.empty-hole", params });
  if (!landings.length) return refused(cell, { code: "why.no-jump-from", params });
  return {
    hold: { selected: cell, landings }, say: { code: "say.lifted", params: { ...params, n: landings.length } },
    focus: cell,
  };
}

/** @param {Table<"jump">} table @param {number} cell @returns {Landing[]} */
function landingsOf({ puzzle, position }, cell) {
  const ends = [...chainEnds(puzzle, position, cell).values()];
  return ends.map(({ cell, jumps }) => ({ cell, far: jumps.length > 1 }));
}

/**
 * @param {Table<"jump">} table @param {JumpMove[]} jumps
 * @returns {Outcome<"jump">} the peg stays lifted while it can jump again
 */
function play(table, jumps) {
  const to = /** @type {JumpMove} */ (jumps.at(-1)).to;
  const position = jumps.reduce((now, jump) => table.rules.apply(now, jump), table.position);
  const landings = landingsOf({ ...table, position }, to);
  return { hold: landings.length ? { selected: to, landings, kept: true } : {}, moves: jumps, focus: to };
}

/** @param {Table<"jump">} table @param {number} from @param {number} to @returns {Reason} */
function whyNot({ rules, position, puzzle }, from, to) {
  const [, over = -1] = jumpBetween(puzzle, { from, to }) ?? [];
  const move = /** @type {JumpMove} */ ({ type: "jump", from, over, to });
  return rules.refusal(position, move) ?? {
    code: "why.no-line", params: { from: puzzle.names[from] ?? "", to: puzzle.names[to] ?? "" },
  };
}

/** @param {Table<"jump">} table @param {number} cell */
const name = ({ puzzle }, cell) => puzzle.names[cell] ?? "";

// Spoken names of the cells, for screen readers.

/** @param {Table<"jump">} table @param {JumpHold} hold @param {Translate} t @returns {string[]} */
function jumpNames(table, hold, t) {
  const ringed = new Set(goalCells(table.puzzle, table.options.goal ?? ""));
  return plainNames(table, hold, t).map((name, cell) => (ringed.has(cell) ? t("cell.goal", { name }) : name));
}

/** @param {Table<"jump">} table @param {JumpHold} hold @param {Translate} t @returns {string[]} */
function plainNames({ puzzle, rules, position }, hold, t) {
  /** @type {Map<number, string[]>} */
  const ways = new Map();
  for (const move of rules.legal(position)) {
    if (move.type !== "jump") continue;
    const way = waySaid(t, jumpBetween(puzzle, move)?.[3], puzzle.names[move.to]);
    ways.set(move.from, [...(ways.get(move.from) ?? []), way]);
  }
  const landings = new Map((hold.landings ?? []).map((landing) => [landing.cell, landing.far]));
  return puzzle.names.map((cell, index) => {
    const open = landings.get(index);
    if (position[index] === HOLE) {
      return t(open === undefined ? "cell.hole" : open ? "cell.landing-far" : "cell.landing", { cell });
    }
    if (index === hold.selected) return t("cell.peg-lifted", { cell });
    const directions = ways.get(index);
    return directions ? t("cell.peg-can", { cell, directions }) : t("cell.peg", { cell });
  });
}

/** @type {KindView<"jump">} */
export const view = {
  ...USUAL_VIEW,
  rim: [0.63, 0.5],
  togglesCells: true,
  board: jumpBoard,
  sprites: jumpSprites,
  scene: jumpItems,
  motions: jumpMotions,
  interaction: jumpInteraction,
  cellNames: jumpNames,
};
