// Watching a solution: first, back, play, on, last, a slider, the speed. It plays at once if asked to (Solve, "Watch my
// game", an option of a link), otherwise it waits; a move on the board branches off.

/** @import { Player } from "./replay-player.js" */

import { fill, h, icon, iconButton } from "../../base/dom.js";
import { SPEEDS } from "../../store/settings.js";
import { createHeldButton } from "./held-button.js";
import { createPlayer } from "./replay-player.js";

/**
 * @typedef {object} Replay
 * @property {HTMLElement} element
 * @property {HTMLElement} main the element that gets the focus
 * @property {() => void} update
 * @property {() => void} destroy
 * @property {() => boolean} playing
 * @property {() => void} start
 */

/** @param {Parts<"commands" | "open" | "settings" | "table" | "words">} parts @returns {Replay} */
export function createReplay(parts) {
  const { t } = parts.words;
  const player = createPlayer(parts, () => update());
  const way = createWay(parts, player);
  const buttons = createButtons(parts, player);
  const element = h(
    "div",
    { class: "replay", role: "group", "aria-label": t("replay.name") },
    way.element,
    buttons.element,
  );
  const inReplay = () => parts.table.session.line.mode === "replay";
  const stopKeys = listenToKeys(player, inReplay);

  function stop() {
    player.stop();
    buttons.release();
  }

  function update() {
    if (!inReplay()) {
      stop();
      return;
    }
    way.update();
    buttons.update();
  }

  return {
    element,
    main: buttons.main,
    update,
    playing: player.playing,
    start() {
      if (inReplay() && !player.playing()) player.toggle();
    },
    destroy() {
      stop();
      stopKeys();
    },
  };
}

/**
 * The slider with its count, the speed, and sharing.
 * @param {Parts<"open" | "settings" | "words">} parts
 * @param {Player} player
 */
function createWay({ open, settings, words }, player) {
  const { t } = words;
  const slider = h("input", {
    type: "range", min: "0", step: "1", class: "replay-slider", "aria-label": t("replay.slider"),
    on: { input: () => player.step(Number(slider.value) - player.at().n) },
  });
  const count = h("span", { class: "replay-count", "aria-hidden": "true" });
  const speed = h(
    "select",
    {
      "aria-label": t("replay.speed"),
      class: "replay-speed",
      on: { change: () => void settings.change({ speed: Number(speed.value) }) },
    },
    ...SPEEDS.map((value) =>
      h("option", { value: String(value), text: t("replay.times", { n: value === 0.25 ? "0.25" : String(value) }) }),
    ),
  );
  const share = iconButton("share", t("control.share"), () => void open("share"), {
    class: "control", "aria-label": t("control.share"), "aria-haspopup": "dialog",
  });
  return {
    element: h("div", { class: "replay-slide" }, slider, count, speed, share),
    update() {
      const { n, all } = player.at();
      slider.max = String(all);
      slider.value = String(n);
      slider.setAttribute("aria-valuetext", t("replay.at", { n, all }));
      count.textContent = `${n} / ${all}`;
      speed.value = String(settings.get().speed);
    },
  };
}

/** The buttons below the slider. @param {Parts<"commands" | "table" | "words">} parts @param {Player} player */
function createButtons({ commands, table, words }, player) {
  const { t } = words;
  const small = { class: "control icon-only" };
  const first = iconButton("first", t("replay.first"), () => player.step(-Infinity), small);
  const back = createHeldButton("back", t("replay.back"), () => player.step(-1));
  const play = iconButton("play", t("replay.play"), player.toggle, { class: "control icon-only main" });
  const on = createHeldButton("on", t("replay.on"), () => player.step(1));
  const last = iconButton("last", t("replay.last"), () => player.step(Infinity), small);
  const leave = iconButton("undo", t("replay.leave"), commands.leaveReplay, { class: "control replay-way" });
  const branch = iconButton("on", t("replay.play-on"), commands.playOn, { class: "control replay-way" });
  return {
    element: h("div", { class: "replay-buttons" }, leave, first, back.button, play, on.button, last, branch),
    main: play,
    release() {
      back.release();
      on.release();
    },
    update() {
      const { cursor, moves } = table.session.line;
      first.disabled = back.button.disabled = cursor === 0;
      on.button.disabled = last.disabled = cursor === moves.length;
      const running = player.playing();
      const label = running ? t("replay.pause") : t("replay.play");
      if (play.getAttribute("data-label") === label) return;
      play.setAttribute("data-label", label);
      fill(play, icon(running ? "pause" : "play"), h("span", { class: "label", text: label }));
    },
  };
}

/**
 * Listens to the keys of the replay, where nothing else uses them.
 * @param {Player} player
 * @param {() => boolean} active
 * @returns {() => void} stops listening
 */
function listenToKeys(player, active) {
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.step(-Infinity),
    End: () => player.step(Infinity),
    " ": player.toggle,
  };

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (!active() || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, textarea, [role=grid]")) return;
    if (event.key === " " && target.closest("button, summary, a")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);
}
