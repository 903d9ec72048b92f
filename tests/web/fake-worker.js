// An engine whose workers the test plays.
import { createEngine } from "../../web/engine/engine.js";

/** @import { EngineState, FromWorker, ToWorker } from "../../web/engine/protocol.d.ts" */

/** A worker whose answers the test gives. */
export class FakeWorker {
  /** @type {ToWorker[]} */
  heard = [];
  ended = false;
  /** @type {((event: {data: FromWorker}) => void) | null} */
  onmessage = null;
  /** @type {((event: {preventDefault: () => void}) => void) | null} */
  onerror = null;

  /** @param {ToWorker} message */
  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {FromWorker} data */
  say(data) {
    this.onmessage?.({ data });
  }

  /** Reports something, as one does that works. */
  works() {
    this.say({ op: "report", id: this.asked?.id ?? "", report: { found: [] } });
  }

  /** The question it was asked last. */
  get asked() {
    const asks = this.heard.filter((message) => message.op === "ask");
    return asks[asks.length - 1];
  }
}

/** All that were made since `start`, the newest last. @type {FakeWorker[]} */
export const workers = [];
/** @type {EngineState[]} */
export const states = [];

/** An engine on such workers; `stop` takes back all that was asked of it. */
export function start() {
  workers.length = 0;
  states.length = 0;
  /** @type {AbortController[]} */
  const asked = [];
  const engine = createEngine({
    assets: { worker: "worker.js", python: "py/", pythonFiles: {}, tables: {} },
    onState: (state) => states.push(state),
    spawn: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return /** @type {Worker} */ (/** @type {unknown} */ (worker));
    },
  });
  engine.start();
  return {
    /** @type {typeof engine.ask} */
    ask(operation, request, options = {}) {
      const mine = new AbortController();
      asked.push(mine);
      return engine.ask(operation, request, { signal: mine.signal, ...options });
    },
    stop: () => asked.splice(0).forEach((mine) => mine.abort()),
    start: () => engine.start(),
    restart: () => engine.restart(),
    get state() {
      return engine.state;
    },
  };
}

/** @returns {FakeWorker} */
export const latest = () => workers[workers.length - 1];

/** The newest worker cannot start; its script is fetched anew before another one follows. */
export async function failToStart() {
  latest().say({ op: "dead", error: { code: "boot-failed", params: {}, message: "" } });
  await new Promise((resolve) => setImmediate(resolve));
}
