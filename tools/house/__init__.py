"""Measures the house: what ARCHITECTURE.md promises of rooms, names, types and lines, as figures with goals."""
