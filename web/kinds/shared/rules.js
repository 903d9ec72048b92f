// Rules that several kinds share.

import { cellsWith, MOVE_LIMIT, mustRead, readCell } from "../../model/rows.js";

/** The title of a board that is in no catalogue, as the core has it. */
export const CUSTOM = "Custom board";

/**
 * Defaults for most kinds: a solution is a sequence of moves, every move can be reversed. Each kind overrides what
 * differs.
 * @satisfies {Partial<KindModel>}
 */
export const USUAL_MODEL = {
  countsMoves: true, losable: false, mendable: false, askedByGame: false, metricsSetting: null,
  circlesIn: /** @type {string[]} */ ([]),
  goalCheck: () => null,
  /** @type {KindModel["ordered"]} */
  ordered: (_puzzle, moves) => moves,
};

/**
 * The result of reading or writing an invalid text.
 * @param {string} code of the error, one of the core's
 * @param {Failure["params"]} params
 * @returns {{ ok: false, error: Failure }}
 */
export const wrong = (code, params) => ({ ok: false, error: { code, params } });

/** Text that looks like the name or the number of a cell. */
export const CELL_TEXT = /^(\d+|[A-Za-z]\d+)$/;

/** @param {Pick<Puzzle, "names">} puzzle @param {string} text that names none of its cells */
export function noCell({ names }, text) {
  const last = names.length - 1;
  const expected = names[0] === "0" ? `0-${last}` : `0-${last}, ${names[0]}-${names[last]}`;
  return wrong("bad-cell", { cell: text.slice(0, 40), expected });
}

/** @param {Pick<Puzzle, "names" | "steps">} puzzle @returns {number[][]} the neighbours of every cell */
export function neighboursOf({ names, steps }) {
  const beside = names.map(() => /** @type {number[]} */ ([]));
  for (const [from, , to] of steps) beside[from]?.push(to);
  return beside;
}

/**
 * @param {readonly string[]} marks one per cell
 * @param {(mark: string) => boolean} counts
 * @param {(cell: number) => readonly number[]} beside
 * @returns {number[][]} connected groups of equal marks, each ascending, in the order of their first cells
 */
export function patchesOf(marks, counts, beside) {
  const seen = new Set();
  return marks.flatMap((mark, first) => {
    if (!counts(mark) || seen.has(first)) return [];
    const patch = new Set([first]);
    for (const cell of patch) {
      for (const next of beside(cell)) if (marks[next] === mark) patch.add(next);
    }
    for (const cell of patch) seen.add(cell);
    return [[...patch].sort((a, b) => a - b)];
  });
}

// The part of the rules that all kinds share: it follows from why a move is refused and what a move changes.

/**
 * A move to replay; null if the text is none, or means none here: then `none` is the code of the reason.
 * @typedef {{ text: string, move: Move | null, none?: string | undefined }} Wanted
 */

/**
 * @template {Move} M
 * @typedef {object} MoveRules
 * @property {readonly M["type"][]} types of its moves
 * @property {string} other code of the reason why moves of another kind are refused
 * @property {(position: Position, move: M) => Reason | null} refusal
 * @property {(position: Position, move: M) => Position} after a legal move
 * @property {(position: Position, text: string) => Iterable<Wanted>} written moves in link notation, up to the first
 *   that cannot be read
 * @property {(position: Position, solution: readonly unknown[]) => Iterable<Wanted>} solved moves in the solver's JSON
 * @property {(position: Position, text: string) => Iterable<Wanted>} [stored] moves of a stored solution, if those are
 *   not in link notation
 */

/**
 * @template {Move} M
 * @param {MoveRules<M>} rules
 * @returns {Pick<Rules, "refusal" | "apply" | "form" | "readMoves" | "readSolution" | "fromSolver" | "judgedMove">}
 */
export function sharedRules({ types, other, refusal: refusalOf, after, written, solved, stored = written }) {
  /** @param {Move} move @returns {move is M} */
  const isOwn = (move) => types.includes(move.type);
  /** @type {Rules["refusal"]} */
  const refusal = (position, move) => (isOwn(move) ? refusalOf(position, move) : { code: other, params: {} });
  /** @type {Rules["apply"]} */
  const apply = (position, move) => {
    if (!isOwn(move) || refusalOf(position, move)) throw new RangeError(`not a legal move: ${JSON.stringify(move)}`);
    return after(position, move);
  };
  /** @type {Rules["fromSolver"]} */
  const fromSolver = (position, solution) =>
    replay({ refusal, apply }, position, solved(position, Array.isArray(solution) ? solution : [null]));
  return {
    refusal,
    apply,
    form: (position) => position.join(),
    readMoves: (position, text) => replay({ refusal, apply }, position, written(position, text)),
    readSolution: (position, text) => replay({ refusal, apply }, position, stored(position, text)),
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
  };
}

/**
 * Replays a list of moves by the rules, up to the first illegal one. The page checks every answer with it.
 * @param {Pick<Rules, "refusal" | "apply">} rules
 * @param {Position} start
 * @param {Iterable<Wanted>} wanted
 * @returns {Replayed}
 */
