// Packings in the editor: a region, and a set of pieces (shapes with a number of copies), which are drawn, typed or
// taken from a stock. Pieces that the board on the table gives lie on the sheet until they are painted over. Pure.

/** @import { Lattice } from "../../model/lattice.js" */
/** @import { Draft, KindEditor, Piece, Written } from "../../panels/editor/types.d.ts" */
/** @import { Shape } from "./describe.js" */

import { normal } from "../../model/lattice.js";
import { cellsWith, readRows } from "../../model/rows.js";
import {
  NOTHING, cellsOf, crop, mapSheet, paintBoard, resize, sheetText, withMark,
} from "../../panels/editor/draft.js";
import { CELLS, USUAL_EDITOR, markedWith, withOwn } from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { pieceSprite } from "./looks.js";
import { givenLetters, latticeOf } from "./rules.js";
import { keyOf, letteredShapes, mirrored, readSet, shapesOf, writeShape } from "./describe.js";

/** Cells per side of the grid for drawing; larger pieces can be typed as rows. */
const DRAWING = 6;

/** @returns {Sheet} */
const emptyDrawing = () => resize([], DRAWING, DRAWING);

/** @returns {PlaceDraft} */
const freshPieces = () => ({ set: [], mirror: true, drawing: emptyDrawing(), given: [] });

/** @param {Pick<Draft, "lattice">} draft @returns {Lattice} */
const cellsOfDraft = ({ lattice }) => latticeOf({ lattice });

/**
 * @param {PlacePuzzle} puzzle
 * @param {Position} position
 * @param {string} goal
 * @returns {PlaceDraft}
 */
function piecesFrom(puzzle, position, goal) {
  const mirror = puzzle.mirror !== false;
  const lattice = latticeOf(puzzle);
  const given = [...givenLetters(goal)].map((letter) => cellsWith(position, letter).map((cell) => {
    const [column = 0, row = 0] = puzzle.grid[cell] ?? [];
    return /** @type {[number, number]} */ ([row, column]);
  }));
  return { ...freshPieces(), set: addPieces([], shapesIn(puzzle), mirror, lattice), mirror, given };
}

/** @param {Draft} draft @returns {string[]} the letter that each given piece has in the set; "" if it has it not */
function lettersOfGiven(draft) {
  const { given, mirror } = draft.own.place;
  const lattice = cellsOfDraft(draft);
  const left = [...readSet(setText(draft.own.place, lattice), lattice)?.pieces ?? []];
  /** @param {readonly [number, number][]} shape */
  const key = (shape) => keyOf(lattice, normal(lattice, shape), mirror);
  return given.map((cells) => {
    const own = key(cells.map(([r, c]) => [c, r]));
    const at = left.findIndex(({ orientations: [shape = []] }) => key([...shape]) === own);
    return at < 0 ? "" : left.splice(at, 1)[0]?.letter ?? "";
  });
}

/** @param {Draft} draft @returns {Sheet} the region with the given pieces, "?" where one is not in the set */
function withGiven(draft) {
  const { board, own: { place: { given } } } = draft;
  if (!given.length) return board;
  const letters = lettersOfGiven(draft);
  const there = new Map(given.flatMap((cells, at) => cells.map((cell) => [String(cell), letters[at] || "?"])));
  return mapSheet(board, (mark, r, c) => there.get(`${r},${c}`) ?? mark);
}

/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c @returns {Draft} */
function paintRegion(draft, mark, r, c) {
  const { given } = draft.own.place;
  const others = given.filter((cells) => !cells.some(([row, column]) => row === r && column === c));
  const lifted = others.length < given.length ? withOwn(draft, "place", { given: others }) : draft;
  return paintBoard(lifted, mark, r, c);
}

/**
 * Add one of each piece; a piece that is in the set already gets one more copy.
 * @param {readonly PieceCopies[]} set
 * @param {readonly Shape[]} pieces
 * @param {boolean} mirror
 * @param {Lattice} lattice
 * @returns {readonly PieceCopies[]}
 */
const addPieces = (set, pieces, mirror, lattice) => pieces.reduce((found, shape) => {
  const key = keyOf(lattice, shape, mirror);
  const at = found.findIndex((entry) => keyOf(lattice, entry.shape, mirror) === key);
  return at < 0 ? [...found, { shape, count: 1 }] : recount(found, at, 1);
}, set);

/**
 * @param {readonly PieceCopies[]} set
 * @param {number} index
 * @param {number} by
 * @returns {readonly PieceCopies[]} without the piece when none is left
 */
function recount(set, index, by) {
  return set.flatMap((entry, at) => (
    at !== index ? [entry] : entry.count + by > 0 ? [{ ...entry, count: entry.count + by }] : []
  ));
}

/** @param {PlaceDraft} pieces @param {string} mark @param {number} r @param {number} c @returns {PlaceDraft} */
function paintPiece(pieces, mark, r, c) {
  const drawing = withMark(pieces.drawing, r, c, mark);
  return drawing === pieces.drawing ? pieces : { ...pieces, drawing };
}

