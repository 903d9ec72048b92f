// The problem that a panel shows at work: the position on the table. Where that is the goal there is nothing left to
// search: from the beginning of the game, then.

/** @param {Pick<Play<"problem" | "table">, "problem" | "table">} parts @returns {Problem} */
export const searchedProblem = ({ problem, table }) => problem(table.solved() ? 0 : undefined);
