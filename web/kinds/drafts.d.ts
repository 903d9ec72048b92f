// What a board in the making has beside its cells, by the kind of puzzle: plain data, known everywhere without an import.

/** Marks on a rectangle, row by row; all rows have the same length. */
type Sheet = string[][];

interface JumpDraft {
  /** Pegs and holes exchanged; one peg anywhere; one peg in one hole; pegs as painted; no peg that can jump. */
  goal: "complement" | "any" | "hole" | "pattern" | "stuck";
  /** o where a peg must be left; may be smaller than the board. */
  last: Sheet;
}

interface SlideDraft {
  /** How many kinds of tiles there are; 0: all tiles are different. */
  kinds: number;
  /** Dealt by the core, the goal read backwards, or as painted. */
  start: "dealt" | "reversed" | "own";
  /** In order with the blank last, or as painted. */
  goal: "order" | "own";
  /** Numbers of tiles; "" where nothing was painted yet. */
  startSheet: Sheet;
  goalSheet: Sheet;
  /** A row that does not fit the cells, kept so that the core can say why. */
  typed: { start: string | null, goal: string | null };
}

interface BlocksDraft {
  /** Blocks move every way, or along their longer side only. */
  rule: "klotski" | "rush";
  /** Row and column where a block's first cell must end, by its letter; none: the exit that the core finds for A. */
  targets: Readonly<Record<string, readonly [number, number]>>;
}

interface PlaceDraft {
  set: readonly PieceCopies[];
  /** Whether pieces may be turned over. */
  mirror: boolean;
  /** The piece that is being drawn. */
  drawing: Sheet;
  /** The pieces that lie there from the start and in the goal: row and column of their cells. */
  given: readonly (readonly (readonly [number, number])[])[];
}

/** A piece with the number of its copies. */
interface PieceCopies {
  /** Column and row of every cell, in reading order, the first at the origin (`normal` in `model/lattice.js`). */
  shape: [number, number][];
  count: number;
}

interface HopDraft {
  /** Frogs and toads exchanged, or as painted. */
  goal: "exchanged" | "own";
  /** Marks of positions; "" where nothing was painted yet. */
  startSheet: Sheet;
  goalSheet: Sheet;
}

interface LightsDraft {
  /** All lamps off, or as painted. */
  goal: "dark" | "own";
  /** o where a lamp must be on; may be smaller than the board. */
  last: Sheet;
}

/** By their kind. */
interface Drafts {
  jump: JumpDraft; slide: SlideDraft; blocks: BlocksDraft; place: PlaceDraft; hop: HopDraft; lights: LightsDraft;
}
