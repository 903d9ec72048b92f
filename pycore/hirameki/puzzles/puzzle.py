"""What every family offers: a puzzle described as data, its notations, and questions answered by jobs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from ..drawing import Drawing
from ..errors import BadOption, PuzzleError
from ..search.outcome import Job

#: A move in the JSON form of contract.md, section 4: a sweep, a cell number, or a pair of cells.
Move = Any
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a puzzle, as the command line and the page say it.

    Attributes:
        position, goal: texts of contract.md, section 2; None = the puzzle's own.
        first: the first jump, "F-T".
        metric: the family's first one when None.
        any: the first solution found will do, no proof.
        all: every shortest solution (or packing).
        listed: list at most so many; 0 = count only, None = all of them.
        nodes, seconds: limits in positions expanded and in seconds.
        moves: moves to be played first, link notation.
        distance: how far from the goal a dealt position should be (deal), in moves.
        seed: for deals.
    """

    position: str | None = None
    goal: str | None = None
    first: str | None = None
    metric: str | None = None
    any: bool = False
    all: bool = False
    listed: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    moves: str | None = None
    distance: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Playback:
    """Moves replayed by the rules alone.

    Attributes:
        positions: canonical texts, the one before the first move first.
        moves: the moves that were legal, in JSON form.
        refused: why the next move is illegal (`illegal-move`), or None when all were played.
    """

    positions: tuple[str, ...]
    moves: tuple[Move, ...]
    refused: PuzzleError | None = None


class Puzzle(ABC):
    """One puzzle of a family: `peg/english`, `slide/eight`, `pack/6x10`, or a custom board."""

    family: ClassVar[str]
    #: Metrics of the family; the first is the default.
    metrics: ClassVar[tuple[str, ...]]

    def __init__(self, slug: str, title: str) -> None:
        self.slug = slug
        self.title = title

    @property
    def id(self) -> str:
        """The puzzle's name, `family/slug`."""
        return f"{self.family}/{self.slug}"

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """Return the puzzle as plain data for the page (ARCHITECTURE.md, "A puzzle is data")."""

    @abstractmethod
    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start.

        Raises:
            BadPosition: the text does not fit.
        """

    @abstractmethod
    def read_goal(self, text: str | None, position: str) -> str:
        """Return a goal in canonical form; None = the puzzle's own for that (canonical) position.

        Raises:
            BadPosition: the text does not fit.
        """

    @abstractmethod
    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation (contract.md, section 5), legal or not.

        Raises:
            BadMove: the text cannot be read.
        """

    @abstractmethod
    def write_moves(self, position: str, moves: list[Move]) -> str:
        """Return moves in link notation; the reverse of `read_moves`."""

    @abstractmethod
    def play(self, position: str, moves: list[Move]) -> Playback:
        """Replay moves by the rules alone, independent of every solver, up to the first illegal one."""

    @abstractmethod
    def finished(self, position: str, goal: str) -> bool:
        """Say whether a canonical position is the goal."""

    @abstractmethod
    def lengths(self, position: str, moves: list[Move]) -> dict[str, int]:
        """Return the length of a legal move list in each metric of the family."""

    @abstractmethod
    def drawing(self, position: str) -> Drawing:
        """Return a canonical position as a drawing."""

    @abstractmethod
    def summary(self) -> dict[str, Any]:
        """Return what `list` prints: id, title, cells, start, goal, known (figures with their source)."""

    def single_steps(self, moves: list[Move]) -> list[Move]:
        """Return moves cut into the single steps that a sheet shows one position each (a sweep into its jumps)."""
        return moves

    def one_jump_away(self, position: str) -> tuple[str, ...] | None:
        """Return every position that one jump leads to from a canonical one; None: nothing jumps in this family."""
        return None

    def metric(self, question: Question) -> str:
        """Return the metric asked for.

        Raises:
            BadOption: the family has no such metric.
        """
        metric = question.metric or self.metrics[0]
        if metric not in self.metrics:
            raise BadOption("unknown-metric", family=self.family, metric=metric, expected=", ".join(self.metrics))
        return metric

    # The jobs. Each yields Progress (and Found), and returns JSON as contract.md, section 4, has it.

    @abstractmethod
    def solve(self, question: Question) -> Job[Answer]:
        """Answer `solve` and `count` (`all` with `listed` 0)."""

    @abstractmethod
    def check(self, question: Question) -> Job[Answer]:
        """Answer `check`: outcome, moves to go, certificate, and every legal move judged."""

    @abstractmethod
    def table(self, question: Question) -> Job[Answer]:
        """Answer `table`."""

    @abstractmethod
    def compare(self, question: Question) -> Job[Answer]:
        """Answer `compare`: the same problem by several methods."""

    @abstractmethod
    def deal(self, question: Question) -> Job[Answer]:
        """Return a new position to play: {"position", "distance"?}; same seed, same deal."""

    def tables(self, operation: str, question: Question) -> tuple[str, ...]:
        """Return the names of the big tables (`hirameki.tables`) that would help this operation."""
        return ()
