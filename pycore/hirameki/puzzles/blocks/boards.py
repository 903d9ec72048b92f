"""Boards with their blocks set up and an exit: custom ones, Rush Hour, and the classic openings of the klotski family.

An opening has its titles, its source and the figures published of it.
"""

from __future__ import annotations

from typing import NamedTuple

from .rules import BLANK, WALL, BlockBoard

#: The letter of the hero, the block to be brought out, on every board.
HERO = "A"
_RIGHT_EXIT = 16
_FOGLEMAN = "M. Fogleman, Solving Rush Hour, the puzzle (2018): the hardest"
_RED_DONKEY = "J. H. Fleming, patent 1934 (Red Donkey, L'âne rouge, 箱入り娘); shortest in moves: M. Gardner, 1964"
_THREE_FIGURES = "traditional 華容道; moves, slides and steps as in the literature, recomputed"
_MOVES = "traditional 華容道; moves as in the collection of fayaa.com, edited by S. Hung (SimonHung/Klotski)"
_PENNANT = "L. W. Hardy, 1909; 59 moves: M. Gardner, 1964"
_BOTTOM_CENTRE = 13


class Setup(NamedTuple):
    """A board with its blocks set up.

    Attributes:
        board: the board without its blocks.
        start: canonical position; its block A is the hero.
        exit: the cell that the hero's first cell must reach.
    """

    board: BlockBoard
    start: str
    exit: int

    @property
    def hero(self) -> tuple[int, ...]:
        """The cells of the hero at the start."""
        return self.board.blocks(self.start)[HERO]


def own_setup(board: BlockBoard, start: str) -> Setup:
    """Return a custom board with its blocks set up and an exit chosen.

    The exit is at the end of the hero's row or column, or in the middle of the bottom: of the places that the hero
    could reach alone on the board, it is the one farthest down (or to the right, for a block that only moves along a
    row), and of several such places the one nearest the middle.

    Args:
        board: the board without its blocks.
        start: canonical position with a block A.

    >>> own_setup(BlockBoard(5, 2, frozenset(), lengthwise=True), "AA00B0000B").exit
    3
    """
    cells = board.blocks(start)[HERO]
    alone = "".join(
        WALL if cell in board.walls else HERO if cell in cells else BLANK for cell in range(len(board.steps))
    )
    columns = [cell % board.width for cell in cells]
    width = 1 + max(columns) - min(columns)
    offset = columns[0] - min(columns)

    def rank(first: int) -> tuple[int, int, int]:
        left, row = first % board.width - offset, first // board.width
        along = left if board.axis(cells) == "h" else row
        return along, -abs(2 * left + width - board.width), -left

    return Setup(board, start, max([cells[0], *board.reach(alone, HERO)], key=rank))


class Titles(NamedTuple):
    """An opening's titles; "" if none is in use in that language."""

    en: str
    ja: str
    zh: str = ""


class Opening(NamedTuple):
    """A starting position of the catalogue. The hero is block A.

    Attributes:
        slug: its permanent name.
        rows: one letter per cell, rows separated by `/`; 0 = blank, x = wall.
        titles: its titles by language.
        exit: the cell that the hero's first cell must reach.
        lengthwise: whether blocks move only along their longer side.
        published: length of a shortest solution in each metric that the source gives.
        source: its author or origin.
    """

    slug: str
    rows: str
    titles: Titles
    exit: int
    lengthwise: bool
    published: dict[str, int]
    source: str

    def setup(self) -> Setup:
        """Return the board with its blocks set up."""
        rows = self.rows.split("/")
        position = "".join(rows)
        walls = frozenset(cell for cell, mark in enumerate(position) if mark == WALL)
        return Setup(BlockBoard(len(rows[0]), len(rows), walls, self.lengthwise), position, self.exit)


# Rush Hour boards of 6x6: cars move only along their longer side, and the hero leaves to the right. The numbered boards
# were found by search (pycore/tables/make/make_rush_boards.py); like all others, their lengths are proved.


def _rush(slug: str, rows: str, titles: Titles, source: str, published: dict[str, int]) -> Opening:
    """Return a board; `published` has the length of a shortest solution in each metric that the source gives."""
    return Opening(f"rush-{slug}", rows, titles, _RIGHT_EXIT, True, published, source)


