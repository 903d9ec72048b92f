"""Stored packings, and how they are read."""
