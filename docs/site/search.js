// Searches the documentation. The build makes the index (tools/docs/index.py) and links it from every page;
// the field is made here, so that it is not there without JavaScript.

/** @typedef {[address: string, page: string, title: string]} Section */
/** @typedef {{ sections: readonly Section[], words: Readonly<Record<string, readonly number[]>> }} Index */

/** The most results that are listed. */
const MOST = 12;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/** @param {string} text @returns {string[]} its words, as the index has them */
const wordsIn = (text) => text.toLowerCase().match(WORD) ?? [];

/**
 * How well each section has a word, or a longer one in which it stands: best in the title, best as a whole word.
 *
 * @param {Index} index @param {string} asked a word @returns {Map<number, number>} number of a section -> 1 to 4
 */
function having({ sections, words }, asked) {
  /** @type {Map<number, number>} */
  const ranks = new Map();
  for (const [word, numbers] of Object.entries(words)) {
    if (!word.includes(asked)) continue;
    for (const number of numbers) {
      const whole = word === asked ? 1 : 0;
      const title = wordsIn(sections[number]?.[2] ?? "").includes(word) ? 2 : 0;
      ranks.set(number, Math.max(ranks.get(number) ?? 0, 1 + whole + title));
    }
  }
  return ranks;
}

/**
 * The sections that have all words, best first; as good ones in the order of the documentation.
 *
 * @param {Index} index @param {string} text what was typed @returns {Section[]}
 */
export function find(index, text) {
  const [first, ...others] = [...new Set(wordsIn(text))].map((word) => having(index, word));
  if (!first) return [];
  const whole = text.trim().toLowerCase();
  return [...first.keys()]
    .filter((number) => others.every((ranks) => ranks.has(number)))
    .map((number) => {
      const section = /** @type {Section} */ (index.sections[number]);
      const named = section[2].toLowerCase() === whole ? 1 : 0;
      const rank = [first, ...others].reduce((sum, ranks) => sum + (ranks.get(number) ?? 0), named);
      return { number, rank, section };
    })
    .sort((one, other) => other.rank - one.rank || one.number - other.number)
    .map(({ section }) => section);
}

/** @param {number} number of sections found @returns {string} */
function said(number) {
  if (number === 0) return "Nothing found.";
  if (number > MOST) return `The best ${MOST} of ${number} places.`;
  return number === 1 ? "1 place." : `${number} places.`;
}

/** @param {Section} section @returns {HTMLElement} */
function result([address, page, title]) {
  const link = Object.assign(document.createElement("a"), { href: address, textContent: title });
  const where = Object.assign(document.createElement("span"), { textContent: page });
  const item = document.createElement("li");
  item.append(link, where);
  return item;
}

/** Puts the field into the head of the page. @param {string} address of the index */
function show(address) {
  const form = Object.assign(document.createElement("div"), { className: "search" });
  form.setAttribute("role", "search");
  const field = Object.assign(document.createElement("input"), {
    type: "search", placeholder: "Search", autocomplete: "off", spellcheck: false,
  });
  field.setAttribute("aria-label", "Search the documentation");
  field.setAttribute("aria-keyshortcuts", "/");
  const found = Object.assign(document.createElement("div"), { className: "found", hidden: true });
  const status = Object.assign(document.createElement("p"), { role: "status" });
  const list = document.createElement("ul");
  found.append(status, list);
  form.append(field, found);
  document.querySelector("header")?.append(form);

  /** @type {Promise<Index> | undefined} fetched once, when somebody is about to search; again if that failed */
  let fetched;
  const index = () => {
    fetched ??= fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.json();
    });
    fetched.catch(() => { fetched = undefined; });
    return fetched;
  };
  const search = async () => {
    const asked = field.value;
    found.hidden = !asked.trim();
    if (found.hidden) return;
    try {
      const sections = find(await index(), asked);
      if (asked !== field.value) return;
      list.replaceChildren(...sections.slice(0, MOST).map(result));
      status.textContent = said(sections.length);
    } catch {
      list.replaceChildren();
      status.textContent = "The index could not be loaded. Type again to try again.";
    }
  };
  field.addEventListener("focus", () => void index().catch(() => {}));
  field.addEventListener("input", () => void search());
  listen(form, field, found);
}

/**
 * The keyboard: / goes to the field, the arrows through the results, Enter opens the first, Escape closes the list.
 *
 * @param {HTMLElement} form @param {HTMLInputElement} field @param {HTMLElement} found the list
 */
function listen(form, field, found) {
  const links = () => [...found.querySelectorAll("a")];
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target === field) return;
    event.preventDefault();
    field.focus();
  });
  form.addEventListener("keydown", (event) => {
    const stops = [field, ...links()];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step && !found.hidden) {
      event.preventDefault();
      stops[at + step]?.focus();
    } else if (event.key === "Enter" && at === 0) {
      links()[0]?.click();
    } else if (event.key === "Escape") {
      found.hidden = true;
      field.focus();
    }
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) found.hidden = true;
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !form.contains(target)) found.hidden = true;
  });
  // A result on this page only scrolls.
  found.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement) found.hidden = true;
  });
}

const index = globalThis.document?.getElementById("search-index")?.getAttribute("href");
if (index) show(index);