def _numbered(number: int, rows: str) -> Opening:
    """Return a board found by search."""
    titles = Titles(f"Rush Hour {number}", f"ラッシュアワー {number}")
    return _rush(str(number), rows, titles, "found by search", {})


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
    _rush(
        "hardest", "GBB0L0/GHI0LM/GHIAAM/CCCK0M/00JKDD/EEJFF0",
        Titles("Rush Hour, the hardest", "ラッシュアワー 最難問"),
        f"{_FOGLEMAN} of all 6x6 boards without walls", {"moves": 51},
    ),
    _rush(
        "hardest-walls", "IBBx00/I00LDD/JAAL00/J0KEEM/FFK00M/GGHHHM",
        Titles("Rush Hour, the hardest with walls", "ラッシュアワー 壁つき最難問"),
        f"{_FOGLEMAN} known 6x6 board with walls", {"moves": 60, "steps": 103},
    ),
)


# The classic openings of the klotski family: blocks in a box 4 wide and 5 high; the 2x2 hero leaves at the bottom. The
# boards are traditional; an opening is included only if solving it confirms its published figures.
# tests/pycore/test_blocks_known.py solves them.


def _klotski(
    slug: str, rows: str, titles: Titles, source: str, figures: tuple[int, ...], exit: int = _BOTTOM_CENTRE
) -> Opening:
    """Return an opening; `figures` has its published shortest lengths in moves, slides and steps, as far as known."""
    published = dict(zip(("moves", "slides", "steps"), figures))
    return Opening(f"klotski-{slug}", rows, titles, exit, False, published, source)


