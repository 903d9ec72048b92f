"""Whole sets of positions: everything about a small board at once."""
