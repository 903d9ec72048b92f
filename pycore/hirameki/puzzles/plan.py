"""How moves are played, and how a question will be answered: what a puzzle hands out beside answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ..errors import PuzzleError
from ..search.jobs import Job
from ..search.sharing import Sharing
from .parts import Move

if TYPE_CHECKING:
    from .insight import Answer


@dataclass(frozen=True, slots=True)
class Playback:
    """Moves replayed by the rules alone.

    Attributes:
        positions: canonical texts, the one before the first move first.
        moves: the moves that were legal.
        refused: why the next move is illegal (`illegal-move`), or None when all were played.
    """

    positions: tuple[str, ...]
    moves: tuple[Move, ...]
    refused: PuzzleError | None = None


AnswerT = TypeVar("AnswerT", bound="Answer", covariant=True)


class Plan(NamedTuple, Generic[AnswerT]):
    """How a question will be answered.

    Attributes:
        tables: names of the big tables (`hirameki.tables`) that would help.
        job: the work, not begun; which tables are at hand it sees when it begins.
        sharing: how others can help with it; None: they cannot.
    """

    tables: tuple[str, ...]
    job: Job[AnswerT]
    sharing: Sharing | None = None
