// Everything around the board of a step: its text, its question, its claim, and the buttons.

/** @import { Step } from "./lessons.js" */

import { append, button, fill, h, iconButton } from "../../base/dom.js";

/** @typedef {ReturnType<typeof createView>} StepView */

/** The texts beside the board, and below it what the marks count. @param {Parts<"words">} parts */
export function createView({ words: { t } }) {
  const host = h("div", { class: "small-board" });
  const tally = h("p", { class: "lesson-tally", "aria-live": "polite" });
  const count = h("p", { class: "lesson-count" });
  const text = h("p", { class: "lesson-text", tabindex: "-1" });
  const after = h("p", { class: "lesson-then", hidden: true });
  const claim = h("div", { class: "lesson-claim" });
  const answers = h("div", { class: "row", role: "group", "aria-label": t("lesson.answers") });
  const live = h("p", { class: "lesson-live", "aria-live": "polite" });

  return {
    host,
    tally,
    lines: [count, text, answers, live, after, claim],
    /** @param {string} counted @param {string} said */
    begin(counted, said) {
      count.textContent = counted;
      text.textContent = said;
      // The buttons of the previous step are gone, so the focus moves here; the step opens with what is to be done.
      if (host.childElementCount) text.focus({ preventScroll: true });
      count.scrollIntoView({ block: "center" });
      live.textContent = "";
      tally.hidden = true;
      after.hidden = true;
      answers.replaceChildren();
      claim.hidden = true;
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
        h("p", {}, said && h("strong", { text: said }), " ", h("span", { class: "lesson-how", text: how })),
        ...why.map((line) => h("p", { class: "soft", text: line })),
      );
    },
    /** @param {Step} step @param {Language} language @param {(right: boolean) => void} given */
    question(step, language, given) {
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
  const [undo, again, show] = [
    iconButton("undo", t("control.undo"), does.undo, { class: "button control" }),
    iconButton("restart", t("lesson.again"), does.again, { class: "button control" }),
    iconButton("hint", t("lesson.show"), does.show, { class: "button control" }),
  ];
  /** @type {HTMLElement | null} */
  let main = null;
  return {
    element: h("div", { class: "lesson-controls" }, undo, again, show),
    ways,
    /** What cannot be done yet is not there; its place stays. @param {{begun: boolean, shows: boolean}} can */
    offer({ begun, shows }) {
      for (const one of [undo, again]) one.toggleAttribute("data-idle", !begun);
      show.toggleAttribute("data-idle", !shows);
    },
    /** The step is done: highlights the button that leads on. */
    finish() {
      main?.classList.add("main");
      main?.scrollIntoView({ block: "nearest" });
    },
    /**
     * @param {{back: (() => void) | null, next: (() => void) | null, end: () => void, after: string,
     *   open: (() => void) | null, watch: (() => void) | null}} step `after`: the label of the way on from the last
     *   step; empty if that is to all lessons
     */
    begin({ back, next, end, after, open, watch }) {
      main = next ? iconButton("on", t("lesson.next"), next) : iconButton("flag", after || t("learn.all"), end);
      fill(
        ways,
        back && iconButton("back", t("lesson.back"), back),
        main,
        watch && button(t("explore.watch"), watch),
        open && button(t("lesson.open"), open, { class: "button quiet" }),
        (next || after) && button(t("learn.all"), does.list, { class: "button quiet" }),
      );
    },
  };
}
