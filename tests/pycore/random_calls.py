"""Calls of the command line drawn at random: every command, every family, positions, goals and options that fit.

Unlike the rare words of `test_commands_corners.py` these are calls that mean something: positions are walked to by
legal moves, goals are such positions, options are spelt right. One in four asks about a position that is its own goal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from hirameki import Lay, Move, Puzzle, export_text, open_puzzle

from tests.data.mutated_links import DOCUMENTED

PUZZLES = {
    "peg": (
        "hoppers", "triangle-10", "triangle-15", "english", "diamond-25", "star-13", "rect-4x4", "rect-3x5",
        "xs.3o-oco-3o", "xq.3o-oco-3o", "xt.o-oo-3o-4o", "xs.6o",
    ),
    "slide": (
        "eight", "fifteen", "star", "star-3", "two-colour-4x4", "2x2", "3x2", "2x6", "4x3", "5x4", "5x5", "6x6",
        "cube", "theta", "petersen", "xs.oo-oo", "xs.3o-oxo-3o", "xg.000111.1-2", "xt.o-oo-3o",
    ),
    "blocks": (
        "klotski-red-donkey", "rush-1", "rush-hardest", "klotski.AAcB-CcDB", "rush.BccAA-Bccc", "klotski.AcB-ccc",
    ),
    "pack": (
        "level-3x5-LPV", "6x10", "xs.5o-5o-5o/p.LPV", "xs.3o/p.3o", "xs.4o-4o/p.oo-oo.oo-oo", "xs.6o/p.oo-o.3o",
        "xs.4o-3o/p.3o-xo.3o",
    ),
    "hop": ("frogs-1", "frogs-2", "frogs-4", "fore-and-aft", "xs.5o", "xs.3o-oxo-3o", "xq.3o-3o", "xt.o-oo-3o"),
    "lights": ("3x3", "5x5", "triangle", "xs.5o", "xs.3o-oxo-3o", "xq.3o-3o", "xg.000111.1-2"),
}
FAMILIES = ("peg", "slide", "pack", "hop", "lights")
METRICS = {
    "peg": ("moves", "jumps"), "slide": ("moves", "runs"), "blocks": ("moves", "slides", "steps"), "pack": ("pieces",),
    "hop": ("moves",), "lights": ("moves",),
}
COMMANDS = (
    "solve", "count", "check", "table", "compare", "rate", "show", "sheet", "link encode", "map", "trace", "export",
)
TIMED = ("solve", "count", "check", "table", "compare", "rate", "sheet", "map", "trace")
METHODS = ("depth-first", "deepening", "deepening-bound", "breadth-first", "bidirectional", "whole-sets", "exact-cover")
#: Seconds that a call may take: one limit for every call.
SECONDS = "0.2"


@dataclass(frozen=True)
class Call:
    """A call.

    Attributes:
        words: the command line.
        solved: whether the position asked about is the goal.
    """

    words: tuple[str, ...]
    solved: bool


def call(random: Random) -> Call:
    """Return a call."""
    if random.random() < 0.04:
        return _without_a_puzzle(random)
    kind = random.choice(list(PUZZLES))
    slug = random.choice(PUZZLES[kind])
    name = f"{'slide' if kind == 'blocks' else kind}/{slug}"
    puzzle, described = opened(name)
    command = random.choice(COMMANDS)
    words = [*command.split(), name]
    start = puzzle.read_position(None)
    position = walked(puzzle, described, start, random, random.randrange(12))[0] if random.random() < 0.7 else None
    solved = random.random() < 0.25
    here = start if position is None else position
    solved = solved and here not in described["names"]  # a hole as a position is a vacancy, as a goal the last peg
    goal: str | None = None
    if kind == "peg" and (solved or random.random() < 0.3):
        goal = here if solved else random.choice(["any", *described["names"]])
    elif kind in ("slide", "hop", "lights") and (solved or random.random() < 0.3):
        goal = here if solved else walked(puzzle, described, here, random, 9)[0]
    elif kind == "blocks":
        goal = f"A{here.index('A')}" if solved else None
    elif solved:
        solved = puzzle.position(here, "full").solved
    moves = ""
    if kind != "pack" and not solved and random.random() < 0.3:
        here, played = walked(puzzle, described, here, random, 3)
        moves = puzzle.write_moves(start if position is None else position, played)
    words += [f"--position={position}"] * (position is not None) + [f"--goal={goal}"] * (goal is not None)
    words += [f"--moves={moves}"] * bool(moves)
    searching = command not in ("show", "rate", "link encode", "export") and not (command == "sheet" and moves)
    if searching and random.random() < 0.4:
        words.append(f"--metric={random.choice(METRICS[kind])}")
    words += _options(command, kind, random)
    if command in TIMED:
        words += ["--time", SECONDS]
    if random.random() < 0.6:
        words.append("--json")
    return Call(tuple(words), solved)


def _without_a_puzzle(random: Random) -> Call:
    """Return a call of a command that takes something else."""
    words = random.choice((["list"], ["list", "--family", random.choice(FAMILIES)], ["link", "decode"], ["import"]))
    if words[-1] == "decode":
        words.append(random.choice(DOCUMENTED))
    if words[-1] == "import":
        kind = random.choice(FAMILIES)
        text_of = export_text(f"{kind}/{random.choice(PUZZLES[kind])}")
        words.append(random.choice([*text_of.values(), "0"]))
    return Call((*words, *["--json"] * random.randrange(2)), solved=False)


def _options(command: str, kind: str, random: Random) -> list[str]:
    words = []
    if command == "solve":
        words += random.choice(([], [], ["--any"], ["--all"], ["--all", "--max=3"], ["--all", "--max=0"]))
        if kind == "pack" and words[:1] == ["--all"] and random.random() < 0.5:
            words.append("--classes")
    if command != "sheet" and command in TIMED and random.random() < 0.3:
        words.append(f"--nodes={random.choice((1, 10, 1000, 100_000))}")
    if command in ("show", "sheet", "map") and random.random() < 0.3:
        words.append("--format=svg")
    if command == "trace":
        words += random.choice(([], ["--max=200"], *([f"--method={name}"] for name in METHODS)))
    if command == "sheet" and kind == "peg" and random.random() < 0.3:
        words.append("--next")
    return words


@cache
def opened(name: str) -> tuple[Puzzle, dict[str, Any]]:
    puzzle = open_puzzle(name)
    return puzzle, puzzle.describe()


def walked(
    puzzle: Puzzle, described: dict[str, Any], position: str, random: Random, steps: int
) -> tuple[str, list[Move]]:
    """Return the position after up to so many random legal moves, and the moves."""
    played: list[Move] = []
    for _ in range(steps):
        candidates = _candidates(described)
        random.shuffle(candidates)
        for move in candidates[:400]:
            after = puzzle.replay([move], position)
            if after.refused is None:
                position = after.positions[-1]
                played.append(move)
                break
    return position, played


def _candidates(described: dict[str, Any]) -> list[Move]:
    cells = range(len(described["points"]))
    kind = described["kind"]
    if kind == "jump":
        return [(jump[0], jump[2]) for jump in described["jumps"]]
    if kind in ("slide", "hop", "lights"):
        return list(cells)
    if kind == "blocks":
        return [(cell, cell + way) for cell in cells for way in (1, -1, described["width"], -described["width"])]
    return [
        Lay(piece["letter"], number, cell)
        for piece in described["pieces"] for number in range(len(piece["orientations"])) for cell in cells
    ]
