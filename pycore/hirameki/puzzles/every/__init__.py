"""Jobs common to all families: they use only the methods of `FamilyPuzzle` and know no rules."""
