// The board in the page: a canvas, its grid twin, the tray, and the interaction. The one place of the view with side effects on the page.

import { kindOf } from "../../kinds/index.js";
import { LEAST_TIME, MOVE_TIME, SHAKE_TIME, createAnimator } from "../animate.js";
import { LEAST_CELL, cellAt, fit, frameOf, toBoard, towards } from "../geometry.js";
import { createGrid } from "./grid.js";
import { createGeometry } from "../measure.js";
import { movesBetween, shake } from "../motions.js";
import { focusAfter, keyOf } from "./keyboard.js";
import { createSprites } from "../sprites/sprites.js";
import { markedNames } from "../names.js";
import { Z } from "../order.js";
import { createPainter } from "../paint/canvas.js";
import { watchPointer } from "./pointer.js";
import { scene } from "../scene.js";
import { readTheme, watchTheme } from "../paint/theme.js";

/** How much larger cells have to become for the labels of the controls to give way. */
const WORTH = 1.1;

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Reason} Reason */
/** @typedef {(code: string, params?: Record<string, unknown>) => string} Translate */

/**
 * @typedef {object} BoardOptions
 * @property {Translate} t
 * @property {(moves: import("../types.js").Move[]) => void} onMove one gesture's moves, all legal; answer with `show`
 * @property {(text: string) => void} onSay a sentence for the live region
 * @property {(why: Reason) => void} [onIllegal] called beside `onSay` when a try was illegal
 * @property {(cell: number) => boolean} [onPick] asked first when a cell is tapped; true: the tap was for the page, not for a move
 */

/**
 * @typedef {object} BoardView what is shown
 * @property {Puzzle} puzzle
 * @property {import("../types.js").Rules} rules
 * @property {import("../types.js").Position} position
 * @property {import("../types.js").Way} [way] by which the position was reached
 * @property {import("../types.js").ViewOptions} [ui]
 * @property {string} [label] accessible name of the grid
 */

/**
 * @typedef {object} Board
 * @property {(view: BoardView) => void} show animates the difference if it is the same puzzle
 * @property {(marks: readonly import("../types.js").Mark[]) => void} overlay marks stay until the next call
 * @property {() => void} resize measures the host again
 * @property {(language: Translate) => void} translate changes the language
 * @property {() => void} release puts down whatever is held
 * @property {() => void} focus gives the board's cell the focus
 * @property {() => void} destroy
 */

/**
 * @param {HTMLElement} host an element with a width (and a height, if it is to be bounded) of its own; emptied. Its style sheet is styles/board.css
 * @param {BoardOptions} callbacks
 * @returns {Board}
 */
