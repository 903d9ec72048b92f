"""Algorithms that know no puzzle. Each is a generator that yields progress and returns an outcome."""
