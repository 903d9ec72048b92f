"""The job `rate` of every family: runs `check` along a shortest solution and rates the choices on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ...search.budget import Budget
from ...search.jobs import Job, Progress, Tally
from ..answers import CheckAnswer, Legal
from ..game import Game
from ..plan import Plan
from ..question import Question
from ..studies import RateAnswer
from .rating import Choice, before_first, difficulty, score

#: The job can be paused after this many moves.
_LOOKS = 50


def plan_rate(game: Game, question: Question) -> Plan[RateAnswer]:
    """Plan `rate`.

    Args:
        question: the position, and the limits of the whole job.
    """
    first = game.plan_rated(question)
    return Plan(first.tables, _rate(game, question, first.job, question.budget))


def _rate(game: Game, question: Question, first: Job[CheckAnswer], budget: Budget) -> Job[RateAnswer]:
    start = answer = yield from first
    rating = RateAnswer(start.puzzle, start.position, start.goal, start.metric, outcome="limit", togo=start.togo)
    expanded, before, choices = answer.expanded, list[str](), list[Choice]()
    while answer.outcome == "solvable" and answer.togo != 0:
        if budget.exceeded(expanded):
            break
        met = yield from _choice(answer, before, game, expanded)
        if met is None:
            break
        choice, following = met
        choices.append(choice)
        before.append(answer.position)
        left = replace(
            question, position=following, goal=start.goal, moves=None, first=None,
            nodes=None if budget.nodes is None else max(1, budget.nodes - expanded),
            seconds=None if budget.seconds is None else max(0.0, budget.seconds - budget.elapsed()),
        )
        answer = yield from Tally(expanded).adding(game.plan_rated(left).job)
        expanded += answer.expanded
    if answer.togo == 0:
        rating = _with_marks(rating, choices)
    elif start.outcome == "unsolvable":
        rating = replace(rating, outcome="unsolvable", certificate=start.certificate)
    return replace(rating, seconds=budget.elapsed(), expanded=expanded)


def _with_marks(rating: RateAnswer, choices: Sequence[Choice]) -> RateAnswer:
    """Return an answer with its difficulty and the figures behind it."""
    points = score(choices)
    return replace(
        rating, outcome="rated", difficulty=difficulty(points), score=points,
        decisions=sum(choice.wrong > 0 for choice in choices), first=before_first(choices),
        traps=sum(choice.traps + choice.blunders for choice in choices),
        detours=sum(choice.lures + choice.strays for choice in choices),
        tempting=sum(choice.traps + choice.lures for choice in choices),
        branching=round(sum(choice.right + choice.wrong for choice in choices) / max(1, len(choices)), 1),
    )


def _choice(
    answer: CheckAnswer, before: Sequence[str], game: Game, expanded: int
) -> Job[tuple[Choice, str] | None]:
    """Return a position as a choice, and the position after the right move that looks best.

    Args:
        answer: the `check` of the position.
        before: the positions before it, to which no player returns.
        expanded: positions expanded so far.

    Returns:
        None if not every move could be judged.
    """
    if answer.togo is None or any(not _judged(legal) for legal in answer.legal):
        return None
    right: list[tuple[Legal, str, int]] = []
    wrong: list[tuple[Legal, int]] = []
    for number, legal in enumerate(answer.legal, 1):
        to = game.after(answer.position, legal.move)
        if to in before:
            continue
        looks = game.looks(to, answer.goal)
        if _right(legal, answer.togo):
            right.append((legal, to, looks))
        else:
            wrong.append((legal, looks))
        if number % _LOOKS == 0:  # packings have thousands of moves
            yield Progress(expanded)
    if not right:
        return None
    _, following, best = min(right, key=lambda one: (one[2], -(one[0].shortest or 0)))
    kinds = Counter((legal.outcome == "losing", looks <= best) for legal, looks in wrong)
    return Choice(
        answer.togo, len(right), traps=kinds[True, True], blunders=kinds[True, False], lures=kinds[False, True],
        strays=kinds[False, False],
    ), following


def _right(legal: Legal, togo: int) -> bool:
    """Return whether a legal move begins a shortest solution.

    A block that stops halfway through a move needs no extra moves as long as it goes on, but if shortest solutions were
    counted, none begins with such a stop.
    """
    return legal.shortest > 0 if legal.shortest is not None else legal.togo is not None and legal.togo < togo


def _judged(legal: Legal) -> bool:
    return legal.outcome == "losing" or (legal.outcome == "winning" and legal.togo is not None)
