// What belongs to one step of a lesson: what stands around its board, its claim, and what its marks count.

/** @import { SmallBoard } from "../common/small-board.js" */
/** @import { Claim, Step } from "./lessons.js" */

import { append, button, fill, h, iconButton } from "../../base/dom.js";
import { valueMarks } from "../../kinds/shared/view.js";
import { gap } from "../../play/notes.js";
import { explained, noCode, yesNote } from "../../play/solving/answer-notes.js";
import { isCheck } from "../../play/solving/answers.js";

// The text, the question, the claim, and the buttons.

/** @typedef {ReturnType<typeof createView>} StepView */

export const TEXT_ID = "lesson-text";

/** The texts beside the board, and below it what the marks count. @param {Parts<"words">} parts */
export function createView({ words: { t } }) {
  const host = h("div", { class: "small-board" });
  const tally = h("p", { class: "lesson-tally", "aria-live": "polite" });
  const count = h("p", { class: "lesson-count" });
  const text = h("p", { class: "lesson-text", id: TEXT_ID, tabindex: "-1" });
  const after = h("p", { class: "lesson-then", hidden: true });
  const claim = h("div", { class: "lesson-claim" });
  const answers = h("div", { class: "row", role: "group", "aria-label": t("lesson.answers") });
  const live = h("p", { class: "lesson-live", "aria-live": "polite" });
  const findings = h("div", { class: "lesson-findings" }, live, after, claim);
  let begun = false;

  return {
    host,
    tally,
    findings,
    lines: [count, text, answers, findings],
    /** @param {string} counted @param {string} said */
    begin(counted, said) {
      count.textContent = counted;
      text.textContent = said;
      // The buttons of the previous step are gone, so the focus moves here; the step opens with what is to be done.
      if (begun) text.focus({ preventScroll: true });
      begun = true;
      count.scrollIntoView({ block: "center" });
      live.textContent = "";
      tally.hidden = true;
      after.hidden = true;
      answers.replaceChildren();
      answers.hidden = true;
      claim.hidden = true;
    },
    /** Goes on with the focus, if the button that has it goes. */
    catchFocus() {
      if (document.activeElement?.matches("[data-idle]")) text.focus({ preventScroll: true });
    },
    /** @param {string} said */
    live: (said) => void (live.textContent = said),
    /** @param {string} said */
    after(said) {
      after.textContent = said;
      after.hidden = false;
    },
    /** @param {string} how whether it is proved @param {string} said @param {string} state @param {string[]} [why] */
    claim(how, said, state, why = []) {
      claim.hidden = false;
      claim.dataset.state = state;
      fill(
        claim,
        h("p", {}, said && h("strong", { text: said }), gap(t), h("span", { class: "lesson-how", text: how })),
        ...why.map((line) => h("p", { class: "soft", text: line })),
      );
    },
    /** @param {Step} step @param {Language} language @param {(right: boolean) => void} given */
    question(step, language, given) {
      answers.hidden = !step.answers;
      append(answers, (step.answers ?? []).map((one, index) => {
        const answer = button(one[language], () => {
          for (const other of answers.children) other.removeAttribute("aria-pressed");
          answer.setAttribute("aria-pressed", "true");
          given(index === step.right);
        });
        return answer;
      }));
    },
  };
}

/**
 * @param {Parts<"words">} parts
 * @param {{undo: () => void, again: () => void, show: () => void, list: () => void}} does
 */
export function createButtons({ words: { t } }, does) {
  const ways = h("div", { class: "row lesson-ways" });
  const others = h("div", { class: "row lesson-others" });
  const [undo, again, show] = [
    iconButton("undo", t("control.undo"), does.undo, { class: "button control" }),
    iconButton("restart", t("lesson.again"), does.again, { class: "button control" }),
    iconButton("hint", t("lesson.show"), does.show, { class: "button control" }),
  ];
  /** @type {HTMLElement | null} */
  let main = null;
  const ready = () => main?.classList.add("main");
  const controls = h("div", { class: "lesson-controls" }, undo, again, show);
  return {
    element: controls,
    ways,
    others,
    /** What cannot be done yet is not there; its place stays. @param {{begun: boolean, shows: boolean}} can */
    offer({ begun, shows }) {
      for (const one of [undo, again]) one.toggleAttribute("data-idle", !begun);
      show.toggleAttribute("data-idle", !shows);
      if (begun || shows) controls.removeAttribute("data-unused");
    },
    /** Highlights the button that leads on. */
    ready,
    /**
     * Brings the findings and that button into view. Where the screen is too small for all, the board stays, and the
     * findings begin below it or beside it.
     * @param {StepView} view
     */
    reveal({ findings, host }) {
      const [board, found, on] = [host, findings, ways].map((one) => one.getBoundingClientRect());
      if (!board || !found || !on) return;
      if (found.bottom <= on.top) main?.scrollIntoView({ block: "nearest" });
      else (found.left < board.right ? host : findings).scrollIntoView({ block: "start" });
    },
    /**
     * @param {{back: (() => void) | null, next: (() => void) | null, end: () => void, after: string,
     *   open: (() => void) | null, watch: (() => void) | null}} step `after`: the label of the way on from the last
     *   step; empty if that is to all lessons
     */
    begin({ back, next, end, after, open, watch }) {
      controls.setAttribute("data-unused", "");
      // Nor is there anything to be done before the board lies there.
      for (const one of [undo, again, show]) one.setAttribute("data-idle", "");
      main = next ? iconButton("on", t("lesson.next"), next) : iconButton("flag", after || t("learn.all"), end);
      fill(ways, back && iconButton("back", t("lesson.back"), back), main);
      fill(
        others,
        watch && button(t("explore.watch"), watch),
        open && button(t("lesson.open"), open, { class: "button quiet" }),
        (next || after) && button(t("learn.all"), does.list, { class: "button quiet" }),
      );
    },
  };
}

