// The types of the model, known everywhere without an import; puzzles and moves: `kinds/puzzles.d.ts`.

/** A position: one mark per cell; which ones there are, its kind of puzzle says (`kinds/puzzles.d.ts`). */
type Position = readonly string[];

/** A sentence by its code, shown with `t(code, params)`; `error:` before the code: one of the core's. */
interface Line { code: string; params?: Params }
interface Reason { code: string; params: Params }
/** Bad input, or what the solver failed with, in the core's codes; `message`: an English sentence for logs. */
interface Failure { code: string; params: Params; message?: string }

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
  /** What the solver tells positions apart by on the way to this goal. */
  form: (position: Position, goal: string) => string;
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

/** One game: its moves with a cursor. */
interface GameLine {
  puzzleId: string;
  goal: string;
  mode: "play" | "replay";
  /** Position text. */
  start: string;
  moves: Move[];
  /** Position texts, one more than moves. */
  positions: string[];
  /** Cursors at which a gesture ended, ascending: undo goes from stop to stop. */
  stops: number[];
  /** The first cursor that belongs to this line: a branch begins in the middle. */
  root: number;
  cursor: number;
  /** Its first move branched off a replay, so undoing that move returns to the replay. */
  offReplay?: true;
  /** The first line of another problem: undo does not lead to the lines before it. */
  apart?: true;
  /** Left by undo: the cursor of the game that it brought back, at which redo leads here. */
  after?: number;
  /** On a replay: start of the game in which this solution of a later position was asked for. */
  from?: string;
  /** A complete solution of it was shown. */
  seen?: true;
  /** A replay of the player's own game. */
  own?: true;
  /** The game's first win, or a better one since. */
  won?: Won;
  /** Cursors at which a hint was taken, each once. */
  hinted?: number[];
  /** What was asked for, if the start was dealt, and how hard it is, 1 to 5, if it was rated. */
  dealt?: Dealt & { rated?: number };
  /** Moves that were played and taken back, the latest last. */
  tried?: Tried[];
}

/**
 * A try: the cursor where it left the line, the last position it reached, and all its moves from the start in link
 * notation.
 */
interface Tried { at: number; position: string; way?: string }

/** A request for a deal: the distance from the goal (null for any) and the difficulty, 1 to 5. */
interface Dealt { distance: number | null; difficulty?: number }

/** A win as it was: its moves, and the help and tries up to then. */
interface Won extends Pick<GameLine, "moves" | "positions" | "stops" | "hinted" | "tried" | "seen"> {
  /** Shorter than every earlier game. */
  best?: true;
  /** How many moves a friend's link asked to beat. */
  dare?: number;
  /** Proved shortest length, in the first metric, if it was found out only afterwards. */
  shortest?: number;
}

/** A game with its whole history (`session.js`): plain JSON. */
interface Session { v: 1; line: GameLine; past: GameLine[]; future: GameLine[] }

/** What is known of a kind of puzzle before it is fetched. */
interface KindFacts {
  /** The `kind` of its puzzles; also part of the codes of messages about it. */
  name: string;
  /** Of its puzzles' ids. */
  family: string;
  /** By the type of the move. */
  moves: Readonly<Record<string, MoveShape>>;
  /** Of slugs that stand for many boards. */
  titles: readonly TitlePattern[];
  /** What the page offers as one: at least one. */
  shelves: readonly Shelf[];
  /** The code of the unit of their length, the goal of a board that is not described yet. */
  levels: { unit: string, goal: string };
  /** Boards of any width and height: prefix of the slug. */
  sizes: { prefix: string, least: number, most: number, start: readonly [number, number] } | null;
  /** What describes its boards: its model, or a file of its own if that is much. */
  described: () => Promise<KindDescribed>;
}

/** The fields of a move besides its type. */
interface MoveShape {
  fields: Readonly<Record<string, "number" | "text">>;
  /** Whether two moves of this type count as one. */
  goesOn: (one: any, next: any) => boolean;
  /** It undoes an earlier one. */
  takesBack?: true;
}

interface TitlePattern {
  pattern: RegExp;
  code: string;
  /** `parts`: of the match. */
  params: (parts: string[], language: Language) => Params;
}

/** Puzzles that the page offers together, with a table of levels. */
interface Shelf {
  /** Also of its table of levels. */
  name: string;
  /** Of its puzzles; absent for all others of the kind. */
  group?: string;
  /** Id of the puzzle in its picture. */
  board: string;
}

/** Describes boards as the core does, without stored answers. */
interface KindDescribed {
  /** From its slug or code, with the reader of names, which is fetched with it; null if only the core can. */
  describe: (board: string, reader: BoardReader) => Puzzle | null;
  /** Why no board of such a size or date exists, in the core's words; null if the core must be asked. */
  fault?: (slug: string) => Failure | null;
}

/** A board as its name says. What a kind makes of the marks is up to it. */
interface NamedBoard {
  /** Of its puzzle's description, with the name in canonical form. */
  parts: Pick<Described, "slug" | "lattice" | "points" | "names" | "grid" | "steps" | "custom">;
  /** One for each cell. */
  marks: string[];
  /** Width and height, if that is its name. */
  size: [number, number] | null;
  /** Cells on a lattice; null on points and edges. */
  field: import("./lattice.js").Field | null;
  /** Points and edges; `arcs`: how far each edge bends, `bends`: those that do. */
  drawn: { edges: readonly (readonly [number, number])[], arcs: number[], bends: [number, number, number][] } | null;
}

/** Reads boards from their names: `boards.js`. */
interface BoardReader {
  /**
   * With the lattices allowed, if not all; null if it is no such board, or the core has to say what is wrong with it.
   */
  readBoard(
    name: string, lattices?: Readonly<Record<string, import("./lattice.js").Lattice>>,
  ): NamedBoard | null;
  partsOf(slug: string, field: import("./lattice.js").Field, custom: boolean): NamedBoard["parts"];
  /** Whether a path leads from every cell to every other. */
  isWhole(board: NamedBoard): boolean;
}

/** The rules of a kind, and what the solver makes of them. */
interface KindModel<K extends KindName = KindName> {
  /** Their interpreter. */
  rules(puzzle: Puzzles[K]): Rules;
  /**
   * Whether a solution is a sequence of moves and has a length; otherwise it is a position, and the page counts the
   * solutions that are left.
   */
  countsMoves: boolean;
  /** The moves of a solution, in an order in which hints tell most; the same list if their order matters. */
  ordered(puzzle: Puzzles[K], moves: Move[]): Move[];
  /** Whether a move can lose what could be reached before it; if every move can be reversed, none can. */
  losable: boolean;
  /** Whether a later move can repair the damage of an earlier one. */
  mendable: boolean;
  /** Whether the solver may recognize a position as lost by the game that led to it. */
  askedByGame: boolean;
  /** The setting in which the player chooses a metric. */
  metricsSetting: "countTiles" | "countBlocks" | null;
  /**
   * The metrics in which a move may count nothing and be taken back: hints that went from one good move to the next
   * could go round in circles.
   */
  circlesIn: readonly string[];
  /** Why a readable goal cannot belong to a position; the reader of links refuses the two as the solver would. */
  goalCheck(puzzle: Puzzles[K], rules: Rules, position: Position, goal: string): Line | null;
}

/** What the kinds offer to one layer of the page, by the kind. */
interface Registry<T> {
  add: (kind: string, part: T) => void;
  /** Of a puzzle whose kind was met. */
  of: (puzzle: { kind: string }) => T;
}
