// The kill switch: `build.py build --retire-offline` writes this file as sw.js. It takes over at once, deletes all our
// caches and unregisters itself; from then on the page loads from the network as if there had never been a service
// worker.

import { clearShelf } from "./engine/files.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  await drop();
  await worker.registration.unregister();
  // An open page may have cached something meanwhile.
  await drop();
}

async function drop() {
  const names = await caches.keys();
  const { scope } = worker.registration;
  const ours = names.filter((name) => name.startsWith("hirameki-"));
  await Promise.all(ours.map((name) => clearShelf(caches, name, scope)));
}
