// Canvas 2D: draws items from bitmaps of their looks, each made once for a size and a theme. The only module that paints.

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Primitive} Primitive */
/** @typedef {import("./types.js").Paint} Paint */
/** @typedef {(name: import("./types.js").LookName) => import("./types.js").Look} LookOf */

/** @typedef {{ picture: HTMLCanvasElement, x: number, y: number }} Sprite x, y: from the item's origin to the bitmap's corner, in device pixels */

/**
 * @param {HTMLCanvasElement} canvas
 */
export function createPainter(canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Map<string, Sprite>} */
  const sprites = new Map();
  let made = "";

  /**
   * @param {readonly Item[]} items in any order
   * @param {LookOf} lookOf
   * @param {import("./geometry.js").Layout} layout
   * @param {number} ratio device pixels of a CSS pixel
   * @param {string} edition changes whenever looks do (theme, puzzle)
   * @param {import("./theme.js").Theme} theme
   */
  function draw(items, lookOf, layout, ratio, edition, theme) {
    const width = Math.round(layout.width * ratio);
    const height = Math.round(layout.height * ratio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${layout.width}px`;
      canvas.style.height = `${layout.height}px`;
    }
    const scale = layout.unit * ratio;
    const now = `${edition} ${scale}`;
    if (now !== made) {
      sprites.clear();
      made = now;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const item of [...items].sort((a, b) => a.z - b.z)) {
      const size = item.size ?? 1;
      const key = `${item.look.join("|")}@${size}`;
      let sprite = sprites.get(key);
      if (!sprite) {
        sprite = render(lookOf(item.look), scale * size, theme);
        sprites.set(key, sprite);
      }
      const grow = item.scale ?? 1;
      context.globalAlpha = item.alpha ?? 1;
      // Whole device pixels keep still things sharp.
      const x = Math.round((layout.x * ratio) + item.x * scale + sprite.x * grow);
      const y = Math.round((layout.y * ratio) + item.y * scale + sprite.y * grow);
      if (grow === 1) context.drawImage(sprite.picture, x, y);
      else context.drawImage(sprite.picture, x, y, sprite.picture.width * grow, sprite.picture.height * grow);
    }
    context.globalAlpha = 1;
  }

  return { draw };
}

/**
 * @param {import("./types.js").Look} look
 * @param {number} scale device pixels of a board unit
 * @param {import("./theme.js").Theme} theme
 * @returns {Sprite}
 */
function render(look, scale, theme) {
  const [x0, y0, x1, y1] = look.box;
  const x = Math.floor(x0 * scale);
  const y = Math.floor(y0 * scale);
  const picture = document.createElement("canvas");
  picture.width = Math.max(1, Math.ceil(x1 * scale) - x);
  picture.height = Math.max(1, Math.ceil(y1 * scale) - y);
  const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  context.setTransform(scale, 0, 0, scale, -x, -y);
  for (const primitive of look.primitives) paintPrimitive(context, primitive, theme);
  return { picture, x, y };
}

/**
 * @param {CanvasRenderingContext2D} context scaled to board units
 * @param {Primitive} primitive
 * @param {import("./theme.js").Theme} theme
 */
export function paintPrimitive(context, primitive, theme) {
  if (primitive.shape === "image") {
    context.save();
    context.beginPath();
    context.roundRect(primitive.x, primitive.y, primitive.w, primitive.h, primitive.round);
    context.clip();
    context.drawImage(primitive.picture, primitive.sx, primitive.sy, primitive.sw, primitive.sh, primitive.x, primitive.y, primitive.w, primitive.h);
    context.restore();
    return;
  }
  context.globalAlpha = primitive.alpha ?? 1;
  if (primitive.shape === "text") {
    // Fonts are set in whole pixels: text is drawn a hundred times as large in a space a hundred times as small.
    context.save();
    context.scale(0.01, 0.01);
    context.font = `${primitive.weight ?? 600} ${primitive.size * 100}px ${primitive.serif ? theme.serif : theme.sans}`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillStyle = paintOf(context, primitive.fill ?? "#000");
    // Centred on capitals and digits, whatever the font: about 0.72 em high.
    context.fillText(primitive.text, primitive.x * 100, (primitive.y + primitive.size * 0.36) * 100);
    context.restore();
  } else {
    context.save();
    if (primitive.clip) context.clip(new Path2D(primitive.clip), "evenodd");
    const path = new Path2D(primitive.shape === "path" ? primitive.d : undefined);
    if (primitive.shape === "circle") path.arc(primitive.x, primitive.y, primitive.r, 0, 2 * Math.PI);
    if (primitive.fill) {
      context.fillStyle = paintOf(context, primitive.fill);
      context.fill(path, "evenodd");
    }
    if (primitive.stroke) {
      context.strokeStyle = primitive.stroke;
      context.lineWidth = primitive.width ?? 0.03;
      context.lineCap = "round";
      context.lineJoin = "round";
      context.setLineDash(primitive.dash ?? []);
      context.stroke(path);
    }
    context.restore();
  }
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Paint} paint */
function paintOf(context, paint) {
  if (typeof paint === "string") return paint;
  const gradient =
    paint.type === "linear"
      ? context.createLinearGradient(paint.x1, paint.y1, paint.x2, paint.y2)
      : context.createRadialGradient(paint.fx ?? paint.x, paint.fy ?? paint.y, 0, paint.x, paint.y, paint.r);
  for (const [offset, colour] of paint.stops) gradient.addColorStop(offset, colour);
  return gradient;
}
