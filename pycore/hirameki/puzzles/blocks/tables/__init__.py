"""Stored tables of sliding blocks, and how they are read."""
