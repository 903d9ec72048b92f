// Beside the page's own script, and without anything of it: says so when that script or the styles did not come whole,
// and fetches them past the browser's cache, so that loading the page again mends it.

/** How long the page may take before somebody says that it is on its way, in milliseconds. */
const SLOW = 15_000;

const BROKEN = "Part of Hirameki did not arrive whole: please reload the page. "
  + "一部を正しく読み込めませんでした。ページを再読み込みしてください。";
const ON_ITS_WAY = "Hirameki is still loading. 読み込み中です。";

/** @param {string} text */
function say(text) {
  const status = document.querySelector("[role=status]");
  if (status) status.textContent = text;
}

/** Whether the page's own script has run; how it fared, the script says there. */
const begun = () => document.documentElement.dataset["begun"] !== undefined;

function judge() {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const styles = document.querySelectorAll("link[rel=stylesheet]");
  /** @type {NodeListOf<HTMLScriptElement>} */
  const scripts = document.querySelectorAll("script[type=module]");
  const missing = [...styles].filter(({ sheet }) => !sheet).map(({ href }) => href);
  if (!begun()) missing.push(...[...scripts].map(({ src }) => src));
  if (!missing.length) return;
  for (const address of missing) void fetch(address, { cache: "reload" }).catch(() => {});
  say(BROKEN);
}

if (document.readyState === "complete") judge();
else addEventListener("load", judge);
setTimeout(() => {
  if (!document.documentElement.dataset["begun"]) say(ON_ITS_WAY);
}, SLOW);
