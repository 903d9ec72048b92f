"""The searches of puzzles with tiles: constructive, beams, windows, iterative deepening."""
