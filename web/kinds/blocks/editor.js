// Sliding blocks in the editor: letters painted on a rectangle; every stroke is a new block, and block A is the one to
// get out, to its target.

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
 * @param {number} r
 * @param {number} c
 * @param {How} how
 * @param {string | null} last letter painted last
 * @returns {string}
 */
function nextLetter(board, r, c, how, last) {
  const here = board[r]?.[c] ?? NOTHING;
  if (how !== "joins" && LETTERS.includes(here)) return here;
  const beside = [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]].some(([row = 0, column = 0]) =>
    last !== null && board[row]?.[column] === last);
  return last !== null && (how === "joins" || (how === "key" && beside)) ? last : freeLetter(board);
}

/** @param {Draft} draft @returns {[number, number][]} the cells of A at its target, on the board or off it */
function heroAtGoal({ board, own: { blocks: { target } } }) {
  const cells = board.flatMap((row, r) =>
    row.flatMap((mark, c) => (mark === HERO ? [/** @type {[number, number]} */ ([r, c])] : [])));
  const [first] = cells;
  if (!first || !target) return [];
  const [down, along] = [target[0] - first[0], target[1] - first[1]];
  return cells.map(([r, c]) => [r + down, c + along]);
}

/** @type {KindEditor<"blocks">} */
export const editor = {
  ...USUAL_EDITOR,
  sheets: ["xs"],
  filled: FREE,
  added: FREE,
  joined: true,
  fresh: () => ({ rule: "klotski", target: null }),
  from({ group, grid }, _position, goal) {
    const cell = new RegExp(`^${HERO}(\\d+)$`).exec(goal)?.[1];
    const [column, row] = grid[Number(cell)] ?? [];
    return {
      rule: group === "rush" ? "rush" : "klotski",
      target: column === undefined || row === undefined ? null : [row, column],
    };
  },
  // A target that is no longer on the sheet is dropped.
  fitted(blocks, board) {
    const { target } = blocks;
    const there = target && (board[target[0]]?.[target[1]] ?? NOTHING) !== NOTHING;
    return there ? blocks : { ...blocks, target: null };
  },
  painted: (mark) => (mark === "0" ? FREE : mark),
  carried: () => FREE,
  layers: () => ["board", "goal"],
  brushes: ({ board, layer }) => (layer === "goal" ? [[HERO, { code: "editor.target" }]] : [
    [HERO, { code: "editor.hero" }], [NEXT, { code: "editor.next-block", params: { letter: freeLetter(board) } }],
    [FREE, { code: "editor.free" }], [NOTHING, { code: "editor.wall" }],
  ]),
  keys: ({ layer }) => (layer === "goal" ? {} : KEYS),
  // On the goal layer only A, at its target.
  shown(draft) {
    if (draft.layer !== "goal") return draft.board;
    const hero = heroAtGoal(draft);
    return mapSheet(
      draft.board,
      (mark, r, c) => (mark === NOTHING ? mark : hero.some(([row, column]) => row === r && column === c) ? HERO : FREE),
    );
  },
  look(mark) {
    if (mark === NOTHING) return { paint: "nothing", what: { code: "editor.wall" } };
    if (mark === FREE) return { paint: "cell", what: { code: "editor.free" } };
    const what = { code: "editor.block", params: { letter: mark } };
    return { paint: mark === HERO ? "hero" : "block", what, text: mark };
  },
  meant: ({ board }, brush, r, c, how, last) => (brush === NEXT ? nextLetter(board, r, c, how, last) : brush),
  paint(draft, mark, r, c) {
    if (draft.layer !== "goal") return paintBoard(draft, mark, r, c);
    const { target } = draft.own.blocks;
    const same = target?.[0] === r && target[1] === c;
    return (draft.board[r]?.[c] ?? NOTHING) === NOTHING || same
      ? draft
      : withOwn(draft, "blocks", { target: [r, c] });
  },
  hint: ({ layer }) => ({ code: layer === "goal" ? "editor.target.about" : "editor.blocks.about" }),
  controls(draft) {
    const { rule, target } = draft.own.blocks;
    return [
      {
        type: "choice", key: "rule", label: { code: "editor.rule" }, now: rule,
        values: ["klotski", "rush"].map((one) => [one, { code: `editor.rule.${one}` }]),
        set: (value) => withOwn(draft, "blocks", { rule: /** @type {BlocksDraft["rule"]} */ (value) }),
      },
      { type: "note", say: { code: target ? "editor.target.own" : "editor.target.none" } },
      target && {
        type: "button", key: "no target", label: { code: "editor.target.clear" },
        press: () => ({ ...withOwn(draft, "blocks", { target: null }), layer: "board" }),
      },
    ];
  },
  count: ({ board }) => ({
    code: "editor.blocks",
    params: {
      n: lettersOf(board).length, cells: { code: "editor.blocks-cells", params: { n: cellsOf(board).length } },
    },
  }),
  written({ board, own: { blocks: { rule, target } } }) {
    const { sheet, left, top } = crop(board);
    if (!sheet.length) return wrong("board-empty", { least: 1 });
    // Without A no block has to get out.
    if (!sheet.flat().includes(HERO)) return wrong("blocks-no-hero", {});
    const code = `p1/slide/${rule}.${sheetText(sheet)}`;
    if (!target) return { ok: true, text: code };
    const [r, c] = [target[0] - top, target[1] - left];
    const { wide, high } = sizeOf(sheet);
    const inside = r >= 0 && c >= 0 && r < high && c < wide;
    if (!inside) return wrong("blocks-goal-fit", { letter: HERO, cell: `${r + 1}/${c + 1}` });
    return { ok: true, text: `${code}/g.${HERO}${r * wide + c}` };
  },
};
