// A rating of one to three stars, as text.

const ALL = 3;

/** @param {number} n of three @returns {string} */
export const starText = (n) => "★".repeat(n) + "☆".repeat(ALL - n);
