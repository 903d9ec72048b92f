// The types of the editor: drafts, and what a kind of puzzle tells of itself, as data and pure functions.

import type { Sketch } from "../../model/drawn.js";

/** What one draws on: the lattices (contract.md, section 3); `xg` and `xp` are points and edges. */
export type Lattice = "xs" | "xq" | "xt" | "xd" | "xg" | "xp";
/** What is painted: the cells, or what is on them at the start or at the goal. */
export type Layer = "board" | "start" | "goal";
export type End = "start" | "goal";

/** A board of any kind in the making; immutable. */
export interface Draft {
  kind: KindName;
  lattice: Lattice;
  layer: Layer;
  /** x where there is no cell, otherwise the kind's marks. */
  board: Sheet;
  /** The boards of other kinds, as these were left for this one. */
  boards: Readonly<Partial<Record<KindName, Sheet>>>;
  /** Points and edges, which are the board on `xg` and `xp`. */
  sketch: Sketch;
  /** How much larger than in its code the board that was opened lies on the sheet: it keeps its code. */
  times: number;
  /** What was typed for start and goal of points and edges. */
  ends: Readonly<Record<End, string>>;
  /** What belongs to the draft beside its cells; that of other kinds is kept, too. */
  own: Readonly<Drafts>;
}

/** A request that the core deal the start. */
export interface Deal { board: string; goal: string }
/** The link of a draft, or what is wrong with it. */
export type Written = { ok: true, text: string, deal?: Deal } | { ok: false, error: Failure };

/** By kind, in the order shown. */
export type Editors = ReadonlyMap<KindName, KindEditor>;

/** What the editor is told of a kind. */
export interface KindEditor<K extends KindName = KindName> {
  /** What its boards are drawn on, the usual one first. */
  sheets: readonly Lattice[];
  /** Whether its lattices are named after their cells instead of their points. */
  cells: boolean;
  /** The mark with which Fill covers the sheet. */
  filled: string;
  /** The mark of cells that are added when the sheet grows. */
  added: string;
  /** That a board from the table opens on. */
  layer: Layer;
  /** Whether the core is asked, before a board is opened, for an immediate proof that it has no solution. */
  refutes: boolean;
  /** Whether equal neighbours are one block. */
  joined: boolean;
  /** The kind's own part of a draft; `group`: of the boards that one makes (the shelf's). */
  fresh: (group?: string) => Drafts[K];
  /** The same for a board on the table. */
  from(puzzle: Puzzles[K], position: Position, goal: string, board: Sheet): Drafts[K];
  /** The same, adapted to another sheet. */
  fitted(own: Drafts[K], board: Sheet): Drafts[K];
  /** The sheet's mark for a position's mark. */
  painted: (mark: string) => string;
  /** The mark for a cell of another kind's sheet, given all marks on that sheet. */
  carried: (mark: string, marks: readonly string[]) => string;
  /** The first is always the board. */
  layers: (draft: Draft) => readonly Layer[];
  /** What can be painted on the current layer. */
  brushes: (draft: Draft) => readonly Choice[];
  /** The marks that keys paint there. */
  keys: (draft: Draft) => Readonly<Record<string, string>>;
  /** A mark for every cell of the current layer. */
  shown: (draft: Draft) => Sheet;
  look: (mark: string, draft: Draft) => Look;
  /** The mark that a brush paints on a cell; `last`: the last one that such a brush painted. */
  meant: (draft: Draft, brush: string, at: { r: number, c: number, how: How, last: string | null }) => string;
  /** The draft with the mark there; the same draft if that changes nothing. */
  paint: (draft: Draft, mark: string, r: number, c: number) => Draft;
  /** How to paint, shown above the sheet. */
  hint: (draft: Draft) => Line | null;
  /** What is chosen beside the sheet. */
  controls: (draft: Draft, find: Find) => Controls;
  /** Where pieces are drawn and typed; null for kinds without pieces. */
  bench: Bench | null;
  /** One line about what is painted. */
  count: (draft: Draft) => Line;
  written: (draft: Draft) => Written;
  /** What the core changed when it opened the board. */
  opened: (draft: Draft, game: Opened) => Line | null;
  /** What its boards of points and edges need; null for kinds without. */
  drawn: Drawn | null;
}

/** A puzzle of the catalogue. */
export type Find = (id: string) => Puzzle | undefined;
/** The game that was opened. */
export interface Opened { names: readonly string[]; position: Position; goal: string }

export interface Look {
  /** For the style sheet. */
  paint: "nothing" | "cell" | "peg" | "hole" | "tile" | "block" | "hero";
  /** What it is. */
  what: Line;
  text?: string;
}

/** Value and label. */
export type Choice = readonly [value: string, label: Line];
/** A stroke begins, a stroke continues, or a key was pressed. */
export type How = "stroke" | "joins" | "key";

/** A control beside the sheet; what it does is a draft. */
export type Control =
  | { type: "choice", key: string, label: Line, values: readonly Choice[], now: string, set: (value: string) => Draft }
  | { type: "note", say: Line }
  | { type: "button", key: string, label: Line, press: () => Draft }
  | { type: "tick", key: string, label: Line, on: boolean, set: (on: boolean) => Draft }
  /** A line of text, which stays there while the draft changes. */
  | { type: "row", key: string, label: Line, text: string, set: (text: string, now: Draft) => Draft }
  | { type: "group", look: string, label: Line, controls: Controls }
  /** Pieces with their pictures, and how many there are of each. */
  | { type: "pieces", pieces: readonly Piece[] };

/** Those that are there, in order. */
export type Controls = readonly (Control | false | null)[];

export interface Piece { sprite: (theme: Theme) => Sprite; count: number; recounted: (by: number) => Draft }

/** Pieces are drawn on a small sheet of their own, or typed. */
export interface Bench {
  drawing: (draft: Draft) => Sheet;
  /** The mark that a stroke paints which begins on a cell with the given one. */
  opposite: (mark: string) => string;
  paint: (draft: Draft, mark: string, r: number, c: number) => Draft;
  /** With the drawn piece; the same draft if nothing is drawn. */
  added: (draft: Draft) => Draft;
  /** What can be typed. */
  example: (draft: Draft) => string;
  typed: (draft: Draft, text: string) => { ok: true, draft: Draft } | { ok: false, error: Failure };
}

/** Boards of points and edges drawn by hand. */
export interface Drawn {
  /** Drawings, as codes. */
  examples: Readonly<Record<string, string>>;
  /** Code of the message that says what to type for start and goal. */
  about: Readonly<Record<End, string>>;
  /** Start or goal in link notation, from typed text; or what is wrong with that. */
  end: (sketch: Sketch, end: End, text: string) => string | Reason;
  /** What is typed for a start or a goal in link notation. */
  typed: (puzzle: Puzzle, end: End, text: string) => string;
}
