"""Searches for boards too large for whole sets."""
