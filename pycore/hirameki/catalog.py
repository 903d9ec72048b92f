"""Writes the catalogue for the page: `python -m hirameki.catalog` prints one JSON object."""

from __future__ import annotations

import json
import sys
from typing import Any

from . import __version__
from .puzzles import registry


def catalog() -> dict[str, Any]:
    """Return the whole catalogue as plain data: version, and every puzzle's description in the order shown."""
    return {"version": __version__, "puzzles": [puzzle.describe() for puzzle in registry.catalogue()]}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(catalog(), ensure_ascii=False, separators=(",", ":")) + "\n")