function replay(rules, start, wanted) {
  /** @type {Move[]} */
  const moves = [];
  const positions = [start];
  let position = start;
  for (const { text, move, none = "why.unreadable" } of wanted) {
    const why = moves.length >= MOVE_LIMIT
      ? { code: "why.too-many", params: { limit: MOVE_LIMIT } }
      : move ? rules.refusal(position, move) : { code: none, params: { text } };
    if (why) return { moves, positions, refused: { number: moves.length + 1, text, why } };
    const legal = /** @type {Move} */ (move);
    position = rules.apply(position, legal);
    moves.push(legal);
    positions.push(position);
  }
  return { moves, positions };
}

/**
 * The part of the rules where a goal is a position.
 * @param {(text: string) => ReadResult<Position>} read a goal
 * @param {(position: Position) => string} write
 * @returns {Pick<Rules, "finished" | "readGoal">}
 */
export const positionGoals = (read, write) => ({
  finished: (position, goal) => write(position) === goal,
  readGoal(text) {
    const goal = read(text);
    return goal.ok ? { ok: true, goal: write(goal.position) } : goal;
  },
});

// Tiles, and frogs and toads: one blank cell, and moves into it.

export const BLANK = "0";

/** @typedef {Extract<Move, { type: "slide" | "hop" }>} BlankMove */
/**
 * The cell to move from, or -1, with the code of the reason if that is not the text.
 * @typedef {{ text: string, cell: (blank: number) => number, none?: string }} WantedCell
 */

/**
 * @typedef {object} Game
 * @property {"slide" | "hop"} type of its moves
 * @property {readonly ReadonlyMap<number, unknown>[]} ways into every cell, by the cell to move from
 * @property {(text: string) => ReadResult<Position>} read
 * @property {(position: Position) => string} write
 * @property {(text: string) => WantedCell[]} wanted moves in link notation
 * @property {{ other: string, far: string }} why codes for a move of another kind and for one from too far away
 */

/**
 * @param {Puzzle} puzzle
 * @param {Game} game
 * @returns {Omit<Rules, "goalOf" | "writeMoves" | "lengths">}
 */
export function oneBlankRules({ names, start }, { type, ways, read, write, wanted, why }) {
  /** @param {Position} position @param {BlankMove} move */
  const refusal = (position, move) => {
    const blank = position.indexOf(BLANK);
    const cell = names[move.cell];
    if (cell === undefined || move.cell === blank) {
      return { code: "why.blank-itself", params: { cell: cell ?? String(move.cell) } };
    }
    if (move.to === blank && ways[blank]?.has(move.cell)) return null;
    return { code: why.far, params: { cell, blank: names[blank] ?? "" } };
  };
  return {
    ...sharedRules({
      types: [type], other: why.other, refusal,
      after: (position, { cell, to }) => position.with(to, /** @type {string} */ (position[cell])).with(cell, BLANK),
      written: (position, text) => movesInto(type, wanted(text), position.indexOf(BLANK)),
      solved(position, solution) {
        const cells = solution.map((cell) => ({ text: JSON.stringify(cell), cell: () => cellIn(cell) }));
        return movesInto(type, cells, position.indexOf(BLANK));
      },
    }),
    start: mustRead(read(start)),
    read,
    write,
    legal(position) {
      const to = position.indexOf(BLANK);
      return [...(ways[to]?.keys() ?? [])].map((cell) => ({ type, cell, to }));
    },
    ...positionGoals(read, write),
  };
}

/**
 * Rejects goals with more of some tile or piece than the position has.
 * @type {KindModel<"slide" | "hop">["goalCheck"]}
 */
export function otherMarks(_puzzle, rules, position, goal) {
  const read = rules.read(goal);
  const wanted = read.ok ? read.position : [];
  const tile = wanted.toSorted((a, b) => Number(a) - Number(b)).find((mark) =>
    cellsWith(wanted, mark).length > cellsWith(position, mark).length);
  if (tile === undefined) return null;
  const params = { goal: goal.slice(0, 40), position: rules.write(position).slice(0, 40), tile };
  return { code: "error:slide-goal-tiles", params };
}

/** @param {Puzzle} puzzle @param {string} text cells joined by dots @returns {WantedCell[]} */
export const cellsByName = (puzzle, text) =>
  text.split(".").map((word) => ({ text: word, cell: () => readCell(puzzle, word) }));

/** @param {unknown} cell in the solver's JSON @returns {number} -1 if it is none */
export const cellIn = (cell) => (Number.isInteger(cell) ? Number(cell) : -1);

/**
 * @param {Game["type"]} type
 * @param {Iterable<WantedCell>} wanted
 * @param {number} blank before the first move
 * @returns {Iterable<Wanted>}
 */
function* movesInto(type, wanted, blank) {
  for (const { text, cell, none } of wanted) {
    const from = cell(blank);
    yield { text, none, move: from < 0 ? null : { type, cell: from, to: blank } };
    blank = from;
  }
}
