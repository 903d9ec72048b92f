"""Boards without rules: lattices, cells and their names, adjacency, symmetries, the notation of rows."""
