// Checks the claim of a lesson's step with the solver during play: no claim is taken on trust.

/** @import { Claim } from "./lessons.js" */

import { explain, yesNote } from "../../play/solving/answer-notes.js";
import { isCheck } from "../../play/solving/answers.js";

/** Seconds allowed for a claim, and for each method of a comparison. */
const PATIENCE = 30;

/**
 * @typedef {object} Proof
 * @property {boolean | null} holds null if the solver could not decide
 * @property {Line[]} lines what it found
 * @property {Mark[]} marks
 */

/** @type {Proof} */
const UNKNOWN = { holds: null, lines: [], marks: [] };

/** @param {Claim} claim @param {Words} words @returns {string} */
export function claimText(claim, { t }) {
  if (claim.kind !== "fewer") return t(`lesson.claim.${claim.kind}`, claim);
  return t("lesson.claim.fewer", { few: t(`method.${claim.few}`), many: t(`method.${claim.many}`) });
}

/**
 * @param {Parts<"solver">} parts
 * @param {Problem} problem
 * @param {Claim} claim
 * @returns {Promise<Proof>}
 */
export async function prove({ solver }, problem, claim) {
  const { puzzle, position, goal } = problem;
  if (claim.kind === "fewer") {
    const reply = await solver.ask("compare", { puzzle: puzzle.id, position, goal, seconds: PATIENCE });
    return reply.ok ? fewerProof(claim, reply.result.methods) : UNKNOWN;
  }
  if (claim.kind === "positions") {
    const reply = await solver.ask("table", { puzzle: puzzle.id, position, goal, seconds: PATIENCE });
    if (!reply.ok || reply.result.outcome === "limit") return UNKNOWN;
    const { positions, distribution } = reply.result;
    return { holds: positions === claim.n && distribution.length - 1 === claim.far, lines: [], marks: [] };
  }
  const check = await solver.check(problem, { seconds: PATIENCE });
  return isCheck(check) && check.outcome !== "limit" ? checkProof(problem, claim, check) : UNKNOWN;
}

/**
 * @param {Extract<Claim, {kind: "fewer"}>} claim
 * @param {{name: string, expanded: number}[]} methods
 * @returns {Proof}
 */
function fewerProof(claim, methods) {
  const [few, many] = [claim.few, claim.many].map((name) => methods.find((one) => one.name === name)?.expanded);
  if (few === undefined || many === undefined) return UNKNOWN;
  return { holds: few < many, lines: [{ code: "lesson.counted", params: { few, many } }], marks: [] };
}

/** @param {Problem} problem @param {Claim} claim @param {Check} check @returns {Proof} */
function checkProof(problem, claim, check) {
  const solvable = check.outcome === "solvable";
  switch (claim.kind) {
    case "solvable":
      return { holds: solvable, lines: [], marks: [] };
    case "shortest":
      return typeof check.togo === "number" || !solvable
        ? { holds: solvable && check.togo === claim.n, lines: [], marks: [] }
        : UNKNOWN;
    case "remaining":
      return check.remaining ? { holds: check.remaining === String(claim.n), lines: [], marks: [] } : UNKNOWN;
    case "unsolvable": {
      const read = problem.rules.read(problem.position);
      const why = check.certificate && read.ok ? explain(problem.puzzle, read.position, check.certificate) : null;
      const holds = !solvable && check.certificate?.kind === claim.because;
      return { holds, lines: why?.lines ?? [], marks: why?.marks ?? [] };
    }
    default:
      return UNKNOWN;
  }
}

/**
 * The solver's verdict on the position after a move.
 * @param {Parts<"solver">} parts
 * @param {Problem} problem
 * @returns {Promise<Line | null>} null if it is not known
 */
export async function standing({ solver }, problem) {
  const check = await solver.check(problem, { quiet: true, seconds: PATIENCE });
  if (!isCheck(check) || check.outcome === "limit") return null;
  return check.outcome === "unsolvable" ? { code: "solvable.no" } : yesNote(check, problem).say;
}
