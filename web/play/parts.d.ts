// What a part of the game may be given, known everywhere without an import. app/ makes each of these once; a function
// names those that it takes.

/** Some of the parts, by their names: `Play<"table" | "words">`. */
type Play<Name extends keyof PlayParts> = Pick<PlayParts, Name>;

interface PlayParts {
  words: Words;
  catalog: import("../model/catalog.js").Catalog;
  table: import("./table.js").Table;
  solver: import("./solving/solver.js").Solver;
  saves: import("../store/saves.js").Saves;
  storage: import("../store/storage.js").Storage;
  settings: Pick<import("../store/settings.js").SettingsStore, "get">;
  commands: Commands;
  openings: Openings;
  forms: Forms;
  card: Card;
  /** Graded levels; null if the build has none. */
  levels: import("./levels.js").Levels | null;
  dailies: import("./dailies.js").Dailies;
  /** The current position, or the one at another cursor of the game, as a question for the solver. */
  problem(cursor?: number): Problem;
  /** A puzzle of the catalogue, or one that the core describes; otherwise the reason why there is none. */
  find(id: string): Promise<Puzzle | Failure>;
  title(puzzle: { id: string; title?: string }): string;
  /** The full address of a link, through its static preview page if there is one. */
  address(fragment: string): string;
  /** Shows one sentence above the controls, and announces it, unless it only says how far something has come. */
  say(text: string, heard?: boolean): void;
  /** Shows a note on the card, its first line in the live region and its marks on the board; null takes it away. */
  tell(note: Note | null): void;
  /** Opens a dialog, fetched on first use. */
  open(name: PanelName, options?: Record<string, unknown>): Promise<void>;
  /** Plays the current replay; if animation is off, it waits for its Play button. */
  play(): void;
  refresh(): void;
  /** Puts down whatever the player holds. Returns the letter of the piece, if it was one of a packing. */
  putDown(): string | undefined;
  /**
   * Whether the solver has not started yet: in an embedded page it starts only when the player asks for something, and
   * no background questions are asked before that.
   */
  asleep(): boolean;
}

/** What the card says, and what lies beside it. */
interface Card {
  note: Note | null;
  /** The result of a win, shown instead of a note. */
  result: HTMLElement | null;
  /** The kind of puzzle whose rules are offered as a lesson, until the first move. */
  offered: string;
  /** A note that stays on the page until it is answered. */
  notice: Note | null;
}

/** Who asked the solver: one of the two buttons, or anything else. */
type Asked = "hint" | "solvable" | "more";

/** The player's commands. */
interface Commands {
  /** Who asked the last short question. */
  asked(): Asked;
  undo(): void;
  redo(): void;
  restart(): void;
  solve(): Promise<void>;
  hint(): Promise<void>;
  solvable(): Promise<void>;
  /** Goes back to the last position from which the goal can be reached. */
  lastSolvable(): Promise<void>;
  /** Shows what each move of the game cost. */
  review(): Promise<void>;
  /** Opens what comes after this puzzle, or the list of puzzles if everything is solved. */
  next(): Promise<void>;
  stop(): void;
  restartSolver(): void;
  /** Leaves the replay and continues from the position it shows. */
  playOn(): void;
  /** Returns to the player's own game. */
  leaveReplay(): void;
  /** Says so if the opened position has no solution. */
  label(): Promise<unknown>;
  /** Updates the live indicator for the current position. */
  live(): Promise<unknown>;
}

/** A board that is asked for (`wish`). */
interface Wish {
  /** Whether one that was asked for later is there already: then nothing is to be shown or said of this one. */
  isLate(): boolean;
  /** Call this when it is put on the table. */
  grant(): void;
}

/** The ways in which a board gets on the table. Each says itself why it could not, but for links and texts. */
interface Openings {
  /**
   * A link or a code of ours; a lesson opens over the current game. `asNamed`: a link without a position starts a game
   * even if a solution is saved as being replayed. `anew`: no saved game goes on. `asked`: since when it is asked for.
   */
  link(text: string, options?: { asNamed?: boolean; anew?: boolean; asked?: Wish | null }): Promise<Opened>;
  /**
   * Whatever a player pastes or drops: a link of ours at once, a board of another program or a drawing as the core reads
   * it. `waits` is called when the core is asked; `wanted` says whether the board is still asked for when it comes;
   * `choices` are the boards that the text can mean.
   */
  paste(
    text: string, options?: { asNamed?: boolean; waits?: () => void; wanted?: () => boolean },
  ): Promise<Opened | { ok: false; choices: Reading[] }>;
  /** A chosen level; if its saved game is solved, it starts again. */
  level(level: Level, place: Place): Promise<void>;
  /** The puzzle of a day (YYYY-MM-DD). */
  day(day: string): Promise<void>;
  /** Today's puzzle; if it cannot be had in time, the board stays that is there. */
  today(): Promise<void>;
  /** The calendar packing for a date, by its id. */
  calendar(id: string): Promise<void>;
  /** A board where it was left; if what was left is a solved level or deal, the board's own problem. */
  board(puzzle: Puzzle): void;
  /** What comes after this puzzle; null if everything is solved. */
  next(): Promise<Next | null>;
}

/**
 * `late`: a newer link was opened or asked for meanwhile, and nothing comes of this one. `above`: what was opened is a
 * dialog, above those that are there.
 */
type Opened = { ok: true; notes: Line[]; late?: true; above?: true } | { ok: false; line: Line; puzzle?: Puzzle };

/** The day or the shelf position of a level. */
type Place = { day: string } | { shelf: string; index: number };

/** `what`: its description. */
type Next = { what: Line; run: () => unknown };

/** Boards in the notations of other programs, as the core reads and writes them. */
interface Forms {
  /** Every board that a text can mean. */
  read(text: string): Promise<{ readings: Reading[] } | Failure>;
  /** A position, by the notations' names. */
  write(puzzle: string, position: string): Promise<{ forms: Record<string, string> } | Failure>;
}

/** A board that a text can mean. */
interface Reading {
  /** The name of the notation. */
  form: string;
  link: string;
  /** What speaks for it; null if it is the only one. */
  why: { code: string; params: Record<string, string> } | null;
}
