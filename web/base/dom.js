// Builds elements in one expression, and the icons of the controls. Text is only ever set as text, never as HTML.

/** The most milliseconds between the taps of a double tap. It stands here because the first board has it, too. */
export const DOUBLE_TAP = 350;

/**
 * @typedef {object} Props
 * @property {string} [class]
 * @property {string} [text]
 * @property {Record<string, (event: any) => void>} [on] listeners by event
 * @property {Record<string, string>} [data] data attributes
 */

/**
 * Makes an element. Attributes that are undefined, null or false are left out, true ones are set empty; children that
 * are undefined, null or false are skipped.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props & Record<string, unknown>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  const { class: names, text, on = {}, data = {}, ...attributes } = props;
  if (names) element.className = names;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value;
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  if (text !== undefined) element.textContent = text;
  append(element, children);
  return element;
}

/**
 * @param {Element} parent
 * @param {Array<Node | string | null | undefined | false>} children
 */
export function append(parent, children) {
  for (const child of children) if (child !== null && child !== undefined && child !== false) parent.append(child);
}

/**
 * Replaces all children.
 * @param {Element} parent
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * Returns an element that the page must have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/**
 * Keeps the strokes of one finger from the browser. It would take one that ends in full motion for a fling, and the
 * next tap, wherever it is, for the end of that: no click would come of it. Two fingers zoom.
 * @param {HTMLElement} surface
 * @param {AbortSignal} [signal] stops listening
 */
export const keepStrokes = (surface, signal) => surface.addEventListener("touchmove", (event) => {
  if (event.touches.length === 1 && event.cancelable) event.preventDefault();
}, { passive: false, signal });

/**
 * Whether an event tells of a mouse of which the button is not pressed any more, or another one alone: a menu or a
 * dialog of the system may have kept its release.
 * @param {Pick<PointerEvent, "buttons" | "pointerType">} event
 */
export const isLetGo = ({ buttons, pointerType }) => pointerType === "mouse" && !(buttons & 1);

/**
 * Whether an element has a place and nothing hides it, as `checkVisibility` says in Safari from 17.4 on.
 * @param {Element} element
 */
export const isSeen = (element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

/**
 * Returns what an event met, or what that lies in; in Firefox it may be the document, which lies in nothing.
 * @param {Pick<Event, "target">} event @param {string} selector @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) => /** @type {HTMLElement | null} */ (target)?.closest?.(selector) ?? null;

/**
 * Whether a key is one of the browser's own chords, as Alt and an arrow: these are left to it.
 * @param {KeyboardEvent} event
 */
export const isChord = ({ altKey, metaKey }) => altKey || metaKey;

/**
 * Disables buttons. One that has the focus passes it on, since a disabled one does not keep it.
 * @param {[button: HTMLButtonElement, off: boolean][]} buttons
 * @param {HTMLElement} [heir] else the first of them that is not disabled
 */
export function disable(buttons, heir) {
  const had = document.activeElement;
  for (const [one, off] of buttons) one.disabled = off;
  if (!buttons.some(([one, off]) => off && one === had)) return;
  (heir ?? buttons.find(([, off]) => !off)?.[0])?.focus({ preventScroll: true });
}

/** The dialog that is open, if one is. */
export const dialogShown = () => document.querySelector("dialog[open]");

/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Paths on a 24 x 24 grid, drawn as lines of width 2. */
const ICONS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6v1",
  restart: "M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.6 14",
  hint: "M12 3v3M5 6l2 2M19 6l-2 2M9 18h6M10 21h4M9 18c0-3-3-4-3-7.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 7.5",
  solve: "M13 2 5 14h6l-1 8 8-12h-6z",
  check: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18M8 12.5l3 3 5-6",
  help:
    "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5M12 16.5v.1",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  deal: "M4 8h16v12H4zM4 8l3-4h10l3 4M12 4v4M8 14h.1M12 14h.1M16 14h.1",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M18 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M8 5l10 7-10 7z",
  pause: "M8 5v14M16 5v14",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  stop: "M6 6h12v12H6z",
  chart: "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1",
  ticks: "M4 7l2 2 4-5M4 17l2 2 4-5M14 7h6M14 17h6",
  lost: "M4 5l5 6 4-3 7 9M20 11v6h-6",
  edit: "M4 20l1-4L16 5l3 3L8 19z",
  day: "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4M12 15h.1",
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13M15.5 15.5 21 21",
  farthest: "M3 20 10 7l4 7 2-3 5 9zM10 7V3l3 1.5-3 1.5",
  sheet: "M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4z",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  film: "M4 5h16v14H4zM8 5v14M16 5v14M4 10h4M4 14h4M16 10h4M16 14h4",
  code: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2",
  grid: "M4 4h16v16H4zM4 12h16M12 4v16",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1",
  print: "M7 8V3h10v5M5 17H3v-8h18v8h-2M7 14h10v7H7z",
  down: "M6 9l6 6 6-6",
  flag: "M6 21V4h12l-3 4 3 4H6",
  sound: "M4 9.5h3.5L12 5v14l-4.5-4.5H4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  pin: "M12 21s-6-6-6-11a6 6 0 0 1 12 0c0 5-6 11-6 11M12 10.5h.1",
  target: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  map: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2",
};

/** @typedef {keyof typeof ICONS} IconName */

/** @param {IconName} name */
export const icon = (name) => svg(
  "svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: `icon icon-${name}` }, svg("path", { d: ICONS[name] }),
);

/**
 * A button with a label and no icon.
 * @param {string} label
 * @param {() => void} press
 * @param {Props & Record<string, unknown>} [props]
 */
export const button = (label, press, props = {}) =>
  h("button", { type: "button", class: "button", text: label, ...props, on: { click: press } });

/** Elements side by side. @param {...(Node | string | null | undefined | false)} children */
export const inRow = (...children) => h("div", { class: "row" }, ...children);

/**
 * A button with an icon and a label below or beside it (the label is its accessible name).
 * @param {IconName} name
 * @param {string} label
 * @param {(event: MouseEvent) => void} press
 * @param {Props & Record<string, unknown>} [props]
 * @returns {HTMLButtonElement}
 */
export const iconButton = (name, label, press, props = {}) => h(
  "button", { type: "button", class: "button", ...props, on: { click: press } },
  icon(name), h("span", { class: "label", text: label }),
);
