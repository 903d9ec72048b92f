"""Chooses among the levels that `make_levels.py` found: one of each that look the same, as many as wanted, in order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from hirameki import open_puzzle
from hirameki.puzzles.game import Game
from hirameki.puzzles.lights.game import LightsGame
from hirameki.puzzles.pack.game import PackGame
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.registry import open_game

#: The levels wanted on a shelf of dealt positions; those first taken of each difficulty.
WANTED, OF_A_GRADE = 240, 60
#: Levels that follow each other: how many must differ, and which part of their blocks two that differ may share.
NEIGHBOURS, SHARED = 2, 0.5
#: What levels that differ only by symmetry or by the names of their pieces have in common.
Essence: TypeAlias = "tuple[object, ...]"


class Level(NamedTuple):
    """A level, with the score that determines its difficulty."""

    puzzle: str
    position: str | int
    goal: str | int
    difficulty: int
    moves: int
    solutions: int
    score: float


def ordered(levels: Iterable[Level]) -> list[Level]:
    """Return levels without duplicates, easy ones first."""
    different = {level[:3]: level for level in levels}
    return sorted(different.values(), key=lambda level: (level.difficulty, level.score, level.moves))


def thinned(levels: Sequence[Level]) -> list[Level]:
    """Return a selection of levels, evenly chosen within each difficulty, easy ones first."""
    kept: list[Level] = []
    for grade in range(1, 6):
        here = [level for level in levels if level.difficulty == grade]
        step = max(1.0, len(here) / OF_A_GRADE)
        kept += [here[int(place * step)] for place in range(min(len(here), OF_A_GRADE))]
    rest = sorted(set(levels) - set(kept), key=lambda level: (level.difficulty, level.score, level.puzzle))
    missing = max(0, WANTED - len(kept))
    kept += [rest[place * len(rest) // missing] for place in range(missing)] if len(rest) > missing else rest[:missing]
    return ordered(kept)


def essence(name: str, position: str | int, goal: str | int) -> Essence:
    """Return what a level shares with its images by turning, mirroring and renaming pieces, and with no other level."""
    game = open_game(name)
    described: dict[str, Any] = dict(game.describe())
    before = marks_of(game, game.read_position(str(position or described["start"])))
    after = str(goal or described["goal"])
    if game.family in ("slide", "hop") and len(after) == len(before):
        cells = list(zip(before, after, strict=True))
    elif "hero" in described:
        cells = [(mark, "A" if number == int(after[1:]) else "") for number, mark in enumerate(before)]
    else:
        names = described["names"]
        cells = [(mark, "o" if names[number] == after else "") for number, mark in enumerate(before)]
    # Pieces that wait beside the board, and the goals that are no cells.
    beside = tuple(sorted((piece["letter"], piece["count"]) for piece in described.get("pieces") or ()))
    whole = "" if any(mark for _, mark in cells) else after if game.family == "peg" else ""
    renamed = game.family in ("slide", "hop")
    turns = 4 if described["lattice"] == "xs" else 60
    pictures = (_picture(described["points"], cells, number, turns, renamed) for number in range(2 * turns))
    return beside, whole, min(pictures)


def _picture(
    points: Sequence[Sequence[float]], cells: Sequence[tuple[str, str]], number: int, turns: int, renamed: bool
) -> tuple[tuple[float, float, str, str], ...]:
    """Return the marks of a board's cells, before and after, as they lie when it is turned, and mirrored or not."""
    angle = 2 * math.pi * (number % turns) / turns
    cosine, sine, side = math.cos(angle), math.sin(angle), 1 if number < turns else -1
    moved = [(x * cosine - side * y * sine, x * sine + side * y * cosine) for x, y in points]
    left, top = min(x for x, _ in moved), min(y for _, y in moved)
    # The shift keeps the multiples of a half from being rounded now up, now down.
    lying = sorted(
        (round(y - top + 0.013, 1), round(x - left + 0.013, 1), *marks)
        for (x, y), marks in zip(moved, cells, strict=True)
    )
    if not renamed:
        return tuple(lying)
    names = {"0": "0", "x": "x", "A": "A"} if any(mark == "A" for *_, mark in cells) else {"0": "0", "": ""}
    for *_, before, after in lying:
        for mark in (before, after):
            names.setdefault(mark, str(len(names)))
    return tuple((y, x, names[before], names[after]) for y, x, before, after in lying)


def marks_of(game: Game, position: str) -> Sequence[str]:
    """Return one mark for each cell of a position."""
    if not isinstance(game, PegGame | PackGame | LightsGame):
        return position
    names = list(game.board.names)
    return ["c" if name == position else "o" for name in names] if position in names else game.board.marks(position)


def different(levels: Iterable[Level]) -> list[Level]:
    """Return levels without those that are an earlier one turned, mirrored or with other names of its pieces."""
    found: dict[Essence, Level] = {}
    for level in levels:
        found.setdefault(essence(*level[:3]), level)
    return list(found.values())


def mixed(levels: Sequence[Level]) -> list[Level]:
    """Return levels of rising difficulty so that those that follow each other look different, where they can."""
    looks = {level: look(level) for level in levels}
    kept: list[Level] = []
    for grade in range(1, 6):
        rest = [level for level in levels if level.difficulty == grade]
        while rest:
            last = [looks[level] for level in kept[-NEIGHBOURS:]]
            first = next((level for level in rest if not any(alike(looks[level], one) for one in last)), None)
            level = first or next((level for level in rest if not alike(looks[level], last[-1])), rest[0])
            rest.remove(level)
            kept.append(level)
    return kept


def look(level: Level) -> frozenset[object]:
    """Return what is seen first of a level: the blocks as they lie, otherwise the form of the board."""
    described: dict[str, Any] = dict(open_puzzle(level.puzzle).describe())
    if "hero" not in described:
        return frozenset({tuple(map(tuple, described["points"]))})
    marks = str(level.position or described["start"])
    return frozenset(tuple(cell for cell, mark in enumerate(marks) if mark == letter) for letter in {*marks} - {"0"})


def alike(one: frozenset[object], other: frozenset[object]) -> bool:
    """Whether two looks are more the same than not."""
    return len(one & other) > SHARED * len(one | other)
