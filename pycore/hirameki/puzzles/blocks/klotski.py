"""The classic openings of the klotski family: blocks in a box 4 wide and 5 high; the 2x2 hero leaves at the bottom.

The boards are traditional; an opening is included only if solving it confirms its published figures.
"""
# tests/pycore/test_blocks_known.py solves them.

from __future__ import annotations

from .boards import Opening, Titles

_RED_DONKEY = "J. H. Fleming, patent 1934 (Red Donkey, L'âne rouge, 箱入り娘); shortest in moves: M. Gardner, 1964"
_THREE_FIGURES = "traditional 華容道; moves, slides and steps as in the literature, recomputed"
_MOVES = "traditional 華容道; moves as in the collection of fayaa.com, edited by S. Hung (SimonHung/Klotski)"
_PENNANT = "L. W. Hardy, 1909; 59 moves: M. Gardner, 1964"
_BOTTOM_CENTRE = 13


def _opening(
    slug: str, rows: str, titles: Titles, source: str, figures: tuple[int, ...], exit: int = _BOTTOM_CENTRE
) -> Opening:
    """Return an opening; `figures` has its published shortest lengths in moves, slides and steps, as far as known."""
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
             Titles("Layer on layer, second line", "層層設防 その二", "层层设防之二"), _THREE_FIGURES, (120, 130, 158)),
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
             Titles("No wings to flee", "挿翅難飛", "插翅难飞"), _MOVES, (62,)),
    _opening("frog-in-the-well", "BCCD/EAAF/EAAF/GHHI/0JJ0",
             Titles("Frog in the well", "井底之蛙", "井底之蛙"), _MOVES, (68,)),
    _opening("watertight", "BAAC/BAAD/EEFF/GGHH/I00J",
             Titles("Watertight", "水泄不通", "水泄不通"), _MOVES, (79,)),
    _opening("soldiers-bar-generals", "BAAC/DAAC/EFFG/EHHI/0JJ0",
             Titles("Soldiers bar, generals block", "兵擋将阻", "兵挡将阻"), _MOVES, (87,)),
    _opening("turtle-in-a-jar", "BAAC/BAAC/DDEE/FGGH/I00J",
             Titles("Turtle in a jar", "甕中之鼈", "瓮中之鳖"), _MOVES, (103,)),
    _opening("five-passes", "BAAC/DAAE/FFGG/HHII/0JJ0",
             Titles("Storming the five passes", "勇闖五関", "勇闯五关"), _MOVES, (34,)),
    _opening("soldiers-at-the-camp", "BAAC/DAAE/FGGH/FIJH/0IJ0",
             Titles("Soldiers at the camp", "兵臨曹営", "兵临曹营"), _MOVES, (34,)),
    _opening("fair-wind", "BAAC/BAAD/EFFG/EHIG/0JI0",
             Titles("A fair wind all the way", "一路順風", "一路顺风"), _MOVES, (39,)),
    _opening("songs-of-chu", "BCDE/BAAE/FAAG/HIIG/H00J",
             Titles("Songs of Chu on every side", "四面楚歌", "四面楚歌"), _MOVES, (56,)),
    _opening("one-road", "BAAC/BAAD/EFGH/EFGI/0JJ0",
             Titles("One road to march", "一路進軍", "一路进军"), _MOVES, (58,)),
    _opening("besieged", "BAAC/BAAD/EFFG/EHIJ/0HI0",
             Titles("Besieged, not beaten", "囲而不殲", "围而不歼"), _MOVES, (62,)),
    _opening("two-generals", "BAAC/BAAD/EFFG/EHHG/I00J",
             Titles("Two generals in the way", "双将擋路", "双将挡路"), _MOVES, (73,)),
    _opening("four-roads", "BAAC/DAAE/F0GG/F0HH/IIJJ",
             Titles("Troops by four roads", "四路進兵", "四路进兵"), _MOVES, (77,)),
    _opening("clouds-and-mist", "BAAC/BAAC/DEEF/DGGH/I00J",
             Titles("Behind clouds and mist", "雲遮霧障", "云遮雾障"), _MOVES, (81,)),
    _opening("corked-bottle", "BAAC/BAAC/DE0F/GE0H/IIJJ",
             Titles("The corked bottle", "守口如瓶", "守口如瓶"), _MOVES, (81,)),
    _opening("horses-at-the-pass", "BAAC/BAAC/DDEE/FG0H/IG0J",
             Titles("Horses across the pass", "横馬当関", "横马当关"), _MOVES, (83,)),
    _opening("no-gate-below", "BAAC/BAAD/EFFG/HHII/0JJ0",
             Titles("No gate into the earth", "入地無門", "入地无门"), _MOVES, (87,)),
    _opening("so-near", "BCDE/FCDE/GGHI/JJAA/00AA",
             Titles("So near, and yet so far", "近在咫尺", "近在咫尺"), _MOVES, (98,)),
    _opening("range-upon-range", "BAAC/BAAC/DEEF/GGHH/I00J",
             Titles("Range upon range", "層巒畳嶂", "层峦叠嶂"), _MOVES, (98,)),
    _opening("corked-bottle-2", "BAAC/DAAE/DF0E/GF0H/IIJJ",
             Titles("The corked bottle, sealed", "守口如瓶 その二", "守口如瓶之二"), _MOVES, (99,)),
    _opening("pennant", "AABB/AACC/DE00/FGHH/FGII",
             Titles("Pennant (Dad's puzzle)", "ペナント（お父さんのパズル）"), _PENNANT, (59,), exit=12),
)
