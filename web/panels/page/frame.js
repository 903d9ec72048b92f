// The bar at the top: the logo, the day or level on the board, the puzzles, the settings; and a line below it while the
// solver loads.

/** @import { Challenge } from "../../store/challenges.js" */

import { fill, h, iconButton, svg } from "../../base/dom.js";
import { dayName, dayText } from "../../play/dailies.js";
import { challengeOf } from "../../play/levels.js";
import { puzzleLink } from "../../play/links/writing.js";
import { markText } from "../../play/wording.js";

/**
 * @param {HTMLElement} host
 * @param {Parts<"open" | "openings" | "saves" | "solver" | "table" | "words">} parts
 * @returns {{update: () => void, status: () => void}} `status`: updates only how far the solver has loaded
 */
export function createFrame(host, parts) {
  const { t } = parts.words;
  // Shown when the page is embedded in another one.
  const whole = h("a", { class: "button quiet top-whole", target: "_blank", rel: "noopener", text: t("top.whole") });
  const place = createPlace(parts);
  const loading = h("div", { class: "top-loading", "aria-hidden": "true" });
  const dialog = { "aria-haspopup": "dialog" };
  fill(
    host,
    createHome(parts),
    place.element,
    h(
      "nav",
      { class: "top-nav", "aria-label": t("top.nav") },
      h("button", {
        type: "button", class: "button quiet", text: t("top.puzzles"), ...dialog,
        on: { click: () => void parts.open("puzzles") },
      }),
    ),
    whole,
    iconButton("settings", t("top.settings"), () => void parts.open("settings"), {
      class: "quiet icon-only", ...dialog,
    }),
    loading,
  );

  /** No transition: it would cause sixty layouts a second while the solver starts. */
  function status() {
    const { engine } = parts.solver.state;
    loading.hidden = engine.name !== "loading";
    if (engine.name === "loading") loading.style.transform = `scaleX(${engine.percent / 100})`;
  }

  return {
    status,
    update() {
      whole.setAttribute("href", puzzleLink(parts.table.puzzle, parts));
      place.update();
      status();
    },
  };
}

/**
 * The logo, which leads to the puzzle of today; opened in another tab, to the page itself.
 * @param {Parts<"openings" | "words">} parts
 */
function createHome({ openings, words }) {
  const home = h("a", { class: "brand", href: location.pathname, "aria-label": words.t("top.home") }, mark());
  home.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openings.today();
  });
  return home;
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

// Where the board on the table belongs: the day or the level, and how hard it is; of a new game, how hard it is.

/** @param {Language} language @param {string} day @returns {string} with its year if it is not this one */
function dateIn(language, day) {
  const thisYear = day.slice(0, 4) === dayName(new Date()).slice(0, 4);
  const date = dayText(day, language, {
    weekday: "short", day: "numeric", month: "short", ...(thisYear ? {} : { year: "numeric" }),
  });
  return date.replace(",", "");
}

/** @param {Parts<"saves" | "table" | "words">} parts @returns {{element: HTMLElement, update: () => void}} */
function createPlace(parts) {
  const { language, t } = parts.words;
  const element = h("p", { class: "board-place", id: "board-place" });
  let shown = "";

  return {
    element,
    update() {
      /** @type {Partial<Challenge>} */
      const { day, index, difficulty } = challengeOf(parts) ?? { difficulty: parts.table.session.line.dealt?.rated };
      const level = index === undefined ? null : t("next.level", { n: index + 1 });
      const where = day ? dateIn(language, day) : level;
      const key = `${where} ${difficulty}`;
      if (key === shown) return;
      shown = key;
      const grade = difficulty === undefined ? "" : t(`levels.grade.${difficulty}`);
      element.hidden = !where && !grade;
      fill(
        element,
        where && h("span", { text: where }),
        grade && h("span", where ? { class: "unseen", text: ` ${grade} ` } : { text: grade }),
        difficulty !== undefined && h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) }),
      );
    },
  };
}
