// The kill switch: `build.py build --retire-offline` writes this file as sw.js. It takes over at once, drops every
// cache of ours and unregisters itself, after which the page comes from the network as if there had never been a
// service worker.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  await drop();
  await worker.registration.unregister();
  // What an open page was about to keep meanwhile.
  await drop();
}

async function drop() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("hirameki-")).map((name) => caches.delete(name)));
}
