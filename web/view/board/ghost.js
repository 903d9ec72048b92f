// A ghost hand: it plays a legal move on the board and takes it back, for the eyes alone. The game, its twins and what
// is held stay as they are; a gesture ends it at once.

/** @import { Move, Position } from "../../model/types.js" */
/** @import { Table } from "../types.js" */
/** @import { Display } from "./display.js" */
/** @import { BoardState } from "./state.js" */

/** Milliseconds of the way there or back, and of the rests before, between and after. */
const WAY = 900;
const REST = 450;

/**
 * @param {HTMLElement} host says by data-ghost that the hand is there
 * @param {BoardState} state
 * @param {Display} display
 * @returns {{ play: (move: Move) => Promise<void>, stop: () => void, rest: () => void }}
 */
export function createGhost(host, state, display) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {() => void} */
  let done = () => {};

  function stop() {
    clearTimeout(waiting);
    if (state.ghost) display.settle();
    state.ghost = null;
    delete host.dataset.ghost;
    display.redraw();
    done();
  }

  /** @param {number} time @returns {Promise<void>} */
  const wait = (time) => new Promise((resolve) => (waiting = setTimeout(resolve, time)));

  return {
    stop,
    /** The game goes on without the hand. */
    rest: () => void (state.ghost && stop()),
    play(move) {
      stop();
      const { table } = state;
      if (!table) return Promise.resolve();
      const after = played(table, move);
      const before = { ...table, way: { ...after.way, cursor: 0 } };
      host.dataset.ghost = "";
      return new Promise((resolve) => {
        done = resolve;
        void (async () => {
          state.ghost = after;
          display.demonstrate(before, after, WAY, REST, false);
          await wait(WAY + REST);
          state.ghost = before;
          display.demonstrate(after, before, WAY, 0, true);
          await wait(WAY);
          stop();
        })();
      });
    },
  };
}

/** @param {Table} table @param {Move} move @returns {Table & { way: NonNullable<Table["way"]> }} */
function played(table, move) {
  /** @type {Position} */
  const position = table.rules.apply(table.position, move);
  return { ...table, position, way: { start: table.rules.write(table.position), moves: [move], cursor: 1 } };
}