// Checks the claim of a lesson's step with the solver during play: no claim is taken on trust.

/** Seconds allowed for a claim, and for each method of a comparison. */
const PATIENCE = 30;

/**
 * @typedef {object} Proof
 * @property {boolean | null} holds null if the solver could not decide
 * @property {Line[]} lines what it found
 * @property {Mark[]} marks
 * @property {Failure} [failure] why the solver did not answer
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
 * @param {AbortSignal} signal
 * @returns {Promise<Proof>}
 */
export async function prove({ solver }, problem, claim, signal) {
  const { puzzle, position, goal } = problem;
  if (claim.kind === "fewer") {
    const reply = await solver.ask("compare", { puzzle: puzzle.id, position, goal, seconds: PATIENCE }, { signal });
    return reply.ok ? fewerProof(claim, reply.result.methods) : { ...UNKNOWN, failure: reply.error };
  }
  if (claim.kind === "positions") {
    const reply = await solver.ask("table", { puzzle: puzzle.id, position, goal, seconds: PATIENCE }, { signal });
    if (!reply.ok) return { ...UNKNOWN, failure: reply.error };
    if (reply.result.outcome === "limit") return UNKNOWN;
    const { positions, distribution } = reply.result;
    return { holds: positions === claim.n && distribution.length - 1 === claim.far, lines: [], marks: [] };
  }
  const check = await solver.check(problem, { seconds: PATIENCE, signal });
  if (!isCheck(check)) return { ...UNKNOWN, failure: check };
  return check.outcome !== "limit" ? checkProof(problem, claim, check) : UNKNOWN;
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
    case "unsolvable":
      return {
        holds: !solvable && check.certificate?.kind === claim.because, ...explained(problem, check.certificate),
      };
    default:
      return UNKNOWN;
  }
}

/**
 * The solver's verdict on the position after a move.
 * @param {Parts<"solver">} parts
 * @param {SmallBoard} board
 * @param {AbortSignal} signal
 * @returns {Promise<Line | null>} null if it is not known
 */
export async function standing({ solver }, board, signal) {
  const problem = board.problem();
  const check = await solver.check(problem, { quiet: true, seconds: PATIENCE, signal });
  if (!isCheck(check) || check.outcome === "limit") return null;
  if (check.outcome === "unsolvable") return { code: noCode(board, problem, check.certificate) };
  return yesNote(check, problem).say;
}

// The marks of a step stay on its board while one plays, and what they count is told at each move: the sum under the
// pegs, or how many pegs or free cells lie on each colour.

/** What is counted, in every kind that has such lessons: a peg, a free cell. */
const COUNTED = "o";

/** The letter of a colour. @param {number} level */
const letterOf = (level) => String.fromCharCode(65 + level);

/** @param {Step} step @returns {Mark[]} */
export function stepMarks({ classes = "", values = [] }) {
  return [
    ...[...classes].map((digit, cell) => ({
      cell, kind: /** @type {const} */ ("class"), level: Number(digit), text: letterOf(Number(digit)),
    })),
    ...valueMarks(values, () => true),
  ];
}

/**
 * @param {readonly Mark[]} marks those that stay
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {Line | null} null if there is nothing to count
 */
export function tallyOf(marks, puzzle, position) {
  const under = marks.filter(({ cell }) => position[cell] === COUNTED);
  if (marks.some(({ kind }) => kind === "value")) {
    const sum = under.reduce((total, mark) =>
      total + (mark.kind === "value" ? Number(mark.text.replace("−", "-")) : 0), 0);
    return { code: "lesson.sum", params: { sum: String(sum).replace("-", "−") } };
  }
  const levels = [...new Set(marks.flatMap((mark) => (mark.kind === "class" ? [mark.level] : [])))].sort();
  if (!levels.length) return null;
  const counts = levels.map((level) =>
    `${letterOf(level)}\u00a0${under.filter((mark) => mark.kind === "class" && mark.level === level).length}`);
  return { code: `lesson.colours.${puzzle.kind}`, params: { counts } };
}
