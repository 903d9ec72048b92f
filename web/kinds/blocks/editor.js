// Sliding blocks in the editor: letters painted on a rectangle; every stroke is a new block, and block A is the one to
// get out, to its target. Other blocks have a target only where the board on the table gives them one.

/** @import { Draft, How, KindEditor } from "../../panels/editor/types.d.ts" */

import { LETTERS } from "../../model/rows.js";
import { NOTHING, cellsOf, crop, mapSheet, paintBoard, sheetText, sizeOf } from "../../panels/editor/draft.js";
import { USUAL_EDITOR, withOwn } from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { HERO } from "./rules.js";

const FREE = "c";
/** The brush that starts a new block with every stroke. */
const NEXT = "next";
/** Letters paint blocks; x, which no block can have, removes the cell. @type {Readonly<Record<string, string>>} */
const KEYS = {
  ...Object.fromEntries([...LETTERS].flatMap((letter) => [[letter, letter], [letter.toLowerCase(), letter]])),
  x: NOTHING, Delete: FREE, Backspace: FREE, 0: FREE,
};

/** @param {Sheet} board @returns {string[]} letters of its blocks, in alphabetical order */
const lettersOf = (board) => [...LETTERS].filter((letter) => board.some((row) => row.includes(letter)));

/** @param {Sheet} board @returns {string} the first letter other than A that no block has; Z if all are taken */
const freeLetter = (board) =>
  [...LETTERS].find((letter) => letter !== HERO && !lettersOf(board).includes(letter)) ?? "Z";

/**
 * The letter that the brush for new blocks paints on a cell. A stroke that begins on a block continues that block, and
 * a key pressed beside the block painted last continues it too.
 * @param {Sheet} board
 * @param {{r: number, c: number, how: How, last: string | null}} at `last`: the letter painted last
 * @returns {string}
 */
function nextLetter(board, { r, c, how, last }) {
  const here = board[r]?.[c] ?? NOTHING;
  if (how !== "joins" && LETTERS.includes(here)) return here;
  const beside = [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]].some(([row = 0, column = 0]) =>
    last !== null && board[row]?.[column] === last);
  return last !== null && (how === "joins" || (how === "key" && beside)) ? last : freeLetter(board);
}

/**
 * @param {Draft} draft
 * @param {string} letter
 * @returns {[number, number][]} the cells of this block at its target, on the board or off it
 */
function atGoal({ board, own: { blocks: { targets } } }, letter) {
  const cells = board.flatMap((row, r) =>
    row.flatMap((mark, c) => (mark === letter ? [/** @type {[number, number]} */ ([r, c])] : [])));
  const [[first], target] = [cells, targets[letter]];
  if (!first || !target) return [];
  const [down, along] = [target[0] - first[0], target[1] - first[1]];
  return cells.map(([r, c]) => [r + down, c + along]);
}

/** @param {Draft} draft @returns {[letter: string, target: readonly [number, number]][]} of the blocks on the sheet */
const targetsOf = ({ board, own: { blocks: { targets } } }) => lettersOf(board).flatMap((letter) => {
  const target = targets[letter];
  return target ? [/** @type {[string, readonly [number, number]]} */ ([letter, target])] : [];
});

/** @param {Draft} draft @returns {string[]} the blocks whose targets can be painted: A, and those that have one */
const aimed = (draft) => [...new Set([HERO, ...targetsOf(draft).map(([letter]) => letter)])];

