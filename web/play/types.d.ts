// The types of the game that many files share, known everywhere without an import: what is said, what the solver is asked
// and answers, and the words of kinds.

interface NoteAction {
  /** Code of the label. */
  code: string;
  params?: Params;
  run: () => void;
  main?: boolean;
}

/**
 * More about a note: the label of its button, and the note that takes the first one's place. It keeps the first one's
 * actions unless it has its own.
 */
interface Why { code: "card.why" | "card.more" | "card.details"; note: () => Promise<Note> }

/** What is said about the position. */
interface Note {
  kind: "answer" | "hint" | "yes" | "no" | "unknown" | "problem" | "win" | "info";
  /** The first sentence, which is announced. */
  say: Line;
  /** What is announced instead, where the board shows what the sentence leaves out. */
  aloud?: Line;
  /** It is not announced: the move that it follows was, and that would go unheard; or a dialog says the same. */
  unsaid?: boolean;
  /** Further lines that are shown at once. */
  lines?: Line[];
  /** What is told, and drawn on the board, only if it is asked for. */
  why?: Why;
  marks?: Mark[];
  actions?: NoteAction[];
  /** The board shows it already: it is announced, and takes no room. */
  shown?: boolean;
  /** The note stays on the card when the position of a replay changes. */
  stays?: boolean;
}

/** A problem for the solver. */
interface Problem {
  puzzle: Puzzle;
  rules: Rules;
  position: string;
  goal: string;
  /**
   * How the position was reached, if that helps: a position of a game that began with one vacancy may be known to be
   * lost when the position alone is not.
   */
  game?: { position: string; moves: string };
  /** The last move before the position, after where it began: the move in progress, if it may be continued. */
  last?: string;
  /** The metric to minimise. */
  metric: string;
}

/** A level of a shelf, or the puzzle of a day. */
interface Level {
  puzzle: string;
  /** If not the puzzle's own start. */
  position?: string;
  /** If not the puzzle's own. */
  goal?: string;
  /** 1 easy to 5 hard. */
  difficulty: number;
  /** Proved shortest length, or number of pieces to place. */
  moves: number;
  /** A proved shortest solution, or the filled board; stored for the puzzles of the days. */
  solution?: string;
}

/** An answer to "solve". */
interface Solution {
  /** `solved`: the moves, replayed by the page's rules, lead to the goal. */
  outcome: "solved" | "unsolvable" | "limit" | "stopped" | "failed";
  optimal: boolean;
  metric: string;
  /** In the metric. */
  length: number;
  /** No solution is shorter. */
  bound?: number;
  moves: Move[];
  positions: Position[];
  certificate?: Certificate;
  error?: Failure;
  /** The solver's JSON. */
  result: Record<string, any>;
}

/** An answer to "check". */
interface Check {
  outcome: "solvable" | "unsolvable" | "limit";
  togo?: number | null;
  /** Number of solutions left. */
  remaining?: string | null;
  /** Time in the solver. */
  seconds?: number;
  certificate?: Certificate | null;
  /** Each legal move judged. */
  legal?: {
    move: any; outcome: "winning" | "losing" | "unknown"; togo?: number | null; bound?: number; shortest?: string;
  }[];
}

/** Why there is no solution. */
type Certificate = { kind: string } & Record<string, any>;

/**
 * A legal move judged. `togo`: what is left after it; `whole`: the same with the move itself, unless it goes on with the
 * move in progress at no cost; `bound`: at least how much that is, if only this is known; `shortest`: how many shortest
 * solutions begin with it, if that was counted.
 */
interface Judged {
  move: Move;
  outcome: "winning" | "losing" | "unknown";
  togo: number | null;
  whole: number | null;
  bound?: number;
  shortest?: string;
}

/** The verdict on a move. */
type Verdict =
  | { verdict: "good" }
  | { verdict: "detour"; cost: number }
  | { verdict: "lost" }
  /** Packings: how many solutions are left. */
  | { verdict: "left"; remaining: string }
  | { verdict: "unknown" };

/** What each move of a game cost. */
interface Review {
  /** Of the game that was reviewed. */
  key: string;
  verdicts: Verdict[];
  /**
   * The moves to go at the start and after every move, or for packings the number of solutions left; "lost" where the
   * goal cannot be reached, null where that is unknown.
   */
  course: (number | "lost" | null)[];
}

