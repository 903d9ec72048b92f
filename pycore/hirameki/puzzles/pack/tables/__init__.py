"""Stored packings and their reader."""
