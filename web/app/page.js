// The page's parts, built from the room and kept up to date; built anew when the language changes.

/** @import { Room } from "./context.js" */
/** @import { Board } from "../view/board/board.js" */
/** @import { Mark } from "../view/types.js" */

import { append, byId, fill, h } from "../dom.js";
import { motion } from "../look.js";
import { createCard } from "../panels/page/card.js";
import { createControls } from "../panels/page/controls.js";
import { createExplore } from "../panels/page/explore.js";
import { createFrame } from "../panels/page/frame.js";
import { createMoves } from "../panels/page/moves.js";
import { createNotice } from "../panels/page/notice.js";
import { goalLine, knownLine } from "../play/known.js";
import { sentence } from "../play/notes.js";
import { createBoard } from "../view/board/board.js";

/**
 * @typedef {object} Page
 * @property {() => void} update
 * @property {() => void} pill
 * @property {() => void} note
 * @property {() => void} notice
 * @property {(text: string) => void} say
 * @property {(marks: readonly Mark[]) => void} mark
 * @property {(handler: ((cell: number) => void) | null) => void} pick
 * @property {() => boolean} picking
 * @property {() => boolean} playing the replay goes on by itself
 * @property {() => void} watch play the replay that is on the table
 * @property {() => void} reveal
 * @property {() => void} celebrate
 * @property {() => void} destroy
 */

/**
 * @param {Room} room
 * @param {Page | null} old
 * @returns {Page}
 */
export function buildPage(room, old) {
  old?.destroy();
  const { t } = room.words;
  byId("skip").textContent = t("top.skip");
  const title = byId("board-title");
  const goal = byId("board-goal");
  const status = byId("status");
  status.textContent = "";
  const frame = createFrame(byId("top"), room);
  const controls = createControls(byId("controls"), room);
  const card = h("section", { class: "card", "aria-label": t("card.name") });
  const moves = h("section", { class: "card card-moves", "aria-label": t("moves.name") });
  const explore = h("section", { class: "card card-explore", "aria-label": t("explore.name") });
  fill(byId("side"), card, moves, explore);
  byId("side").setAttribute("aria-label", t("side.name"));
  const cards = createCard(card, byId("deeds"), room);
  const list = createMoves(moves, room);
  const more = createExplore(explore, room);
  const notice = createNotice(byId("notice"), room);
  notice.update();

  /** @type {Board} */
  const board = createBoard(byId("board"), {
    t: room.words.t,
    onMove: (made) => void room.table.act({ type: "move", moves: made }),
    onSay: say,
  });

  /** @type {((cell: number) => void) | null} */
  let picker = null;
  const listeners = new AbortController();
  const host = byId("board");
  // While a cell is to be picked, the hands of the game get nothing of what belongs to picking.
  for (const event of ["pointerdown", "keydown", "click"]) {
    host.addEventListener(event, (happened) => {
      if (!picker || (happened instanceof KeyboardEvent && happened.key !== "Enter" && happened.key !== " ")) return;
      happened.stopPropagation();
      const cell = happened.target instanceof Element ? happened.target.closest("[data-cell]") : null;
      if (event === "click" && cell instanceof HTMLElement) picker(Number(cell.dataset.cell));
    }, { capture: true, signal: listeners.signal });
  }

  /** @param {string} text */
  function say(text) {
    // The same words again are to be heard again.
    status.textContent = text && status.textContent === text ? `${text}\u00a0` : text;
  }

  return {
    update() {
      const { puzzle, rules, session } = room.table;
      const { line } = session;
      const settings = room.settings.get();
      const name = room.title(puzzle);
      if (title.textContent !== name) title.textContent = name;
      const known = line.start === puzzle.start && line.goal === puzzle.goal ? knownLine(puzzle, room.solver.answered(room.problem(0))) : null;
      const [wanted, told] = [sentence(room.words, goalLine(puzzle, line.goal)), known ? sentence(room.words, known) : ""];
      if (`${wanted}${told}` !== goal.textContent) fill(goal, h("span", { text: wanted }), told && h("span", { class: "known", text: told }));
      // Before the board measures its room: what stands around it depends on these.
      document.documentElement.dataset.mode = line.mode;
      document.documentElement.dataset.kind = puzzle.kind;
      controls.update();
      board.show({
        puzzle, rules, position: room.table.position(), label: t("board.name", { title: name }),
        ui: {
          goal: line.goal, last: line.cursor > 0 ? line.moves.slice(line.cursor - 1, line.cursor) : [], names: settings.names,
          invertArrows: settings.invertArrows, shade: settings.shade, duration: motion(settings),
          // Coloured tiles keep their colours: equal tiles have to look equal.
          ...(puzzle.faces === "numbers" ? { faces: settings.faces === "picture" && !room.picture ? "numbers" : settings.faces } : {}),
          ...(puzzle.faces === "numbers" && settings.faces === "picture" && room.picture ? { picture: room.picture } : {}),
        },
      });
      list.update();
      more.update();
      cards.update();
      frame.update();
    },
    pill: frame.pill,
    note: cards.update,
    playing: controls.playing,
    watch: controls.watch,
    notice: notice.update,
    say,
    mark: board.overlay,
    pick(handler) {
      picker = handler;
      host.classList.toggle("picking", handler !== null);
      if (!handler) return;
      board.release();
      // Whoever asked from further down the page picks on the board.
      byId("play").scrollIntoView({ block: "nearest" });
    },
    picking: () => picker !== null,
    reveal() {
      if (window.scrollY > 0) window.scrollTo(0, 0);
    },
    celebrate() {
      for (const spark of host.querySelectorAll(".flash")) spark.remove();
      if (!motion(room.settings.get())) return;
      const flash = h("div", { class: "flash", "aria-hidden": "true", on: { animationend: () => flash.remove() } });
      append(host, [flash]);
    },
    destroy() {
      listeners.abort();
      controls.destroy();
      board.destroy();
    },
  };
}
