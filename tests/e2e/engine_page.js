// Puts the engine's sources on a page of their own, so that tests can drive it without the rest of the page.
import { createEngine } from "../../web/engine/engine.js";

const options = new URLSearchParams(location.search);
const python = new URL(options.get("python") ?? "", location.href).href;
const tables = JSON.parse(options.get("tables") ?? "{}");
/** @type {object[]} what the engine told of itself */
const states = [];
/** @type {Worker[]} */
const workers = [];
/** @type {AbortController[]} */
const asked = [];

const engine = createEngine({
  assets: {
    worker: new URL(options.get("worker") ?? "../../web/engine/worker.js", location.href).href,
    python,
    pythonFiles: JSON.parse(options.get("files") ?? "{}"),
    tables: Object.fromEntries(Object.entries(tables).map(([name, url]) => [name, new URL(url, location.href).href])),
  },
  spawn: (url) => {
    const worker = new Worker(url, { type: "module" });
    workers.push(worker);
    return worker;
  },
  onState: (state) => {
    states.push(state);
    document.documentElement.dataset.solver = state.name;
  },
});

engine.start();

Object.assign(window, { engineTest: {
  states,
  workers,
  answers: {},
  reports: {},
  engine: {
    /** @type {typeof engine.ask} */
    ask(operation, request, wish = {}) {
      const mine = new AbortController();
      asked.push(mine);
      return engine.ask(operation, request, { signal: mine.signal, ...wish });
    },
    /** Takes back all that was asked. */
    stop: () => asked.splice(0).forEach((mine) => mine.abort()),
    restart: () => engine.restart(),
    get state() {
      return engine.state;
    },
  },
} });
