// The bar at the top: the logo, links to the puzzles, the solver's status, settings.

/** @import { Context } from "../../app/context.js" */

import { fill, h, iconButton, svg } from "../../dom.js";
import { puzzleLink } from "../../play/links/linking.js";
import { statusOf } from "../../play/solving/status.js";
import { isToday, openToday, todayLines } from "../../play/today.js";

/** Milliseconds between two updates of a running question's time. */
const TICK = 250;

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void, status: () => void}} `status`: updates only the solver's status
 */
export function createFrame(host, context) {
  const { t } = context.words;
  const status = createStatus(context);
  // Shown when the page is embedded in another one.
  const whole = h("a", { class: "button quiet top-whole", target: "_blank", rel: "noopener", text: t("top.whole") });
  /**
   * @param {"puzzles" | "settings"} name
   * @param {import("../../app/context.js").PanelName} panel
   * @param {string} look
   */
  const door = (name, panel, look) =>
    iconButton(name, t(`top.${name}`), () => void context.open(panel), { class: look, "aria-haspopup": "dialog" });
  const today = createToday(context);
  fill(
    host,
    h(
      "div",
      { class: "brand" },
      mark(),
      h("span", { class: "brand-name", text: "Hirameki" }),
      h("span", { class: "brand-kana", lang: "ja", text: "ひらめき" }),
    ),
    h("nav", { class: "top-nav", "aria-label": t("top.nav") }, door("puzzles", "chooser", "quiet"), today.element),
    status.element,
    h("div", { class: "top-end" }, whole, door("settings", "settings", "quiet icon-only")),
  );
  return {
    status: status.update,
    update() {
      whole.setAttribute("href", puzzleLink(context.table.puzzle, context));
      today.update();
      status.update();
    },
  };
}

/** The button for the puzzle of today, unless that is on the table. @param {Context} context */
function createToday(context) {
  const { t } = context.words;
  const element = iconButton("day", t("top.today"), () => void openToday(context), { class: "quiet top-today" });
  const label = element.querySelector(".label");
  return {
    element,
    update() {
      element.hidden = !context.dailies || isToday(context);
      const [first = "", ...more] = todayLines(context).map(({ code, params }) => t(code, params));
      const rest = more.map((part) => ` · ${part}`).join("");
      if (!label || label.textContent === first + rest) return;
      // A narrow bar shows only the first part.
      fill(label, first, h("span", { class: "more", text: rest }));
    },
  };
}

/** What the solver is doing, with buttons to stop and to restart it. @param {Context} context */
function createStatus(context) {
  const { t } = context.words;
  const text = h("span", { class: "pill-text" });
  const stop = iconButton("stop", t("pill.stop"), () => context.commands.stop(), { class: "pill-stop" });
  const retry = iconButton("restart", t("pill.retry"), () => context.commands.restartSolver(), { class: "pill-stop" });
  const meter = h("span", { class: "pill-meter", "aria-hidden": "true" });
  const attributes = { class: "pill", role: "group", "aria-label": t("pill.name"), data: { pill: "loading" } };
  const element = h("div", attributes, meter, text, stop, retry);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  function update() {
    const { kind, code, params, percent } = statusOf(context.solver.state, context.shownAnswer(), performance.now());
    element.dataset.pill = kind;
    const words = t(code, params);
    if (text.textContent !== words) text.textContent = words;
    meter.style.transform = `scaleX(${(percent ?? 0) / 100})`;
    stop.hidden = context.solver.state.job === null;
    retry.hidden = kind !== "failed";
    // The timer runs only while the solver is working.
    if (kind === "thinking" && clock === undefined) clock = setInterval(update, TICK);
    if (kind !== "thinking" && clock !== undefined) {
      clearInterval(clock);
      clock = undefined;
    }
  }
  return { element, update };
}

/** The logo: a peg's jump that ends in a flash. */
const mark = () => svg(
  "svg",
  { viewBox: "0 0 64 64", "aria-hidden": "true", class: "brand-mark" },
  svg("rect", { width: 64, height: 64, rx: 14, class: "mark-ground" }),
  svg("circle", { cx: 14, cy: 42, r: 6.5, class: "mark-hole" }),
  svg("path", { d: "M14 34.500C15 15 40 13 45.500 27", class: "mark-path" }),
  svg("circle", { cx: 31, cy: 41, r: 6.5, class: "mark-peg" }),
  svg("path", {
    d: "M48 30q1.200 10.800 12 12-10.800 1.200-12 12-1.200-10.800-12-12 10.800-1.200 12-12z", class: "mark-flash",
  }),
);
