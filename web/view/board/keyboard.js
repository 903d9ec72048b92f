// Keys on the board: translates key events for interactions and focus.

import { towards } from "../geometry.js";

/** @type {Record<string, string>} */
const KEYS = {
  ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R",
  Enter: "Enter", " ": "Enter", Escape: "Escape", Delete: "Delete", Backspace: "Delete",
};

/**
 * @param {KeyboardEvent} event
 * @returns {string | null} U D L R for the arrows, Enter, Escape, Delete, or a lower-case letter; null for other keys
 */
export function keyOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const known = KEYS[event.key];
  if (known) return known;
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : null;
}

/**
 * Returns the cell to which a key that plays nothing moves the focus.
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @param {number} cell
 * @returns {number | null}
 */
export function focusAfter({ geometry, puzzle }, event, cell) {
  const all = [...geometry.points.keys()];
  const row = all.filter((other) => puzzle.grid[other]?.[1] === puzzle.grid[cell]?.[1]);
  switch (event.key) {
    case "Home": return (event.ctrlKey ? all[0] : row[0]) ?? null;
    case "End": return (event.ctrlKey ? all.at(-1) : row.at(-1)) ?? null;
    default: {
      if (event.ctrlKey || event.metaKey || event.altKey) return null;
      if (/^[qezc]$/i.test(event.key)) return geometry.ways[cell]?.get(event.key.toUpperCase()) ?? null;
      const letter = KEYS[event.key];
      if (letter?.length !== 1) return null;
      const ahead = geometry.ways[cell]?.get(letter) ?? towards(geometry, cell, letter, all);
      return nextRow(geometry, puzzle, cell, letter, ahead) ?? ahead;
    }
  }
}

/**
 * No row is skipped on the way up or down: where the cell straight ahead lies beyond one, as on a board of diagonals,
 * the nearest cell of that row is next.
 * @param {Geometry} geometry @param {Puzzle} puzzle
 * @param {number} cell @param {string} letter @param {number | null} ahead
 */
function nextRow(geometry, { grid }, cell, letter, ahead) {
  const [row = 0, beyond = 0] = [grid[cell]?.[1], ahead === null ? undefined : grid[ahead]?.[1]];
  if (ahead === null || Math.abs(beyond - row) < 2) return null;
  const next = row + Math.sign(beyond - row);
  return towards(geometry, cell, letter, [...grid.keys()].filter((other) => grid[other]?.[1] === next));
}
