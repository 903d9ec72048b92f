"""Maps of puzzles: all positions that can be reached, by their distance from the goal, and what lies between them."""
