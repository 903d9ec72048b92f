"""Bounds that a reader can check by hand."""
