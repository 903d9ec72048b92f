"""How a question about a game will be answered: by the jobs common to all games, or by one of its family's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from ..errors import BadOption, as_text
from .game import Game
from .plan import Plan
from .question import Operation, Question

if TYPE_CHECKING:
    from .insight import Answer


def plan(game: Game, operation: Operation, question: Question) -> Plan[Answer]:
    """Return the useful tables and the job.

    Args:
        operation: what is asked.
        question: the details.

    Raises:
        PuzzleError: there is no such operation, or the question is invalid.

    >>> from .registry import open_game
    >>> plan(open_game("peg/english"), "check", Question()).tables
    ('peg-english.bin',)
    """
    # Jobs are imported on first use: a command needs one of them.
    if operation == "deal":
        from .questions.dealing import plan_deal

        return plan_deal(game, question)
    if operation == "rate":
        from .questions.rate import plan_rate

        return plan_rate(game, question)
    if operation == "map":
        from .questions.map import plan_map

        return plan_map(game, question)
    if operation not in get_args(Operation):
        expected = ", ".join(get_args(Operation))
        raise BadOption("unknown-operation", operation=as_text(operation), expected=expected)
    planned: Callable[[Question], Plan[Answer]] = getattr(game, f"plan_{operation}")
    return planned(question)
