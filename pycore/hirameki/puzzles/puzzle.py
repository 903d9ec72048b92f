"""What every family offers: a puzzle described as data, its notations, and a plan for every question."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from ..drawing import Drawing
from ..errors import BadOption, texts, told
from ..search.budget import Budget
from ..search.jobs import Job
from .answering import Answering
from .answers import CheckAnswer, Heading, Move, Solution, SolveAnswer
from .json_form import JSON, as_json
from .plan import Plan, Playback
from .question import Asked, Operation, Question

if TYPE_CHECKING:
    from ..search.chart.terrain import Terrain
    from .insight import EstimateAnswer, MapAnswer
    from .studies import DealAnswer, RateAnswer

__all__ = ["Asked", "Operation", "Plan", "Playback", "Puzzle", "Question"]


class Puzzle(Answering):
    """One puzzle of a family: `peg/english`, `slide/eight`, `pack/6x10`, or a custom board."""

    family: ClassVar[str]
    #: Metrics of the family; the first is the default.
    metrics: ClassVar[tuple[str, ...]]
    #: Whether solutions can be listed one of each symmetry class.
    classed: ClassVar[bool] = False
    #: Whether the first jump can be chosen.
    jumping: ClassVar[bool] = False
    #: Boards in a row of a sheet, at most.
    sheet_columns: ClassVar[int] = 4

    def __init__(self, slug: str, title: str) -> None:
        """Name the puzzle.

        Args:
            slug: its name within the family.
            title: its English title.
        """
        self.slug = slug
        self.title = title

    def __repr__(self) -> str:
        """Return the puzzle as it is opened.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/english")
        open_puzzle('peg/english')
        """
        return f"open_puzzle({self.id!r})"

    @property
    def id(self) -> str:
        """The puzzle's name, `family/slug`."""
        return f"{self.family}/{self.slug}"

    @abstractmethod
    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page: names, cells, steps, start, goal."""

    @abstractmethod
    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start.

        Raises:
            BadPosition: the text does not fit.
        """

    @abstractmethod
    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form.

        Args:
            text: the goal; None = the one that goes without saying.
            position: canonical text; None = the puzzle's start, unnamed.

        Raises:
            BadPosition: the text does not fit.
        """

    @abstractmethod
    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation, legal or not.

        Args:
            position: canonical text of the position before them.
            text: the moves.

        Raises:
            BadMove: the text cannot be read; `at` in its `params` says from where on.
        """

    @abstractmethod
    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return moves in link notation; the reverse of `read_moves`.

        Args:
            position: canonical text of the position before them.
            moves: legal ones.
        """

    @abstractmethod
    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the rules alone, independent of every solver, up to the first illegal one.

        Args:
            position: canonical text of the position before them.
            moves: legal or not.
        """

    def replay(self, moves: SolveAnswer | Sequence[Move] | str, position: str | None = None) -> Playback:
        """Replay a solution by the rules alone, up to the first illegal move.

        Args:
            moves: an answer of `solve`, its solution, or moves in link notation.
            position: before the moves; None = the answer's, or the puzzle's start.

        Raises:
            PuzzleError: position or moves cannot be read.

        >>> from hirameki import open_puzzle
        >>> eight = open_puzzle("slide/eight")
        >>> eight.replay(eight.solve(position="123456708")).positions
        ('123456708', '123456780')
        >>> print(eight.replay("R", position="123456780").refused is None)
        True
        """
        if isinstance(moves, SolveAnswer):
            position, moves = position or moves.position, moves.solution or ()
        if not isinstance(moves, Sequence):
            raise BadOption("bad-option", option="moves", value=told(moves), expected="an answer, moves or a text")
        texts(position=position)
        start = self.read_position(position)
        if isinstance(moves, str):
            return self.play(start, self.read_moves(start, moves))
        packed = self.packed(tuple(moves))
        return self.play(start, moves) if packed is None else Playback((start, packed), ())

    def _repr_svg_(self) -> str:
        """Return a picture of the start for a notebook."""
        # Found when it is asked for: the page, which draws for itself, does without it.
        picture: Callable[[Puzzle], str] = import_module("hirameki.pictures").of_puzzle
        return picture(self)

    def finished(self, position: str, goal: str) -> bool:
        """Say whether a position is the goal.

        Args:
            position, goal: canonical texts.
        """
        return position == goal

    @abstractmethod
    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the length of a legal list of moves in each metric of the family.

        Args:
            position: canonical text of the position before them.
            moves: legal ones.
        """

    @abstractmethod
    def drawing(self, position: str) -> Drawing:
        """Return a canonical position as a drawing."""

    def packed(self, solution: Solution) -> str | None:
        """Return the position that a solution is, in canonical form; None: it is a list of moves in this family."""
        return None

    def write_solution(self, position: str, solution: Solution) -> str:
        """Return a solution in one line: as JSON lists its moves, and as a link does.

        Args:
            position: canonical text of the position before it.
            solution: as in `SolveAnswer`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("slide/eight").write_solution("123456708", (8,))
        '8   L'
        """
        listed = " ".join(str(as_json(move)).replace(" ", "") for move in solution)
        return f"{listed}   {self.write_moves(position, solution)}"

    @abstractmethod
    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints: id, title, cells, start, goal, known (figures with their source)."""

    def _summed_up(self, cells: int, known: JSON) -> dict[str, JSON]:
        """Return the summary of a puzzle with so many cells, of which so much is known."""
        return {
            "id": self.id, "title": self.title, "cells": cells, "start": self.read_position(None),
            "goal": self.read_goal(None, None), "known": known,
        }

    def looks(self, position: str, goal: str) -> int:
        """Return how far from a goal a position looks to the eye, the less the nearer; 0: the eye cannot tell.

        It is no bound, only what a player sees without thinking; `rate` asks it which wrong moves are tempting.

        Args:
            position, goal: canonical texts.
        """
        return 0

    def single_steps(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return moves cut into the single steps that a sheet shows one position each (a sweep into its jumps)."""
        return moves

    def one_jump_away(self, position: str) -> tuple[str, ...] | None:
        """Return every position that one jump leads to from a canonical one; None: nothing jumps in this family."""
        return None

    def metric(self, question: Question) -> str:
        """Return the metric asked for.

        Raises:
            BadOption: the family has no such metric, or the question has an option that is another family's.
        """
        if question.classes and not self.classed:
            raise BadOption("bad-option", option="--classes", value=self.id[:40], expected="a packing puzzle")
        if question.first is not None and not self.jumping:
            raise BadOption("bad-option", option="--first", value=self.id[:40], expected="a peg puzzle")
        metric = question.metric or self.metrics[0]
        if metric not in self.metrics:
            raise BadOption("unknown-metric", family=self.family, metric=metric[:40], expected=", ".join(self.metrics))
        return metric

    # The jobs are loaded when they are first needed, in every family: who lists or describes does without them.

    def plan_deal(self, question: Question) -> Plan[DealAnswer]:
        """Plan `deal`: a new position to play, of a difficulty if one is asked for; same seed, same deal."""
        from .every.dealing import graded, read_difficulty

        wanted = read_difficulty(question)
        if wanted is None:
            return self.plan_dealt(question)
        return Plan(self.plan_check(question).tables, graded(wanted, question, self.plan_dealt, self.plan_rate))

    def plan_rate(self, question: Question) -> Plan[RateAnswer]:
        """Plan `rate`: how hard a position is for a person, the same way in every family."""
        from .every.rate import Guide, rate

        first = self.plan_check(question)
        budget = Budget(question.nodes, question.seconds)

        def judge(position: str, goal: str, expanded: int) -> Job[CheckAnswer]:
            left = replace(
                question, position=position, goal=goal, moves=None, first=None,
                nodes=None if budget.nodes is None else max(1, budget.nodes - expanded),
                seconds=None if budget.seconds is None else max(0.0, budget.seconds - budget.elapsed()),
            )
            return self.plan_check(left).job

        guide = Guide(judge, lambda position, move: self.play(position, [move]).positions[-1], self.looks)
        return Plan(first.tables, rate(first.job, guide, budget))

    def plan_estimate(self, question: Question) -> Plan[EstimateAnswer]:
        """Plan `estimate`, which only packings and pegs have."""
        value = self.id[:40]
        raise BadOption("bad-option", option="estimate", value=value, expected="a packing or a peg puzzle")

    def terrain(self, question: Question) -> tuple[Heading, Terrain]:
        """Return how a question was understood, and the positions that a map shows.

        Raises:
            PuzzleError: something in it is not what was expected, or the family has no maps.
        """
        raise BadOption("map-none", puzzle=self.id)

    def plan_map(self, question: Question) -> Plan[MapAnswer]:
        """Plan `map`: all positions, or those around a game, by their distance from the goal."""
        from .every.map import WHOLE, Ground, chart

        asked = replace(question, moves=None)
        heading, terrain = self.terrain(asked)
        start = heading.position
        played = self.play(start, self.single_steps(self.read_moves(start, question.moves or "")))
        if played.refused is not None:
            raise played.refused
        here = replace(asked, position=played.positions[-1], goal=heading.goal, metric=None)

        def solved(listed: int, seconds: float) -> Job[SolveAnswer]:
            return self.plan_solve(replace(here, all=True, listed=listed, seconds=seconds)).job

        def passed(way: Sequence[Move]) -> Sequence[str]:
            return self.play(played.positions[-1], self.single_steps(way)).positions

        def judged(position: str, seconds: float | None) -> Job[CheckAnswer]:
            return self.plan_check(replace(here, position=position, nodes=None, seconds=seconds)).job

        def after(position: str, move: Move) -> str:
            return self.play(position, [move]).positions[-1]

        ground = Ground(heading, terrain, played.positions, solved, passed, judged, after)
        large = terrain.space is not None and terrain.space > WHOLE
        tables = self.plan_solve(here).tables if large else ()
        return Plan(tables, chart(ground, Budget(question.nodes, question.seconds)))
