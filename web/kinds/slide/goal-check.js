// Rejects goals whose tiles are not those of the position.

/** @import { Kind } from "../kind.js" */

/** @type {Kind["goalCheck"]} */
export function otherTiles(_puzzle, rules, position, goal) {
  const read = rules.read(goal);
  const wanted = read.ok ? read.position : [];
  const text = position.join(" ");
  for (const tile of new Set(position)) {
    const times = position.filter((one) => one === tile).length;
    const allowed = wanted.filter((one) => one === tile).length;
    if (times > allowed && allowed > 0) {
      return { code: "error:slide-doubled", params: { tile, times, text, last: position.length - 1 } };
    }
    if (times > allowed) return { code: "error:slide-number", params: { tile, text, last: position.length - 1 } };
  }
  return null;
}
