// The puzzles of every kind, as the core describes them (docs/inside/descriptions.md), and their moves; known everywhere
// without an import. A kind adds its own to the two lists at the end, and says what marks its positions have.

/** What the core says of every puzzle. */
interface Described {
  /** `family/slug` */
  id: string;
  family: string;
  slug: string;
  /** In English. */
  title: string;
  /** By language, if the core has them. */
  titles?: Record<string, string>;
  /** The shelf of a kind that has several. */
  group?: string;
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
  /** Edges drawn as arcs, and how far their control points lie to the right of the straight line. */
  bends?: [number, number, number][];
  start: string;
  goal: string;
  metrics: string[];
  known: Known | null;
  custom: boolean;
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

/** Marks: "o" peg, "c" hole. */
interface JumpPuzzle extends Described {
  kind: "jump";
  /** From, over, to, direction ("" on boards drawn by hand). */
  jumps: [number, number, number, string][];
}

/** Marks: the tile's number, "0" blank. */
interface SlidePuzzle extends Described {
  kind: "slide";
  /** Equal digits are equal tiles where they are colours. */
  faces: "numbers" | "colours";
}

/** Marks: the block's letter, "0" blank, "x" wall. */
interface BlocksPuzzle extends Described {
  kind: "blocks";
  width: number;
  height: number;
  /** The letter of the block that has to get out. */
  hero: string;
  walls: number[];
  /** How each block may move. */
  axis: Record<string, "h" | "v" | "both">;
  /** Edges (cell, direction) through which the hero would leave at the goal. */
  exit: [number, string][];
}

/** Marks: "o" uncovered, otherwise the piece's letter. */
interface PlacePuzzle extends Described {
  kind: "place";
  pieces: PieceData[];
  /** Modulo symmetry, where the number is known. */
  solutions?: number | string | null;
  /** Text on each cell. */
  labels?: string[] | null;
  /** Text beside the region. */
  gaps?: { point: [number, number], label: string }[];
  /** Whether pieces may be turned over. */
  mirror?: boolean;
}

/**
 * A piece of the set; each orientation's first cell in reading order is [0, 0], or [1, 0] if it is a triangle that
 * points down.
 */
interface PieceData {
  letter: string;
  count: number;
  colour?: number | string;
  orientations: [number, number][][];
}

/** Marks: "1" frog, "2" toad, "0" blank. */
interface HopPuzzle extends Described {
  kind: "hop";
  /** From, over, to, direction; `steps` are the slides. */
  jumps: [number, number, number, string][];
}

/** Marks: "o" lit, "c" dark. */
interface LightsPuzzle extends Described { kind: "lights" }

/** One single jump. */
interface JumpMove { type: "jump"; from: number; over: number; to: number }
/** The tile on `cell` goes to the blank at `to`. */
interface SlideMove { type: "slide"; cell: number; to: number }
/** First cell of the block, before and after. */
interface BlockMove { type: "block"; cell: number; to: number }
/** `cell`: where [0, 0] of the orientation lies. */
interface PlaceMove { type: "place"; letter: string; orientation: number; cell: number }
interface LiftMove { type: "lift"; letter: string }
/** The piece on `cell` goes into the blank at `to`. */
interface HopMove { type: "hop"; cell: number; to: number }
/** The lamp on `cell` is pressed. */
interface PressMove { type: "press"; cell: number }

/** By their kind. */
interface Puzzles {
  jump: JumpPuzzle; slide: SlidePuzzle; blocks: BlocksPuzzle; place: PlacePuzzle; hop: HopPuzzle; lights: LightsPuzzle;
}

type KindName = keyof Puzzles;
type Puzzle = Puzzles[KindName];
type Move = JumpMove | SlideMove | BlockMove | PlaceMove | LiftMove | HopMove | PressMove;
