// Printing: the board, the sheet of positions, levels with their answers overleaf, or the pieces of a packing to cut
// out. The chosen pages are laid out apart from the page and go through the browser's print dialog.

/** @import { Picture } from "../view/paint/picture.js" */

import { button, fill, h, inRow } from "../base/dom.js";
import { factsOf, modelOf, shelfOf } from "../model/kinds.js";
import { linkOf } from "../model/link.js";
import { marksOf, positionOf } from "../model/rows.js";
import { firstMetric } from "../play/metric-choice.js";
import { sentence } from "../play/notes.js";
import { standingOn } from "../play/standing.js";
import { goalOf } from "../play/starts.js";
import { entriesOf, levelTitle, wordsOf } from "../play/wording.js";
import { createGeometry } from "../view/geometry.js";
import { viewOf } from "../view/kinds.js";
import { boardPicture, sheetPicture, toSvg } from "../view/paint/picture.js";
import { createSprites } from "../view/sprites.js";
import { choice } from "./common/choice.js";
import { openDialog, whileDisabled } from "./common/dialog.js";
import { linksOf, qrOf, readThemeNamed } from "./common/saving.js";
import { picturedGoal } from "./common/thumbnails.js";
import { moveInto, sheetSteps } from "./sheet.js";

/** @typedef {(signal: AbortSignal) => Promise<HTMLElement[] | Failure>} Maker makes the pages to print */

export const takes = /** @type {const} */ ([
  "address", "catalog", "find", "levels", "saves", "solver", "table", "title", "words",
]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const { loose } = viewOf(parts.table.puzzle);
  const dialog = openDialog(t, { name: "print", of: parts.table });
  const { closed } = dialog;
  /** @type {Record<string, Maker>} */
  const makers = {
    board: () => boardPaper(parts),
    ...(parts.table.session.line.moves.length ? { sheet: () => sheetPaper(parts) } : {}),
    ...(parts.levels ? { levels: (signal) => levelsPaper(parts, signal) } : {}),
    ...(loose ? { pieces: () => piecesPaper(parts, loose) } : {}),
  };
  let chosen = "board";
  const said = h("p", { role: "alert" });
  const about = h("p", { class: "soft" });
  const go = button(t("print.go"), () => void print(), { class: "button main" });

  /** @param {string} name */
  function choose(name) {
    chosen = name;
    about.textContent = t(`print.${name}.about`);
  }

  async function print() {
    said.className = "soft";
    said.textContent = t("print.making");
    const made = await whileDisabled([go], async () => makers[chosen]?.(closed).catch(() => null));
    if (Array.isArray(made)) {
      said.textContent = "";
      if (!closed.aborted) onPaper(made);
      return;
    }
    said.className = "trouble";
    said.textContent = parts.words.sentence(made ?? { code: "panel" });
  }

  const kinds = Object.keys(makers).map((name) => /** @type {const} */ ([name, t(`print.${name}`)]));
  fill(
    dialog.body,
    choice(kinds, chosen, choose, { name: "print-what", legend: t("print.what") }),
    about,
    inRow(go),
    said,
  );
  choose(chosen);
}

/** Prints these pages and nothing else. @param {HTMLElement[]} pages */
function onPaper(pages) {
  document.querySelector(".paper")?.remove();
  const paper = h("div", { class: "paper", lang: document.documentElement.lang }, ...pages);
  const pictures = [...paper.querySelectorAll("img")];
  document.body.append(paper);
  document.documentElement.dataset.paper = "";
  addEventListener("afterprint", () => {
    delete document.documentElement.dataset.paper;
    paper.remove();
  }, { once: true });
  void Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))).then(() => {
    // Others may have been asked for meanwhile, and taken their place.
    if (paper.isConnected) window.print();
  });
}

// The printed pages: pictures in the high-contrast theme, which suits black-and-white printers, and a QR code of the
// link.

/** Millimetres: a cell of pieces that are easy to hold, the width of a page, the most height of a picture on it. */
const [CELL, WIDE, HIGH] = [20, 180, 190];
/** Millimetres: the sides of the room for a goal in the head of a page, and beside a level. */
const [HEAD_GOAL, LEVEL_GOAL] = [30, 20];
/** Positions per page of a sheet, and per row. */
const [A_PAGE, COLUMNS] = [20, 4];

const paperTheme = () => readThemeNamed("contrast");

/** @param {Parts<"address" | "table" | "title" | "words">} parts @returns {Promise<HTMLElement[]>} */
async function boardPaper(parts) {
  const { table: { puzzle, position, session: { line } }, words: { t } } = parts;
  const picture = boardPicture(puzzle, position(), paperTheme(), { t, goal: line.goal });
  const goal = goalDrawing(parts, puzzle, line.goal, HEAD_GOAL);
  return [await page(parts, { link: linksOf(parts).position, goal }, drawing(picture, parts.title(puzzle)))];
}

