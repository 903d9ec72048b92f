// Counts the bytes of Pyodide as they arrive, so that the page can say how far the download is.

/**
 * Watch the worker's own downloads below a folder until `end` is called.
 * @param {string} folder address of the folder, ends with "/"
 * @param {Record<string, number>} sizes bytes of each file in it, uncompressed
 * @param {(share: number) => void} onShare called with 0 to 1, at most once for every whole percent
 * @returns {{end: () => void}}
 */
export function watchDownloads(folder, sizes, onShare) {
  const original = globalThis.fetch;
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let received = 0;
  let told = -1;

  /** @param {number} bytes */
  function add(bytes) {
    received += bytes;
    const percent = Math.min(100, Math.floor((100 * received) / total));
    if (percent > told) onShare((told = percent) / 100);
  }

  /** @param {Response} copy */
  async function count(copy) {
    const reader = copy.body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      add(part.value.length);
    }
  }

  globalThis.fetch = async (target, options) => {
    const response = await original(target, options);
    const address = typeof target === "string" ? target : target instanceof URL ? target.href : target.url;
    // A copy is counted; the response itself stays what the browser gave, so that compiled code can be cached with it.
    if (address.startsWith(folder) && response.ok) count(response.clone()).catch(() => {});
    return response;
  };
  return {
    end() {
      globalThis.fetch = original;
    },
  };
}
