"""What each family implements: rules, notations, drawing, and plans for its own questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..drawing import Drawing
from ..errors import BadOption, BadPosition, unfit
from .answers import CheckAnswer, Heading, SolveAnswer
from .moves import Move, Moves, Playback, Solution, all_played, read_move, run_together
from .question import Plan, Question
from .writing import JSON, as_json

if TYPE_CHECKING:
    from ..geometry.board import Board
    from ..geometry.drawn import JoinedBoard
    from ..search.positions import Terrain
    from .insight import EstimateAnswer, TraceAnswer
    from .questions.solve import Method
    from .questions.task import Task
    from .studies import CompareAnswer, DealAnswer, MethodsAnswer, TableAnswer


class Game(ABC):
    """One puzzle as its family implements it; questions common to all families use only this.

    Callers have a `Puzzle`, which holds a game and is the door before it: whatever comes here is what it claims to be.
    """

    family: ClassVar[str]
    #: The family's metrics; the first is the default.
    metrics: ClassVar[tuple[str, ...]]
    #: Whether one solution of each symmetry class can be listed.
    classed: ClassVar[bool] = False
    #: Whether its moves are made of jumps, of which a question can fix the first.
    jumping: ClassVar[bool] = False
    #: Whether a board's name can be followed by its set of pieces.
    pieced: ClassVar[bool] = False
    #: Whether moves can never be taken back.
    one_way: ClassVar[bool] = False
    #: The most boards per row of a sheet.
    sheet_columns: ClassVar[int] = 4

    def __init__(self, slug: str, title: str) -> None:
        """Set the names.

        Args:
            slug: its name within the family.
            title: its English title.
        """
        self.slug = slug
        self.title = title

    @property
    def id(self) -> str:
        """The puzzle's name, `family/slug`."""
        return f"{self.family}/{self.slug}"

    @property
    def custom(self) -> bool:
        """Whether the board comes from a code instead of the catalogue."""
        return "." in self.slug.partition("/")[0]

    @abstractmethod
    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page; see `Puzzle.describe`."""

    def _described(self, kind: str, board: Board, steps: Iterable[Sequence[object]], known: JSON) -> dict[str, JSON]:
        """Return the part of a description common to all kinds.

        Args:
            kind: the page's name for the kind of puzzle.
            steps: every adjacency: a cell, a direction and the neighbour there.
            known: the stored answer for the start, or None.
        """
        return {
            "id": self.id, "family": self.family, "slug": self.slug, "title": self.title, "kind": kind,
            "lattice": board.lattice.code, "points": as_json(board.points), "names": as_json(board.names),
            "grid": as_json(board.cells), "steps": as_json(sorted(map(list, steps))), "start": self.read_position(None),
            "goal": self.read_goal(None, None), "metrics": as_json(self.metrics), "known": known, "custom": self.custom,
        }

    def _described_joined(self, kind: str, joined: JoinedBoard, known: JSON) -> dict[str, JSON]:
        """Return that part for a board whose cells are joined by edges, with these; see `_described`."""
        steps = [
            [cell, "" if joined.graph else letter, other]
            for cell, around in enumerate(joined.step) for letter, other in around.items()
        ]
        bends: JSON = [[*edge, bend] for edge, bend in zip(joined.edges, joined.bends) if bend]
        described = self._described(kind, joined.board, steps, known)
        described |= {"points": as_json(joined.points), "bends": bends}
        return described | {"lattice": "graph"} if joined.graph else described

    @abstractmethod
    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; see `Puzzle.read_position`."""

    @abstractmethod
    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form; see `Puzzle.read_goal`."""

    def start_and_goal(self, position: str | None, goal: str | None) -> tuple[str, str]:
        """Return a position and its goal in canonical form.

        Args:
            position: None = the puzzle's start.
            goal: None = the puzzle's own, or what a position that is given implies.

        Raises:
            PuzzleError: one of them cannot be read.
        """
        start = self.read_position(position)
        return start, self.read_goal(goal, None if position is None else start)

    def implied_goal(self, position: str | None) -> str | None:
        """Return the goal of a position that is given without one; None if there is none, as for equal tiles.

        Args:
            position: canonical text; None = the puzzle's start, not given explicitly.
        """
        try:
            return self.read_goal(None, position)
        except BadPosition:
            return None

    def unless_start(self, position: str) -> str | None:
        """Return a position as one asks for its goal: None for the puzzle's start, whose goal is the catalogue's.

        Args:
            position: canonical text.
        """
        return None if position == self.read_position(None) else position

    @abstractmethod
    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return moves from link notation, legal or not; see `Puzzle.read_moves`."""

    @abstractmethod
    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return legal moves in link notation; see `Puzzle.write_moves`."""

    @abstractmethod
    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay moves by the rules alone, independently of all solvers, up to the first illegal one.

        Args:
            position: canonical text of the position before them.
            moves: legal or not.
        """

    def replay(self, position: str, solution: Solution) -> Playback:
        """Replay a solution by the rules alone, up to the first illegal move; of a packing, from nothing to all of it.

        Args:
            position: canonical text of the position before it.
            solution: as in `SolveAnswer`.
        """
        packed = self.packed(solution)
        return self.play(position, solution) if packed is None else Playback((position, packed), ())

    def accepted(self, position: str | None, moves: Sequence[Move]) -> tuple[str, tuple[Move, ...]]:
        """Return a position in canonical form (None = the start), and moves or a packing that the rules accept from it.

        Raises:
            PuzzleError: the position cannot be read, or a move is illegal.
        """
        start, read = self.read_position(position), tuple(map(read_move, moves))
        all_played(self.replay(start, read))
        return start, read

    @abstractmethod
    def legal(self, position: str) -> tuple[Move, ...]:
        """Return every legal move, in the order in which `check` judges them; of pegs, every jump.

        Args:
            position: canonical text.
        """

    def typed_moves(self, position: str, text: str) -> list[Move]:
        """Return moves as people type them: in link notation, with spaces or commas between them if they like.

        Args:
            position: canonical text of the position before them.

        Raises:
            BadMove: the text cannot be read.
        """
        return self.read_moves(position, run_together(text))

    def given_moves(self, position: str, given: Moves | None) -> Sequence[Move]:
        """Return moves, legal or not, however they were given; None = none.

        Args:
            position: canonical text of the position before them.
            given: as people type them, in one text or in several, or as a solution has them.

        Raises:
            PuzzleError: they cannot be read.
        """
        texts = () if given is None or isinstance(given, str) else [one for one in given if isinstance(one, str)]
        if given and len(texts) == len(given) and not self.pieced:
            given = " ".join(texts)
        return self.typed_moves(position, given) if isinstance(given, str) else tuple(map(read_move, given or ()))

    def after(self, position: str, move: Move) -> str:
        """Return the position after a legal move.

        Args:
            position: canonical text of the position before it.
        """
        return self.play(position, [move]).positions[-1]

    def finished(self, position: str, goal: str) -> bool:
        """Return whether a position is a goal.

        Args:
            position, goal: canonical texts.
        """
        return position == goal

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the length of a legal list of moves in each metric of the family; if it has one, their number.

        Args:
            position: canonical text of the position before them.
            moves: legal ones.
        """
        return {self.metrics[0]: len(moves)}

    @abstractmethod
    def drawing(self, position: str) -> Drawing:
        """Return a canonical position as a drawing."""

    def packed(self, solution: Solution) -> str | None:
        """Return a packing as a position in canonical form; None if solutions of this family are lists of moves."""
        return None

    def write_solution(self, position: str, solution: Solution) -> str:
        """Return a solution in one line; see `Puzzle.write_solution`."""
        listed = " ".join(str(as_json(move)).replace(" ", "") for move in solution)
        return f"{listed}   {self.write_moves(position, solution)}".strip()

    @abstractmethod
    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints; see `Puzzle.summary`."""

    def _summed_up(self, cells: int, known: JSON) -> dict[str, JSON]:
        """Return the summary of a puzzle with this many cells and this known answer."""
        return {
            "id": self.id, "title": self.title, "cells": cells, "start": self.read_position(None),
            "goal": self.read_goal(None, None), "known": known,
        }

    def looks(self, position: str, goal: str) -> int:
        """Return how far from a goal a position looks at first sight (less is nearer); 0 if that cannot be seen.

        This is not a bound, only what a player sees without thinking; `rate` uses it to find tempting wrong moves.

        Args:
            position, goal: canonical texts.
        """
        return 0

    def single_steps(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return moves split into the single steps that a sheet shows (a sweep into its jumps)."""
        return moves

    def map_steps(self, position: str, moves: Sequence[Move], metric: str) -> Sequence[Move]:
        """Return legal moves split into those that lead from one position of a map to the next.

        Args:
            position: canonical text of the position before them.
            moves: they may have been counted otherwise.
            metric: that of the map.
        """
        return self.single_steps(moves)

    def metric(self, question: Question) -> str:
        """Return the metric asked for.

        Raises:
            BadOption: the family has no such metric, or the question has an option of another family.
        """
        if question.classes and not self.classed:
            raise unfit(self.id, "a packing puzzle for `classes`")
        if question.first is not None and not self.jumping:
            raise unfit(self.id, "a peg puzzle for `first`")
        metric = self.metrics[0] if question.metric is None else question.metric
        if metric not in self.metrics:
            raise BadOption("unknown-metric", family=self.family, metric=metric[:40], expected=", ".join(self.metrics))
        return metric

    def understood(self, question: Question) -> tuple[Heading, Playback]:
        """Return a question in canonical form, after the moves that it plays first, and their replay.

        Raises:
            PuzzleError: its metric, position, goal or moves are invalid.
        """
        metric = self.metric(question)
        position, goal = self.start_and_goal(question.position, question.goal)
        played = all_played(self.play(position, self.given_moves(position, question.moves)))
        return Heading(self.id, played.positions[-1], goal, metric), played

    @abstractmethod
    def task(self, question: Question) -> Task:
        """Return a question, read and validated.

        Raises:
            PuzzleError: the question is invalid; so with every plan.
        """

    # Methods, tasks and plans are imported only when they are asked for: listing and describing puzzles need none.

    @property
    @abstractmethod
    def methods(self) -> Sequence[Method[Any]]:
        """The family's table of methods for `solve`."""

    def plan_solve(self, question: Question) -> Plan[SolveAnswer]:
        """Plan `solve` and `count` (`all` with `listed` 0)."""
        from .questions.solve import plan_solve

        return plan_solve(self.task(question), self.methods)

    def listed(self, question: Question) -> MethodsAnswer:
        """Return the methods of `solve` in the order in which they are tried, and which of them fit a problem."""
        from .questions.solve import listed

        return listed(self.task(question), self.methods)

    @abstractmethod
    def plan_check(self, question: Question, rated: bool = False) -> Plan[CheckAnswer]:
        """Plan `check`: outcome, moves to go, certificate, and a verdict on every legal move.

        Args:
            rated: see `Task.rated`.
        """

    @abstractmethod
    def plan_table(self, question: Question) -> Plan[TableAnswer]:
        """Plan `table`: positions by distance from the goal, or whatever else a family tabulates."""

    @abstractmethod
    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`: the same problem by several methods."""

    @abstractmethod
    def plan_dealt(self, question: Question, proved: bool = True) -> Plan[DealAnswer]:
        """Plan `deal` regardless of difficulty: a new position to play; same seed, same deal.

        Args:
            proved: whether the distance is proved; one that takes long to prove need not be if the deal will be rated.
        """

    @abstractmethod
    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`: a plain search, step by step."""

    def plan_estimate(self, question: Question) -> Plan[EstimateAnswer]:
        """Plan `estimate`: the size of a plain search for all solutions, by random walks down its tree.

        Raises:
            BadOption: the family has no such search; only packings and pegs have one.
        """
        raise unfit(self.id, "a packing or a peg puzzle for an estimate")

    def terrain(self, question: Question) -> tuple[Heading, Terrain]:
        """Return the question as it was understood and the positions to map.

        Raises:
            PuzzleError: the question is invalid, or the family has no maps.
        """
        raise BadOption("map-none", puzzle=self.id)