/** @param {PlaceDraft} pieces @param {Lattice} lattice @returns {PlaceDraft} the drawn piece added to the set */
function addDrawn(pieces, lattice) {
  const cells = cellsOf(pieces.drawing).map(([r, c]) => /** @type {[number, number]} */ ([c, r]));
  if (!cells.length) return pieces;
  const set = addPieces(pieces.set, [normal(lattice, cells)], pieces.mirror, lattice);
  return { ...pieces, set, drawing: emptyDrawing() };
}

/** @param {readonly PieceCopies[]} set */
const areaOf = (set) => set.reduce((sum, { shape, count }) => sum + shape.length * count, 0);

/** @param {readonly PieceCopies[]} set */
const numberOf = (set) => set.reduce((sum, { count }) => sum + count, 0);

/**
 * @param {PlaceDraft} pieces
 * @param {Lattice} lattice
 * @returns {string} notation of a set, every piece drawn; the core finds the customary letters
 */
function setText({ set, mirror }, lattice) {
  const drawn = set.flatMap(({ shape, count }) => new Array(count).fill(writeShape(lattice, shape)));
  return [...(mirror ? [] : ["1s"]), ...drawn].join(".");
}

/**
 * @param {string} text letters, with numbers of copies, and drawn pieces, joined by dots or spaces
 * @param {boolean} mirror
 * @param {Lattice} lattice
 * @returns {{ok: true, shapes: Shape[]} | {ok: false, error: Failure}}
 */
function readPieces(text, mirror, lattice) {
  const letters = letteredShapes(lattice, mirror);
  /** @type {Shape[]} */
  const shapes = [];
  for (const typed of text.trim().split(/[\s.,]+/)) {
    const drawn = /^[\dox-]+$/.test(typed) && readRows(typed) !== null;
    const word = drawn ? typed : typed.toUpperCase();
    const read = shapesOf(lattice, word, letters);
    if (!read && drawn) return wrong("pieces-empty", { text: typed.slice(0, 40) });
    if (!read) {
      const stranger = Math.max(0, [...word].findIndex((mark) => !letters.has(mark) && !/\d/.test(mark)));
      return wrong("pieces-text", {
        text: text.slice(0, 40), found: typed.slice(stranger, stranger + 8), letters: [...letters.keys()].join(""),
      });
    }
    shapes.push(...read);
  }
  return { ok: true, shapes };
}

/** Whole sets of small pieces, which have no letters, as rows. */
const SMALL = { trominoes: "3o oo-o", tetrominoes: "4o 3o-o 3o-xo oo-xoo oo-oo" };
const PENTAHEXES = "pack/pentahex-10x11";

/** @typedef {"trominoes" | "tetrominoes" | "pentominoes" | "tetrahexes" | "pentahexes" | "hexiamonds"} StockName */
/** Whole sets on each lattice. @type {Readonly<Record<string, readonly StockName[]>>} */
const STOCK = {
  xs: ["trominoes", "tetrominoes", "pentominoes"], xt: ["tetrahexes", "pentahexes"], xd: ["hexiamonds"],
};

/**
 * @param {StockName} name
 * @param {boolean} mirror
 * @param {Lattice} lattice
 * @param {(id: string) => Puzzle | undefined} find in the catalogue
 * @returns {Shape[]} one of each piece; for one-sided sets also the mirror images
 */
function stockShapes(name, mirror, lattice, find) {
  if (name === "pentahexes") return bothSides(lattice, mirror, shapesIn(find(PENTAHEXES)));
  if (name !== "trominoes" && name !== "tetrominoes") return [...letteredShapes(lattice, mirror).values()];
  return bothSides(lattice, mirror, SMALL[name].split(" ").flatMap((word) => shapesOf(lattice, word, new Set()) ?? []));
}

/** @param {Puzzle | undefined} puzzle @returns {Shape[]} of each of its pieces */
const shapesIn = (puzzle) =>
  (puzzle?.kind === "place" ? puzzle.pieces : []).map(({ orientations }) => orientations[0] ?? []);

/**
 * @param {Lattice} lattice
 * @param {boolean} mirror
 * @param {Shape[]} shapes
 * @returns {Shape[]} for one-sided sets also the mirror images that differ
 */
function bothSides(lattice, mirror, shapes) {
  if (mirror) return shapes;
  return shapes.flatMap((shape) => {
    const other = mirrored(lattice, shape);
    return keyOf(lattice, other, false) === keyOf(lattice, shape, false) ? [shape] : [shape, other];
  });
}

