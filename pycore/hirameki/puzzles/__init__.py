"""The families of puzzles, and the registry that finds them. Families never import each other."""
