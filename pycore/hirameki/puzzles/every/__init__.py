"""Jobs that are the same in every family: they know puzzles by what `FamilyPuzzle` offers, and no rules."""
