// The types of the editor: drafts, and what a kind of puzzle provides for them.

import type { Sketch } from "../../model/drawn/sketch.js";

export type Lattice = "xs" | "xq" | "xt" | "xd";
/** What is painted: the cells, or what is on them at the start or at the goal. */
export type Layer = "board" | "start" | "goal";
/** One mark per cell, row by row; all rows have the same length. */
export type Sheet = string[][];

/** A board of any kind in the making; immutable. */
export interface Draft {
  kind: string;
  lattice: Lattice;
  layer: Layer;
  /** x where there is no cell, otherwise the kind's marks. */
  board: Sheet;
  /** What belongs to the draft beside its cells, by kind; each kind knows its own format. */
  own: Readonly<Record<string, any>>;
}

/** A mistake, with the core's error codes. */
export interface Trouble { code: string; params: Record<string, unknown> }
/** A request that the core deal the start. */
export interface Deal { board: string; goal: string }
/** The link of a draft, or what is wrong with it. */
export type Written = { ok: true, text: string, deal?: Deal } | { ok: false, error: Trouble };

/** By kind, in the order shown. */
export type Editors = ReadonlyMap<string, KindEditor>;

/** What the editor needs from a kind. */
export interface KindEditor<K extends KindName = KindName> {
  /** On which boards can lie. */
  lattices: readonly Lattice[];
  /** Whether its lattices are named after their cells instead of their points. */
  cells: boolean;
  /** The mark with which Fill covers the sheet. */
  filled: string;
  /** The mark of cells that are added when the sheet grows. */
  added: string;
  /** That a board from the table opens on. */
  layer: Layer;
  /** Whether boards of points and edges are offered too. */
  graph: boolean;
  /** Whether the core is asked, before a board is opened, for an immediate proof that it has no solution. */
  refutes: boolean;
  /** The kind's own part of a draft, besides its cells. */
  fresh: () => any;
  /** The same for a board on the table. */
  from(puzzle: Puzzles[K], position: Position, goal: string, board: Sheet): any;
  /** The same, adapted to another sheet. */
  fitted: (own: any, board: Sheet) => any;
  /** The sheet's mark for a position's mark. */
  painted: (mark: string) => string;
  /** The mark for a cell of another kind's sheet, given all marks on that sheet. */
  carried: (mark: string, marks: readonly string[]) => string;
  tools: (words: Words) => Tools;
}

/** Its layers and brushes, how a painted cell looks, the controls beside, and the resulting link. */
export interface Tools {
  /** The first is always the board. */
  layers: (draft: Draft) => Layer[];
  /** Of the current layer: mark and name. */
  brushes: (draft: Draft) => Choice[];
  /** A mark for every cell of the current layer. */
  shown: (draft: Draft) => Sheet;
  look: (mark: string, draft: Draft) => Look;
  paint: (draft: Draft, brush: string, r: number, c: number, how: How) => Draft;
  /** The mark that a key paints. */
  typed: (key: string, draft: Draft) => string | null;
  /** Controls of its own. */
  side: (desk: Desk) => HTMLElement[];
  /** One line about what is painted. */
  count: (draft: Draft) => string;
  written: (draft: Draft) => Written;
  /** How to paint, shown above the sheet. */
  hint?: (draft: Draft) => string;
  /** What the core changed when it opened the board. */
  opened?: (draft: Draft, parts: Parts<"table">) => Line | null;
  /** Made once, since it must not be rebuilt while it is used. */
  bench?: (desk: Desk) => Bench;
  /** Whether equal neighbours are one block. */
  joined?: boolean;
}

/** What the tools work on. */
export type Desk = Parts<"catalog" | "open" | "words"> & Painting;

interface Painting {
  draft: () => Draft;
  /** Makes one step of undo. */
  change: (next: Draft) => void;
  /** The same within a stroke; `joins`: part of the same step. */
  paint: (next: Draft, joins: boolean) => void;
  /** The stroke is finished. */
  done: () => void;
  /** Shows an error; null clears it. */
  tell: (line: Line | null) => void;
}

export interface Look {
  /** For the style sheet. */
  paint: string;
  /** What it is. */
  what: string;
  text?: string;
}

export interface Bench { element: HTMLElement; show: (draft: Draft) => void }
/** Value and label. */
export type Choice = readonly [value: string, label: string];
/** A stroke begins, a stroke continues, or a key was pressed. */
export type How = "stroke" | "joins" | "key";

/** Boards of points and edges drawn by hand. */
export interface KindDrawn {
  /** Of the codes, one for each set of rules, the usual one first. */
  prefixes: readonly string[];
  /** Drawings, as codes. */
  examples: Readonly<Record<string, string>>;
  /** Code of the message that says what to type for start and goal. */
  about: Readonly<Record<End, string>>;
  /** Start or goal in link notation, from typed text. */
  end: (sketch: Sketch, end: End, text: string) => string;
}

export type End = "start" | "goal";