export function createBoard(host, callbacks) {
  const document = host.ownerDocument;
  const window = /** @type {Window & typeof globalThis} */ (document.defaultView);
  let t = callbacks.t;
  const stage = document.createElement("div");
  stage.className = "board-stage";
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  stage.append(canvas);
  host.replaceChildren(stage);

  const painter = createPainter(canvas);
  const animator = createAnimator();
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const now = () => window.performance.now();
  let theme = readTheme(host);
  /** @type {import("../types.js").Table | null} */
  let table = null;
  /** @type {import("./grid.js").Grid | null} */
  let grid = null;
  /** @type {import("../../kinds/tray.js").Tray | null} */
  let tray = null;
  /** @type {import("../../kinds/tray.js").TrayPlaces | undefined} */
  let places;
  /** @type {import("../geometry.js").Layout | null} */
  let layout = null;
  /** @type {ReturnType<typeof createSprites> | null} */
  let sprites = null;
  /** @type {import("../types.js").Hold} */
  let hold = {};
  /** @type {readonly import("../types.js").Mark[]} */
  let marks = [];
  let label = "";
  let frame = 0;
  let edition = 0;
  /** Position text that the player's own move leads to: what is held stays valid there. @type {{ text: string, before: import("../types.js").Hold } | null} */
  let expected = null;

  /** Asks for one frame; while nothing moves there is none. */
  function redraw() {
    if (!frame) frame = window.requestAnimationFrame(paint);
  }

  /** @param {import("../types.js").Table} of @param {import("../types.js").Hold} held */
  const itemsOf = (of, held) => scene({ ...of, hold: held, marks, ...(places ? { tray: places } : {}) });

  function paint() {
    frame = 0;
    if (!table || !layout || !sprites) return;
    const items = animator.frame(itemsOf(table, hold), now());
    painter.draw(items, sprites, layout, window.devicePixelRatio || 1, `${edition} ${theme.id}`, theme);
    if (animator.busy) redraw();
  }

  function relabel() {
    if (!table || !grid) return;
    const kind = kindOf(table.puzzle);
    grid.label(label, markedNames(kind.cellNames(table, hold, t), marks, table.puzzle, t), kind.togglesCells ? hold.selected : null);
    tray?.label({ t, placed: new Set(table.position), held: hold.piece?.letter });
    host.toggleAttribute("data-held", hold.piece !== undefined);
  }

  function resize() {
    if (!table || !grid) return;
    const { puzzle } = table;
    const room = roomiest(table);
    layout = room.board;
    const maker = kindOf(puzzle).tray;
    if (tray && maker && room.tray) {
      hold = maker.settle(puzzle, room.tray, hold);
      places = maker.places(puzzle, room.tray);
      tray.place(room.tray);
    }
    stage.style.width = `${layout.width}px`;
    stage.style.height = `${layout.height}px`;
    grid.place(layout);
    redraw();
  }

  /**
   * Where everything goes. Small cells have the page asked (data-tight) to make all around the board as low as it can; that stays if it helps.
   * @param {import("../types.js").Table} of
   * @returns {{ board: import("../geometry.js").Layout, tray?: import("../../kinds/tray.js").TrayLayout }}
   */
  function roomiest(of) {
    host.removeAttribute("data-tight");
    const usual = fitted(of, false);
    if (usual.board.unit >= LEAST_CELL - 1e-9) return usual;
    host.setAttribute("data-tight", "");
    const tight = fitted(of, true);
    if (tight.board.unit >= usual.board.unit * WORTH) return tight;
    host.removeAttribute("data-tight");
    return usual;
  }

  /** @param {import("../types.js").Table} of @param {boolean} tight */
  function fitted({ puzzle, geometry }, tight) {
    const [width, height] = [host.clientWidth, host.clientHeight || Infinity];
    const maker = kindOf(puzzle).tray;
    if (!maker) return { board: fit(geometry.box, width, height, { frame: frameOf(geometry) }) };
    // The style sheet knows where the tools have their place.
    const phone = window.getComputedStyle(host).getPropertyValue("--tools").trim() === "aside" && Number.isFinite(height);
    const tray = maker.layout(puzzle, geometry, { width, height, phone, tight });
    return { board: tray.board, tray };
  }

  /** @param {Puzzle} puzzle @param {import("../geometry.js").Geometry} geometry */
  function setTable(puzzle, geometry) {
    hold = {};
    animator.stop();
    grid?.element.remove();
    tray?.elements.forEach((element) => element.remove());
    grid = createGrid(puzzle, geometry, document);
    tray = kindOf(puzzle).tray?.create(puzzle, document) ?? null;
    places = undefined;
    stage.append(grid.element, ...(tray?.elements ?? []));
    resize();
  }

  /** @param {BoardView} view */
  function show(view) {
    const before = table;
    const same = before?.puzzle === view.puzzle;
    const geometry = same && before ? before.geometry : createGeometry(view.puzzle);
    table = { puzzle: view.puzzle, rules: view.rules, position: view.position, way: view.way, geometry, options: view.ui ?? {} };
    label = view.label ?? view.puzzle.title;
    if (!same || before?.options.picture !== table.options.picture) {
      sprites = createSprites(view.puzzle, geometry, theme, { t, picture: table.options.picture });
      edition += 1;
    }
    if (!same || !before) setTable(view.puzzle, geometry);
    else if (view.rules.write(before.position) !== view.rules.write(view.position)) moved(before, table);
    expected = null;
    relabel();
    redraw();
  }

  /** @param {import("../types.js").Table} before @param {import("../types.js").Table} after */
  function moved(before, after) {
    const own = expected?.text === after.rules.write(after.position) ? expected : null;
    const held = own?.before ?? hold;
    if (!own) hold = hold.turned ? { turned: hold.turned } : {};
    const each = Math.min(after.options.duration ?? MOVE_TIME, MOVE_TIME * 2);
    // What still moves is finished at once: a new move never waits.
    if (still.matches || each < LEAST_TIME) animator.stop();
    else animator.start(kindOf(after.puzzle).motions({
      puzzle: after.puzzle, geometry: after.geometry, before: before.position, after: after.position, ...movesBetween(before.way, after.way), held,
      shown: itemsOf(before, held), items: itemsOf(after, hold),
    }), now(), each);
  }

  /** @param {Outcome | null} outcome */
  function carryOut(outcome) {
    if (!outcome || !table || !grid) return;
    const before = hold;
    hold = outcome.hold;
    if (outcome.focus !== undefined) grid.focus(outcome.focus, grid.element.contains(document.activeElement));
    if (outcome.illegal) refuse(outcome.illegal.cell, outcome.illegal.why);
    if (outcome.say) callbacks.onSay(t(outcome.say.code, outcome.say.params));
    if (outcome.moves?.length) {
      const { rules } = table;
      expected = { text: rules.write(outcome.moves.reduce((position, move) => rules.apply(position, move), table.position)), before };
      callbacks.onMove(outcome.moves);
      expected = null;
    }
    relabel();
    redraw();
  }

  /** @param {number | null} cell @param {Reason} why */
  function refuse(cell, why) {
    if (table && !still.matches) {
      const home = cell === null ? null : table.geometry.points[cell];
      const item = itemsOf(table, hold).findLast((one) => (hold.piece ? one.id === `piece:${hold.piece.letter}` : home && one.z >= Z.token && one.z <= Z.lifted && one.x === home[0] && one.y === home[1]));
      if (item) animator.add(shake(item.id, [item.x, item.y]), now(), SHAKE_TIME);
    }
    callbacks.onSay(t(why.code, why.params));
    callbacks.onIllegal?.(why);
  }

  /** @param {[number, number]} pixel @returns {{ point: [number, number], cell: number | null, letter: string | null }} */
  function locate(pixel) {
    if (!table || !layout) return { point: [0, 0], cell: null, letter: null };
    const point = toBoard(layout, ...pixel);
    const letter = [...(places?.slots ?? [])].find(([, slot]) => Math.abs(slot.x - point[0]) <= slot.halfX && Math.abs(slot.y - point[1]) <= slot.halfY)?.[0];
    return { point, cell: cellAt(table.geometry, point), letter: letter ?? null };
  }

  const playable = () => table !== null && !table.options.frozen;

  /** @param {number | null} cell @param {string | null} letter */
  function tap(cell, letter) {
    if (!table || !playable()) return;
    const { interaction, tray: maker } = kindOf(table.puzzle);
    if (letter !== null && maker) carryOut(maker.take(table, hold, letter));
    else if (cell === null) carryOut({ hold: hold.turned ? { turned: hold.turned } : {} });
    else if (!callbacks.onPick?.(cell)) carryOut(interaction.tap(table, hold, cell));
  }

  /** @param {string} tool */
  function useTool(tool) {
    if (!table || !playable()) return;
    carryOut(kindOf(table.puzzle).tray?.use(table, hold, tool) ?? null);
  }

  const pointer = watchPointer(stage, canvas, {
    tap(pixel) {
      const { cell, letter } = locate(pixel);
      tap(cell, letter);
    },
    grab(start, touch) {
      const { point, cell, letter } = locate(start);
      if (!table || !playable()) return;
      const { interaction, tray: maker } = kindOf(table.puzzle);
      if (letter !== null && maker && !table.position.includes(letter)) carryOut(maker.grab(table, hold, letter, point, touch));
      else carryOut(interaction.grab(table, hold, cell, point, touch));
    },
    drag(pixel) {
      const { point, cell } = locate(pixel);
      if (!table || !hold.point) return;
      hold = kindOf(table.puzzle).interaction.drag(table, hold, cell, point).hold;
      redraw();
    },
    drop(pixel) {
      const { point, cell } = locate(pixel);
      if (table && hold.point) carryOut(kindOf(table.puzzle).interaction.drop(table, hold, cell, point));
    },
    cancel: () => carryOut({ hold: hold.turned ? { turned: hold.turned } : {} }),
  });

  const listeners = new AbortController();
  const signal = { signal: listeners.signal };
  /** @param {Event} event @param {string} name @returns {string | undefined} the data attribute of the button it came from */
  const dataOf = (event, name) => (event.target instanceof window.Element ? /** @type {HTMLElement | null} */ (event.target.closest(`[data-${name}]`))?.dataset[name] : undefined);

  stage.addEventListener("keydown", (event) => {
    const at = dataOf(event, "cell");
    if (!table || !grid) return;
    const key = keyOf(event);
    const cell = at === undefined ? grid.current() : Number(at);
    // In the tray arrows go from piece to piece and Enter presses; letters, R and M work everywhere on the board.
    if (at === undefined && (!key || !/^([a-z]|Escape|Delete)$/.test(key))) return;
    if (key === "Enter" && playable() && callbacks.onPick?.(cell)) return event.preventDefault();
    const outcome = key && playable() && !event.shiftKey ? kindOf(table.puzzle).interaction.key(table, hold, key, cell) : null;
    const { geometry, puzzle } = table;
    const next = outcome || at === undefined ? null : focusAfter(geometry, puzzle, event, cell, (letter, among) => towards(geometry, cell, letter, among));
    if (!outcome && next === null) return;
    event.preventDefault();
    if (next !== null) grid.focus(next, true);
    const held = hold.piece?.letter;
    carryOut(outcome);
    // A piece taken in the tray is moved on the board.
    if (at === undefined && hold.piece && hold.piece.letter !== held) grid.focus(cell, true);
  }, signal);
  stage.addEventListener("focusin", (event) => {
    const cell = dataOf(event, "cell");
    if (cell !== undefined) grid?.focus(Number(cell), false);
  }, signal);
  stage.addEventListener("click", (event) => {
    const tool = dataOf(event, "tool");
    if (tool !== undefined) return useTool(tool);
    // Screen readers click without any pointer or key that we would see. On a slow machine a finger's own click comes late: it names its pointer.
    if (event instanceof window.PointerEvent && event.pointerType) return;
    const [cell, letter] = [dataOf(event, "cell"), dataOf(event, "piece")];
    if (!pointer.recent() && (cell !== undefined || letter !== undefined)) tap(cell === undefined ? null : Number(cell), letter ?? null);
  }, signal);

  const unwatchTheme = watchTheme(document, () => {
    theme = readTheme(host);
    if (table) sprites = createSprites(table.puzzle, table.geometry, theme, { t, picture: table.options.picture });
    redraw();
  });
  /** Another screen may have other pixels: the same size, drawn again. */
  function watchPixels() {
    const pixels = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    pixels.addEventListener("change", () => {
      redraw();
      watchPixels();
    }, { once: true, signal: listeners.signal });
  }
  watchPixels();
  const observer = new window.ResizeObserver(resize);
  observer.observe(host);

  return {
    show,
    overlay(next) {
      const named = marks.length > 0 || next.length > 0;
      marks = next;
      if (named) relabel();
      redraw();
    },
    resize,
    translate(language) {
      t = language;
      if (table) sprites = createSprites(table.puzzle, table.geometry, theme, { t, picture: table.options.picture });
      edition += 1;
      relabel();
      redraw();
    },
    release: () => carryOut({ hold: {} }),
    focus: () => grid?.focus(grid.current(), true),
    destroy() {
      listeners.abort();
      pointer.destroy();
      unwatchTheme();
      observer.disconnect();
      if (frame) window.cancelAnimationFrame(frame);
      host.replaceChildren();
    },
  };
}
