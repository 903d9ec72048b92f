"""Times peg problems on CPython and in Pyodide, beside the iterative deepening of the literature."""

from __future__ import annotations

import random
import sys
import time
from typing import Any

from _inside import measured_inside
from _tables import Gate, print_compared, print_gates, print_table
from hirameki import Question, check, open_puzzle
from hirameki.puzzles.moves import Sweep
from hirameki.puzzles.peg.game import PegGame
from hirameki.puzzles.peg.notation import read_goal, read_position, write_position
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.search.anytime import shortest
from hirameki.puzzles.peg.search.beam import Beams
from hirameki.puzzles.peg.tables import central_game, solution_book
from hirameki.puzzles.peg.theory.pagoda import Learnt
from hirameki.puzzles.peg.theory.position_classes import survivors
from hirameki.puzzles.registry import open_game
from hirameki.search.jobs import Budget, Progress, Run, drain
from hirameki.search.kept import forget

#: Seconds for each method of the comparison; the plain one needs minutes on the deformed triangle.
PATIENCE = 8.0
FIRST_JUMPS = {"3-0": 10, "6-1": 11, "8-1": None, "10-3": 9, "12-3": 10, "11-4": None}
#: Solutions of the English central game as sequences of jumps (Durango Bill; G. Bell).
JUMP_SEQUENCES = 40_861_647_040_079_968
#: The English board as a custom board, for which no solution is stored: the waypoints lead to one.
ENGLISH = "xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o"
#: Name -> questions (puzzle, operation, question, expected answer), and the seconds allowed in Pyodide.
CASES: dict[str, tuple[list[tuple[str, str, dict[str, Any], dict[str, Any]]], float]] = {
    "hoppers, all 18 listed": (
        [("hoppers", "solve", {"all": True, "first": "0-6"}, {"moves": 7, "solutions_all": 18})], 0.03,
    ),
    "triangle 15, six first jumps, all counted": (
        [
            ("triangle-15", "solve", {"all": True, "listed": 0, "first": first}, {"moves": moves})
            for first, moves in FIRST_JUMPS.items()
        ], 0.3,
    ),
    "deformed triangle, all 192 counted": (
        [("deformed-21", "solve", {"all": True, "listed": 0}, {"moves": 12, "solutions_all": 192})], 0.25,
    ),
    "deformed triangle, whole table": ([("deformed-21", "table", {}, {})], 10.0),
    "triangle 21, whole table with counts": ([("triangle-21", "table", {}, {})], 20.0),
    "english centre, 18 moves found and proved": (
        [("english", "solve", {}, {"moves": 18, "optimal": True})], 2.0,
    ),
    "english centre, every jump sequence counted": (
        [("english", "solve", {"all": True, "listed": 0, "metric": "jumps"}, {"solutions_all": JUMP_SEQUENCES})], 2.0,
    ),
    "english d2 to d2, d1 to d4, d4 to d1 as stored": (
        [
            ("english", "solve", {"position": start, "goal": goal}, {"moves": moves, "optimal": True})
            for start, goal, moves in (("d2", "d2", 19), ("d1", "d4", 18), ("d4", "d1", 17))
        ], 2.0,
    ),
    "english, whole table": ([("english", "table", {}, {})], 10.0),
    "english, a solution of each of the 33 complement problems": (
        [(ENGLISH, "solve", {"any": True, "position": str(hole)}, {"outcome": "solved"}) for hole in range(33)], 33.0,
    ),
}


#: Problems of the English board (start, goal) that are searched from scratch for `SCRATCH` seconds.
FROM_SCRATCH = (("d4", "d4"), ("d2", "d2"), ("d1", "d4"), ("d4", "d1"))
SCRATCH = 10.0
#: Lost positions of the central game after 8 to 16 random jumps: how many are tried, seconds for each, and the
#: percentage that must be proved lost by then.
LOST, LOST_SECONDS, LOST_PROVED = 40, 2.0, 95
#: Positions of games from any vacancy after 8 to 16 random jumps: how many are judged, and seconds for each.
JUDGED, JUDGED_SECONDS = 40, 2.0


def measure() -> dict[str, Any]:
    """Return the processor seconds of each case, the best of three, and the progress of the searches from scratch.

    Returns:
        {"seconds": {case: seconds}, "scratch": {problem: [[seconds, best, bound], ...]}, "lost": percentage proved in
        time, "judged": seconds of the slowest verdict}.

    Raises:
        AssertionError: an answer is not the known one.
    """
    return {
        "seconds": {name: min(_seconds(questions) for _ in range(3)) for name, (questions, _) in CASES.items()},
        "scratch": {f"english {start} to {goal}": _closing(start, goal) for start, goal in FROM_SCRATCH},
        "lost": _proved_lost(),
        "judged": _slowest_verdict(),
    }


