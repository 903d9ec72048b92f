"""The solution book: a proven shortest solution of every opening of the catalogue."""
# pycore/tables/make_blocks_solutions.py makes it.

from __future__ import annotations

import json

from .... import tables
from ...json_form import JSON

NAME = "blocks-solutions.json"


def stored(slug: str) -> JSON:
    """Return what the book says about an opening, as the page shows it, or None."""
    book: dict[str, JSON] = json.loads(tables.book(NAME))
    return book.get(slug)
