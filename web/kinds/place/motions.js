// Motions of a packing: every piece moves from where it was.

import { travels } from "../../view/motions.js";

/** @param {Pick<Change, "shown" | "items">} change @returns {Motion[]} */
export const placeMotions = ({ shown, items }) => travels("piece:", shown, items);
