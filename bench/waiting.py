"""How long a player waits for a hint, for "Solvable?" and for a rating, on every board of the shelf, in Pyodide.

Run: PYTHONPATH=pycore python3 bench/waiting.py [--positions N] [WORD ...]
    (WORD: only boards with all of these words)

From each board's start, games of random moves end in N positions (default: 20), the same ones in every run. There the
questions are asked as the page asks them: "Solvable?" and a hint are a check, which is answered a quarter of a second
after its beginning if a solution is known by then (how many packings are left is told when they are counted); where
that names no good move, a hint asks for any solution; a rating is `rate`. The figure of a board is the 95th percentile
of its seconds; a question that takes over 5 s is stopped, and counts as 5 s. The first question of each sort, which
also loads the tables, is one of them; the core's modules are loaded before, as an idle worker loads them. A pause is
the longest time for which the worker hears nothing. Memory is the interpreter's heap after a board: it never shrinks.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from typing import Any, NamedTuple

from _inside import measured_inside
from _slices import slices
from _tables import Gate, print_gates, print_table
from hirameki import api, catalogue, open_puzzle

#: Seconds that a player does not notice, and after which the bench goes on.
SOON, LONG = 0.3, 5.0
#: Seconds for which the worker may hear nothing.
DEAF = 0.1
#: Seconds after which the page shows a solution that is not proved shortest.
MOMENT = 0.25
#: The most megabytes of the interpreter's heap.
MEMORY = 600
#: The longest game of random moves.
GAME = 40
_SHOWN = 12
SORTS = ("hint", "check", "rate")


def positions_of(name: str, number: int) -> list[str]:
    """Return positions in which games of random moves from a board's start end; few of small boards repeat."""
    chance = random.Random(name)
    found = []
    for _ in range(number):
        position = open_puzzle(name).start
        for _ in range(chance.randint(1, GAME)):
            moves = list(position.moves)
            if not moves or position.solved:
                break
            position = position.after(chance.choice(moves))
        found.append(position.text)
    return found


class Asked(NamedTuple):
    """How a question went.

    Attributes:
        seconds: until its end, at most `LONG`.
        answer: empty if there is none.
        way: whether it was ended because a solution is known.
        pause: seconds of its longest slice.
    """

    seconds: float
    answer: dict[str, Any]
    way: bool
    pause: float


def asked(operation: str, request: dict[str, Any], soon: bool = False) -> Asked:
    """Ask as the page does, in slices.

    Args:
        soon: end it after a moment if a solution is known.
    """
    begun = time.perf_counter()
    known, pause, answer = math.inf, 0.0, dict[str, Any]()
    for one in slices(operation, request):
        spent = time.perf_counter() - begun
        pause, answer = max(pause, one.seconds), one.state.get("result") or {}
        if one.state.get("found"):
            known = min(known, spent)
        end = max(known, MOMENT) if soon else math.inf
        if spent >= min(end, LONG):
            break
    return Asked(min(spent, end, LONG), answer, soon and known < math.inf, pause)


def _leads_on(answer: dict[str, Any]) -> bool:
    """Return whether a check names a move of which the page knows that it comes nearer to the goal."""
    sure = answer.get("togo") is not None or str(answer.get("puzzle")).startswith("pack/")
    return sure and any(one.get("outcome") == "winning" for one in answer.get("legal") or [])


def measure(board: str, number: int) -> dict[str, Any]:
    """Ask about one board inside Pyodide.

    Returns:
        The seconds of each sort of question, under "pause" those of the longest slice, and the heap in MB.
    """
    seconds: dict[str, list[float]] = {sort: [] for sort in SORTS}
    pause = 0.0
    api.preload()
    for position in positions_of(board, number):
        request = {"puzzle": board, "position": position}
        checked = asked("check", {**request, "seconds": 20}, soon=True)
        questions = [checked]
        lost = checked.answer.get("outcome") == "unsolvable"
        if not (lost or checked.way or _leads_on(checked.answer)):
            questions.append(asked("solve", {**request, "any": True, "seconds": 20}))
        rated = asked("rate", request)
        seconds["check"].append(checked.seconds)
        seconds["hint"].append(sum(one.seconds for one in questions))
        seconds["rate"].append(rated.seconds)
        pause = max(pause, *(one.pause for one in [*questions, rated]))
    heap: int = sys.modules["__main__"].heap_bytes()
    return {**seconds, "pause": pause, "memory": heap / 2**20}


def main() -> int:
    """Measure, print the slowest boards and the gates; return 1 if one is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    boards = [one.id for one in catalogue() if all(word in one.id for word in options.words)]
    late: dict[str, dict[str, float]] = {}
    memory = 0.0
    for board in boards:
        measured = measured_inside("waiting", board, options.positions)
        late[board] = {sort: statistics.quantiles(measured[sort], n=20, method="inclusive")[-1] for sort in SORTS}
        late[board]["pause"] = measured["pause"]
        memory = max(memory, measured["memory"])
    for title, by in (
        (f"The slowest boards: seconds, 95th percentile of {options.positions} positions", SORTS),
        ("The longest pauses: seconds", ("pause",)),
    ):
        shown = sorted(late, key=lambda board: -max(late[board][one] for one in by))[:_SHOWN]
        print_table(title, ("board", *by), [[board, *(f"{late[board][one]:.2f}" for one in by)] for board in shown])
    gates = [
        Gate(
            f"boards on which a {sort} takes at most {SOON} s", sum(one[sort] <= SOON for one in late.values()),
            len(boards), "boards", at_least=True,
        )
        for sort in SORTS
    ]
    gates += [
        Gate("longest pause", max(one["pause"] for one in late.values()), DEAF, "s"),
        Gate("heap of the interpreter", memory, MEMORY, "MB"),
    ]
    return 0 if print_gates(f"Nothing waits: {len(boards)} boards", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
