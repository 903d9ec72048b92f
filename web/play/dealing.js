// A position dealt by the solver, laid on the table as a new game; the one before stays within reach of undo.

/** @import { Context } from "../app/context.js" */
/** @import { Failure } from "../engine/protocol.js" */

/**
 * @param {Context} context
 * @param {number | null} distance from the goal; null: any position
 * @param {() => boolean} [wanted] whether it is still wanted when it comes
 * @returns {Promise<Failure | null>} why none was laid
 */
export async function deal(context, distance, wanted = () => true) {
  const { id } = context.table.puzzle;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  const reply = await context.solver.ask("deal", { puzzle: id, seed, ...(distance === null ? {} : { distance }) });
  if (!reply.ok) return reply.error;
  if (wanted()) lay(context, reply.result, distance);
  return null;
}

/** @param {Context} context @param {Record<string, any>} dealt the solver's JSON @param {number | null} asked */
function lay({ say, table, tell, words }, { position, goal, distance }, asked) {
  const { id, goal: own, kind } = table.puzzle;
  table.act({ type: "newGame", puzzleId: id, position, goal: goal ?? own, dealt: { distance: asked } });
  const told = typeof distance === "number";
  if (told) tell({ kind: "info", say: { code: `deal.dealt.${kind}`, params: { n: distance } } });
  else say(words.t("deal.dealt"));
}