/** @param {Draft} draft @returns {Written} */
function piecesText(draft) {
  const pieces = draft.own.place;
  const { sheet: cropped, left, top } = crop(withGiven(draft));
  // Triangles must keep the way they point: if an odd number of rows and columns goes, one empty column stays.
  const sheet = cellsOfDraft(draft).pointed && (left + top) % 2 ? cropped.map((row) => ["x", ...row]) : cropped;
  if (!sheet.length) return wrong("board-empty", { least: 1 });
  const number = numberOf(pieces.set);
  if (number < 1 || number > 26) return wrong("pieces-number", { limit: 26, pieces: number });
  if (sheet.flat().includes("?")) return { ok: false, error: { code: "editor.given.other", params: {} } };
  const region = sheetText(mapSheet(sheet, (mark) => (mark === NOTHING ? mark : "o")));
  const given = pieces.given.length ? `/${sheetText(sheet)}/g.${sheetText(sheet)}` : "";
  return { ok: true, text: `p1/pack/${draft.lattice}.${region}${given}/p.${setText(pieces, cellsOfDraft(draft))}` };
}

/** Examples of what can be typed on each lattice. @type {Readonly<Record<string, string>>} */
const TYPED = { xs: "LPV 3o-xo", xt: "IPY 3o-xo", xd: "CHS 4o" };

const MARKED = markedWith(CELLS);

/** @type {KindEditor<"place">} */
export const editor = {
  ...USUAL_EDITOR,
  ...MARKED,
  sheets: ["xs", "xt", "xd"],
  cells: true,
  refutes: true,
  fresh: freshPieces,
  from: piecesFrom,
  // A given piece goes with its cells.
  fitted: (pieces, board) => ({
    ...pieces, given: pieces.given.filter((cells) => cells.every(([r, c]) => (board[r]?.[c] ?? NOTHING) !== NOTHING)),
  }),
  shown: withGiven,
  look: (mark, draft) => (/[A-Z?]/.test(mark)
    ? { paint: "block", what: { code: "editor.given", params: { letter: mark } }, text: mark }
    : MARKED.look(mark, draft)),
  paint: paintRegion,
  hint: ({ own: { place: { given } } }) => (given.length ? { code: "editor.given.about" } : null),
  controls(draft, find) {
    const { mirror, set } = draft.own.place;
    return [
      {
        type: "group", look: "pieces-set", label: { code: "editor.pieces" },
        controls: [
          set.length > 0 && { type: "pieces", pieces: piecesIn(draft) },
          !set.length && { type: "note", say: { code: "editor.pieces.none" } },
          {
            type: "tick", key: "mirror", label: { code: "editor.mirror" }, on: mirror,
            set: (on) => withOwn(draft, "place", { mirror: on }),
          },
          set.length > 0 && {
            type: "button", key: "clear pieces", label: { code: "editor.pieces.clear" },
            press: () => withOwn(draft, "place", { set: [] }),
          },
        ],
      },
      {
        type: "group", look: "chips", label: { code: "editor.stock" },
        controls: (STOCK[draft.lattice] ?? []).map((name) => {
          const shapes = stockShapes(name, mirror, cellsOfDraft(draft), find);
          return {
            type: "button", key: `stock ${name}`, label: { code: `editor.stock.${name}`, params: { n: shapes.length } },
            press: () => withOwn(draft, "place", { set: addPieces(set, shapes, mirror, cellsOfDraft(draft)) }),
          };
        }),
      },
    ];
  },
  bench: {
    drawing: ({ own }) => own.place.drawing,
    opposite: (mark) => (mark === "o" ? "x" : "o"),
    paint(draft, mark, r, c) {
      const pieces = paintPiece(draft.own.place, mark, r, c);
      return pieces === draft.own.place ? draft : withOwn(draft, "place", pieces);
    },
    added(draft) {
      const pieces = addDrawn(draft.own.place, cellsOfDraft(draft));
      return pieces === draft.own.place ? draft : withOwn(draft, "place", pieces);
    },
    example: ({ lattice }) => TYPED[lattice] ?? "",
    typed(draft, text) {
      const { mirror, set } = draft.own.place;
      const lattice = cellsOfDraft(draft);
      const read = readPieces(text, mirror, lattice);
      if (!read.ok) return read;
      return { ok: true, draft: withOwn(draft, "place", { set: addPieces(set, read.shapes, mirror, lattice) }) };
    },
  },
  count({ board, own: { place: { set } } }) {
    const n = cellsOf(board).length;
    const pieces = { code: "length.pieces", params: { n: numberOf(set) } };
    return set.length
      ? { code: "editor.area", params: { n, area: areaOf(set), pieces } }
      : { code: "editor.area-alone", params: { n } };
  },
  written: piecesText,
};

/** @param {Draft} draft @returns {Piece[]} those of its set, as they lie in the tray */
function piecesIn(draft) {
  const { set } = draft.own.place;
  const lattice = cellsOfDraft(draft);
  return set.map(({ shape, count }, index) => ({
    sprite: (theme) => pieceSprite(theme, { letter: "", colour: index, lattice, shape }, "waiting"),
    count,
    recounted: (by) => withOwn(draft, "place", { set: recount(set, index, by) }),
  }));
}
