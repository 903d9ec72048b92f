"""Rush Hour boards, 6 x 6: cars move along their longer side only, the hero out to the right.

The numbered ones were found by search (`pycore/tables/make_rush_boards.py`); their lengths are proved like all others.
"""

from __future__ import annotations

from .opening import Opening

_EXIT = 16
_FOGLEMAN = "M. Fogleman, Solving Rush Hour, the puzzle (2018): the hardest"


def _opening(slug: str, english: str, japanese: str, source: str, published: dict[str, int], picture: str) -> Opening:
    return Opening(f"rush-{slug}", picture, english, japanese, "", _EXIT, True, published, source)


RUSH = (
    _opening("hardest", "Rush hour, the hardest", "ラッシュアワー最難",
             f"{_FOGLEMAN} of all 6x6 boards without walls", {"moves": 51}, """
    GBB0L0
    GHI0LM
    GHIAAM
    CCCK0M
    00JKDD
    EEJFF0
    """),
    _opening("hardest-walls", "Rush hour, the hardest with walls", "ラッシュアワー最難（壁あり）",
             f"{_FOGLEMAN} known 6x6 board with walls", {"moves": 60, "steps": 103}, """
    IBBx00
    I00LDD
    JAAL00
    J0KEEM
    FFK00M
    GGHHHM
    """),
)