KLOTSKI = (
    _klotski("red-donkey", "BAAC/BAAC/DEEF/DGHF/I00J",
             Titles("Red Donkey (Klotski)", "横刀立馬（箱入り娘）", "横刀立马"), _RED_DONKEY, (81, 90, 116)),
    _klotski("firm-command", "BAAC/BAAC/DEEF/GHIJ/G00J",
             Titles("Firm command", "指揮若定", "指挥若定"), _THREE_FIGURES, (70, 79, 100)),
    _klotski("generals-round-cao", "0AA0/BAAC/BDEC/FDEG/HHIJ",
             Titles("Generals round the camp", "将擁曹営", "将拥曹营"), _THREE_FIGURES, (72, 78, 101)),
    _klotski("heads-abreast", "BAAC/BAAC/DEFG/HIIJ/H00J",
             Titles("Heads abreast", "斉頭並進", "齐头并进"), _THREE_FIGURES, (60, 66, 85)),
    _klotski("three-columns", "BAAC/DAAE/DFFE/GHIJ/G00J",
             Titles("Three columns", "兵分三路", "兵分三路"), _THREE_FIGURES, (72, 77, 92)),
    _klotski("peach-garden", "BAAC/DAAE/DFGE/HFGI/0JJ0",
             Titles("In the peach garden", "桃花園中", "桃花园中"), _THREE_FIGURES, (70, 77, 100)),
    _klotski("layer-on-layer", "BAAC/BAAC/DEEF/GHHI/0JJ0",
             Titles("Layer on layer", "層層設防", "层层设防"), _THREE_FIGURES, (102, 111, 138)),
    _klotski("layer-on-layer-2", "BAAC/DAAE/DFFE/GHHI/0JJ0",
             Titles("Layer on layer, second line", "層層設防 その二", "层层设防之二"), _THREE_FIGURES, (120, 130, 158)),
    _klotski("winding-path", "BCDE/AAFE/AAFG/0HHG/0IJJ",
             Titles("The winding path", "峰回路転", "峰回路转"), _THREE_FIGURES, (138, 150, 179)),
    _klotski("front-and-rear", "BCAA/DDAA/EEFF/GGHH/00IJ",
             Titles("Front and rear", "前呼後擁", "前呼后拥"), _MOVES, (22,)),
    _klotski("wings-across-the-sky", "BBAA/CCAA/DDEE/F0GH/I0JH",
             Titles("Wings across the sky", "比翼横空", "比翼横空"), _MOVES, (28,)),
    _klotski("first-to-arrive", "BAAC/DAAE/0FF0/GHIJ/GHIJ",
             Titles("First to arrive", "捷足先登", "捷足先登"), _MOVES, (32,)),
    _klotski("five-generals", "BBCC/DAAE/DAAE/FGGH/I00J",
             Titles("Five generals at the palace", "五将逼宮", "五将逼宫"), _MOVES, (36,)),
    _klotski("blocked-pass", "BAAC/DAAE/FGHH/FGII/0JJ0",
             Titles("The blocked pass", "堵塞要道", "堵塞要道"), _MOVES, (40,)),
    _klotski("pattering-rain", "BAAC/BAAD/EFFG/EH0G/IH0J",
             Titles("Pattering rain", "雨声淅瀝", "雨声淅沥"), _MOVES, (47,)),
    _klotski("soldiers-left-and-right", "BAAC/DAAE/FGHI/FGHI/0JJ0",
             Titles("Soldiers left and right", "左右布兵", "左右布兵"), _MOVES, (54,)),
    _klotski("no-wings-to-flee", "BAAC/BAAD/EEFG/HIIJ/H00J",
             Titles("No wings to flee", "挿翅難飛", "插翅难飞"), _MOVES, (62,)),
    _klotski("frog-in-the-well", "BCCD/EAAF/EAAF/GHHI/0JJ0",
             Titles("Frog in the well", "井底之蛙", "井底之蛙"), _MOVES, (68,)),
    _klotski("watertight", "BAAC/BAAD/EEFF/GGHH/I00J",
             Titles("Watertight", "水泄不通", "水泄不通"), _MOVES, (79,)),
    _klotski("soldiers-bar-generals", "BAAC/DAAC/EFFG/EHHI/0JJ0",
             Titles("Soldiers bar, generals block", "兵擋将阻", "兵挡将阻"), _MOVES, (87,)),
    _klotski("turtle-in-a-jar", "BAAC/BAAC/DDEE/FGGH/I00J",
             Titles("Turtle in a jar", "甕中之鼈", "瓮中之鳖"), _MOVES, (103,)),
    _klotski("five-passes", "BAAC/DAAE/FFGG/HHII/0JJ0",
             Titles("Storming the five passes", "勇闖五関", "勇闯五关"), _MOVES, (34,)),
    _klotski("soldiers-at-the-camp", "BAAC/DAAE/FGGH/FIJH/0IJ0",
             Titles("Soldiers at the camp", "兵臨曹営", "兵临曹营"), _MOVES, (34,)),
    _klotski("fair-wind", "BAAC/BAAD/EFFG/EHIG/0JI0",
             Titles("A fair wind all the way", "一路順風", "一路顺风"), _MOVES, (39,)),
    _klotski("songs-of-chu", "BCDE/BAAE/FAAG/HIIG/H00J",
             Titles("Songs of Chu on every side", "四面楚歌", "四面楚歌"), _MOVES, (56,)),
    _klotski("one-road", "BAAC/BAAD/EFGH/EFGI/0JJ0",
             Titles("One road to march", "一路進軍", "一路进军"), _MOVES, (58,)),
    _klotski("besieged", "BAAC/BAAD/EFFG/EHIJ/0HI0",
             Titles("Besieged, not beaten", "囲而不殲", "围而不歼"), _MOVES, (62,)),
    _klotski("two-generals", "BAAC/BAAD/EFFG/EHHG/I00J",
             Titles("Two generals in the way", "双将擋路", "双将挡路"), _MOVES, (73,)),
    _klotski("four-roads", "BAAC/DAAE/F0GG/F0HH/IIJJ",
             Titles("Troops by four roads", "四路進兵", "四路进兵"), _MOVES, (77,)),
    _klotski("clouds-and-mist", "BAAC/BAAC/DEEF/DGGH/I00J",
             Titles("Behind clouds and mist", "雲遮霧障", "云遮雾障"), _MOVES, (81,)),
    _klotski("corked-bottle", "BAAC/BAAC/DE0F/GE0H/IIJJ",
             Titles("The corked bottle", "守口如瓶", "守口如瓶"), _MOVES, (81,)),
    _klotski("horses-at-the-pass", "BAAC/BAAC/DDEE/FG0H/IG0J",
             Titles("Horses across the pass", "横馬当関", "横马当关"), _MOVES, (83,)),
    _klotski("no-gate-below", "BAAC/BAAD/EFFG/HHII/0JJ0",
             Titles("No gate into the earth", "入地無門", "入地无门"), _MOVES, (87,)),
    _klotski("so-near", "BCDE/FCDE/GGHI/JJAA/00AA",
             Titles("So near, and yet so far", "近在咫尺", "近在咫尺"), _MOVES, (98,)),
    _klotski("range-upon-range", "BAAC/BAAC/DEEF/GGHH/I00J",
             Titles("Range upon range", "層巒畳嶂", "层峦叠嶂"), _MOVES, (98,)),
    _klotski("corked-bottle-2", "BAAC/DAAE/DF0E/GF0H/IIJJ",
             Titles("The corked bottle, sealed", "守口如瓶 その二", "守口如瓶之二"), _MOVES, (99,)),
    _klotski("pennant", "AABB/AACC/DE00/FGHH/FGII",
             Titles("Pennant (Dad's puzzle)", "ペナント（お父さんのパズル）"), _PENNANT, (59,), exit=12),
)
