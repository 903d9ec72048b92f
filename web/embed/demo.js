// The script of embed.html: shows the events of its boards, and controls the first one.

const told = document.getElementById("told");
const boards = [...document.querySelectorAll("hirameki-board")];

/** @param {string} text */
function tell(text) {
  if (told) told.textContent = text;
}

for (const board of boards) {
  for (const type of ["ready", "move", "solved"]) {
    board.addEventListener(type, (event) => {
      const { puzzle, moves, length } = /** @type {CustomEvent} */ (event).detail;
      tell(`${type}: ${puzzle}, ${length ?? moves} ${type === "solved" ? "moves in all" : "steps"}`);
    });
  }
}
for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => {
    /** @type {any} */ (boards[0])[button.dataset.order ?? "undo"]().then((/** @type {{reason?: string}} */ answer) => {
      if (answer.reason) tell(answer.reason);
    });
  });
}
