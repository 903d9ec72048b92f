"""Whole sets of positions, which solve small boards completely."""
