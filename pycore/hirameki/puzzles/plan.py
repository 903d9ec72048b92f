"""What a puzzle returns besides answers: replayed moves, and plans for answering questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ..errors import PuzzleError
from ..search.jobs import Job
from .parts import Move

if TYPE_CHECKING:
    from .insight import Answer


@dataclass(frozen=True, slots=True)
class Playback:
    """Moves replayed by the rules alone.

    Attributes:
        positions: canonical texts, starting with the one before the first move.
        moves: the legal moves.
        refused: why the next move is illegal (`illegal-move`), or None if all were played.
    """

    positions: tuple[str, ...]
    moves: tuple[Move, ...]
    refused: PuzzleError | None = None


AnswerT = TypeVar("AnswerT", bound="Answer", covariant=True)


class Plan(NamedTuple, Generic[AnswerT]):
    """How a question will be answered.

    Attributes:
        tables: names of the big tables (`hirameki.tables`) that would help.
        job: the work, not yet started; it looks for the tables when it starts.
    """

    tables: tuple[str, ...]
    job: Job[AnswerT]
