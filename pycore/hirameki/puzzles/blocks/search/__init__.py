"""Searches over the positions of a `Space`."""
