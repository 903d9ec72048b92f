// Links: `p1/<family>/<board>[/<position>][/g.<goal>][/p.<pieces>][/m.<moves>][~<check>][?<opts>]` (contract.md,
// section 5).
//
// Reading has two steps: `parseLink` splits the text without knowing any board, and `resolveLink` checks position, goal
// and moves by a puzzle's rules. Neither ever throws: a bad link is an ordinary value with a reason.

import { FAMILIES } from "./kinds.js";
import { CELL_LIMIT, DIGITS, LINK_LIMIT, MOVE_LIMIT } from "./rows.js";

const OPTIONS = ["t", "play", "speed", "embed", "keep", "lang", "theme", "beat", "day"];
/** An address of ours that is no link, with its day and its options: `#today`, `#d/2026-11-26`. */
const PLACE = /(?:^|#)(?:d\/(\d{4}-\d\d-\d\d)|[\w/-]+)(?:\?(.*))?$/s;
/** The address of a puzzle's static page: `.../p/peg-english/`. */
const STATIC_PAGE = new RegExp(`^https?://\\S*/p/(${FAMILIES.join("|")})-([A-Za-z0-9.-]+)/?(?=[?#]|$)`);
/** An address with a query, as programs make that lead through a page of their own ("safe links"). */
const QUERY = /https?:\/\/[^?#]*\?([^#]*)/;
/** How many addresses may stand one in another. */
const WRAPPERS = 5;
/** What a browser puts before words to look for on a page. */
const DIRECTIVE = ":~:";
/** Characters that no link contains before its check and options. */
const STRANGE = /[^A-Za-z0-9/.-]/;
/** White space, and the zero-width characters that some programs insert into long words. */
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\s\u001c-\u001f\u0085\u200b-\u200d\u2060\ufeff]+/g;
/** The letter before each part other than the position, in order. */
const FIELDS = /** @type {const} */ ({ g: "goal", p: "pieces", m: "moves" });

/**
 * @typedef {object} Link
 * @property {string} family
 * @property {string} board a slug, or the code of a custom board
 * @property {string} [position]
 * @property {string} [goal]
 * @property {string} [pieces]
 * @property {string} [moves]
 * @property {Record<string, string>} options view options
 */

/** @typedef {{ ok: true, link: Link } | { ok: false, error: Failure }} ParsedLink */

/**
 * @typedef {object} ResolvedLink what to show
 * @property {Position} position before the moves
 * @property {string} goal
 * @property {Move[]} moves up to the first illegal one
 * @property {Position[]} positions one more than moves
 * @property {Reason[]} notes what was corrected or left out, for the status line
 */

/**
 * @param {string} text the text between # and ~
 * @returns {string} two lower-case base-36 digits
 */
export function checkDigits(text) {
  const sum = crc32(new TextEncoder().encode(text)) % 1296;
  return /** @type {string} */ (DIGITS[Math.floor(sum / 36)]) + /** @type {string} */ (DIGITS[sum % 36]);
}

/**
 * @param {Link} link
 * @returns {string} the fragment, from "#" on; ends in a letter or digit
 */
export function encodeLink(link) {
  const parts = ["p1", link.family, link.board];
  if (link.position) parts.push(link.position);
  for (const [letter, field] of Object.entries(FIELDS)) if (link[field]) parts.push(`${letter}.${link[field]}`);
  const body = parts.join("/");
  const options = OPTIONS.filter((name) => name in link.options).map((name) =>
    link.options[name] ? `${name}=${link.options[name]}` : name,
  );
  return `#${body}~${checkDigits(body)}${options.length ? `?${options.join("&")}` : ""}`;
}

/**
 * @param {unknown} pasted a full address, a fragment, or a bare code
 * @returns {ParsedLink}
 */
export function parseLink(pasted) {
  if (typeof pasted !== "string") return refuse("link-empty");
  if (tooLong(pasted)) return refuse("link-too-long", { length: pasted.length, limit: LINK_LIMIT });
  const text = plain(pasted);
  if (!text) return refuse("link-empty");
  if (tooLong(text)) return refuse("link-too-long", { length: text.length, limit: LINK_LIMIT });
  const [beforeOptions, view] = halves(text, "?");
  // Programs that count clicks append "&..." to an address.
  const [body, check] = halves(beforeOptions.replace(/(~\w\w)&.*$/s, "$1"), "~");
  const strange = body.search(STRANGE);
  if (strange >= 0) return refuse("link-shape", { found: body.slice(strange, strange + 40) });
  return readBody(body, check, readOptions(view ?? ""));
}

/**
 * @param {string} body
 * @param {string | undefined} check
 * @param {Record<string, string>} options
 * @returns {ParsedLink}
 */
function readBody(body, check, options) {
  const parts = body.split("/");
  if (FAMILIES.includes(parts[0] ?? "")) parts.unshift("p1"); // a bare puzzle name, typed by hand
  const [version = "", family = "", board = "", ...fields] = parts;
  const wrong = wrongVersion(version) ?? wrongCheck(parts.join("/"), check);
  if (wrong) return wrong;
  if (!family || !board) return refuse("link-shape", { found: body.slice(-20) });
  /** @type {Link} */
  const link = { family, board, options };
  for (const [index, field] of fields.entries()) {
    if (!readField(link, field, index)) return refuse("link-shape", { found: field.slice(0, 40) || "/" });
  }
  return wrongBoard(family, board) ?? { ok: true, link };
}

/** @param {string} text @returns {boolean} whether it is longer than any link */
const tooLong = (text) => text.length > 2 * LINK_LIMIT || text.length > LINK_LIMIT && [...text].length > LINK_LIMIT;

/**
 * @param {string} text
 * @param {string} mark
 * @returns {[string, string?]} the text before the first mark, and after it
 */
function halves(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** @param {string} version */
function wrongVersion(version) {
  if (!/^p[1-9]\d{0,3}$/.test(version)) return refuse("link-shape", { found: version.slice(0, 40) });
  return version === "p1" ? null : refuse("link-version", { version });
}

/** @param {string} body @param {string | undefined} check */
function wrongCheck(body, check) {
  const expected = checkDigits(body);
  if (check === undefined || check === expected) return null;
  return refuse("link-check", { found: check.slice(0, 4), expected });
}

/** @param {string} family @param {string} board */
function wrongBoard(family, board) {
  if (!FAMILIES.includes(family)) {
    return refuse("unknown-family", { family: family.slice(0, 40), expected: FAMILIES.join(", ") });
  }
  const cells = cellsOf(board);
  return cells > CELL_LIMIT ? refuse("board-too-large", { limit: CELL_LIMIT, cells }) : null;
}

/**
 * Reads one part. The parts have a fixed order, each at most once, and the position can only be the first.
 * @param {Link} link
 * @param {string} part
 * @param {number} index
 * @returns {boolean} whether it fits
 */
function readField(link, part, index) {
  const [, letter, own = ""] = /^([gpm])\.(.*)$/.exec(part) ?? [];
  const field = letter ? FIELDS[/** @type {keyof typeof FIELDS} */ (letter)] : "position";
  const value = letter ? own : part;
  const fields = Object.values(FIELDS);
  const last = fields.findLastIndex((one) => link[one]);
  const inOrder = field === "position" ? index === 0 : fields.indexOf(field) > last;
  if (!inOrder || !value) return false;
  link[field] = value;
  return true;
}

/**
 * @param {Link} link
 * @param {Rules} rules of its puzzle
 * @returns {{ ok: true, game: ResolvedLink } | { ok: false, error: Failure }}
 */
export function resolveLink(link, rules) {
  /** @type {Reason[]} */
  const notes = [];
  const read = link.position ? rules.read(link.position) : /** @type {const} */ ({ ok: true, position: rules.start });
  if (!read.ok) return read;
  const goal = link.goal
    ? rules.readGoal(link.goal)
    : /** @type {const} */ ({ ok: true, goal: rules.goalOf(link.position ? read.position : undefined) });
  if (!goal.ok) return goal;
  const replayed = link.moves ? rules.readMoves(read.position, link.moves) : { moves: [], positions: [read.position] };
  if (replayed.refused) {
    const { number, text, why } = replayed.refused;
    notes.push({ code: "note.moves-cut", params: { number, text: text.slice(0, 20) } }, why);
  }
  return {
    ok: true,
    game: { position: read.position, goal: goal.goal, moves: replayed.moves, positions: replayed.positions, notes },
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @param {{ position?: string, goal?: string, moves?: readonly Move[], options?: Record<string,
 *   string> }} game
 * @returns {string} its link, without what a reader would assume anyway
 */
export function linkOf(puzzle, rules, game) {
  const position = game.position ?? puzzle.start;
  const read = rules.read(position);
  if (!read.ok) throw new TypeError(`unreadable position: ${read.error.code}`);
  const [board = "", ownPieces] = puzzle.slug.split("/p.");
  /** @type {Link} */
  const link = { family: puzzle.family, board, options: game.options ?? {} };
  if (ownPieces) link.pieces = ownPieces;
  if (position !== puzzle.start) link.position = position;
  if (game.goal && game.goal !== rules.goalOf(link.position ? read.position : undefined)) link.goal = game.goal;
  if (game.moves?.length) link.moves = rules.writeMoves(read.position, game.moves.slice(0, MOVE_LIMIT));
  return encodeLink(link);
}

/** @param {Link} link @returns {string} id of its puzzle, including its own set of pieces, if any */
export function puzzleIdOf(link) {
  return `${link.family}/${link.board}${link.pieces ? `/p.${link.pieces}` : ""}`;
}

/**
 * @param {string} board
 * @returns {number} number of cells of a custom board's code, counted without expanding it; 0 for a slug
 */
function cellsOf(board) {
  const code = /^(?:x[sqtdgp]|klotski|rush)\.(.*)$/.exec(board)?.[1];
  if (code === undefined) return 0;
  if (/^x[gp]\./.test(board)) return code.replace(/\..*/s, "").length >> 1; // two digits a point
  let cells = 0;
  for (const [, run, symbol] of code.matchAll(/(\d*)([A-Za-z])/g)) {
    cells += symbol === "x" ? 0 : Math.min(Number(run || 1), LINK_LIMIT);
  }
  return cells;
}

/**
 * @param {string} text
 * @returns {string} the bare code, without address, white space, words to look for, or punctuation that a chat program
 *   added at the end
 */
function plain(text) {
  const [unmarked] = halves(unescaped(unwrapped(text, WRAPPERS)).normalize("NFKC").replace(UNSEEN, ""), DIRECTIVE);
  const hash = unmarked.search(/#p\d/);
  const found = hash >= 0 ? unmarked.slice(hash + 1) : unmarked.replace(/^#/, "").replace(STATIC_PAGE, "p1/$1/$2");
  let end = found.length; // a loop: the regular expression for "from here to the end" takes quadratic time on long runs
  while (end > 0 && !/[A-Za-z0-9~]/.test(found.charAt(end - 1))) end--;
  return found.slice(0, end);
}

/** @param {string} text @returns {string} the text with its percent escapes decoded as UTF-8 */
function unescaped(text) {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = run.slice(1).split("%").map((digits) => parseInt(digits, 16));
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  });
}

/**
 * @param {string} text
 * @param {number} depth how many addresses may still stand one in another
 * @returns {string} the address of ours in the query of another address; the text itself if there is none
 */
function unwrapped(text, depth) {
  const query = depth > 0 ? QUERY.exec(text)?.[1] : undefined;
  for (const pair of query?.split("&") ?? []) {
    const inner = unwrapped(unescaped(halves(pair, "=")[1] ?? ""), depth - 1);
    if (/#p\d/.test(inner) || STATIC_PAGE.test(inner)) return inner;
  }
  return text;
}

/** @param {string} text @returns {Record<string, string>} its options, whatever else it says */
export const optionsOf = (text) => {
  const parsed = parseLink(text);
  return parsed.ok ? parsed.link.options : readOptions(PLACE.exec(text.trim())?.[2] ?? "");
};

/** @param {string} text @returns {string | undefined} the day, if the text names only that: `#d/2026-11-26` */
export const dayIn = (text) => PLACE.exec(text.trim())?.[1];

/** @param {string} text @returns {Record<string, string>} the known options whose values are short plain words */
function readOptions(text) {
  /** @type {Record<string, string>} */
  const options = {};
  for (const pair of text.split("&")) {
    const [name, value = ""] = halves(pair, "=");
    if (OPTIONS.includes(name) && /^([A-Za-z0-9.-]{0,20}[A-Za-z0-9])?$/.test(value)) options[name] = value;
  }
  return options;
}

/** @param {string} code @param {Params} [params] @returns {{ ok: false, error: Failure }} */
function refuse(code, params = {}) {
  return { ok: false, error: { code, params } };
}

/** @param {Uint8Array} bytes @returns {number} CRC-32 (IEEE 802.3), bit by bit: links are short */
export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
