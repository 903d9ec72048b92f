// Runs independently of the page's own script. If that script or the styles did not arrive intact, says so and fetches
// them past the browser's cache. If they are intact now, reloads the page, once; otherwise the message stays, which
// asks for a reload.

/** How long the page may take before "still loading" is shown, in milliseconds. */
const SLOW = 15_000;

/** Session storage key: remembered as long as the tab. */
const LOADED_AGAIN = "hirameki.loaded-again";

/** @param {string} selector of what index.html has to say, in every language */
function say(selector) {
  document.getElementById("late")?.remove();
  /** @type {HTMLTemplateElement | null} */
  const said = document.querySelector(selector);
  // A page that is only half there may lack the status element.
  if (said) (document.querySelector("[role=status]") ?? document.body).replaceChildren(said.content.cloneNode(true));
}

/** Whether the page's own script has run; the attribute's value says how it fared. */
const begun = () => document.documentElement.dataset["begun"] !== undefined;

function judge() {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const styles = document.querySelectorAll("link[rel=stylesheet]");
  /** @type {NodeListOf<HTMLScriptElement>} */
  const scripts = document.querySelectorAll("script[type=module]");
  /** @type {(HTMLLinkElement | HTMLScriptElement)[]} */
  const missing = [...styles].filter(({ sheet }) => !sheet);
  if (!begun()) missing.push(...scripts);
  if (!missing.length) return;
  say("#failed");
  void Promise.all(missing.map(isWholeNow)).then((whole) => {
    if (whole.every(Boolean)) loadAgain();
  });
}

/** @param {HTMLLinkElement | HTMLScriptElement} part */
async function isWholeNow(part) {
  const address = "href" in part ? part.href : part.src;
  const type = "href" in part ? /css/ : /javascript/;
  try {
    const reply = await fetch(address, { cache: "reload", integrity: part.integrity });
    await reply.arrayBuffer();
    return reply.ok && type.test(reply.headers.get("content-type") ?? "");
  } catch {
    return false;
  }
}

/** Reloads once; never if session storage is refused. */
function loadAgain() {
  try {
    if (sessionStorage.getItem(LOADED_AGAIN)) return;
    sessionStorage.setItem(LOADED_AGAIN, "1");
    location.reload();
  } catch {
    // The message is already shown.
  }
}

if (document.readyState === "complete") judge();
else addEventListener("load", judge);
setTimeout(() => {
  if (!document.documentElement.dataset["begun"]) say("#slow");
}, SLOW);
