"""From a question in texts to a problem, and from a solver's answer to the JSON of contract.md, section 4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...errors import BadOption, BadPosition
from ...search.budget import Budget
from ...search.jobs import Job
from ..puzzle import Answer, Question
from . import comparing, dealing, judging, listing, notation, solver, stock
from .levels import levels
from .problem import Problem
from .space import free_holes

if TYPE_CHECKING:
    from .game import PegPuzzle

#: The table's positions after each jump are counted up to so many of them, modulo symmetry.
LEVEL_NODES = 5000


@dataclass(frozen=True, slots=True)
class Asked:
    """A question read: the problem, the metric, position and goal in canonical form.

    `vacancy`: the only empty hole of the position at which the moves of the question began (at which it stands, if it
    has no moves), or None: there were more.
    """

    problem: Problem
    metric: str
    heading: Answer
    vacancy: int | None


def asked(puzzle: PegPuzzle, question: Question) -> Asked:
    """Return what is asked, read and found to fit.

    Raises:
        PuzzleError: position, goal, first jump, metric or moves are not what was expected.
    """
    board, table = puzzle.board, puzzle.jumps
    metric = puzzle.metric(question)
    first = _first_jump(puzzle, question.first)
    if question.position is None and first is not None:
        start = table.full ^ 1 << table.jumps[first][2]
    elif question.position is None:
        start = puzzle.opening.position
    else:
        start = notation.read_position(board, question.position)
    goals = puzzle.goals(question.goal, start)
    empty = table.full ^ start
    vacancy = empty.bit_length() - 1 if empty.bit_count() == 1 else None
    if question.moves:
        text = notation.write_position(board, start)
        played = puzzle.play(text, puzzle.read_moves(text, question.moves))
        if played.refused is not None:
            raise played.refused
        start = notation.read_position(board, played.positions[-1])
    if first is not None and start & table.changed[first] != table.pegs[first]:
        origin, _, target = table.jumps[first]
        raise puzzle.play(notation.write_position(board, start), [[origin, target]]).refused or BadOption(
            "bad-request", expected="a legal first jump"
        )
    heading: Answer = {
        "puzzle": puzzle.id, "position": notation.write_position(board, start),
        "goal": notation.write_goal(board, goals), "metric": metric,
    }
    return Asked(Problem(table, puzzle.symmetries, start, goals, first), metric, heading, vacancy)


def _first_jump(puzzle: PegPuzzle, text: str | None) -> int | None:
    if text is None:
        return None
    origin, dash, target = text.partition("-")
    try:
        cells = puzzle.board.read_cell(origin.strip()), puzzle.board.read_cell(target.strip())
    except BadPosition:
        cells = -1, -1
    index = puzzle.jumps.index.get(cells)
    if not dash or index is None:
        names = puzzle.board.names
        example = puzzle.jumps.jumps[0]
        raise BadOption(
            "bad-option", option="--first", value=text[:40],
            expected=f"a jump of this board, from-to, as in {names[example[0]]}-{names[example[2]]}",
        )
    return index


def solve(puzzle: PegPuzzle, question: Question) -> Job[Answer]:
    """Answer `solve` and `count`."""
    read = asked(puzzle, question)
    recalled = stock.recall(puzzle, read.problem)

    def job() -> Job[Answer]:
        return read.heading | (yield from solver.solve(read.problem, read.metric, question, recalled, read.vacancy))

    return job()


def check(puzzle: PegPuzzle, question: Question) -> Job[Answer]:
    """Answer `check`."""
    read = asked(puzzle, question)
    recalled = stock.recall(puzzle, read.problem)

    def job() -> Job[Answer]:
        return read.heading | (yield from judging.check(read.problem, question, read.vacancy, recalled))

    return job()


def table(puzzle: PegPuzzle, question: Question) -> Job[Answer]:
    """Answer `table`."""
    read = asked(puzzle, question)
    metric = read.metric
    stored = stock.pairs(puzzle)

    def job() -> Job[Answer]:
        budget = Budget(question.nodes, question.seconds)
        if free_holes(puzzle.jumps) <= solver.WHOLE_SETS:
            pairs = yield from listing.by_whole_sets(puzzle.jumps, puzzle.symmetries, metric, budget)
        else:
            pairs = yield from listing.by_search(read.problem, stored, budget)
        counted = yield from levels(read.problem, Budget(nodes=LEVEL_NODES, seconds=question.seconds))
        return {"puzzle": puzzle.id, "metric": metric} | {"pairs": pairs, "levels": counted}

    return job()


def compare(puzzle: PegPuzzle, question: Question) -> Job[Answer]:
    """Answer `compare`."""
    read = asked(puzzle, question)

    def job() -> Job[Answer]:
        return read.heading | (yield from comparing.compare(read.problem, question))

    return job()


def deal(puzzle: PegPuzzle, question: Question) -> Job[Answer]:
    """Answer `deal`."""
    read = asked(puzzle, question)

    def job() -> Job[Answer]:
        position, goals, distance = yield from dealing.deal(read.problem, question)
        goal = notation.write_goal(puzzle.board, goals)
        return {"position": notation.write_position(puzzle.board, position), "goal": goal, "distance": distance}

    return job()
