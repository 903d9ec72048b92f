// A picture as SVG text: every sprite is defined once and used where it stands.

/** @typedef {import("../types.js").Primitive} Primitive */
/** @typedef {import("../types.js").Paint} Paint */

/**
 * @param {import("./picture.js").Picture} picture
 * @param {string} title read by screen readers
 * @param {number} [unit] pixels of a board unit
 * @returns {string}
 */
export function toSvg({ items, box, sprites, theme }, title, unit = 48) {
  const [x0, y0, x1, y1] = box;
  /** @type {string[]} */
  const defs = [];
  /** @type {Map<string, string>} */
  const ids = new Map();
  /** @param {import("../types.js").SpriteName} name @returns {string} */
  const idOf = (name) => {
    const key = name.join("|");
    const known = ids.get(key);
    if (known) return known;
    const id = `l${ids.size}`;
    ids.set(key, id);
    const drawn = sprites(name)
      .primitives.map((primitive, index) => element(primitive, `${id}-${index}`, defs, theme))
      .join("");
    defs.push(`<g id="${id}">${drawn}</g>`);
    return id;
  };
  const body = [...items].sort((a, b) => a.z - b.z).map((item) => {
    const scale = (item.size ?? 1) * (item.scale ?? 1);
    const place = `transform="translate(${round(item.x)} ${round(item.y)})${scale === 1 ? "" : ` scale(${round(scale)})`}"`;
    return `<use href="#${idOf(item.sprite)}" ${place}${item.alpha === undefined ? "" : ` opacity="${round(item.alpha)}"`}/>`;
  });
  const [width, height] = [x1 - x0, y1 - y0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x0, y0, width, height].map(round).join(" ")}" width="${Math.round(width * unit)}" height="${Math.round(height * unit)}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<defs>${defs.join("")}</defs>`,
    `<rect x="${round(x0)}" y="${round(y0)}" width="${round(width)}" height="${round(height)}" fill="${escape(theme.colour("paper"))}"/>`,
    ...body,
    "</svg>",
  ].join("\n");
}

/**
 * @param {Primitive} primitive
 * @param {string} id of its own, for gradients
 * @param {string[]} defs
 * @param {import("./theme.js").Theme} theme
 * @returns {string}
 */
function element(primitive, id, defs, theme) {
  if (primitive.shape === "image") return ""; // a player's own picture stays on this machine
  const attributes = [`fill="${primitive.fill ? paint(primitive.fill, `${id}f`, defs) : "none"}"`];
  if (primitive.stroke) {
    attributes.push(
      `stroke="${escape(primitive.stroke)}"`,
      `stroke-width="${round(primitive.width ?? 0.03)}"`,
      'stroke-linecap="round"',
      'stroke-linejoin="round"',
    );
    if (primitive.dash?.length) attributes.push(`stroke-dasharray="${primitive.dash.map(round).join(" ")}"`);
  }
  if (primitive.alpha !== undefined) attributes.push(`opacity="${round(primitive.alpha)}"`);
  if (primitive.clip) {
    defs.push(`<clipPath id="${id}c"><path d="${primitive.clip}" clip-rule="evenodd"/></clipPath>`);
    attributes.push(`clip-path="url(#${id}c)"`);
  }
  if (primitive.shape === "circle") {
    return `<circle cx="${round(primitive.x)}" cy="${round(primitive.y)}" r="${round(primitive.r)}" ${attributes.join(" ")}/>`;
  }
  if (primitive.shape === "path") return `<path d="${primitive.d}" fill-rule="evenodd" ${attributes.join(" ")}/>`;
  const family = escape(primitive.serif ? theme.serif : theme.sans);
  const y = round(primitive.y + primitive.size * 0.36);
  return `<text x="${round(primitive.x)}" y="${y}" font-family="${family}" font-size="${round(primitive.size)}" font-weight="${primitive.weight ?? 600}" text-anchor="middle" ${attributes.join(" ")}>${escape(primitive.text)}</text>`;
}

/** @param {Paint} fill @param {string} id @param {string[]} defs @returns {string} */
function paint(fill, id, defs) {
  if (typeof fill === "string") return escape(fill);
  const stops = fill.stops
    .map(([offset, colour]) => `<stop offset="${round(offset)}" stop-color="${escape(colour)}"/>`)
    .join("");
  defs.push(
    fill.type === "linear"
      ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(fill.x1)}" y1="${round(fill.y1)}" x2="${round(fill.x2)}" y2="${round(fill.y2)}">${stops}</linearGradient>`
      : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(fill.x)}" cy="${round(fill.y)}" r="${round(fill.r)}" fx="${round(fill.fx ?? fill.x)}" fy="${round(fill.fy ?? fill.y)}">${stops}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

/** @param {string} text */
const escape = (text) =>
  text.replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark] ?? mark);
