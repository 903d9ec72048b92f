// Colours of the canvas, read from the page's tokens (styles/tokens.css), so canvas and controls always agree; mixing
// and comparing colours.

const TOKENS = [
  "board", "board-deep", "board-edge", "board-grain", "cell-line", "hole", "hole-deep", "peg", "peg-light",
  "peg-edge", "tile", "tile-home", "tile-edge", "tile-ink", "block", "block-hero", "block-ink", "block-hero-ink",
  "block-edge", "piece-ink", "tray", "mark-legal", "mark-hint", "mark-flash", "mark-win", "mark-lose",
  "mark-goal", "heat-low", "heat-high", "ink", "paper", "sheet",
];

/**
 * Twelve muted colours on which dark letters have a contrast of at least 4.5:1; larger sets, such as the eighteen
 * one-sided pieces, start over.
 */
const PIECES = [
  "#dc9483",
  "#86b4d6",
  "#e5bd62",
  "#9fc58e",
  "#c9a3cf",
  "#7fc3b6",
  "#e6ac74",
  "#adafdf",
  "#c9c66c",
  "#dd8ca8",
  "#bfa687",
  "#93cbdd",
];
const PIECES_CONTRAST = [
  "#ffb3a6",
  "#a6d4ff",
  "#ffe08a",
  "#b9f2a1",
  "#f0c2ff",
  "#9df0df",
  "#ffcf99",
  "#cfd0ff",
  "#eef08a",
  "#ffb0d0",
  "#e6d3bd",
  "#c2f0ff",
];
const CLASSES = [
  "#c4533a",
  "#f3e6cd",
  "#4f7f9e",
  "#e0b04a",
  "#5f8a5a",
  "#8a6aa5",
  "#d98aa0",
  "#4aa396",
  "#9c7a52",
  "#b8b8c8",
  "#7f8f3a",
  "#3f4f6f",
];

/**
 * @param {Element} element anywhere in the page; or out of it, as in a dialog that rests: the page's colours
 * @returns {Theme}
 */
export function readTheme(element) {
  const forced = matchMedia("(forced-colors: active)").matches;
  const chosen = document.documentElement.dataset.theme;
  const name = forced ? "forced" : chosen === "dark" || chosen === "contrast" ? chosen : "light";
  const seen = element.isConnected ? element : document.body;
  const style = getComputedStyle(seen);
  const [sans, serif] = ["--sans", "--serif"].map((font) => style.getPropertyValue(font).trim() || undefined);
  return themeOf(name, readColours(seen, TOKENS), sans, serif);
}

/**
 * Reads colours of the page.
 * @param {Element} element anywhere in the page
 * @param {readonly string[]} tokens their names, without the dashes
 * @returns {Record<string, string>}
 */
export function readColours(element, tokens) {
  // A probe element resolves system colours and any other CSS colour to plain rgb().
  const probe = document.createElement("span");
  probe.style.setProperty("forced-color-adjust", "none");
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colours = Object.fromEntries(tokens.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, style.color];
  }));
  probe.remove();
  return colours;
}

/**
 * @param {Theme["name"]} name
 * @param {Record<string, string>} colours by token
 * @param {string} [sans]
 * @param {string} [serif]
 * @returns {Theme}
 */
export function themeOf(name, colours, sans = "system-ui, sans-serif", serif = "Georgia, serif") {
  const plain = /** @type {string} */ (colours["tile"]);
  return {
    id: `${name} ${TOKENS.map((token) => colours[token]).join()}`,
    name,
    colour: (token) => colours[token] ?? "#f0f",
    pieces: name === "forced" ? PIECES.map(() => plain) : name === "contrast" ? PIECES_CONTRAST : PIECES,
    classes: name === "forced" ? CLASSES.map(() => plain) : CLASSES,
    flat: name === "contrast" || name === "forced",
    sans,
    serif,
  };
}

/**
 * @param {() => void} changed called when all has to be painted anew: the page's theme may have changed, or the
 *   graphics of the system began anew, as after a sleep, and canvases are empty then
 * @param {AbortSignal} [signal] stops watching
 */
export function watchTheme(changed, signal) {
  document.addEventListener("contextrestored", changed, { capture: true, signal });
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", changed, { signal });
  }
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  signal?.addEventListener("abort", () => observer.disconnect());
}

// Mixing and comparing colours, given as #rrggbb or rgb(); written with commas, as every SVG reader knows them.

/** @param {string} colour @returns {[number, number, number]} 0 to 255 each */
export function channels(colour) {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
  if (hex) return [parseInt(hex[1] ?? "0", 16), parseInt(hex[2] ?? "0", 16), parseInt(hex[3] ?? "0", 16)];
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b];
}

/** @param {string} from @param {string} to @param {number} share of `to`, 0 to 1 @returns {string} */
export function mix(from, to, share) {
  const [[r, g, b], [red, green, blue]] = [channels(from), channels(to)];
  /** @param {number} one @param {number} other */
  const between = (one, other) => Math.round(one + (other - one) * share);
  return `rgb(${between(r, red)},${between(g, green)},${between(b, blue)})`;
}

/** @param {string} colour @param {number} alpha @returns {string} */
export const fade = (colour, alpha) => `rgba(${channels(colour).join()},${alpha})`;

/** @param {string} colour @returns {number} relative luminance (WCAG 2.2) */
function luminance(colour) {
  const [r, g, b] = /** @type {[number, number, number]} */ (
    channels(colour).map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} one @param {string} other @returns {number} contrast ratio, 1 to 21 (WCAG 2.2) */
export function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