/** @param {Parts<"address" | "table" | "title" | "words">} parts @returns {Promise<HTMLElement[]>} */
async function sheetPaper(parts) {
  const { table: { puzzle, rules, session: { line } }, words: { t } } = parts;
  const steps = sheetSteps(puzzle, line.moves);
  const positions = steps.map((step) => marksOf(rules, line.positions[step] ?? ""));
  const theme = paperTheme();
  const links = linksOf(parts);
  const starts = [...Array(Math.ceil(positions.length / A_PAGE)).keys()].map((index) => index * A_PAGE);
  return Promise.all(starts.map((start) => {
    const numbers = positions.slice(start, start + A_PAGE).map((_, index) => start + index);
    const picture = sheetPicture(puzzle, numbers.map((number) => positions[number] ?? []), theme, {
      columns: COLUMNS, captions: numbers.map(String), t, goal: line.goal,
      lasts: numbers.map((number) => moveInto(line.moves, steps[number] ?? 0)),
    });
    return page(parts, { link: links.solution ?? links.puzzle }, drawing(picture, t("explore.sheet")));
  }));
}

/**
 * Every piece at the same scale, for cutting out.
 * @param {Parts<"address" | "table" | "title" | "words">} parts
 * @param {NonNullable<KindView["loose"]>} loose
 * @returns {Promise<HTMLElement[]>}
 */
async function piecesPaper(parts, loose) {
  const { table: { puzzle }, words: { t } } = parts;
  const theme = paperTheme();
  const sprites = createSprites(puzzle, createGeometry(puzzle), theme, { t });
  const pieces = loose(puzzle, 1).items.map((item) => {
    const own = { ...item, x: 0, y: 0 };
    return drawing({ items: [own], box: sprites(item.sprite).box, sprites, theme }, String(item.sprite[1]), CELL);
  });
  const about = h("p", { text: t("print.pieces.scale", { n: CELL }) });
  const laid = h("div", { class: "paper-pieces" }, ...pieces);
  return [await page(parts, { link: linksOf(parts).puzzle }, about, laid)];
}

/**
 * @param {Parts<"address" | "table" | "title" | "words">} parts
 * @param {{ link: string, goal?: HTMLElement | null }} shown where its QR code leads, and a picture of the goal
 * @param {...Node} content
 * @returns {Promise<HTMLElement>}
 */
async function page(parts, { link, goal: pictured }, ...content) {
  const { address, table: { puzzle, session: { line } }, title, words } = parts;
  const { goal, rule } = wordsOf(puzzle);
  const told = words.t("list.sentences", {
    one: sentence(words, rule(puzzle)), other: sentence(words, goal(puzzle, line.goal)),
  });
  return h(
    "section",
    { class: "paper-page" },
    h("header", {}, h("div", {}, h("h1", { text: title(puzzle) }), h("p", { text: told }), pictured),
      await qrOf(address(link), words.t)),
    ...content,
  );
}

/**
 * @param {Picture} picture
 * @param {string} title
 * @param {number} [unit] millimetres of a cell; if absent, as large as the page allows
 * @returns {HTMLImageElement}
 */
function drawing(picture, title, unit = undefined) {
  const [x0, y0, x1, y1] = picture.box;
  const scale = unit ?? Math.min(WIDE / (x1 - x0), HIGH / (y1 - y0));
  const image = h("img", { src: `data:image/svg+xml,${encodeURIComponent(toSvg(picture, title))}`, alt: title });
  image.style.width = `${(x1 - x0) * scale}mm`;
  return image;
}

/**
 * @param {Parts<"table" | "words">} parts
 * @param {Puzzle} puzzle
 * @param {string} goal
 * @param {number} room millimetres of its sides at most
 * @returns {HTMLElement | null} a goal that is told by a picture on the screen, too
 */
function goalDrawing({ table, words }, puzzle, goal, room) {
  const wanted = picturedGoal(puzzle, table.rulesOf(puzzle), goal);
  if (!wanted) return null;
  const picture = boardPicture(puzzle, wanted, paperTheme(), { t: words.t });
  const [x0, y0, x1, y1] = picture.box;
  const title = sentence(words, wordsOf(puzzle).goal(puzzle, goal));
  const image = drawing(picture, title, Math.min(room / (x1 - x0), room / (y1 - y0)));
  image.className = "paper-goal";
  return image;
}

// A page of unsolved levels, and their answers on the next page.

/** The most levels on a page. */
const MOST = 6;
/** Millimetres of a cell, and the largest side of a picture, so that all levels fit on one sheet. */
const [SQUARE, ROOM] = [8, 52];

/** @typedef {{ level: Level, puzzle: Puzzle, goal: string, number: number, solution: Solution }} Asked */

/**
 * @param {Parts<"address" | "catalog" | "find" | "levels" | "saves" | "solver" | "table" | "title" | "words">} parts
 * @param {AbortSignal} signal
 * @returns {Promise<HTMLElement[] | Failure>}
 */
