// The result of a solved board: the stars, the facts in one line, and what comes next.

/** @import { IconName } from "../../base/dom.js" */
/** @import { Result } from "../../play/winning/result.js" */

import { button, byId, h, iconButton, isSeen } from "../../base/dom.js";
import { within } from "../../base/promises.js";
import { dayName, isDatePuzzle } from "../../play/dailies.js";
import { linkView } from "../../play/links/options.js";
import { metricOf } from "../../play/metric-choice.js";
import { streakOf } from "../../play/streaks.js";
import { isPerfect } from "../../play/winning/result.js";
import { everyMinute } from "../common/anew.js";
import { stars } from "../common/figures.js";
import { untilTomorrow, weekDots } from "../daily/week.js";
import { catchFocus } from "../page/keys.js";

/** Between two facts on the card; a line does not begin with it. */
const PAUSE = "\u00a0· ";

/** Milliseconds for finding out what comes next, before the card is shown without it. */
const PATIENCE = 400;

/**
 * @param {Parts<"card" | "commands" | "installing" | "lend" | "open" | "openings" | "refresh" | "saves" | "settings" |
 *   "storage" | "table" | "words">} parts
 * @param {Result} result
 * @param {boolean} fresh whether it has just been won: it is celebrated
 * @returns {Promise<{element: HTMLElement, said: string}>} the card, and what it says aloud
 */
export async function createResultCard(parts, result, fresh) {
  const { t } = parts.words;
  // An offer stays until it is accepted or the game goes on.
  const offer = fresh ? offerOf(parts) : parts.card.result?.querySelector(".win-offer");
  const facts = factsOf(parts, result);
  const next = button(t("win.next"), () => void parts.commands.next(), { class: "button main win-next" });
  const title = t(`win.title-${result.kind === "won" && !result.seen ? "hirameki" : result.kind}`);
  const later = h("p", { class: "win-later", hidden: true });
  const element = h(
    "section",
    { class: "win", "aria-label": t("win.sheet"), data: { win: result.kind, ...(fresh && { fresh: "" }) } },
    h(
      "div",
      { class: "win-head" },
      h("h2", { class: "win-title", text: title }),
      result.stars && stars(t, result.stars),
    ),
    facts.length > 0 && h("p", { class: "win-facts", text: facts.join(PAUSE) }),
    isOfToday(parts, result) && weekDots(parts),
    later,
    h("div", { class: "card-ways win-ways" }, next, ...quietWays(parts, result, offer)),
  );

  /** @type {Next | null} */
  let coming = null;

  function tellTomorrow() {
    const tomorrow = tomorrowOf(parts, result, coming);
    if (tomorrow) later.textContent = t(tomorrow.code, tomorrow.params);
    later.hidden = !tomorrow;
  }
  /** @param {Next | null} found */
  function name(found) {
    coming = found;
    const what = found?.what ?? { code: "win.next-all" };
    next.textContent = t(what.code, what.params);
    tellTomorrow();
  }

  await within(PATIENCE, parts.openings.next().then(name, () => {}));
  const shown = new AbortController();
  const day = dayName(new Date());
  everyMinute(() => {
    if (parts.card.result !== element) shown.abort();
    // Another day has another card.
    else if (dayName(new Date()) !== day) parts.refresh();
    else if (!later.hidden) tellTomorrow();
  }, shown.signal);
  const rated = result.stars ? t("stars", { n: result.stars }) : "";
  // Whoever only hears it does not know what the cry means.
  const cry = [...new Set([t("win.title-won"), title])].reduce((one, other) => t("list.sentences", { one, other }));
  const told = [...facts, rated, next.textContent].filter((part) => part).join(t("list.comma"));
  return { element, said: t("list.sentences", { one: cry, other: told }) };
}

/**
 * What a result leaves out, one after the other: words and height of its buttons, the week, the last facts, the end of
 * the name of what comes next.
 */
const BRIEF = ["buttons", "week", "facts", "next"];

/**
 * Sees to it that a result lies beside board and goal, for as long as it is shown.
 * @param {HTMLElement} result on the card
 */
export function keepOffBoard(result) {
  // At once, too: what an observer changes counts as a shift of the layout.
  shortened(result);
  const watch = new ResizeObserver(() => (result.isConnected ? shortened(result) : watch.disconnect()));
  // What is said below it may come and go.
  for (const one of [result, byId("card"), byId("board")]) watch.observe(one);
}

/** Leaves out as much of a result as it takes for board and goal to stay in sight. @param {HTMLElement} result */
function shortened(result) {
  // Not the place that is kept for the rule, which nobody sees now. The board with its rim; beside a tray, its cells.
  const seen = "#board-head > :not(#board-goal), #board-goal > *, [data-cell], .board-stage:not(:has(~ .board-tools))";
  const beside = [...document.querySelectorAll(`:is(#board-head, #board) :is(${seen})`)].filter(isSeen);
  const boxes = beside.map((one) => one.getBoundingClientRect());
  const covers = () => {
    const card = result.parentElement?.getBoundingClientRect();
    return card && boxes.some(({ left, right, bottom }) =>
      card.left < right && left < card.right && Math.ceil(card.top) < Math.floor(bottom));
  };
  delete result.dataset["brief"];
  for (let number = 1; number <= BRIEF.length && covers(); number += 1) {
    result.dataset["brief"] = BRIEF.slice(0, number).join(" ");
  }
}

