// Asks the page's own engine, with two interpreters under Node as its workers, one question after the other, and prints
// the answers as one line of JSON. Usage: node bench/_pair.mjs QUESTIONS   (a JSON list of [operation, request])
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { interpreter } from "./_interpreter.mjs";
import { createEngine } from "../web/engine/engine.js";
import { runJob } from "../web/engine/job.js";

/** Starts a thread that behaves like a browser's worker. */
function spawn() {
  const thread = new Worker(new URL(import.meta.url));
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  thread.on("message", (data) => worker.onmessage?.({ data }));
  thread.on("error", (error) => {
    process.stderr.write(`${error}\n`);
    worker.onerror?.({ preventDefault: () => {} });
  });
  return worker;
}

async function ask(questions) {
  const assets = { worker: "", python: "", pythonFiles: {}, tables: {} };
  const engine = createEngine({ assets, onState: () => {}, spawn, cores: 2 });
  const answers = [];
  for (const [operation, request] of questions) answers.push(await engine.ask(operation, request));
  engine.close();
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}

/** Yields to the event loop: Node handles a thousand messages of one channel before it looks at another one. */
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

/** Handles the engine's messages as the page's worker does, except for starting the interpreter. */
async function serve() {
  const waiting = [];
  parentPort.on("message", (message) => waiting.push(message)); // the first one arrives before the interpreter is ready
  const api = (await interpreter()).pyimport("hirameki.api");
  const core = {
    start: (id, operation, request) => JSON.parse(api.start(id, operation, JSON.stringify(request))),
    advance: (id, milliseconds) => JSON.parse(api.advance(id, milliseconds)),
    cancel: (id) => JSON.parse(api.cancel(id)),
  };
  const tell = (message) => parentPort.postMessage(message);
  const cancelled = new Set();
  let answered = Promise.resolve();

  async function work(question) {
    const alive = setInterval(() => tell({ op: "alive" }), 1000);
    const answer = await runJob(core, {}, question, {
      stopped: () => cancelled.has(question.id),
      tell: (report) => tell({ op: "report", id: question.id, report }),
      free: nextTurn,
    });
    clearInterval(alive);
    tell({ op: "answer", id: question.id, answer });
  }

  async function help(question) {
    await runJob(core, {}, question, {
      stopped: () => cancelled.has(question.id),
      tell: ({ parts }) => parts && tell({ op: "helped", id: question.id, parts }),
      free: () => answered.then(nextTurn),
    });
    tell({ op: "helped", id: question.id, parts: null });
  }

  function hear(message) {
    if (message.op === "ask") answered = work(message);
    else if (message.op === "help") void help(message);
    else if (message.op === "lay") for (const part of message.parts) api.lay(message.id, ...part);
    else if (message.op === "cancel") cancelled.add(message.id);
  }
  parentPort.removeAllListeners("message").on("message", hear);
  waiting.forEach(hear);
  tell({ op: "ready" });
}

await (isMainThread ? ask(JSON.parse(process.argv[2])) : serve());
