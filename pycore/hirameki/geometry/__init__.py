"""Boards without rules: lattices, cells and their names, adjacency, symmetries, the notation of rows."""

#: The digits of the numbers 0 to 35, by which tiles, points and squares are named.
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