/**
 * Whether it belongs to the day: today's puzzle, one of another day, or today's date puzzle.
 * @param {Parts<"table">} parts @param {Result} result
 */
const isOfToday = ({ table }, { challenge }) =>
  challenge?.day !== undefined || isDatePuzzle(table.puzzle, dayName(new Date()));

/**
 * How long it is until tomorrow, if nothing of today is left.
 * @param {Parts<"table">} parts @param {Result} result @param {Next | null} next
 * @returns {Line | null}
 */
const tomorrowOf = (parts, result, next) =>
  (isOfToday(parts, result) && !/daily|date/.test(next?.what.code ?? "") ? untilTomorrow(new Date()) : null);

/**
 * The facts, shortest first.
 * @param {Parts<"saves" | "settings" | "table" | "words">} parts
 * @param {Result} result
 * @returns {string[]}
 */
function factsOf(parts, result) {
  const { saves, words: { t } } = parts;
  if (result.kind === "given") return [];
  const streak = result.challenge?.day && result.kind === "won" ? streakOf(saves.days(), new Date()).length : 0;
  return [
    ...lengthsOf(parts, result),
    result.kind === "won" && (result.seen ? t("result.seen") : t("result.hints", { n: result.hints })),
    result.best && t("win.best"),
    result.dare && t(result.dare.beaten ? "win.dare-beaten" : "win.dare-left", { n: result.dare.moves }),
    streak > 0 && t("win.streak", { n: streak }),
  ].filter((one) => typeof one === "string");
}

/**
 * The number of moves, beside the fewest possible; results count in the first metric, and the length in the player's
 * own metric is added.
 * @param {Parts<"settings" | "table" | "words">} parts @param {Result} result
 */
function lengthsOf({ settings, table, words: { t } }, result) {
  const { counted, lengths, metric, n, shortest } = result;
  if (!counted) return [t("win.place-short", { n: "pieces" in table.puzzle ? table.puzzle.pieces.length : 0 })];
  const moves = t(`length.${metric}`, { n });
  const other = metricOf(table.puzzle, settings.get());
  const told = isPerfect(result) ? t("win.shortest", { moves })
    : shortest === undefined ? moves : t("win.beside", { moves, shortest });
  return [told, ...(other === metric ? [] : [t(`length.${other}`, { n: lengths[other] })])];
}

/**
 * The quiet ways: to share, to watch, what is offered once, and the rest.
 * @param {Parts<"commands" | "lend" | "open" | "table" | "words">} parts
 * @param {Result} result
 * @param {Element | null | undefined} offer
 */
function quietWays(parts, result, offer) {
  const { commands, words: { t } } = parts;
  const share = () => void parts.open("result", { result });
  return [
    result.kind === "won" && iconButton("share", t("control.share"), share, { "aria-haspopup": "dialog" }),
    result.kind === "shown" &&
      iconButton("undo", t("replay.leave"), commands.leaveReplay, { class: "button win-leave" }),
    result.line.moves.length > 0 && iconButton("play", t("win.watch"), () => watch(parts, result)),
    offer,
    iconButton("more", t("control.more"), () => void parts.open("more"), {
      class: "button icon-only", "aria-haspopup": "dialog", data: { command: "more" },
    }),
  ];
}

/** Replays the game from its start. @param {Parts<"lend" | "table">} parts @param {Result} result */
function watch({ lend, table }, { kind, line: { goal, moves, start } }) {
  const { mode } = table.session.line;
  if (mode === "replay") table.act({ type: "jumpTo", index: 0 });
  else if (kind === "won") table.act({ type: "load", moves, start, goal, of: "player" });
  void lend({ ...linkView({}), play: true });
}

// What is offered once, on the card of a win: sounds after the first one, and to install the page as an app after the
// third. Settings always offer both.

/** After this many wins the player is a regular. */
const KNOWN = 3;

/**
 * @param {Parts<"installing" | "saves" | "settings" | "storage" | "words">} parts
 * @returns {HTMLElement | null} the offer's button, which goes once it is accepted
 */
function offerOf({ installing, saves, settings, storage, words: { t } }) {
  /** @param {"sounds" | "install"} name @param {IconName} sign @param {() => void} run */
  const offer = (name, sign, run) => {
    storage.write(name, "offered");
    const now = iconButton(sign, t(`win.offer-${name}`), () => {
      catchFocus(() => now.remove());
      run();
    }, { class: "button win-offer" });
    return now;
  };
  const wins = Object.values(saves.results()).reduce((sum, { solved }) => sum + solved, 0);
  if (wins >= KNOWN && installing.possible() && storage.read("install") === undefined) {
    return offer("install", "down", installing.install);
  }
  if (wins > 1 || settings.get().sound || storage.read("sounds") !== undefined) return null;
  return offer("sounds", "sound", () => void settings.change({ sound: true }));
}
