"""Colours of the command line: only on a terminal, and never if `NO_COLOR` is set (https://no-color.org)."""

from __future__ import annotations

import os
import sys
from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["bold", "red", "green", "yellow"]
_CODES: dict[Colour, str] = {"bold": "1", "red": "31", "green": "32", "yellow": "33"}


def wanted() -> bool:
    """Return whether output may be coloured."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painted(text: str, colour: Colour) -> str:
    """Return a text in a colour if colours are wanted, else unchanged.

    Args:
        text: the text, without line breaks.
        colour: the colour's name.
    """
    return f"\x1b[{_CODES[colour]}m{text}\x1b[0m" if wanted() else text
