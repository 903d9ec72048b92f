// Sliding blocks in the editor: letters painted on a rectangle; every stroke is a new block, and block A is the one to
// get out, to its target.

/** @import { Draft, Sheet, Tools, Written } from "../../panels/editor/types.d.ts" */

import { h } from "../../base/dom.js";
import { paintBoard } from "../../panels/editor/draft.js";
import { chips, press } from "../../panels/editor/fields.js";
import { cellsOf, crop, mapSheet, NOTHING, sheetText, sizeOf } from "../../panels/editor/painting.js";
import { USUAL_EDITOR } from "../shared/editor.js";
import { wrong } from "../shared/rules.js";
import { HERO, LETTERS } from "./rules.js";

/** @typedef {"klotski" | "rush"} Rule blocks move every way, or along their longer side only */

/**
 * @typedef {object} BlocksDraft
 * @property {Rule} rule
 * @property {[number, number] | null} target row and column where the first cell of A must end; null = the exit that
 *   the core finds
 */

const FREE = "c";
/** The brush that starts a new block with every stroke. */
export const NEXT = "next";

/** @param {Draft} draft @returns {BlocksDraft} */
export const blocksOf = ({ own }) => own["blocks"];

/** @param {Draft} draft @param {BlocksDraft} blocks @returns {Draft} */
export const withBlocks = (draft, blocks) => ({ ...draft, own: { ...draft.own, blocks } });

/**
 * Drop a target of block A that is no longer on the sheet.
 * @param {BlocksDraft} blocks
 * @param {Sheet} board
 * @returns {BlocksDraft}
 */
function fittedBlocks(blocks, board) {
  const { target } = blocks;
  const there = target && (board[target[0]]?.[target[1]] ?? NOTHING) !== NOTHING;
  return there ? blocks : { ...blocks, target: null };
}

/** @returns {BlocksDraft} */
const freshBlocks = () => ({ rule: "klotski", target: null });

/** @param {BlocksPuzzle} puzzle @param {string} goal text @returns {BlocksDraft} */
function blocksFrom({ group, grid }, goal) {
  const cell = new RegExp(`^${HERO}(\\d+)$`).exec(goal)?.[1];
  const [column, row] = grid[Number(cell)] ?? [];
  return {
    rule: group === "rush" ? "rush" : "klotski",
    target: column === undefined || row === undefined ? null : [row, column],
  };
}

/** @param {Sheet} board @returns {string[]} letters of its blocks, in alphabetical order */
const lettersOf = (board) => [...LETTERS].filter((letter) => board.some((row) => row.includes(letter)));

/** @param {Sheet} board @returns {string} the first letter other than A that no block has; Z if all are taken */
export const freeLetter = (board) =>
  [...LETTERS].find((letter) => letter !== HERO && !lettersOf(board).includes(letter)) ?? "Z";

/**
 * The letter that the brush for new blocks paints on a cell. A stroke that begins on a block continues that block, and
 * a key pressed beside the block painted last continues it too.
 * @param {Sheet} board
 * @param {number} r
 * @param {number} c
 * @param {string | null} last letter painted last
 * @param {"stroke" | "joins" | "key"} how a stroke begins, a stroke continues, or a key was pressed
 * @returns {string}
 */
export function nextLetter(board, r, c, last, how) {
  const here = board[r]?.[c] ?? NOTHING;
  if (how !== "joins" && LETTERS.includes(here)) return here;
  const beside = [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]].some(([row = 0, column = 0]) =>
    last !== null && board[row]?.[column] === last);
  return last !== null && (how === "joins" || (how === "key" && beside)) ? last : freeLetter(board);
}

/** @param {Draft} draft @returns {[number, number][]} the cells of A at its target, on the board or off it */
function heroAtGoal(draft) {
  const { board } = draft;
  const { target } = blocksOf(draft);
  const cells = board.flatMap((row, r) =>
    row.flatMap((mark, c) => (mark === HERO ? [/** @type {[number, number]} */ ([r, c])] : [])));
  const [first] = cells;
  if (!first || !target) return [];
  const [down, along] = [target[0] - first[0], target[1] - first[1]];
  return cells.map(([r, c]) => [r + down, c + along]);
}

/**
 * @param {Draft} draft
 * @returns {Sheet} what the current layer shows; on the goal layer only A, at its target
 */
function blockSheet(draft) {
  if (draft.layer !== "goal") return draft.board;
  const hero = heroAtGoal(draft);
  return mapSheet(
    draft.board,
    (mark, r, c) => (mark === NOTHING ? mark : hero.some(([row, column]) => row === r && column === c) ? HERO : FREE),
  );
}

