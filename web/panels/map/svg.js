// The map as a file: every position a dot, one path for each shade.

/** @import { Graph } from "./graph.js" */
/** @import { Layout } from "./layout.js" */
/** @import { Palette } from "./palette.js" */

import { solutionMoves } from "./corridor.js";
import { tintsOf } from "./palette.js";

/** Moves are drawn only up to this many; more would make the picture one dark disc. */
const DRAWN = 20_000;

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/**
 * @param {Graph} graph
 * @param {Layout} layout
 * @param {Palette} palette
 * @param {string} title
 * @returns {string}
 */
export function mapSvg(graph, { box: [x0, x1, y0, y1], x, y }, palette, title) {
  /** @param {number} index */
  const point = (index) => `${short(Number(x[index]))} ${short(Number(y[index]))}`;
  const tints = tintsOf(graph);
  /** @type {string[][]} */
  const dots = palette.shades.map(() => []);
  for (let index = 0; index < graph.size; index += 1) dots[Number(tints[index])]?.push(`M${point(index)}h0`);
  const moves = [];
  if (graph.edges.length / 2 <= DRAWN) {
    for (let at = 0; at < graph.edges.length; at += 2) {
      moves.push(`M${point(Number(graph.edges[at]))}L${point(Number(graph.edges[at + 1]))}`);
    }
  }
  /** @param {string} d @param {string} colour @param {number} width @param {string} [more] */
  const path = (d, colour, width, more = "") =>
    (d ? `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more}/>` : "");
  const lit = solutionMoves(graph).map(([from, to, share]) =>
    path(`M${point(from)}L${point(to)}`, palette.solution, 0.2 + share / 1250));
  const way = graph.path.map((index, at) => `${at ? "L" : "M"}${point(index)}`).join("");
  const said = title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const box = [x0, y0, x1 - x0, y1 - y0].map(short).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"
 fill="none" stroke-linecap="round" stroke-linejoin="round"><title>${said}</title>
<rect x="${short(x0)}" y="${short(y0)}" width="100%" height="100%" fill="${palette.ground}"/>
${path(moves.join(""), palette.line, 0.12, ' opacity="0.35"')}
${dots.map((list, tint) => path(list.join(""), palette.shades[tint] ?? "", 0.75)).join("\n")}
${lit.join("\n")}
${path(way, palette.path, 0.5)}
</svg>
`;
}
