"""Stored answers for the starts of the catalogue, made by pycore/tables/make_peg_solutions.py."""

from __future__ import annotations

import json
from typing import Any

from ... import tables

FILE = "peg-solutions.json"


def stored(slug: str) -> dict[str, Any] | None:
    """Return the stored answer for a board's start, or None when there is none (or no table here).

    Returns:
        {"moves", "jumps", "metric", "optimal", "bound", "solution": link notation}.
    """
    text = tables.read(FILE)
    if text is None:
        return None
    answer: dict[str, Any] | None = json.loads(text)["starts"].get(slug)
    return answer