def _closing(start: str, goal: str) -> list[tuple[float, int, int]]:
    """Search without any table; return (seconds, best, bound) for each change of best or bound."""
    puzzle = _english()
    position, (final,) = read_position(puzzle.board, start), read_goal(puzzle.board, goal)
    begun = time.process_time()
    beams = Beams(Problem(puzzle.jumps, puzzle.symmetries, position, (final,)))
    job = shortest(beams, None, Budget(), Learnt(puzzle.jumps))
    seen: list[tuple[float, int, int]] = []
    for event in job:
        spent = time.process_time() - begun
        if isinstance(event, Progress) and event.best is not None and event.bound is not None:
            if not seen or seen[-1][1:] != (event.best, event.bound):
                seen.append((spent, event.best, event.bound))
        if spent > SCRATCH:
            break
    return seen


def _proved_lost() -> float:
    """Return the percentage of lost positions that are proved lost in time without the game's history."""
    puzzle = _english()
    base = drain(central_game.opened())
    assert base is not None
    dice, asked, proved = random.Random(1), 0, 0
    while asked < LOST:
        position = puzzle.opening.position
        for _ in range(dice.randint(8, 16)):
            legal = list(puzzle.jumps.legal(position))
            position = puzzle.jumps.apply(position, dice.choice(legal)) if legal else position
        if base.moves(position) is not None:
            continue
        asked += 1
        begun = time.process_time()
        run = Run(puzzle.plan_solve(Question(position=write_position(puzzle.board, position), goal="d4")).job)
        for _ in run:
            if time.process_time() - begun > LOST_SECONDS:
                break
        proved += run.ended and run.result.outcome == "unsolvable" and run.result.certificate is not None
    return 100 * proved / asked


def _slowest_verdict() -> float:
    """Return the longest time to judge a position of some game and its jumps, opening files included."""
    puzzle = _english()
    forget()
    names, table, dice, slowest = puzzle.board.names, puzzle.jumps, random.Random(2), 0.0
    ends = survivors(table)
    for _ in range(JUDGED):
        vacancy = dice.randrange(table.holes)
        position, moves = table.full ^ 1 << vacancy, list[Sweep]()
        survivor = dice.choice(ends[vacancy])
        for _ in range(dice.randint(8, 16)):
            legal = list(table.legal(position))
            if legal:
                jump = dice.choice(legal)
                position = table.apply(position, jump)
                moves.append((table.jumps[jump][0], table.jumps[jump][2]))
        text = puzzle.write_moves(names[vacancy], moves)
        begun = time.process_time()
        answer = check(puzzle.id, position=names[vacancy], goal=names[survivor], moves=text)
        slowest = max(slowest, time.process_time() - begun)
        if answer.outcome == "limit" or any(one.outcome == "unknown" for one in answer.legal):
            raise AssertionError(f"not judged: {names[vacancy]} to {names[survivor]}, {text}")
    return slowest


def _english() -> PegGame:
    game = open_game("peg/english")
    assert isinstance(game, PegGame)
    return game


def _seconds(questions: list[tuple[str, str, dict[str, Any], dict[str, Any]]]) -> float:
    forget()
    solution_book.boards.cache_clear()
    begun = time.process_time()
    for slug, operation, asked, expected in questions:
        answer = getattr(open_puzzle(f"peg/{slug}"), operation)(**asked)
        for key, value in expected.items():
            if getattr(answer, key) != value:
                raise AssertionError(f"{slug} {asked}: {key} is {getattr(answer, key)}, not {value}")
    return time.process_time() - begun


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    here = measure()
    inside: dict[str, Any] = measured_inside("peg")
    header = ["problem", "CPython", "Pyodide"]
    rows = [[name, f"{here['seconds'][name]:.4f} s", f"{inside['seconds'][name]:.4f} s"] for name in CASES]
    print_table("Peg solitaire by whole sets: processor time, with proof", header, rows)
    rows = [
        [problem, where, f"{seconds:.1f} s", str(best), str(bound)]
        for problem in here["scratch"] for where, found in (("CPython", here), ("Pyodide", inside))
        for seconds, best, bound in found["scratch"][problem]
    ]
    title = f"English board from scratch, {SCRATCH:g} s: best and bound as they close"
    print_table(title, ["problem", "where", "processor time", "best", "bound"], rows)
    title = f"Peg solitaire: the same problem by several methods ({PATIENCE:g} s each)"
    print_compared(title, "peg", ("hoppers", "triangle-10", "triangle-15", "deformed-21"), PATIENCE)
    gates = [Gate(f"{name}, in Pyodide", inside["seconds"][name], limit, "s") for name, (_, limit) in CASES.items()]
    deformed = here["seconds"]["deformed triangle, all 192 counted"]
    gates.append(Gate("deformed triangle, on CPython", deformed, 0.12, "s"))
    name = f"lost positions of the central game proved lost within {LOST_SECONDS:g} s, in Pyodide"
    gates.append(Gate(name, inside["lost"], LOST_PROVED, "%", at_least=True))
    name = f"slowest of {JUDGED} positions of English games judged, in Pyodide"
    gates.append(Gate(name, inside["judged"], JUDGED_SECONDS, "s"))
    return 0 if print_gates("Peg solitaire", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
