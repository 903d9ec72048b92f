// The shelf of earlier games of a board: kept from growing for ever, and joined with that of another tab or a backup.

import { sameProblem } from "./problem.js";

/** How many earlier games are kept. */
const SHELF = 40;

/**
 * Keeps a shelf from growing for ever. A game whose problem is won, or was begun again later, goes before one whose is
 * not; the last one stays, to which undo leads.
 * @param {GameLine[]} all as a file holds them there may be thousands
 * @returns {GameLine[]}
 */
export function thinned(all) {
  const lines = latest(all);
  if (lines.length <= SHELF) return lines;
  const at = Math.max(0, lines.slice(0, -1).findIndex((one, index) =>
    lines.some((other, later) => (other.won || later > index) && sameProblem(one, other))));
  const begins = lines[at]?.apart ? { apart: lines[at].apart } : {};
  return thinned(lines.flatMap((one, index) =>
    (index === at ? [] : [index === at + 1 ? { ...one, ...begins } : one])));
}

/** @param {GameLine[]} all */
const latest = (all) => all.slice(-2 * SHELF);

/**
 * The game that is played, or that a replay was asked for in.
 * @param {Session | null} session
 * @returns {Session | null} null if there is none
 */
export function played(session) {
  if (session?.line.mode !== "replay") return session;
  const line = session.past.at(-1);
  return line?.mode === "play" ? { ...session, line, past: session.past.slice(0, -1), future: [] } : null;
}

/**
 * Puts the games of the same puzzle from another tab on the shelf: each below the latest of its problem, where undo
 * finds it, or apart if that problem was not opened here.
 * @param {Session} session
 * @param {Session} other
 * @returns {Session} the same object if all of them are here
 */
export function besides(session, other) {
  const [here, there] = [problemsOf(session), problemsOf(other)];
  const mine = waysOf(here.flat());
  const added = there.map((lines) => lines.filter((one) => isGame(one) && !isWithin(one, mine)));
  if (!added.flat().length) return session;
  const ways = waysOf(added.flat());
  // Of a game continued there, keep only the latest state.
  const kept = here.map((lines) => lines.filter((one) => one === session.line || !isWithin(one, ways)));
  /** @type {GameLine[][]} */
  const apart = [];
  for (const [index, games] of added.entries()) {
    const [first] = there[index] ?? [];
    const lines = kept[here.findLastIndex(([one]) => one && first && sameProblem(one, first))];
    if (lines) lines.splice(Math.max(0, lines.findLastIndex(({ mode }) => mode === "play")), 0, ...games);
    else apart.push(games);
  }
  const all = begun([...apart, ...kept]);
  return { ...session, line: all.at(-1) ?? session.line, past: thinned(all.slice(0, -1)) };
}

/** @param {GameLine} one */
const isGame = ({ mode, moves }) => mode === "play" && moves.length > 0;

/**
 * Games in the order of a shelf, with a mark where undo ends.
 * @param {GameLine[][]} problems
 * @returns {GameLine[]}
 */
const begun = (problems) => problems.filter(({ length }) => length).flatMap((lines, index) =>
  lines.map(({ apart, ...one }, at) => (at === 0 && (index || apart) ? { ...one, apart: true } : one)));

/** The games of each problem that was opened apart. @param {Session} session */
function problemsOf({ line, past }) {
  /** @type {GameLine[][]} */
  const all = [];
  for (const one of [...latest(past), line]) {
    const lines = all.at(-1);
    if (lines && !one.apart) lines.push(one);
    else all.push([one]);
  }
  return all;
}

/** Where games lead, as texts. @param {GameLine[]} lines */
const waysOf = (lines) => lines.filter(isGame).map(({ goal, positions }) => `${goal} ${positions.join(" ")} `);

/** Whether a game is one of these, or its beginning. @param {GameLine} one @param {readonly string[]} ways */
function isWithin(one, ways) {
  const [way] = waysOf([one]);
  return way !== undefined && ways.some((longer) => longer.startsWith(way));
}
