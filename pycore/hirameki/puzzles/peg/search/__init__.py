"""Searches for boards beyond whole sets."""
