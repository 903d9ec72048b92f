// Marks as text: of a difficulty, and the stars of a result.

const [MARKS, STARS] = [5, 3];

/** @param {number} difficulty 1 easy to 5 hard @returns {string} */
export const markText = (difficulty) => "●".repeat(difficulty) + "○".repeat(Math.max(0, MARKS - difficulty));

/** @param {number} n of three @returns {string} */
export const starText = (n) => "★".repeat(n) + "☆".repeat(STARS - n);