interface Explanation { lines: Line[]; marks: Mark[] }
/** Explains a certificate. A method, so that a kind may explain those of its own puzzles. */
type Explain<K extends KindName = KindName> =
  { of(puzzle: Puzzles[K], position: Position, certificate: Certificate): Explanation }["of"];

/** A dialog, or something else that a button opens. */
type PanelName =
  | "puzzles" | "family" | "find" | "share" | "settings" | "deal" | "solutions" | "compare" | "farthest" | "sheet"
  | "problem" | "daily" | "progress" | "editor" | "help" | "learn" | "map" | "watch" | "walk" | "clock"
  | "pins" | "print" | "more" | "result";

/** A kind's words for puzzles, moves and answers. */
interface KindWords<K extends KindName = KindName> {
  /** How to play, in one line. */
  rule(puzzle: Puzzles[K]): Line;
  /** What to reach. */
  goal(puzzle: Puzzles[K], goal: string): Line;
  /** Whether a goal is a whole position that is shown as a small picture. */
  picturesGoal(goal: string): boolean;
  /** The part of a game that was given before the first move; links to the puzzle contain it. */
  problem(puzzle: Puzzles[K], line: { start: string, goal: string }): { position: string, goal: string };
  /** One entry of the list of moves, given the marks before them. */
  moveText(
    puzzle: Puzzles[K], moves: readonly Move[], marks: readonly string[], name: (cell: number) => string,
  ): string;
  /** What moves and where it goes, for the live region, given the position before. */
  moveSaid(puzzle: Puzzles[K], position: Position, move: Move, t: Translate): string;
  /** How much is left to do, for the live region; null if that cannot be counted. */
  left(position: Position, puzzle: Puzzles[K], goal: string): Line | null;
  /** Whether moves are written as cells, by their numbers or names. */
  writesCells: boolean;
  /** By their kind. */
  certificates: Readonly<Record<string, Explain<K>>>;
  hints: KindHints<K>;
  /** The message when no move is left; null if the page does not check. */
  stuck: ((position: Position) => Line) | null;
  /** Code of the sentence that counts the solutions of a map. */
  mapped: string;
  /** What a map counts in, if the player counts in this metric. */
  mapMetric: (metric: string) => string;
  /** The panels to explore a puzzle, in the order of their buttons. */
  explore: (goal: string) => readonly PanelName[];
  /** How far a deal lies from the goal: easy, medium, hard. */
  distances(puzzle: Puzzles[K]): readonly [number, number, number];
  text: KindText<K>;
  sheet: KindSheet;
}

interface KindHints<K extends KindName = KindName> {
  /** The places of a move, and their names; what moves, where the texts have another word for it than for the move. */
  places(puzzle: Puzzles[K], position: Position, move: Move): {
    from: number, to: number, name: Params, thing?: string,
  };
  /** Marks that show which piece moves, all of it; none if it waits beside the board. */
  piece(puzzle: Puzzles[K], position: Position, move: Move, from: number): Mark[];
  /** Marks that show a move. */
  marks(puzzle: Puzzles[K], move: Move, from: number, to: number): Mark[];
  /** Whether the explanation also marks the other moves with their values. */
  marksOthers: boolean;
  /** The hint shows the move with the least. */
  rank(one: Judged, winning: readonly Judged[], puzzle: Puzzles[K]): number;
  /** Whether the hint says how many of the solutions a move keeps. */
  keeps: (move: Move) => boolean;
  /** An explanation of its own; null for the usual one, by moves to go. */
  why(puzzle: Puzzles[K], move: Move, name: Params, judged: readonly Judged[], left: Line[]): Note | null;
}

/** Positions as plain text, for a chat or a forum. */
interface KindText<K extends KindName = KindName> {
  /** Of a cell. */
  symbol: (mark: string) => string;
  /** Cells that belong together on a graph: lines of jumps, or edges. */
  ways(puzzle: Puzzles[K]): number[][];
}

/** What a sheet of positions shows. */
interface KindSheet {
  /** Whether it shows each step of a move. */
  everyStep: boolean;
  /** Whether it offers all positions one move ahead. */
  ahead: boolean;
}
