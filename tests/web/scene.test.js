import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../web/base/words.js";
import { modelOf } from "../../web/model/kinds.js";
import { viewOf } from "../../web/view/kinds.js";
import { wordsOf } from "../../web/play/wording.js";
import { MOVE_TIME, createAnimator, movesBetween } from "../../web/view/motions.js";
import { contrast, mix, themeOf } from "../../web/view/paint/theme.js";
import { cellAt, createGeometry, fit, frameOf, onWay, unitAcross } from "../../web/view/geometry.js";
import { createSprites } from "../../web/view/sprites.js";
import { coloursOf, floorColour } from "../../web/kinds/place/looks.js";
import { edgePath } from "../../web/kinds/shared/view.js";
import { boundaryLoops, outlineOfSquares, squareAt, withoutHoles } from "../../web/view/paint/outline.js";
import { boardPicture, sheetPicture, toSvg } from "../../web/view/paint/picture.js";
import { scene } from "../../web/view/scene.js";
import { catalogue, find, ofKind, position, text } from "./core.js";

const puzzles = catalogue();

/** The page's own themes, read from its style sheet. @returns {Theme[]} */
function themes() {
  const css = text("web/styles/tokens.css");
  /** @param {string} rule */
  const tokens = (rule) =>
    Object.fromEntries(
      [...(css.split(rule)[1]?.split("}")[0] ?? "").matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(
        ([, name, value]) => [name, value],
      ),
    );
  const light = tokens(":root {");
  return [
    themeOf("light", light),
    themeOf("dark", { ...light, ...tokens('data-theme="dark"] {') }),
    themeOf("contrast", { ...light, ...tokens('data-theme="contrast"] {') }),
  ];
}

test("the way out of blocks is seen only where it leads to the goal", () => {
  const puzzle = find(puzzles, "slide/klotski-red-donkey");
  const { start } = modelOf(puzzle).rules(puzzle);
  const table = { puzzle, geometry: createGeometry(puzzle), position: start, hold: {}, marks: [] };
  /** @param {string} [goal] */
  const gates = (goal) => scene({ ...table, options: { goal } }).filter(({ id }) => id === "gate").length;
  assert.deepEqual([gates(), gates(puzzle.goal), gates("A1"), gates(`${puzzle.goal}.D14`)], [1, 1, 0, 0]);
});

test("every sprite of every board can be drawn in every theme", () => {
  for (const theme of themes()) {
    for (const puzzle of puzzles) {
      const rules = modelOf(puzzle).rules(puzzle);
      const geometry = createGeometry(puzzle);
      const sprites = createSprites(puzzle, geometry, theme);
      const items = scene({
        puzzle, geometry, position: rules.start, hold: {},
        marks: [
          { cell: 0, kind: "hint" }, { cell: 0, kind: "arrow", to: 1 },
          { cell: 1, kind: "heat", level: 0.5, text: "7" }, { cell: 1, kind: "class", level: 3 },
          { cell: 0, kind: "value", text: "-1" }, { cell: 0, kind: "win" }, { cell: 0, kind: "lose" },
          { cell: 0, kind: "dead" },
        ],
        options: { goal: puzzle.goal, names: true },
      });
      assert.equal(new Set(items.map((item) => item.id)).size, items.length, "every item has an id of its own");
      for (const item of items) {
        const { primitives, box } = sprites(item.sprite);
        assert.ok(primitives.length && box[0] < box[2] && box[1] < box[3]);
        assert.doesNotMatch(JSON.stringify(primitives), /NaN|undefined|#f0f"/, item.sprite.join());
      }
    }
  }
});

test("pieces stand out 3:1 and what is written on them 4.5:1", () => {
  for (const theme of themes()) {
    const board = theme.colour("board");
    // A peg is seen by its body or by its rim, against the plate and against a hole.
    for (const ground of [board, theme.colour("board-deep")]) {
      assert.ok(
        Math.max(contrast(theme.colour("peg"), ground), contrast(theme.colour("peg-edge"), ground)) >= 3,
        `${theme.name} peg`,
      );
      assert.ok(contrast(theme.colour("mark-legal"), ground) >= 3, `${theme.name} landing`);
    }
    for (const tile of ["tile", "tile-home"]) {
      assert.ok(contrast(theme.colour("tile-ink"), theme.colour(tile)) >= 4.5, `${theme.name} ${tile}`);
    }
    for (const [ink, ground] of /** @type {const} */ ([
      ["block-ink", "block"],
      ["block-hero-ink", "block-hero"],
    ])) {
      assert.ok(contrast(theme.colour(ink), theme.colour(ground)) >= 4.5, `${theme.name} ${ground}`);
    }
    for (const piece of theme.pieces) {
      assert.ok(contrast(theme.colour("piece-ink"), piece) >= 4.5, `${theme.name} letter on ${piece}`);
      const rim = theme.flat ? theme.colour("block-edge") : mix(piece, "#2a1808", 0.5);
      const floor = floorColour(theme);
      assert.ok(Math.max(contrast(piece, floor), contrast(rim, floor)) >= 3, `${theme.name} ${piece} on the board`);
    }
  }
});

test("twelve pieces have twelve colours and their letters", () => {
  const [light] = themes();
  assert.equal(new Set(light?.pieces).size, 12);
  for (const puzzle of ofKind(puzzles, "place")) {
    const count = puzzle.pieces.length;
    assert.equal(new Set(coloursOf(puzzle, 12).values()).size, Math.min(count, 12), puzzle.id);
  }
});

test("cells are 40 px and more on a screen 360 px wide, for seven to nine columns", () => {
  for (const puzzle of puzzles.filter((one) => one.kind !== "place" && one.lattice !== "graph")) {
    const geometry = createGeometry(puzzle);
    const xs = geometry.points.map(([x]) => x);
    if (Math.max(...xs) - Math.min(...xs) > 8) continue;
    assert.ok(fit(geometry.box, 360, 1000, { frame: frameOf(geometry) }).unit >= 40, puzzle.id);
  }
});

test("a frame runs off the sides only where that makes nine columns 40 px wide", () => {
  /** @type {(columns: number) => [number, number, number, number]} */
  const box = (columns) => [-0.6, -0.6, columns - 0.4, 3];
  assert.equal(unitAcross(box(9), 360, 0.1), 40);
  assert.equal(fit(box(9), 360, 1000, { frame: 0.1 }).unit, 40);
  assert.equal(unitAcross(box(9), 360, 0), 360 / 9.2);
  assert.equal(unitAcross(box(4), 360, 0.1), 360 / 4.2, "large cells keep their frame");
  assert.equal(unitAcross(box(11), 360, 0.1), 360 / 11.2, "and so do those that cannot come to 40 px");
});

test("a calendar is in the reader's language: on the board, in its picture, in the names of its cells", () => {
  const puzzle = find(puzzles, "pack/calendar-04-08-thu");
  const { t } = createWords("ja", JSON.parse(text("web/locales/ja.json")));
  const rules = modelOf(puzzle).rules(puzzle);
  const geometry = createGeometry(puzzle);
  const [theme] = themes();
  assert.ok(theme);
  /** @param {string} label weekdays first */
  const placeOf = (label) => parseInt(label, 10) || "日月火水木金土".indexOf(label) - 9;
  const written = createSprites(puzzle, geometry, theme, { t })(["board"]).primitives.flatMap((one) =>
    one.shape === "text" ? [one.text] : [],
  );
  assert.deepEqual(
    written.filter((text) => /[^0-9]/.test(text)).sort((a, b) => placeOf(a) - placeOf(b)),
    [..."日月火水木金土", ...Array.from({ length: 12 }, (_, month) => `${month + 1}月`)],
  );
  const svg = toSvg(boardPicture(puzzle, rules.start, theme, { t }), "x");
  assert.match(svg, />12月</);
  assert.doesNotMatch(svg, /Dec|Fri/);
  const names = viewOf(puzzle).cellNames({ puzzle, rules, position: rules.start, geometry, options: {} }, {}, t);
  assert.ok(names.some((name) => name.includes("12月")) && names.some((name) => name.includes(" 金")));
  assert.ok(!names.some((name) => /Jan|Dec|Fri/.test(name)));
});

test("the cell under a finger is the nearest one", () => {
  const geometry = createGeometry(find(puzzles, "peg/triangle-15"));
  geometry.points.forEach(([x, y], cell) => assert.equal(cellAt(geometry, [x + 0.2, y - 0.2]), cell));
  assert.equal(cellAt(geometry, [9, 9]), null);
  const square = createGeometry(find(puzzles, "slide/klotski-red-donkey"));
  square.points.forEach(([x, y], cell) => assert.equal(cellAt(square, [x + 0.45, y - 0.45]), cell, "in its corner"));
  assert.equal(cellAt(square, [-0.7, 0]), null);
});

test("outlines: one loop around a piece, two around a ring, corners apart where squares touch", () => {
  /** @param {[number, number][]} squares */
  const loopsOf = (squares) => boundaryLoops(squares.map(squareAt));
  assert.equal(loopsOf([[0, 0], [1, 0], [1, 1]]).length, 1);
  assert.equal(loopsOf([[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]]).length, 2);
  assert.equal(loopsOf([[0, 0], [1, 1]]).length, 2);
  assert.equal(loopsOf([[0, 0], [1, 0]])[0]?.length, 4, "no corner in the middle of a side");
  assert.equal(withoutHoles([[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]]).length, 9);
  assert.equal(withoutHoles([[0, 0], [2, 0]]).length, 2);
  assert.doesNotMatch(outlineOfSquares([[0, 0], [1, 0], [1, 1]], 0.1, 0.2), /NaN/);
});

test("an edge in an arc: the line, the room for it, and the way of a tile", () => {
  const star = find(puzzles, "slide/star");
  assert.match(edgePath(createGeometry(star), 0, 1), /^M[^Q]*L/);
  const geometry = createGeometry({
    ...star,
    points: [
      [0, 0], [1, 0], [2, 0],
    ],
    bends: [[0, 2, -1.2]],
    steps: [
      [0, "", 2],
      [2, "", 0],
    ],
  });
  assert.equal(geometry.square, false, "what is drawn by hand is no board of squares, wherever its points lie");
  assert.equal(edgePath(geometry, 0, 2), "M0 0Q1 -1.2 2 0");
  assert.equal(edgePath(geometry, 2, 0), "M2 0Q1 -1.2 0 0");
  assert.deepEqual(onWay(geometry, 2, 0, 0.5), [1, -0.6]);
  assert.deepEqual(onWay(geometry, 2, 0, 1), [0, 0]);
  assert.deepEqual(onWay(geometry, 0, 1, 0.25), [0.25, 0]);
  assert.equal(geometry.box[1], -0.6 - geometry.rim);
});

test("a hint's arrow leaves what is written in sight: blocks are left at their rim, tiles nearly so", () => {
  for (const id of ["slide/rush-1", "slide/klotski-red-donkey", "slide/eight"]) {
    const puzzle = find(puzzles, id);
    const rules = modelOf(puzzle).rules(puzzle);
    const geometry = createGeometry(puzzle);
    for (const move of rules.legal(rules.start)) {
      const { from, to } = wordsOf(puzzle).hints.places(puzzle, rules.start, move);
      const state = { puzzle, geometry, position: rules.start, hold: {}, options: {} };
      const arrow = scene({ ...state, marks: [{ cell: from, kind: "arrow", to }] }).at(-1);
      assert.equal(arrow?.sprite[0], "arrow");
      const reach = puzzle.kind === "blocks" ? 0.5 : 0.3;
      const covered = rules.start.some((mark, cell) => {
        const [x, y] = geometry.points[cell] ?? [0, 0];
        return mark === rules.start[from] && Math.max(Math.abs(arrow.x - x), Math.abs(arrow.y - y)) < reach;
      });
      assert.ok(!covered, `${id} ${from} ${to}`);
    }
  }
});

test("arrows and verdicts lie on the line of their move, whichever way it goes", () => {
  const puzzle = find(puzzles, "peg/hoppers");
  const state = { puzzle, geometry: createGeometry(puzzle), position: [], hold: {}, options: {} };
  for (const [cell, , to] of puzzle.kind === "jump" ? puzzle.jumps : []) {
    const [[x, y], [toX, toY]] = [state.geometry.points[cell] ?? [0, 0], state.geometry.points[to] ?? [0, 0]];
    const long = Math.hypot(toX - x, toY - y);
    /** How far along the move a point lies, and how far beside it. @param {number} atX @param {number} atY */
    const along = (atX, atY) => [
      ((atX - x) * (toX - x) + (atY - y) * (toY - y)) / long, ((atX - x) * (toY - y) - (atY - y) * (toX - x)) / long,
    ];
    const arrow = scene({ ...state, marks: [{ cell, kind: "arrow", to }] }).at(-1) ?? assert.fail();
    const [, wayX, wayY] = arrow.sprite.map(Number);
    const [begins = 0, aside] = along(arrow.x, arrow.y);
    const [ends = 0, off] = along(arrow.x + (wayX ?? 0), arrow.y + (wayY ?? 0));
    assert.ok(Math.hypot(aside ?? 1, off ?? 1) < 0.01 && begins > 0.2 && ends > begins + long / 2 && ends < long);
    const verdict = scene({ ...state, marks: [{ cell, kind: "lose", to }] }).at(-1) ?? assert.fail();
    const [stands = 0, beside] = along(verdict.x, verdict.y);
    assert.ok(Math.abs(beside ?? 1) < 0.01 && stands > long / 2 && stands < long, "shortly before the landing place");
  }
});

test("motions: jumps of a chain run along it, forwards and backwards; nothing moves that did not", () => {
  const puzzle = find(puzzles, "peg/hoppers");
  const rules = modelOf(puzzle).rules(puzzle);
  const geometry = createGeometry(puzzle);
  const known = rules.readMoves(rules.start, puzzle.known?.solution ?? "");
  /** @param {number} from @param {number} to @param {Hold} [held] */
  const motions = (from, to, held = {}) => {
    const [before, after] = [known.positions[from], known.positions[to]];
    assert.ok(before && after);
    const [left, reached] = [from, to].map((cursor) => ({ start: "c3", moves: known.moves, cursor }));
    return viewOf(puzzle).motions({
      puzzle, geometry, before, after, ...movesBetween(left, reached), held, shown: [], items: [],
    });
  };
  const move = known.moves[0];
  assert.ok(move?.type === "jump");
  assert.deepEqual(motions(0, 1).map(({ id }) => id).sort(), [`ghost:${move.over}`, `peg:${move.to}`]);
  assert.deepEqual(motions(1, 0).map(({ id }) => id).sort(), [`peg:${move.from}`, `peg:${move.over}`].sort());
  assert.deepEqual(motions(0, 1, { point: [0, 0] }), [], "a peg that was dragged is there");
  assert.deepEqual(motions(0, known.moves.length), [], "more than one peg jumped: no motion is made up");
  for (let index = 1; index < known.positions.length; index++) assert.equal(motions(index - 1, index).length, 2);
});

test("motions: the moves between two places of a game, and none between two games", () => {
  const moves = [0, 1, 2].map((from) => /** @type {const} */ ({ type: "jump", from, over: from + 1, to: from + 2 }));
  const at = (/** @type {number} */ cursor, start = "a1") => ({ start, moves, cursor });
  assert.deepEqual(movesBetween(at(1), at(3)), { moves: moves.slice(1), back: false });
  assert.deepEqual(movesBetween(at(3), at(1)), { moves: moves.slice(1), back: true });
  assert.deepEqual(
    movesBetween(at(0), { ...at(2), moves: moves.map((move) => ({ ...move })) }).moves?.length,
    2,
    "both begin at the start",
  );
  assert.equal(
    movesBetween(at(1), { ...at(2), moves: moves.map((move) => ({ ...move })) }).moves,
    null,
    "another game",
  );
  assert.equal(movesBetween(at(1), at(2, "b1")).moves, null);
  assert.equal(movesBetween(undefined, at(2)).moves, null);
});

test("motions: every tile of a run moves by one cell", () => {
  const puzzle = find(puzzles, "slide/two-colour-4x4");
  const rules = modelOf(puzzle).rules(puzzle);
  const before = position(rules.read("1111111122222220"));
  const after = position(rules.read("1111111122220222"));
  const run = [14, 13, 12].map((cell) => /** @type {const} */ ({ type: "slide", cell, to: cell + 1 }));
  const geometry = createGeometry(puzzle);
  /** @param {Pick<Change, "before" | "after" | "moves" | "back">} change */
  const moved = (change) =>
    viewOf(puzzle)
      .motions({ puzzle, geometry, held: {}, shown: [], items: [], ...change })
      .map(({ id }) => id)
      .sort();
  assert.deepEqual(moved({ before, after, moves: run, back: false }), ["tile:13", "tile:14", "tile:15"]);
  assert.deepEqual(moved({ before: after, after: before, moves: run, back: true }), ["tile:12", "tile:13", "tile:14"]);
  assert.deepEqual(moved({ before, after, moves: null, back: false }), ["tile:15"], "of equal tiles as few as can be");
});

test("an animation ends by itself and a new move does not wait for it", () => {
  const animator = createAnimator();
  /** @type {Item[]} */
  const items = [{ id: "a", sprite: ["peg", "rest"], x: 1, y: 0, z: 1 }];
  animator.start([{ id: "a", legs: 1, at: (share) => ({ x: share }) }], 0, MOVE_TIME);
  assert.equal(animator.frame(items, MOVE_TIME / 2)[0]?.x, 0.5);
  assert.equal(animator.busy, true);
  assert.equal(animator.frame(items, MOVE_TIME)[0]?.x, 1);
  assert.equal(animator.busy, false);
});

test("pictures: SVG of a board and of a whole solution", () => {
  const [theme] = themes();
  assert.ok(theme);
  for (const id of [
    "peg/english",
    "slide/eight",
    "slide/star",
    "slide/klotski-red-donkey",
    "pack/6x10",
    "pack/calendar-10-06",
  ]) {
    const puzzle = find(puzzles, id);
    const svg = toSvg(boardPicture(puzzle, modelOf(puzzle).rules(puzzle).start, theme), `<${id}>`);
    assert.doesNotMatch(svg, /NaN|undefined|<pack|<peg/);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name));
    for (const [, used] of svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) assert.ok(defined.has(used), used);
  }
  const hoppers = find(puzzles, "peg/hoppers");
  const rules = modelOf(hoppers).rules(hoppers);
  const { positions } = rules.readMoves(rules.start, hoppers.known?.solution ?? "");
  const sheet = sheetPicture(hoppers, positions, theme);
  assert.equal(sheet.items.filter((item) => item.sprite[0] === "board").length, positions.length);
  assert.deepEqual(
    sheet.items.filter((item) => item.sprite[0] === "caption").map((item) => item.sprite[1]),
    positions.map((_, index) => String(index)),
  );
  assert.ok(toSvg(sheet, "Hoppers").length < 60_000);
});
