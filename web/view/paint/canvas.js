// Canvas 2D: draws items from bitmaps of their sprites, each rendered once per size and theme. The only module that
// paints the board.

/** @typedef {(name: SpriteName) => Sprite} SpriteOf */

/**
 * @typedef {{ picture: HTMLCanvasElement, x: number, y: number }} Bitmap x, y: offset of the bitmap's corner from the
 *   item's origin, in device pixels
 */
/**
 * @typedef {{ key: string, bitmap: Bitmap, alpha: number, left: number, top: number, width: number, height: number }}
 *   Placed in device pixels
 */

/**
 * @param {HTMLCanvasElement} canvas
 */
export function createPainter(canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Map<string, Bitmap>} */
  const bitmaps = new Map();
  /** What the canvas shows, by item id. @type {Map<string, Placed>} */
  let shown = new Map();
  let made = "";
  let drawn = "";

  /**
   * @param {readonly Item[]} items in any order, with unique ids
   * @param {SpriteOf} spriteOf
   * @param {Layout} layout
   * @param {Theme} theme
   * @param {{ratio: number, edition?: number}} how `ratio`: device pixels per CSS pixel; `edition`: changes whenever
   *   other sprites are drawn in the same theme
   */
  function draw(items, spriteOf, layout, theme, { ratio, edition = 0 }) {
    const width = Math.round(layout.width * ratio);
    const height = Math.round(layout.height * ratio);
    const scale = layout.unit * ratio;
    const look = `${edition} ${theme.id} ${scale}`;
    if (look !== drawn) bitmaps.clear();
    drawn = look;
    const now = `${look} ${layout.x} ${layout.y} ${width} ${height}`;
    if (now !== made) {
      made = now;
      shown = new Map();
      canvas.width = width; // this also clears it
      canvas.height = height;
      canvas.style.width = `${layout.width}px`;
      canvas.style.height = `${layout.height}px`;
    }
    const placed = new Map([...items].sort((a, b) => a.z - b.z).map((item) => [item.id, place(item)]));
    const dirty = changes(shown, placed, width, height);
    shown = placed;
    if (!dirty) return;
    const [left, top, right, bottom] = dirty;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    for (const one of placed.values()) {
      if (one.left >= right || one.top >= bottom || one.left + one.width <= left || one.top + one.height <= top) {
        continue;
      }
      context.globalAlpha = one.alpha;
      context.drawImage(one.bitmap.picture, one.left, one.top, one.width, one.height);
    }
    context.restore();

    /** @param {Item} item @returns {Placed} */
    function place(item) {
      const { alpha = 1, scale: grow = 1, size = 1 } = item;
      const name = `${item.sprite.join("|")}@${size}`;
      let bitmap = bitmaps.get(name);
      if (!bitmap) {
        bitmap = render(spriteOf(item.sprite), scale * size, theme);
        bitmaps.set(name, bitmap);
      }
      // Whole device pixels keep resting items sharp.
      const x = Math.round(layout.x * ratio + item.x * scale + bitmap.x * grow);
      const y = Math.round(layout.y * ratio + item.y * scale + bitmap.y * grow);
      const [wide, high] = [Math.round(bitmap.picture.width * grow), Math.round(bitmap.picture.height * grow)];
      return {
        key: `${name} ${item.z} ${alpha} ${x} ${y} ${wide} ${high}`, bitmap, alpha, left: x, top: y, width: wide,
        height: high,
      };
    }
  }

  return { draw };
}

/**
 * @param {ReadonlyMap<string, Placed>} before
 * @param {ReadonlyMap<string, Placed>} after
 * @param {number} width of the canvas
 * @param {number} height
 * @returns {[number, number, number, number] | null} left, top, right, bottom of all that differs; null if nothing
 *   does
 */
function changes(before, after, width, height) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  /** @param {Placed | undefined} one */
  const cover = (one) => {
    if (!one) return;
    left = Math.min(left, Math.max(0, one.left));
    top = Math.min(top, Math.max(0, one.top));
    right = Math.max(right, Math.min(width, one.left + one.width));
    bottom = Math.max(bottom, Math.min(height, one.top + one.height));
  };
  for (const [id, one] of before) if (after.get(id)?.key !== one.key) cover(one);
  for (const [id, one] of after) if (before.get(id)?.key !== one.key) cover(one);
  return left < right && top < bottom ? [left, top, right, bottom] : null;
}

/**
 * @param {Sprite} sprite
 * @param {number} scale device pixels per board unit
 * @param {Theme} theme
 * @returns {Bitmap}
 */
function render(sprite, scale, theme) {
  const [x0, y0, x1, y1] = sprite.box;
  const x = Math.floor(x0 * scale);
  const y = Math.floor(y0 * scale);
  const picture = document.createElement("canvas");
  picture.width = Math.max(1, Math.ceil(x1 * scale) - x);
  picture.height = Math.max(1, Math.ceil(y1 * scale) - y);
  const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  context.setTransform(scale, 0, 0, scale, -x, -y);
  for (const primitive of sprite.primitives) paintPrimitive(context, primitive, theme);
  return { picture, x, y };
}

/**
 * @param {CanvasRenderingContext2D} context scaled to board units
 * @param {Primitive} primitive
 * @param {Theme} theme
 */
function paintPrimitive(context, primitive, theme) {
  context.save();
  if (primitive.shape === "image") {
    const { x, y, w, h, picture, sx, sy, sw, sh, round } = primitive;
    context.beginPath();
    context.roundRect(x, y, w, h, round);
    context.clip();
    context.drawImage(picture, sx, sy, sw, sh, x, y, w, h);
  } else if (primitive.shape === "text") {
    context.globalAlpha = primitive.alpha ?? 1;
    // Font sizes are whole pixels, so text is drawn a hundred times as large in a space scaled down to a hundredth.
    context.scale(0.01, 0.01);
    context.font = `${primitive.weight ?? 600} ${primitive.size * 100}px ${primitive.serif ? theme.serif : theme.sans}`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillStyle = paintOf(context, primitive.fill ?? "#000");
    // Centred on capitals and digits, which are about 0.72 em high in any font.
    context.fillText(primitive.text, primitive.x * 100, (primitive.y + primitive.size * 0.36) * 100);
  } else paintShape(context, primitive);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context scaled to board units
 * @param {CirclePrimitive | PathPrimitive} shape
 */
function paintShape(context, shape) {
  const { alpha = 1, clip, dash = [], fill, stroke, width = 0.03 } = shape;
  context.globalAlpha = alpha;
  if (clip) context.clip(new Path2D(clip), "evenodd");
  const path = new Path2D(shape.shape === "path" ? shape.d : undefined);
  if (shape.shape === "circle") path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
  if (fill) {
    context.fillStyle = paintOf(context, fill);
    context.fill(path, "evenodd");
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.setLineDash(dash);
    context.stroke(path);
  }
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
