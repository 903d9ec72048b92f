"""The questions of contract.md, section 4, asked of a packing puzzle: solve, count, check."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ...errors import BadOption
from ...search.budget import Budget
from ...search.jobs import Job, Progress
from ..puzzle import Answer, Question
from . import comparing, dealing
from .layers import Layers
from .packing import Packing
from .solver import MEMORY, Limit, Solver
from .stock import Stock
from .symmetry import symmetries
from .theory import refute

if TYPE_CHECKING:
    from .puzzle import PackPuzzle


def asked(puzzle: PackPuzzle, question: Question) -> Packing:
    """Return what is left to be packed in the position that a question names.

    Raises:
        BadOption: an option that packings do not have.
        BadPosition: the position does not fit.
        BadMove: there are moves.
    """
    puzzle.metric(question)
    if question.first is not None:
        expected = "none: packings have no moves"
        raise BadOption("bad-option", option="--first", value=question.first[:40], expected=expected)
    if question.moves:
        puzzle.read_moves(puzzle.start, question.moves)
    puzzle.read_goal(question.goal, puzzle.start)
    return Packing(puzzle.board, puzzle.pieces, puzzle.placed(question.position))


def header(puzzle: PackPuzzle, packing: Packing) -> Answer:
    """Return the fields that say how a question was understood."""
    return {"puzzle": puzzle.id, "position": puzzle.write(packing.placed), "goal": puzzle.read_goal(None, "")}


def solve(puzzle: PackPuzzle, question: Question) -> Job[Answer]:
    """Answer `solve` and `count`; with `all`, packings stream as `Found`, one of each symmetry class."""
    packing = asked(puzzle, question)
    yield Progress()
    budget = Budget(question.nodes, question.seconds)
    solver = Solver(packing, budget)
    answer = header(puzzle, packing)
    certificate = None
    exact = True
    try:
        certificate = yield from solver.find_all(question.listed) if question.all else solver.find()
    except Limit:
        exact = False
    complete = exact if question.all else exact or solver.first is not None
    answer["outcome"] = "limit" if not complete else "unsolvable" if solver.first is None else "solved"
    if question.all:
        answer["solutions_all"] = solver.everything
        answer["solutions_modulo_symmetry"] = solver.classes
        answer["exact"] = exact
    if solver.first is not None and not (question.all and question.listed == 0):
        answer["solution"] = solver.rows(solver.first)
    if certificate is not None:
        answer["certificate"] = certificate
    answer["seconds"] = round(budget.elapsed(), 3)
    answer["expanded"] = solver.expanded
    return answer


def check(puzzle: PackPuzzle, question: Question) -> Job[Answer]:
    """Answer `check`: how many packings remain, and where each piece in hand can still go.

    A stock board with its stored packings answers at once, all others are searched.

    `remaining` is their exact number (null when there are too many to be counted in the memory of a browser);
    `legal` judges every way to lay a piece in hand on free cells, `move` is `[letter, orientation, cell]`: winning
    when it occurs in some packing; `togo` is the number of pieces in hand, null where none can follow.
    """
    packing = asked(puzzle, question)
    yield Progress()
    answer = header(puzzle, packing)
    answer |= {"outcome": "unsolvable", "togo": sum(packing.needed), "remaining": 0}
    budget = Budget(question.nodes, question.seconds)
    stored = puzzle.stored()
    winning, others = set[int](), "losing"
    try:
        if stored is not None:
            winning = yield from _look_up(packing, stored, answer)
        else:
            winning = yield from _search(packing, budget, answer)
    except Limit:
        answer |= {"outcome": "limit", "remaining": None}
    if answer["remaining"] is None:
        others = "unknown"
    if answer["outcome"] != "solvable":
        answer["togo"] = None
    answer["legal"] = _judged(packing, winning, others)
    answer["seconds"] = round(budget.elapsed(), 3)
    return answer


def table(puzzle: PackPuzzle, question: Question) -> Job[Answer]:
    """Answer `table`: the pieces in hand, in how many ways each lies on free cells, and the exact cover problem."""
    packing = asked(puzzle, question)
    yield Progress()
    ways = [0] * len(packing.needed)
    for placement in packing.placements:
        ways[placement.kind] += 1
    pieces = [
        {
            "letter": piece.letter, "cells": piece.size, "orientations": len(piece.orientations),
            "placements": ways[piece.kind],
        }
        for piece in packing.pieces.pieces
        if piece.letter not in packing.placed
    ]
    group = yield from symmetries(packing)
    return header(puzzle, packing) | {
        "cells": packing.free.bit_count(), "options": len(packing.placements),
        "items": packing.free.bit_count() + sum(1 for number in packing.needed if number),
        "symmetries": len(group), "pieces": pieces,
    }


def compare(puzzle: PackPuzzle, question: Question) -> Job[Answer]:
    """Answer `compare`: all packings by four methods; see `comparing`."""
    packing = asked(puzzle, question)
    methods = yield from comparing.compare(packing, Budget(question.nodes, question.seconds))
    return header(puzzle, packing) | {"methods": methods}


def deal(puzzle: PackPuzzle, question: Question) -> Job[Answer]:
    """Answer `deal`: a position from which there is exactly one packing; see `dealing`.

    Raises:
        BadOption: `distance` is no number of pieces in hand, or the position cannot be packed at all.
    """
    packing = asked(puzzle, question)
    seed = time.time_ns() % 1_000_000 if question.seed is None else question.seed
    dealt = yield from dealing.deal(packing, puzzle.stored(), question.distance, seed)
    if dealt is None:
        raise BadOption("deal-unsolvable", puzzle=puzzle.id)
    placed, known = dealt
    return header(puzzle, packing) | {"position": puzzle.write(placed), "seed": seed} | known


def _look_up(packing: Packing, stored: Stock, answer: Answer) -> Job[set[int]]:
    remaining, possible = stored.remaining(packing.placed)
    if remaining:
        answer |= {"outcome": "solvable", "remaining": remaining}
    else:
        # If there is no plainer reason: none of all packings of the board has the placed pieces where they are.
        reason = yield from refute(packing)
        answer["certificate"] = reason or {"kind": "exhausted", "expanded": stored.packings}
    return {packing.by_mask[placement.mask] for placement in possible}


def _search(packing: Packing, budget: Budget, answer: Answer) -> Job[set[int]]:
    """Answer by search; return the numbers of the placements that are known to win."""
    certificate = yield from refute(packing)
    if certificate is not None:
        answer["certificate"] = certificate
        return set()
    solver = Solver(packing, budget)
    layers = Layers(packing)
    if (yield from solver.passed(layers.build(MEMORY))):
        if not layers.solvable:
            answer["certificate"] = {"kind": "exhausted", "expanded": solver.expanded}
            return set()
        counts = yield from solver.passed(layers.counts())
        answer |= {"outcome": "solvable", "remaining": counts[packing.free][0]}
        return layers.possible()
    certificate = yield from solver.find()
    if certificate is not None:
        answer["certificate"] = certificate
        return set()
    answer |= {"outcome": "solvable", "remaining": None}
    return set(solver.first or ())


def _judged(packing: Packing, winning: set[int], others: str) -> list[dict[str, Any]]:
    """Return every legal placement with its outcome, copies of one kind each by their letter.

    Args:
        winning: numbers of the placements known to win.
        others: what the others are: losing where all winning ones are known, else unknown.
    """
    win, other = {"outcome": "winning", "togo": sum(packing.needed) - 1}, {"outcome": others, "togo": None}
    return [
        {"move": [letter, placement.orientation, placement.cell], **(win if number in winning else other)}
        for number, placement in enumerate(packing.placements)
        for letter in packing.letters_in_hand(placement.kind)
    ]
