"""How many positions every method expands on short cases, to detect any slowdown.

`effort.json` in this folder holds the numbers, which do not depend on the machine. A change that intentionally alters
them must also update them with `python -m tests.known.effort --write` (with `pycore` on PYTHONPATH), which prints every
altered number; the new numbers belong in the same commit, whose message gives the reason.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from hirameki import CompareAnswer, MapAnswer, Question, SolveAnswer, TableAnswer, TraceAnswer, open_puzzle

from tests.pycore.listening import ended

_FILE = Path(__file__).with_name("effort.json")
#: The English board as a custom board, for which nothing is stored, and a position of the central game.
_ENGLISH = "peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o"
_ON_THE_WAY = "xx3o-xx3o-3o4c-3o4c-4o3c-xx3c-xx3c"
#: A position of a random game in which the first beams find nothing.
_BEAMS_GO_ON = "6o-ococco-ooccoo-ocoocc-oo4c-6o"
#: The triangle of 36 as a custom board.
_TRIANGLE = "peg/xt.o-oo-3o-4o-5o-6o-7o-8o"
#: One of the two farthest positions of the 8-puzzle.
_EIGHT = "867254301"
#: Random positions of 5x5 and 6x6.
_TWENTY_FOUR, _THIRTY_FIVE = "68l2cfjh5dnoi7bke901am3g4", "bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk"


class Case(NamedTuple):
    """A question: its name, the puzzle, the operation and the rest of the question."""

    name: str
    puzzle: str
    operation: str
    asked: Question = Question()


CASES = (
    Case("pegs, deepening and whole sets", "peg/hoppers", "compare"),
    Case("pegs, whole sets, all counted", "peg/triangle-21", "solve", Question(all=True, listed=0)),
    Case("pegs, table", "peg/deformed-21", "table"),
    Case("pegs, beam", _TRIANGLE, "solve", Question(any=True)),
    Case("pegs, beams that go on", "peg/rect-6x6", "solve", Question(position=_BEAMS_GO_ON, goal="a1", any=True)),
    Case("pegs, waypoints", _ENGLISH, "solve", Question(any=True)),
    Case("pegs, shortest by search", _ENGLISH, "solve", Question(position=_ON_THE_WAY)),
    Case("pegs, map", "peg/hoppers", "map"),
    Case("pegs, watched", "peg/hoppers", "trace"),
    Case("tiles, bounds and patterns", "slide/eight", "compare", Question(position=_EIGHT, nodes=20_000)),
    Case("tiles, all shortest", "slide/eight", "solve", Question(position=_EIGHT, all=True, listed=0)),
    Case("tiles in runs", "slide/3x2", "compare", Question(metric="runs")),
    Case("tiles in runs, larger", "slide/eight", "solve", Question(position=_EIGHT, metric="runs")),
    Case("tiles, IDA* with patterns", "slide/fifteen", "solve"),
    Case("tiles, beam on 4x4", "slide/fifteen", "solve", Question(any=True)),
    Case("tiles, beam on 5x5", "slide/5x5", "solve", Question(position=_TWENTY_FOUR, any=True)),
    Case("tiles, beam on 6x6", "slide/6x6", "solve", Question(position=_THIRTY_FIVE, any=True)),
    Case("tiles, whole space", "slide/star", "table"),
    Case("tiles, both ends in two colours", "slide/two-colour-4x4", "solve"),
    Case("tiles, map", "slide/star", "map"),
    Case("blocks, four methods", "slide/rush-2", "compare"),
    Case("blocks, moves", "slide/klotski-red-donkey", "solve"),
    Case("blocks, steps", "slide/klotski-red-donkey", "solve", Question(metric="steps")),
    Case("blocks, whole space", "slide/rush-hardest", "table"),
    Case("packings, four methods", "pack/xs.7o-7o-7o-7o-7o/p.LNPTUVY", "compare"),
    Case("packings, first", "pack/6x10", "solve"),
    Case("packings, all listed", "pack/calendar-01-25", "solve", Question(all=True)),
    Case("packings, all counted", "pack/5x12", "solve", Question(all=True, listed=0)),
    Case("packings, watched", "pack/3x20", "trace"),
    Case("frogs, four methods", "hop/frogs-4", "compare"),
    Case("frogs, whole space", "hop/frogs-4", "table"),
    Case("frogs, beam", "hop/fore-and-aft", "solve", Question(any=True)),
    Case("frogs, map", "hop/frogs-4", "map"),
    Case("lamps, every method", "lights/4x4", "compare"),
    Case("lamps, lightest of many", "lights/9x9", "solve"),
    Case("lamps, whole space", "lights/4x4", "table"),
    Case("lamps, map", "lights/3x3", "map"),
)


def recorded() -> dict[str, dict[str, int]]:
    """Return the recorded numbers: case -> method -> positions expanded."""
    found: dict[str, dict[str, int]] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


def expanded(case: Case) -> dict[str, int]:
    """Return how many positions each method of a case expands now, without methods that reached a limit.

    Raises:
        AssertionError: the answer has no such number.
    """
    answer = ended(open_puzzle(case.puzzle).plan(case.operation, case.asked).job)
    if isinstance(answer, CompareAnswer):
        return {method.name: method.expanded for method in answer.methods if method.outcome != "limit"}
    if not isinstance(answer, SolveAnswer | TableAnswer | MapAnswer | TraceAnswer) or answer.outcome == "limit":
        raise AssertionError(f"{case.name}: no number of positions")
    return {case.operation: answer.expanded}


def main(words: Sequence[str] | None = None) -> None:
    """Print every number that differs from the recorded one, and with `--write` record all of them.

    Args:
        words: the command line without the program's name; None = the process's own.
    """
    parser = ArgumentParser(prog="python -m tests.known.effort", description="Prints every number that differs.")
    parser.add_argument("--write", action="store_true", help="record today's numbers")
    options = parser.parse_args(words)
    held = recorded() if _FILE.exists() else {}
    today = {case.name: expanded(case) for case in CASES}
    for name, numbers in today.items():
        for method, number in numbers.items():
            before = held.get(name, {}).get(method)
            if number != before:
                print(f"{name}, {method}: {'-' if before is None else f'{before:,}'} -> {number:,}")
    if options.write:
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in today.items())
        _FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
