"""Jobs that are the same in every family: they know puzzles by what `Puzzle` offers, and no rules."""
