// The result of a win and what to do next, on the card.

/** @import { Result } from "../../play/winning/result.js" */
/** @import { Context } from "../../app/context.js" */

import { button, byId, fill, h, iconButton } from "../../dom.js";
import { streakOf } from "../../play/daily/streak.js";
import { fetchedOrTold } from "../../play/notes.js";
import { nextOf } from "../../play/winning/next.js";
import { measure } from "../../play/winning/record.js";
import { isPerfect, resultOf } from "../../play/winning/result.js";
import { stars } from "../common/stars.js";
import { isTimeToOfferInstall } from "./install-offer.js";

/**
 * @param {Context} context
 * @param {Result} won
 * @returns {HTMLElement} for the card
 */
export function createResult(context, won) {
  const { t } = context.words;
  const element = h("section", { class: "win-sheet", "aria-label": t("win.sheet"), data: { win: "" } });
  const close = () => {
    const inside = element.contains(document.activeElement);
    context.tell(null);
    context.showResult(null);
    // Focus that was in the result stays nearby.
    if (inside) byId("board-title").focus({ preventScroll: true });
  };
  const said = details(context, won).join(" · ");
  const offersInstall = isTimeToOfferInstall(context);
  /** @param {Result} now */
  const draw = (now) => fill(
    element,
    h(
      "div",
      { class: "win-head" },
      h("p", { class: "win-reached" }, now.stars && stars(t, now.stars), h("span", { text: reached(context, now) })),
      h("p", { class: "win-more", text: said }),
    ),
    iconButton("close", t("win.close"), close, { class: "quiet icon-only win-close" }),
    h("div", { class: "win-ways" }, ...ways(context, now, close), offersInstall && installButton(context)),
  );
  draw(won);
  void measure(context, won).then((better) => {
    const now = better ? resultOf(context) : null;
    // Buttons are not replaced while one has the focus.
    if (now && element.isConnected && !element.contains(document.activeElement)) draw(now);
  });
  return element;
}

/** The number of moves, beside the fewest possible. @param {Context} context @param {Result} won */
function reached({ table, words: { t } }, won) {
  if (!won.counted) return t("win.place-short", { n: table.puzzle.pieces?.length ?? 0 });
  const n = t(`length.${won.metric}`, { n: won.n });
  if (isPerfect(won)) return t("win.shortest", { moves: n });
  return won.shortest === undefined ? n : t("win.beside", { moves: n, shortest: won.shortest });
}

/** Further details of the win. @param {Context} context @param {Result} won @returns {string[]} */
function details({ saves, words: { t } }, won) {
  const help = won.seen ? t("win.seen") : t("win.hints", { n: won.hints });
  const streak = won.challenge?.day ? streakOf(saves.days(), new Date()) : null;
  return [
    help,
    won.best && t("win.best"),
    won.dare && t(won.dare.beaten ? "win.dare-beaten" : "win.dare-left", { n: won.dare.moves }),
    streak && streak.length > 0 && t("win.streak", { n: streak.length }),
  ].filter((one) => typeof one === "string");
}

/**
 * The buttons for what to do next.
 * @param {Context} context
 * @param {Result} won
 * @param {() => void} close
 */
function ways(context, won, close) {
  const { commands, table, words: { t } } = context;
  const { line } = table.session;
  /** @param {string} code @param {() => void} press @param {Record<string, unknown>} [params] */
  const way = (code, press, params) => button(t(code, params), press);
  const next = way("win.next", () => {
    close();
    void commands.next();
  });
  next.classList.add("main");
  void nextOf(context).then((found) => {
    if (found) next.title = t(found.what.code, found.what.params);
  });
  const lost = won.shortest !== undefined && won.n > won.shortest;
  const watched = won.counted || line.moves.length > 0;
  return [
    next,
    way("win.share", () => void fetchedOrTold(context, import("./result.js")).then((result) =>
      result?.open(context, won))),
    watched && way("win.watch", () => watch(context)),
    lost && way("win.try", commands.restart, { n: won.shortest }),
    lost && way("review.ask", () => {
      close();
      void commands.review();
    }),
  ];
}

/** The install button; it goes once the browser has taken over. @param {Context} context */
function installButton({ installing, words: { t } }) {
  if (!installing.possible()) return null;
  const now = button(t("install.now"), () => {
    installing.install();
    now.remove();
  });
  return now;
}

/** Replays the player's game from its start. @param {Context} context */
function watch(context) {
  const { line } = context.table.session;
  const { goal, start } = line;
  context.table.act({ type: "load", moves: line.moves.slice(0, line.cursor), start, goal, of: "player" });
  void context.lend({ settings: {}, embed: false, free: false, play: true, at: null, beat: null });
}
