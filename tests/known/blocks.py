"""Figures of sliding blocks from the literature, each with its source; none was computed by this program."""

from __future__ import annotations

#: Slug -> (moves, slides, steps): one block along any path, one block straight, one cell. Source: collections of the
#: traditional openings of 華容道 (moves: M. Gardner, Scientific American, February 1964, for Red Donkey; fayaa.com
#: edited by S. Hung, SimonHung/Klotski, for the others); slides and steps were recomputed by an independent program.
THREE_FIGURES = {
    "klotski-red-donkey": (81, 90, 116),
    "klotski-firm-command": (70, 79, 100),
    "klotski-generals-round-cao": (72, 78, 101),
    "klotski-heads-abreast": (60, 66, 85),
    "klotski-three-columns": (72, 77, 92),
    "klotski-peach-garden": (70, 77, 100),
    "klotski-layer-on-layer": (102, 111, 138),
    "klotski-layer-on-layer-2": (120, 130, 158),
    "klotski-winding-path": (138, 150, 179),
}

#: Slug -> moves. Source: the collection of fayaa.com edited by S. Hung; Pennant: M. Gardner, 1964.
MOVES = {
    "klotski-front-and-rear": 22,
    "klotski-wings-across-the-sky": 28,
    "klotski-first-to-arrive": 32,
    "klotski-five-generals": 36,
    "klotski-blocked-pass": 40,
    "klotski-pattering-rain": 47,
    "klotski-soldiers-left-and-right": 54,
    "klotski-no-wings-to-flee": 62,
    "klotski-frog-in-the-well": 68,
    "klotski-watertight": 79,
    "klotski-soldiers-bar-generals": 87,
    "klotski-turtle-in-a-jar": 103,
    "klotski-five-passes": 34,
    "klotski-soldiers-at-the-camp": 34,
    "klotski-fair-wind": 39,
    "klotski-songs-of-chu": 56,
    "klotski-one-road": 58,
    "klotski-besieged": 62,
    "klotski-two-generals": 73,
    "klotski-four-roads": 77,
    "klotski-clouds-and-mist": 81,
    "klotski-corked-bottle": 81,
    "klotski-horses-at-the-pass": 83,
    "klotski-no-gate-below": 87,
    "klotski-so-near": 98,
    "klotski-range-upon-range": 98,
    "klotski-corked-bottle-2": 99,
    "klotski-pennant": 59,
}

#: Reachable positions of Red Donkey, like blocks not distinguished. Source: the same independent program.
RED_DONKEY_POSITIONS = 25_955

#: Rush Hour. Source: M. Fogleman, "Solving Rush Hour, the puzzle" (2018): the hardest board without walls takes 51
#: moves; the hardest known one with walls takes 60 moves or 103 steps and has 2,332 positions.
RUSH_HARDEST_MOVES = 51
RUSH_WALLS = {"moves": 60, "steps": 103, "positions": 2_332}
