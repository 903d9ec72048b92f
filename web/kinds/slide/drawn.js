// Boards of points and edges for sliding tiles.

/** Example graphs, as codes. */
export const EXAMPLES = {
  theta: "xg.30900565c53a9a.12-4-35-4-6-6",
  wheel: "xg.30900565c53a9a.123-34-35-456-6-6",
  cube: "xg.0030112112220333.126-37-34-5-56-7-7",
  petersen: "xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9",
  bows: "xg.00204060.123-23-3",
};

/** @type {import("../kind.js").KindDrawn} */
export const drawn = {
  prefixes: ["xg"],
  examples: EXAMPLES,
  about: { start: "graph.start", goal: "graph.goal" },
  // A position in link notation: numbers joined by dots, or one digit per cell.
  end: (_sketch, _end, text) => text.trim().split(/[\s,;.]+/).filter(Boolean).join("."),
};
