// A new game: a position dealt by the solver, as far from the goal as the player likes; the old game stays within reach
// of undo.

/** @import { Context } from "../app/context.js" */

import { fill, h } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { openDialog } from "./common/dialog.js";

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const { puzzle } = context.table;
  const dialog = openDialog({
    name: "deal", title: t("deal.title"), closeLabel: t("dialog.close"),
    onClose: () => {
      if (asking) context.solver.stop();
    },
  });
  const [easy, medium, hard] = kindOf(puzzle).distances(puzzle.points.length);
  let asking = false;
  const distance = h("input", {
    type: "number", min: "1", max: "200", step: "1", value: String(medium), id: "deal-distance", inputmode: "numeric",
  });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const deal = h("button", { type: "submit", class: "button main", text: t("deal.deal") });
  const any = h("button", {
    type: "button", class: "button", text: t("deal.any"), on: { click: () => void ask(null) },
  });
  const presets = [
    [easy, "easy"], [medium, "medium"], [hard, "hard"],
  ].map(([n, name]) =>
    h("button", {
      type: "button", class: "button", text: t(`deal.${name}`, { n }),
      on: {
        click: () => {
          distance.value = String(n);
          void ask(Number(n));
        },
      },
    }),
  );

  /** @param {number | null} far */
  async function ask(far) {
    if (asking) return;
    asking = true;
    trouble.textContent = "";
    deal.disabled = any.disabled = true;
    deal.textContent = t("deal.dealing");
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const reply = await context.solver.ask("deal", {
      puzzle: puzzle.id, seed, ...(far === null ? {} : { distance: far }),
    });
    asking = false;
    deal.disabled = any.disabled = false;
    deal.textContent = t("deal.deal");
    if (!dialog.element.open) return;
    if (!reply.ok) {
      const { code, params } = reply.error;
      trouble.textContent =
        code === "bad-option" && params.option === "distance"
          ? t("deal.too-far", { far: numbersIn(params.expected) })
          : context.words.sentence(reply.error);
      return;
    }
    const { position, goal, distance: away } = reply.result;
    dialog.close();
    context.table.act({ type: "newGame", puzzleId: puzzle.id, position, goal: goal ?? puzzle.goal });
    if (typeof away === "number") {
      context.tell({ kind: "info", say: { code: `deal.dealt.${puzzle.kind}`, params: { n: away } } });
    } else {
      context.say(t("deal.dealt"));
    }
  }

  fill(
    dialog.body,
    h("p", { text: t(`deal.about.${puzzle.kind}`) }),
    h("div", { class: "row" }, ...presets),
    h(
      "form",
      {
        class: "row",
        on: {
          submit: (event) => {
            event.preventDefault();
            if (distance.reportValidity()) void ask(Number(distance.value));
          },
        },
      },
      h("label", { for: "deal-distance", text: t(`deal.distance.${puzzle.kind}`) }),
      distance,
      deal,
    ),
    h("div", { class: "row" }, any),
    trouble,
  );
}

/** What the core expected, without its words: "0 to 31" -> "0–31". @param {unknown} expected */
function numbersIn(expected) {
  return (String(expected).match(/\d+/g) ?? []).join("–");
}
