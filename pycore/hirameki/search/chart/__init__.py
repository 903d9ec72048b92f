"""Maps of puzzles: all reachable positions by distance from the goal, and the moves between them."""
