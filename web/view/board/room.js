// The room around the board: while something is carried, the canvas reaches to the edges of the window, or of the page
// in it that the board lies on.

/** @typedef {readonly [left: number, top: number, right: number, bottom: number]} Room whole CSS pixels */

/**
 * How far the canvas may reach beyond its element without making anything scroll.
 * @param {HTMLElement} canvas
 * @returns {Room}
 */
export function roomAround(canvas) {
  let [left, top, right, bottom] = [0, 0, document.documentElement.clientWidth, innerHeight];
  // Its host shows what is carried; whatever else clips it is the limit.
  const host = canvas.parentElement?.parentElement;
  for (let at = host?.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const box = at.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.left + at.clientWidth), Math.min(bottom, box.top + at.clientHeight)];
  }
  const own = (canvas.parentElement ?? canvas).getBoundingClientRect();
  const far = [own.left - left, own.top - top, right - own.right, bottom - own.bottom];
  const [toLeft = 0, toTop = 0, toRight = 0, toBottom = 0] = far.map((one) => Math.max(0, Math.floor(one)));
  return [toLeft, toTop, toRight, toBottom];
}

/** The same board on a larger canvas. @param {Layout} layout @param {Room} room @returns {Layout} */
export const widened = ({ unit, x, y, width, height }, [left, top, right, bottom]) =>
  ({ unit, x: x + left, y: y + top, width: width + left + right, height: height + top + bottom });
