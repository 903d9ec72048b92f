// A new game: a position dealt by the solver, as far from the goal as the player likes; Undo brings back the old game.

import { button, fill, h, inRow } from "../base/dom.js";
import { factsOf } from "../model/kinds.js";
import { GRADES, wordsOf } from "../play/wording.js";
import { deal as layDealt } from "../play/dealing.js";
import { submitted } from "./common/choice.js";
import { askedText, createDialogQuestion, openDialog, whileDisabled } from "./common/dialog.js";
import { marks } from "./common/figures.js";

export const takes = /** @type {const} */ (["say", "solver", "table", "tell", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const { puzzle } = parts.table;
  const dialog = openDialog(t, { name: "deal", title: t("control.deal"), of: parts.table });
  const { closed } = dialog;
  // To find one as hard as one asks for may take seconds, and the solver may still be loading.
  const waiting = createDialogQuestion(parts);
  let asking = false;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const deal = h("button", { type: "submit", class: "button", text: t("deal.deal") });
  const any = button(t("deal.any"), () => void ask({ distance: null }));

  /** @param {Dealt} wish */
  async function ask(wish) {
    if (asking) return;
    asking = true;
    trouble.textContent = "";
    waiting.say(askedText(parts, t("deal.dealing")));
    const failed = await whileDisabled([deal, any], () => layDealt(parts, wish, { signal: closed }));
    asking = false;
    waiting.say("");
    if (closed.aborted) return;
    if (failed) trouble.textContent = troubleText(parts, failed);
    else dialog.close();
  }

  fill(
    dialog.body,
    h("p", { text: t(`deal.about.${puzzle.kind}`) }),
    difficultyChoice(parts, any, (difficulty) => void ask({ distance: null, difficulty })),
    waiting.element,
    trouble,
    h(
      "details",
      { class: "deal-more" },
      h("summary", { text: t("control.more") }),
      distanceChoice(parts, deal, (distance) => void ask({ distance })),
    ),
  );
}

/**
 * The choice of a difficulty for people, whatever the distance.
 * @param {Parts<"words">} parts
 * @param {HTMLElement} any the button that asks for none
 * @param {(difficulty: number) => void} ask
 */
function difficultyChoice({ words: { t } }, any, ask) {
  return h(
    "section",
    { class: "deal-part" },
    h("h3", { text: t("deal.difficulty") }),
    h(
      "div",
      { class: "row", role: "group", "aria-label": t("deal.difficulty") },
      ...GRADES.map((difficulty) => h(
        "button",
        { type: "button", class: "button", on: { click: () => ask(difficulty) } },
        h("span", { text: t(`levels.grade.${difficulty}`) }),
        marks(difficulty),
      )),
      any,
    ),
  );
}

/**
 * The choice of a distance from the goal: one of three, or a typed one.
 * @param {Parts<"table" | "words">} parts
 * @param {HTMLElement} deal the button of the form
 * @param {(far: number) => void} ask
 */
function distanceChoice({ table: { puzzle }, words: { t } }, deal, ask) {
  const { distances } = wordsOf(puzzle);
  const { levels: { unit } } = factsOf(puzzle);
  const far = distances(puzzle);
  const distance = h("input", {
    type: "number", min: "1", max: "200", step: "1", required: true, value: String(far[1]), inputmode: "numeric",
    "aria-labelledby": "deal-distance",
  });
  // On a small board some of them may be equal.
  const presets = [...new Set(far)].map((n) => button(t(unit, { n }), () => {
    distance.value = String(n);
    ask(n);
  }));
  const submit = submitted(() => distance.reportValidity() && ask(Number(distance.value)));
  return h(
    "section",
    { class: "deal-part" },
    h("h3", { id: "deal-distance", text: t(`deal.distance.${puzzle.kind}`) }),
    inRow(...presets),
    h("form", { class: "row", on: { submit } }, distance, deal),
  );
}

/** @param {Parts<"words">} parts @param {Failure} error */
export function troubleText({ words }, error) {
  const tooFar = error.code === "bad-option" && error.params.option === "distance";
  if (!tooFar) return words.sentence(error);
  // Only where all positions were looked at is it known that none is farther.
  const { expected } = error.params;
  return words.t(/found/.test(String(expected)) ? "deal.not-found" : "deal.too-far", { far: numbersIn(expected) });
}

/** What the core expected, without its words: "0 to 31" -> "0–31". @param {unknown} expected */
function numbersIn(expected) {
  return (String(expected).match(/\d+/g) ?? []).join("–");
}