/** @param {Draft} draft @param {string} mark @param {number} r @param {number} c @returns {Draft} */
export function paintBlock(draft, mark, r, c) {
  if (draft.layer === "goal") {
    const blocks = blocksOf(draft);
    const same = blocks.target?.[0] === r && blocks.target[1] === c;
    return (draft.board[r]?.[c] ?? NOTHING) === NOTHING || same
      ? draft
      : withBlocks(draft, { ...blocks, target: [r, c] });
  }
  return paintBoard(draft, mark, r, c);
}

/** @param {Draft} draft @returns {Written} */
export function blocksText(draft) {
  const blocks = blocksOf(draft);
  const { sheet, left, top } = crop(draft.board);
  if (!sheet.length) return wrong("board-empty", { least: 1 });
  // Without A no block has to get out.
  if (!sheet.flat().includes(HERO)) return wrong("blocks-no-hero", {});
  const code = `p1/slide/${blocks.rule}.${sheetText(sheet)}`;
  if (!blocks.target) return { ok: true, text: code };
  const [r, c] = [blocks.target[0] - top, blocks.target[1] - left];
  const { wide, high } = sizeOf(sheet);
  const inside = r >= 0 && c >= 0 && r < high && c < wide;
  if (!inside) return wrong("blocks-goal-fit", { letter: HERO, cell: `${r + 1}/${c + 1}` });
  return { ok: true, text: `${code}/g.${HERO}${r * wide + c}` };
}

// The tools.

/** @param {Words} words @returns {Tools} */
function blockTools({ t }) {
  /** The letter painted last, which a stroke continues. @type {string | null} */
  let last = null;
  return {
    joined: true,
    layers: () => ["board", "goal"],
    brushes: ({ board, layer }) => (layer === "goal" ? [[HERO, t("editor.target")]] : [
      [HERO, t("editor.hero")], [NEXT, t("editor.next-block", { letter: freeLetter(board) })],
      [FREE, t("editor.free")], [NOTHING, t("editor.wall")],
    ]),
    hint: ({ layer }) => t(layer === "goal" ? "editor.target.about" : "editor.blocks.about"),
    shown: blockSheet,
    look(mark) {
      if (mark === NOTHING) return { paint: "nothing", what: t("editor.wall") };
      if (mark === FREE) return { paint: "cell", what: t("editor.free") };
      return { paint: mark === HERO ? "hero" : "block", what: t("editor.block", { letter: mark }), text: mark };
    },
    paint(draft, brush, r, c, how) {
      if (draft.layer === "goal" || brush !== NEXT) return paintBlock(draft, brush, r, c);
      last = nextLetter(draft.board, r, c, last, how);
      return paintBlock(draft, last, r, c);
    },
    typed(key, { layer }) {
      if (layer === "goal") return null;
      if (/^[a-z]$/i.test(key)) return key === "x" ? NOTHING : key.toUpperCase();
      return ["Delete", "Backspace", "0"].includes(key) ? FREE : null;
    },
    side: (desk) => {
      const draft = desk.draft();
      const blocks = blocksOf(draft);
      return [
        chips(
          t("editor.rule"), "rule", ["klotski", "rush"].map((rule) => [rule, t(`editor.rule.${rule}`)]), blocks.rule,
          (rule) => desk.change(withBlocks(draft, { ...blocks, rule })),
        ),
        h("p", { class: "soft", text: t(blocks.target ? "editor.target.own" : "editor.target.none") }),
        ...(blocks.target ? [
          press(
            t("editor.target.clear"), "no target",
            () => desk.change({ ...withBlocks(draft, { ...blocks, target: null }), layer: "board" }),
          ),
        ] : []),
      ];
    },
    count: ({ board }) => t("editor.blocks", { n: lettersOf(board).length, cells: cellsOf(board).length }),
    written: blocksText,
  };
}

/** @type {import("../../panels/editor/types.d.ts").KindEditor<"blocks">} */
export const editor = {
  ...USUAL_EDITOR,
  lattices: ["xs"],
  filled: FREE,
  added: FREE,
  fresh: freshBlocks,
  from: (puzzle, _position, goal) => blocksFrom(puzzle, goal),
  fitted: fittedBlocks,
  painted: (mark) => (mark === "0" ? FREE : mark),
  carried: () => FREE,
  tools: blockTools,
};
