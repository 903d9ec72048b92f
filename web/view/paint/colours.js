// Mixing and comparing colours, given as #rrggbb or rgb().

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
  return `rgb(${between(r, red)} ${between(g, green)} ${between(b, blue)})`;
}

/** @param {string} colour @param {number} alpha @returns {string} */
export function fade(colour, alpha) {
  return `rgb(${channels(colour).join(" ")} / ${alpha})`;
}

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
