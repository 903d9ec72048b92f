"""`rate`, for every family: runs `check` after one right move after the other, and rates these choices."""

# docs/difficulty.md says how the score was found.

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import log2
from typing import NamedTuple

from ...search.jobs import Budget, Job, Progress, Tally, aside
from ..answers import CheckAnswer, Legal
from ..game import Game
from ..question import Plan, Question
from ..studies import RateAnswer

#: The job can be paused after this many moves.
_LOOKS = 50
#: The weight of a wrong move relative to a right one: losing but looking as good; losing visibly; a detour looking as
#: good; a visible detour.
TRAP, BLUNDER, LURE, STRAY = 1.0, 0.25, 0.25, 0.125
#: The least scores of difficulty 2, 3, 4 and 5.
MARKS = (1.5, 3.5, 7.0, 12.0)


def plan_rate(game: Game, question: Question) -> Plan[RateAnswer]:
    """Plan `rate`.

    A position is rated as it stands: no move that led there goes on at no cost.

    Args:
        question: the position, and the limits of the whole job.
    """
    heading, _ = game.understood(question)
    asked = replace(question, position=heading.position, goal=heading.goal, moves=None)
    first = game.plan_check(asked, rated=True)
    return Plan(first.heading, _rate(game, question, first.job, question.budget), first.tables)


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
        further = replace(
            question, position=following, goal=start.goal, moves=None, first=None,
            nodes=budget.less(expanded).nodes, seconds=budget.remaining,
        )
        answer = yield from aside(Tally(expanded).adding(game.plan_check(further, rated=True).job))
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
    return legal.outcome == "losing" or legal.togo is not None


# How hard a position is for a person: a score from the choices on the way to the goal.
#
# The score depends on no family and no player, only on how many moves there are, how many are right, what the others
# lead to, and whether that can be seen at a glance.


class Choice(NamedTuple):
    """The choice at a position of the solution; moves that only undo earlier ones are left out.

    Attributes:
        togo: moves to go before the move (packings: pieces in hand).
        right: moves that begin a shortest solution.
        traps: moves that lose but look as good as the best right one.
        blunders: moves that lose and look worse.
        lures: moves that cost extra moves but look as good.
        strays: moves that cost extra moves and look worse.
    """

    togo: int
    right: int
    traps: int = 0
    blunders: int = 0
    lures: int = 0
    strays: int = 0

    @property
    def wrong(self) -> int:
        """The number of wrong moves."""
        return self.traps + self.blunders + self.lures + self.strays

    @property
    def effort(self) -> float:
        """Bits needed to choose a right move, reduced near the end: with one move to go, the right one is obvious.

        >>> Choice(togo=1, right=1, traps=3).effort, Choice(togo=3, right=1, traps=3).effort
        (0.0, 1.0)
        """
        weight = TRAP * self.traps + BLUNDER * self.blunders + LURE * self.lures + STRAY * self.strays
        return log2(1 + weight / self.right) * (self.togo - 1) / (self.togo + 1)


def score(choices: Sequence[Choice]) -> float:
    """Return how hard a solution is to find: the total effort of its choices, to a tenth."""
    return round(sum((choice.effort for choice in choices), 0.0), 1)


def difficulty(points: float) -> int:
    """Return the difficulty for a score, from 1 (easy) to 5 (hard).

    >>> difficulty(0), difficulty(MARKS[-1])
    (1, 5)
    """
    return 1 + sum(points >= least for least in MARKS)


def before_first(choices: Sequence[Choice]) -> int | None:
    """Return the number of moves before the first choice that matters; None if every move is right.

    >>> before_first([Choice(3, right=2), Choice(2, right=1, traps=1), Choice(1, right=1)])
    1
    """
    return next((number for number, choice in enumerate(choices) if choice.wrong), None)