async function levelsPaper(parts, signal) {
  const { t } = parts.words;
  const shelf = shelfOf(parts.table.puzzle);
  const { list, reached } = await standingOn(parts, shelf);
  const numbered = list.map((level, index) => ({ level, index }));
  const open = numbered.filter(({ index }) => !reached[index]);
  /** @type {Asked[]} */
  const asked = [];
  for (const { level, index } of (open.length ? open : numbered).slice(0, MOST)) {
    if (signal.aborted) return [];
    const puzzle = await parts.find(level.puzzle);
    if ("code" in puzzle) continue;
    const goal = goalOf(parts, level);
    const rules = parts.table.rulesOf(puzzle);
    const position = level.position ?? puzzle.start;
    const solution = await parts.solver.solve(
      { puzzle, rules, position, goal, metric: firstMetric(puzzle) }, {}, { signal },
    );
    if (solution.error) return solution.error;
    asked.push({ level, puzzle, goal, number: index + 1, solution });
  }
  // They could not be fetched.
  if (!asked.length) return { code: "panel", params: {} };
  const boards = await Promise.all(asked.map((one) => boardOf(parts, one)));
  const answers = asked.map((one) => answerOf(parts, one));
  return [
    h("section", { class: "paper-page" }, h("h1", { text: t(`levels.family.${shelf}`) }),
      h("div", { class: "paper-levels" }, ...boards)),
    h("section", { class: "paper-page" }, h("h1", { text: t("print.answers") }),
      h("div", { class: "paper-answers" }, ...answers)),
  ];
}

/** @param {Parts<"title" | "words">} parts @param {Puzzle} puzzle @param {number} number of the level */
const titleOf = ({ title, words }, puzzle, number) =>
  levelTitle(words, puzzle, number - 1) ?? words.t("levels.level", { n: number, title: title(puzzle) });

/** @param {Parts<"address" | "table" | "title" | "words">} parts @param {Asked} asked */
async function boardOf(parts, { level, puzzle, goal, number, solution }) {
  const { words } = parts;
  const rules = parts.table.rulesOf(puzzle);
  const position = level.position ?? puzzle.start;
  const shown = positionOf(rules, position) ?? rules.start;
  const names = namesCells(puzzle, shown, solution);
  const picture = boardPicture(puzzle, shown, paperTheme(), { t: words.t, goal, names });
  const title = titleOf(parts, puzzle, number);
  const wanted = sentence(words, wordsOf(puzzle).goal(puzzle, goal));
  const unit = words.t(factsOf(puzzle).levels.unit, { n: level.moves });
  const link = linkOf(puzzle, rules, { position, goal });
  return h(
    "article",
    {},
    h("h2", { text: title }),
    h("p", { text: words.t("list.sentences", { one: wanted, other: unit }) }),
    h("div", { class: "paper-both" }, drawn(picture, title),
      h("div", {}, await qrOf(parts.address(link), words.t), goalDrawing(parts, puzzle, goal, LEVEL_GOAL))),
  );
}

/**
 * Whether the moves of a solution are written with names of cells, which stand on the board then.
 * @param {Puzzle} puzzle @param {Position} position @param {Solution} solution
 */
function namesCells(puzzle, position, { moves }) {
  let named = false;
  if (modelOf(puzzle).countsMoves && moves[0]) {
    wordsOf(puzzle).moveText(puzzle, [moves[0]], position, () => {
      named = true;
      return "";
    });
  }
  return named;
}

/** @param {Parts<"table" | "title" | "words">} parts @param {Asked} asked */
function answerOf(parts, { puzzle, goal, number, solution }) {
  const title = titleOf(parts, puzzle, number);
  return h("article", {}, h("h2", { text: title }), solutionOf(parts, puzzle, goal, solution, title));
}

/**
 * A solution: a packing is drawn, moves are written as in the list beside the board.
 * @param {Parts<"table" | "words">} parts @param {Puzzle} puzzle
 * @param {string} goal @param {Solution} solution @param {string} title
 */
function solutionOf({ table, words }, puzzle, goal, { outcome, moves, positions }, title) {
  const { t } = words;
  const rules = table.rulesOf(puzzle);
  const start = positions[0] ?? rules.start;
  if (outcome !== "solved") return h("p", { text: t("answer.limit") });
  if (modelOf(puzzle).countsMoves) {
    const line = { start: rules.write(start), moves, positions: positions.map((one) => rules.write(one)) };
    const entries = entriesOf(puzzle, rules, line, "names");
    return h("ol", { class: "paper-moves" }, ...entries.map(({ text }) => h("li", { text })));
  }
  return drawn(boardPicture(puzzle, positions.at(-1) ?? start, paperTheme(), { t, goal }), title);
}

/** @param {Picture} picture @param {string} title */
function drawn(picture, title) {
  const [x0, y0, x1, y1] = picture.box;
  return drawing(picture, title, Math.min(SQUARE, ROOM / (x1 - x0), ROOM / (y1 - y0)));
}
