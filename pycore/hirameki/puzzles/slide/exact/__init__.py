"""Whole sets of positions: distances, shortest solutions and their number, proved by breadth-first search."""
