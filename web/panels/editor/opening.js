// Opens a draft as a game on the table. If something is wrong with it, the dialog says so and keeps the draft.

/** @import { Deal, Draft, End, KindEditor, Written } from "./types.d.ts" */

import { codeOfSketch, trouble } from "../../model/drawn.js";
import { factsOf } from "../../model/kinds.js";
import { explain } from "../../play/solving/answer-notes.js";
import { lineOf } from "../../play/notes.js";
import { puzzleIdOf, parseLink } from "../../model/link.js";
import { isDrawn } from "./draft.js";

/**
 * @typedef {{ok: true} | {ok: false, line: Line, doubtful?: boolean}} Opened doubtful: it can be opened, but has no
 *   solution
 */

/** @param {KindEditor} editor @param {Draft} draft @returns {Written} the link of what was painted or drawn */
export const writtenBy = (editor, draft) => (isDrawn(draft) ? drawnText(editor, draft) : editor.written(draft));

/** @param {KindEditor} editor @param {Draft} draft @returns {Written} the link of points and edges */
function drawnText({ drawn }, { ends, kind, lattice, sketch }) {
  const what = trouble(sketch);
  if (what) return { ok: false, error: what };
  const [start, goal] = /** @type {End[]} */ (["start", "goal"]).map((end) => drawn?.end(sketch, end, ends[end]));
  const board = `p1/${factsOf({ kind }).family}/${codeOfSketch(sketch, lattice)}`;
  return { ok: true, text: `${board}${start ? `/${start}` : ""}${goal ? `/g.${goal}` : ""}` };
}

/**
 * @param {Parts<"find" | "openings" | "solver" | "table">} parts
 * @param {KindEditor} editor
 * @param {Draft} draft
 * @param {boolean} anyway open it even if it cannot be solved
 * @returns {Promise<Opened>}
 */
export async function openDraft(parts, editor, draft, anyway) {
  const written = writtenBy(editor, draft);
  if (!written.ok) return { ok: false, line: lineOf(written.error) };
  let { text } = written;
  if (written.deal) {
    const dealt = await deal(parts, written.deal);
    if (!dealt.ok) return dealt;
    text = dealt.text;
  }
  if (editor.refutes && !anyway) {
    const doubt = await refuted(parts, text);
    if (doubt) return doubt;
  }
  const opened = await parts.openings.link(text);
  return opened.ok ? { ok: true } : { ok: false, line: opened.line };
}

/**
 * @param {Parts<"find" | "solver">} parts
 * @param {Deal} wanted
 * @returns {Promise<{ok: true, text: string} | {ok: false, line: Line}>}
 */
async function deal({ find, solver }, { board, goal }) {
  const found = await find(board);
  if ("code" in found) return { ok: false, line: lineOf(found) };
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  const reply = await solver.ask("deal", { puzzle: found.id, position: goal, goal, seed });
  if (!reply.ok) return { ok: false, line: lineOf(reply.error) };
  const own = found.goal === goal ? "" : `/g.${goal}`;
  return { ok: true, text: `p1/${board}/${reply.result.position}${own}` };
}

/**
 * Whether areas, a piece that fits nowhere, or a colouring prove at once that the region cannot be filled.
 * @param {Parts<"find" | "solver" | "table">} parts
 * @param {string} text
 * @returns {Promise<Opened | null>}
 */
async function refuted({ find, solver, table }, text) {
  const parsed = parseLink(text);
  if (!parsed.ok) return { ok: false, line: lineOf(parsed.error) };
  const found = await find(puzzleIdOf(parsed.link));
  if ("code" in found) return { ok: false, line: lineOf(found) };
  // The core refutes before it searches; one position is enough for that.
  const reply = await solver.ask("solve", { puzzle: found.id, nodes: 1 });
  const certificate = reply.ok && reply.result.outcome === "unsolvable" ? reply.result.certificate : null;
  const line = certificate && explain(found, table.rulesOf(found).start, certificate).lines[0];
  return line ? { ok: false, line, doubtful: true } : null;
}
