"""The classic openings of the klotski family: 4 wide, 5 high, ten blocks in a box, the 2x2 hero out at the bottom.

The pictures are traditional; an opening stands here only if its published figures come out when it is solved.
"""
# tests/pycore/test_blocks_known.py solves them.

from __future__ import annotations

from .opening import Opening, Titles

_RED_DONKEY = "J. H. Fleming, patent 1934 (Red Donkey, L'âne rouge, 箱入り娘); shortest in moves: M. Gardner, 1964"
_THREE_FIGURES = "traditional 華容道; moves, slides and steps as in the literature, recomputed"
_MOVES = "traditional 華容道; moves as in the collection of fayaa.com, edited by S. Hung (SimonHung/Klotski)"
_BOTTOM_CENTRE = 13


def _opening(
    slug: str, titles: Titles, source: str, figures: tuple[int, ...], picture: str, exit: int = _BOTTOM_CENTRE
) -> Opening:
    """Return an opening; its figures are the shortest in moves, slides and steps, as far as they were published."""
    published = dict(zip(("moves", "slides", "steps"), figures))
    return Opening(f"klotski-{slug}", picture, titles, exit, False, published, source)


KLOTSKI = (
    _opening("red-donkey", Titles("Red Donkey (Klotski)", "横刀立馬（箱入り娘）", "横刀立马"),
             _RED_DONKEY, (81, 90, 116), """
    BAAC
    BAAC
    DEEF
    DGHF
    I00J
    """),
    _opening("firm-command", Titles("Firm command", "指揮若定", "指挥若定"),
             _THREE_FIGURES, (70, 79, 100), """
    BAAC
    BAAC
    DEEF
    GHIJ
    G00J
    """),
    _opening("generals-round-cao", Titles("Generals round the camp", "将擁曹営", "将拥曹营"),
             _THREE_FIGURES, (72, 78, 101), """
    0AA0
    BAAC
    BDEC
    FDEG
    HHIJ
    """),
    _opening("heads-abreast", Titles("Heads abreast", "斉頭並進", "齐头并进"),
             _THREE_FIGURES, (60, 66, 85), """
    BAAC
    BAAC
    DEFG
    HIIJ
    H00J
    """),
    _opening("three-columns", Titles("Three columns", "兵分三路", "兵分三路"),
             _THREE_FIGURES, (72, 77, 92), """
    BAAC
    DAAE
    DFFE
    GHIJ
    G00J
    """),
    _opening("peach-garden", Titles("In the peach garden", "桃花園中", "桃花园中"),
             _THREE_FIGURES, (70, 77, 100), """
    BAAC
    DAAE
    DFGE
    HFGI
    0JJ0
    """),
    _opening("layer-on-layer", Titles("Layer on layer", "層層設防", "层层设防"),
             _THREE_FIGURES, (102, 111, 138), """
    BAAC
    BAAC
    DEEF
    GHHI
    0JJ0
    """),
    _opening("layer-on-layer-2", Titles("Layer on layer, second line", "層層設防・二", "层层设防之二"),
             _THREE_FIGURES, (120, 130, 158), """
    BAAC
    DAAE
    DFFE
    GHHI
    0JJ0
    """),
    _opening("winding-path", Titles("The winding path", "峰迴路転", "峰回路转"),
             _THREE_FIGURES, (138, 150, 179), """
    BCDE
    AAFE
    AAFG
    0HHG
    0IJJ
    """),
    _opening("front-and-rear", Titles("Front and rear", "前呼後擁", "前呼后拥"),
             _MOVES, (22,), """
    BCAA
    DDAA
    EEFF
    GGHH
    00IJ
    """),
    _opening("wings-across-the-sky", Titles("Wings across the sky", "比翼横空", "比翼横空"),
             _MOVES, (28,), """
    BBAA
    CCAA
    DDEE
    F0GH
    I0JH
    """),
    _opening("first-to-arrive", Titles("First to arrive", "捷足先登", "捷足先登"),
             _MOVES, (32,), """
    BAAC
    DAAE
    0FF0
    GHIJ
    GHIJ
    """),
    _opening("five-generals", Titles("Five generals at the palace", "五将逼宮", "五将逼宫"),
             _MOVES, (36,), """
    BBCC
    DAAE
    DAAE
    FGGH
    I00J
    """),
    _opening("blocked-pass", Titles("The blocked pass", "堵塞要道", "堵塞要道"),
             _MOVES, (40,), """
    BAAC
    DAAE
    FGHH
    FGII
    0JJ0
    """),
    _opening("pattering-rain", Titles("Pattering rain", "雨声淅瀝", "雨声淅沥"),
             _MOVES, (47,), """
    BAAC
    BAAD
    EFFG
    EH0G
    IH0J
    """),
    _opening("soldiers-left-and-right", Titles("Soldiers left and right", "左右布兵", "左右布兵"),
             _MOVES, (54,), """
    BAAC
    DAAE
    FGHI
    FGHI
    0JJ0
    """),
    _opening("no-wings-to-flee", Titles("No wings to flee", "插翅難飛", "插翅难飞"),
             _MOVES, (62,), """
    BAAC
    BAAD
    EEFG
    HIIJ
    H00J
    """),
    _opening("frog-in-the-well", Titles("Frog in the well", "井底之蛙", "井底之蛙"),
             _MOVES, (68,), """
    BCCD
    EAAF
    EAAF
    GHHI
    0JJ0
    """),
    _opening("watertight", Titles("Watertight", "水泄不通", "水泄不通"),
             _MOVES, (79,), """
    BAAC
    BAAD
    EEFF
    GGHH
    I00J
    """),
    _opening("soldiers-bar-generals", Titles("Soldiers bar, generals block", "兵擋将阻", "兵挡将阻"),
             _MOVES, (87,), """
    BAAC
    DAAC
    EFFG
    EHHI
    0JJ0
    """),
    _opening("turtle-in-a-jar", Titles("Turtle in a jar", "甕中之鼈", "瓮中之鳖"),
             _MOVES, (103,), """
    BAAC
    BAAC
    DDEE
    FGGH
    I00J
    """),
    _opening("pennant", Titles("Pennant (Dad's puzzle)", "ペナント"),
             "L. W. Hardy, 1909; 59 moves: M. Gardner, 1964", (59,), """
    AABB
    AACC
    DE00
    FGHH
    FGII
    """, exit=12),
)
