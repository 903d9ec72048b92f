"""Measures the code's structure: what ARCHITECTURE.md promises of folders, names, types and lines, as figures."""
