// The types of the model, known everywhere without an import. Puzzles are data written by the Python core
// (ARCHITECTURE.md, "A puzzle is data").

/**
 * A piece of the set, as the core describes it; each orientation's first cell in reading order is [0, 0], or [1, 0] if
 * it is a triangle that points down.
 */
interface PieceData {
  letter: string;
  count: number;
  colour?: number | string;
  orientations: [number, number][][];
}

/** A puzzle, as `describe` returns it. */
interface Puzzle {
  /** `family/slug` */
  id: string;
  family: string;
  slug: string;
  /** In English. */
  title: string;
  /** By language, if the core has them. */
  titles?: Record<string, string>;
  /** One of those in `web/kinds`. */
  kind: string;
  /** `xs`, `xq`, `xt`, `xd` or `graph` */
  lattice: string;
  /** Where every cell is drawn. */
  points: [number, number][];
  /** Of the cells. */
  names: string[];
  /** Column and row of every cell in the notation of rows. */
  grid: [number, number][];
  /** Every adjacency: from, direction letter ("" on graphs), to. */
  steps: [number, string, number][];
  start: string;
  goal: string;
  metrics: string[];
  known: Known | null;
  custom: boolean;
  /** From, over, to, direction. */
  jumps?: [number, number, number, string][];
  group?: string;
  faces?: "numbers" | "colours";
  /** Edges drawn as arcs, and how far their control points lie to the right of the straight line. */
  bends?: [number, number, number][];
  width?: number;
  height?: number;
  hero?: string;
  walls?: number[];
  axis?: Record<string, "h" | "v" | "both">;
  /** Blocks: edges (cell, direction) through which the hero would leave at the goal. */
  exit?: [number, string][];
  pieces?: PieceData[];
  solutions?: number | string | null;
  /** Place: text on each cell. */
  labels?: string[] | null;
  /** Place: text beside the region. */
  gaps?: { point: [number, number], label: string }[];
  /** Place: whether pieces may be turned over. */
  mirror?: boolean;
  /** Names of the big tables that questions about its start use (puzzles of the catalogue). */
  tables?: string[];
}

/** A stored answer for the start. */
interface Known {
  moves?: number;
  metric?: string;
  optimal?: boolean;
  /** In link notation. */
  solution?: string;
}

/**
 * A position: one mark per cell. Jump: "o" peg, "c" hole. Slide: the tile's number as text, "0" blank. Blocks:
 * letter, "0" blank, "x" wall. Place: "o" uncovered, otherwise the piece's letter. Hop: "1" frog, "2" toad, "0" blank.
 */
type Position = readonly string[];

type Params = import("../base/words.js").Params;
type Translate = import("../base/words.js").Translate;
/** A sentence; shown with `t(code, params)`. */
interface Reason { code: string; params: Params }
/** Bad input, in the core's codes; shown by `words.sentence`. */
interface Failure { code: string; params: Params }

type ReadResult<T> = { ok: true, position: T } | { ok: false, error: Failure };

/** Moves replayed up to the first illegal one. */
interface Replayed {
  moves: Move[];
  /** Beginning with the one before the first move. */
  positions: Position[];
  refused?: Refusal;
}

/** `number` counts from 1. */
interface Refusal { number: number; text: string; why: Reason }

/** The rules of one puzzle: an interpreter of its tables. All functions are pure. */
interface Rules {
  start: Position;
  read: (text: string) => ReadResult<Position>;
  write: (position: Position) => string;
  legal: (position: Position) => Move[];
  /** Why a move is illegal, or null. */
  refusal: (position: Position, move: Move) => Reason | null;
  /** Applies a legal move; throws on an illegal one. */
  apply: (position: Position, move: Move) => Position;
  finished: (position: Position, goal: string) => boolean;
  /** A goal in canonical form. */
  readGoal: (text: string) => { ok: true, goal: string } | { ok: false, error: Failure };
  /** The default goal of a position; without one, the puzzle's own. */
  goalOf: (position?: Position) => string;
  /** Moves in link notation. */
  readMoves: (position: Position, text: string) => Replayed;
  writeMoves: (position: Position, moves: readonly Move[]) => string;
  /** A stored solution: moves in link notation, or the filled board of a packing. */
  readSolution: (position: Position, text: string) => Replayed;
  /** The solver's JSON, with every move checked by these rules. */
  fromSolver: (position: Position, solution: unknown) => Replayed;
  /** One of the legal moves that the solver judged; null if these rules refuse it. */
  judgedMove: (position: Position, move: any) => Move | null;
  /** In each metric of the family. */
  lengths: (position: Position, moves: readonly Move[]) => Record<string, number>;
}