/** @type {KindEditor<"blocks">} */
export const editor = {
  ...USUAL_EDITOR,
  sheets: ["xs"],
  filled: FREE,
  added: FREE,
  joined: true,
  fresh: (group) => ({ rule: group === "rush" ? "rush" : "klotski", targets: {} }),
  from({ group, grid }, _position, goal) {
    const targets = goal.split(".").flatMap((item) => {
      const [column, row] = grid[Number(item.slice(1))] ?? [];
      return column === undefined || row === undefined ? [] : [[item.charAt(0), [row, column]]];
    });
    return { rule: group === "rush" ? "rush" : "klotski", targets: Object.fromEntries(targets) };
  },
  // A target that is no longer on the sheet is dropped, and that of a block that is not.
  fitted(blocks, board) {
    const there = Object.entries(blocks.targets).filter(([letter, [r, c]]) =>
      lettersOf(board).includes(letter) && (board[r]?.[c] ?? NOTHING) !== NOTHING);
    return { ...blocks, targets: Object.fromEntries(there) };
  },
  painted: (mark) => (mark === "0" ? FREE : mark),
  carried: () => FREE,
  layers: () => ["board", "goal"],
  brushes: (draft) => (draft.layer === "goal"
    ? aimed(draft).map((letter) => [letter, { code: "editor.target", params: { letter } }])
    : [
      [HERO, { code: "editor.hero" }],
      [NEXT, { code: "editor.next-block", params: { letter: freeLetter(draft.board) } }],
      [FREE, { code: "editor.free" }], [NOTHING, { code: "editor.wall" }],
    ]),
  keys: ({ layer }) => (layer === "goal" ? {} : KEYS),
  // On the goal layer only blocks that have a target, there.
  shown(draft) {
    if (draft.layer !== "goal") return draft.board;
    const there = new Map(aimed(draft).flatMap((letter) => atGoal(draft, letter).map((at) => [String(at), letter])));
    return mapSheet(draft.board, (mark, r, c) => (mark === NOTHING ? mark : there.get(`${r},${c}`) ?? FREE));
  },
  look(mark) {
    if (mark === NOTHING) return { paint: "nothing", what: { code: "editor.wall" } };
    if (mark === FREE) return { paint: "cell", what: { code: "editor.free" } };
    const what = { code: "editor.block", params: { letter: mark } };
    return { paint: mark === HERO ? "hero" : "block", what, text: mark };
  },
  meant: ({ board }, brush, at) => (brush === NEXT ? nextLetter(board, at) : brush),
  paint(draft, mark, r, c) {
    if (draft.layer !== "goal") return paintBoard(draft, mark, r, c);
    const { targets } = draft.own.blocks;
    const same = targets[mark]?.[0] === r && targets[mark][1] === c;
    return (draft.board[r]?.[c] ?? NOTHING) === NOTHING || same
      ? draft
      : withOwn(draft, "blocks", { targets: { ...targets, [mark]: [r, c] } });
  },
  hint: ({ layer }) => ({ code: layer === "goal" ? "editor.target.about" : "editor.blocks.about" }),
  controls(draft) {
    const { rule } = draft.own.blocks;
    const own = targetsOf(draft).length > 0;
    return [
      {
        type: "choice", key: "rule", label: { code: "editor.rule" }, now: rule,
        values: ["klotski", "rush"].map((one) => [one, { code: `editor.rule.${one}` }]),
        set: (value) => withOwn(draft, "blocks", { rule: /** @type {BlocksDraft["rule"]} */ (value) }),
      },
      { type: "note", say: { code: own ? "editor.target.own" : "editor.target.none" } },
      own && {
        type: "button", key: "no target", label: { code: "editor.target.clear" },
        press: () => ({ ...withOwn(draft, "blocks", { targets: {} }), layer: "board" }),
      },
    ];
  },
  count: ({ board }) => ({
    code: "editor.blocks",
    params: {
      n: lettersOf(board).length, cells: { code: "editor.blocks-cells", params: { n: cellsOf(board).length } },
    },
  }),
  written(draft) {
    const { sheet, left, top } = crop(draft.board);
    if (!sheet.length) return wrong("board-empty", { least: 1 });
    // Without A no block has to get out.
    if (!sheet.flat().includes(HERO)) return wrong("blocks-no-hero", {});
    const { wide, high } = sizeOf(sheet);
    const goal = targetsOf(draft).map(([letter, [r, c]]) => ({ letter, r: r - top, c: c - left }));
    const outside = goal.find(({ r, c }) => r < 0 || c < 0 || r >= high || c >= wide);
    if (outside) {
      const { letter, r, c } = outside;
      return wrong("blocks-goal-fit", { letter, cell: `${r + 1}/${c + 1}` });
    }
    const code = `p1/slide/${draft.own.blocks.rule}.${sheetText(sheet)}`;
    const text = goal.map(({ letter, r, c }) => letter + (r * wide + c)).join(".");
    return { ok: true, text: text ? `${code}/g.${text}` : code };
  },
};
