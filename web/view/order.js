/** Drawing order of a scene's items. */
export const Z = { board: 0, under: 10, token: 20, over: 30, lifted: 40, sign: 50 };
