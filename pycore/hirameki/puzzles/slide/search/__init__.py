"""The searches for tile puzzles: constructive, beams, windows, iterative deepening."""
