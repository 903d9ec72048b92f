// A ghost hand that plays a legal move on the board and takes it back, visually only. The game, the twins and what is
// held stay as they are; a gesture ends it at once.

/** @import { Display } from "./display.js" */
/** @import { BoardState } from "./state.js" */

/** Milliseconds of the way there or back, and of the rest between them. */
const WAY = 900;
const REST = 450;

/**
 * @param {HTMLElement} host gets data-ghost while the hand is shown
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
    /** Ends the hand if it is shown, because the game goes on. */
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
          display.demonstrate({ before, after, time: WAY, rest: REST });
          display.redraw();
          await wait(WAY + REST);
          state.ghost = before;
          display.demonstrate({ before: after, after: before, time: WAY, rest: 0 });
          display.redraw();
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
