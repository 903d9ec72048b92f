"""The classic openings of the klotski family: 4 wide, 5 high, ten blocks in a box, the 2x2 hero out at the bottom.

The boards are traditional; an opening stands here only if its published figures come out when it is solved.
"""
# tests/pycore/test_blocks_known.py solves them.

from __future__ import annotations

from .opening import Opening, Titles

_RED_DONKEY = "J. H. Fleming, patent 1934 (Red Donkey, L'âne rouge, 箱入り娘); shortest in moves: M. Gardner, 1964"
_THREE_FIGURES = "traditional 華容道; moves, slides and steps as in the literature, recomputed"
_MOVES = "traditional 華容道; moves as in the collection of fayaa.com, edited by S. Hung (SimonHung/Klotski)"
_PENNANT = "L. W. Hardy, 1909; 59 moves: M. Gardner, 1964"
_BOTTOM_CENTRE = 13


def _opening(
    slug: str, rows: str, titles: Titles, source: str, figures: tuple[int, ...], exit: int = _BOTTOM_CENTRE
) -> Opening:
    """Return an opening; its figures are the shortest in moves, slides and steps, as far as they were published."""
    published = dict(zip(("moves", "slides", "steps"), figures))
    return Opening(f"klotski-{slug}", rows, titles, exit, False, published, source)


KLOTSKI = (
    _opening("red-donkey", "BAAC/BAAC/DEEF/DGHF/I00J",
             Titles("Red Donkey (Klotski)", "横刀立馬（箱入り娘）", "横刀立马"), _RED_DONKEY, (81, 90, 116)),
    _opening("firm-command", "BAAC/BAAC/DEEF/GHIJ/G00J",
             Titles("Firm command", "指揮若定", "指挥若定"), _THREE_FIGURES, (70, 79, 100)),
    _opening("generals-round-cao", "0AA0/BAAC/BDEC/FDEG/HHIJ",
             Titles("Generals round the camp", "将擁曹営", "将拥曹营"), _THREE_FIGURES, (72, 78, 101)),
    _opening("heads-abreast", "BAAC/BAAC/DEFG/HIIJ/H00J",
             Titles("Heads abreast", "斉頭並進", "齐头并进"), _THREE_FIGURES, (60, 66, 85)),
    _opening("three-columns", "BAAC/DAAE/DFFE/GHIJ/G00J",
             Titles("Three columns", "兵分三路", "兵分三路"), _THREE_FIGURES, (72, 77, 92)),
    _opening("peach-garden", "BAAC/DAAE/DFGE/HFGI/0JJ0",
             Titles("In the peach garden", "桃花園中", "桃花园中"), _THREE_FIGURES, (70, 77, 100)),
    _opening("layer-on-layer", "BAAC/BAAC/DEEF/GHHI/0JJ0",
             Titles("Layer on layer", "層層設防", "层层设防"), _THREE_FIGURES, (102, 111, 138)),
    _opening("layer-on-layer-2", "BAAC/DAAE/DFFE/GHHI/0JJ0",
             Titles("Layer on layer, second line", "層層設防・二", "层层设防之二"), _THREE_FIGURES, (120, 130, 158)),
    _opening("winding-path", "BCDE/AAFE/AAFG/0HHG/0IJJ",
             Titles("The winding path", "峰迴路転", "峰回路转"), _THREE_FIGURES, (138, 150, 179)),
    _opening("front-and-rear", "BCAA/DDAA/EEFF/GGHH/00IJ",
             Titles("Front and rear", "前呼後擁", "前呼后拥"), _MOVES, (22,)),
    _opening("wings-across-the-sky", "BBAA/CCAA/DDEE/F0GH/I0JH",
             Titles("Wings across the sky", "比翼横空", "比翼横空"), _MOVES, (28,)),
    _opening("first-to-arrive", "BAAC/DAAE/0FF0/GHIJ/GHIJ",
             Titles("First to arrive", "捷足先登", "捷足先登"), _MOVES, (32,)),
    _opening("five-generals", "BBCC/DAAE/DAAE/FGGH/I00J",
             Titles("Five generals at the palace", "五将逼宮", "五将逼宫"), _MOVES, (36,)),
    _opening("blocked-pass", "BAAC/DAAE/FGHH/FGII/0JJ0",
             Titles("The blocked pass", "堵塞要道", "堵塞要道"), _MOVES, (40,)),
    _opening("pattering-rain", "BAAC/BAAD/EFFG/EH0G/IH0J",
             Titles("Pattering rain", "雨声淅瀝", "雨声淅沥"), _MOVES, (47,)),
    _opening("soldiers-left-and-right", "BAAC/DAAE/FGHI/FGHI/0JJ0",
             Titles("Soldiers left and right", "左右布兵", "左右布兵"), _MOVES, (54,)),
    _opening("no-wings-to-flee", "BAAC/BAAD/EEFG/HIIJ/H00J",
             Titles("No wings to flee", "插翅難飛", "插翅难飞"), _MOVES, (62,)),
    _opening("frog-in-the-well", "BCCD/EAAF/EAAF/GHHI/0JJ0",
             Titles("Frog in the well", "井底之蛙", "井底之蛙"), _MOVES, (68,)),
    _opening("watertight", "BAAC/BAAD/EEFF/GGHH/I00J",
             Titles("Watertight", "水泄不通", "水泄不通"), _MOVES, (79,)),
    _opening("soldiers-bar-generals", "BAAC/DAAC/EFFG/EHHI/0JJ0",
             Titles("Soldiers bar, generals block", "兵擋将阻", "兵挡将阻"), _MOVES, (87,)),
    _opening("turtle-in-a-jar", "BAAC/BAAC/DDEE/FGGH/I00J",
             Titles("Turtle in a jar", "甕中之鼈", "瓮中之鳖"), _MOVES, (103,)),
    _opening("pennant", "AABB/AACC/DE00/FGHH/FGII",
             Titles("Pennant (Dad's puzzle)", "ペナント"), _PENNANT, (59,), exit=12),
)
