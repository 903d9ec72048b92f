// A difficulty as five marks.

const MOST = 5;

/** @param {number} difficulty 1 easy to 5 hard @returns {string} */
export const markText = (difficulty) => "●".repeat(difficulty) + "○".repeat(Math.max(0, MOST - difficulty));
