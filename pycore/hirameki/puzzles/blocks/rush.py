"""Rush Hour boards of 6x6: cars move only along their longer side, and the hero leaves to the right.

The numbered boards were found by search; like all others, their lengths are proved.
"""
# pycore/tables/make/make_rush_boards.py found the numbered boards.

from __future__ import annotations

from .boards import Opening, Titles

_EXIT = 16
_FOGLEMAN = "M. Fogleman, Solving Rush Hour, the puzzle (2018): the hardest"


def _opening(slug: str, rows: str, titles: Titles, source: str, published: dict[str, int]) -> Opening:
    """Return a board; `published` has the length of a shortest solution in each metric that the source gives."""
    return Opening(f"rush-{slug}", rows, titles, _EXIT, True, published, source)


def _numbered(number: int, rows: str) -> Opening:
    """Return a board found by search."""
    titles = Titles(f"Rush Hour {number}", f"ラッシュアワー {number}")
    return _opening(str(number), rows, titles, "found by search", {})


RUSH = (
    _numbered(1, "BC0000/BCDDE0/AAF0E0/GHF000/GHII00/JJJ000"),
    _numbered(2, "00000B/000CCB/AA00DE/FF00DE/0GGGHH/II0000"),
    _numbered(3, "00BCDD/00BC0E/AABF0E/0G0FHH/0G0FII/0GJJ00"),
    _numbered(4, "0000B0/0CC0B0/0AADE0/0FFDE0/00GDHH/00GII0"),
    _numbered(5, "BC00DE/BCFFDE/AAGHDE/00GHII/000H00/000000"),
    _numbered(6, "BBBCD0/00ECD0/AAEC00/F00000/F0GGH0/IIJJH0"),
    _numbered(7, "0BCDD0/0BCEE0/AAFG00/00FGH0/III0H0/JJJ000"),
    _numbered(8, "0BCC0D/0BEFFD/AAEG00/0HHGII/00JKKK/00J000"),
    _numbered(9, "BBC000/D0CEEE/DAAF00/GG0F0H/IIJJJH/KKK000"),
    _numbered(10, "0BBCCC/0DDDEF/AAG0EF/00GHHI/JJJK0I/0LLK00"),
    _numbered(11, "BCCDEE/BFFDG0/BAAHG0/IIJHG0/00JKK0/0LLMM0"),
    _opening(
        "hardest", "GBB0L0/GHI0LM/GHIAAM/CCCK0M/00JKDD/EEJFF0",
        Titles("Rush Hour, the hardest", "ラッシュアワー 最難問"),
        f"{_FOGLEMAN} of all 6x6 boards without walls", {"moves": 51},
    ),
    _opening(
        "hardest-walls", "IBBx00/I00LDD/JAAL00/J0KEEM/FFK00M/GGHHHM",
        Titles("Rush Hour, the hardest with walls", "ラッシュアワー 壁つき最難問"),
        f"{_FOGLEMAN} known 6x6 board with walls", {"moves": 60, "steps": 103},
    ),
)
