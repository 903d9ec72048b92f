// What several kinds say of a graph in plain text.

/** @import { Puzzle } from "../model/types.js" */

/** @param {Puzzle} puzzle @returns {number[][]} the two ends of every step */
export const edgesOf = ({ steps }) => steps.map(([from, , to]) => [from, to]);
