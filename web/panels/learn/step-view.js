// Everything around the board of a step: its text, its question, its claim, and the buttons.

/** @import { Context } from "../../app/context.js" */
/** @import { Step } from "./lessons.js" */

import { append, button, fill, h, iconButton, inRow } from "../../dom.js";

/** @typedef {ReturnType<typeof createParts>} Parts */

/** The texts beside the board. @param {Context} context */
export function createParts({ words: { t } }) {
  const host = h("div", { class: "small-board" });
  const count = h("p", { class: "lesson-count" });
  const text = h("p", { class: "lesson-text", tabindex: "-1" });
  const after = h("p", { class: "lesson-then", hidden: true });
  const claim = h("div", { class: "lesson-claim" });
  const answers = h("div", { class: "row", role: "group", "aria-label": t("lesson.answers") });
  const live = h("p", { class: "lesson-live", "aria-live": "polite" });
  /** What the solver found, kept until a question is answered. @type {(() => void) | null} */
  let held = null;
  let answered = false;

  return {
    host,
    lines: [count, text, answers, live, after, claim],
    /** @param {string} counted @param {string} said */
    begin(counted, said) {
      count.textContent = counted;
      text.textContent = said;
      // The buttons of the previous step are gone, so the focus moves here.
      if (host.childElementCount) text.focus({ preventScroll: true });
      live.textContent = "";
      after.hidden = true;
      held = null;
      answered = false;
      answers.replaceChildren();
      claim.replaceChildren();
    },
    /** @param {string} said */
    live: (said) => void (live.textContent = said),
    /** @param {string} said */
    after(said) {
      after.textContent = said;
      after.hidden = false;
    },
    /** @param {() => void} tell */
    hold(tell) {
      if (answered) tell();
      else held = tell;
    },
    /** @param {string} how whether it is proved @param {string} said @param {string} state @param {string[]} [why] */
    claim(how, said, state, why = []) {
      claim.dataset.state = state;
      fill(
        claim,
        h("p", {}, said && h("strong", { text: said }), " ", h("span", { class: "lesson-how", text: how })),
        ...why.map((line) => h("p", { class: "soft", text: line })),
      );
    },
    /** @param {Step} step @param {import("../../i18n.js").Language} language @param {(right: boolean) => void} given */
    question(step, language, given) {
      append(answers, (step.answers ?? []).map((one, index) => {
        const answer = button(one[language], () => {
          answered = true;
          for (const other of answers.children) other.removeAttribute("aria-pressed");
          answer.setAttribute("aria-pressed", "true");
          given(index === step.right);
          held?.();
          held = null;
        });
        return answer;
      }));
    },
  };
}

/**
 * @param {Context} context
 * @param {{undo: () => void, again: () => void, show: () => void, list: () => void}} does
 */
export function createButtons({ words: { t } }, does) {
  const ways = h("div", { class: "row lesson-ways" });
  /** @type {HTMLElement | null} */
  let main = null;
  return {
    element: inRow(
      iconButton("undo", t("control.undo"), does.undo),
      iconButton("restart", t("lesson.again"), does.again),
      iconButton("hint", t("lesson.show"), does.show),
    ),
    ways,
    /** The step is done: highlights the button that leads on. */
    finish: () => main?.classList.add("main"),
    /**
     * @param {{back: (() => void) | null, next: (() => void) | null, end: () => void, after: string,
     *   open: () => void, watch: (() => void) | null}} step
     */
    begin({ back, next, end, after, open, watch }) {
      const label = after ? t("lesson.after", { title: after }) : t("learn.all");
      main = next ? iconButton("on", t("lesson.next"), next) : iconButton("flag", label, end);
      fill(
        ways,
        back && iconButton("back", t("lesson.back"), back),
        main,
        watch && iconButton("play", t("lesson.watch"), watch),
        button(t("lesson.open"), open, { class: "button quiet" }),
        button(t("learn.all"), does.list, { class: "button quiet" }),
      );
    },
  };
}
