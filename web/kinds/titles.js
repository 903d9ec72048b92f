// What the facts of several kinds share.

/** For moves that never count as one with the next. */
export const alone = () => false;

/** The two numbers of a slug such as 4x5. @param {string[]} parts */
export const widthAndHeight = ([w, h]) => ({ w, h });
