"""The peg puzzle: a board described as data, its notation, play by the rules, and a plan for every question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from ...drawing import Drawing, DrawnCell
from ...errors import BadMove, BadOption, UnknownPuzzle, as_text, bad_option, shortened
from ...geometry.drawn import JoinedBoard
from ..answers import Certificate, CheckAnswer, Heading
from ..game import Game
from ..moves import Move, Playback, Sweep
from ..question import Plan, Question
from ..writing import JSON, as_json, as_object
from . import notation
from .opening import Opening, opening
from .problem import Problem, random_game
from .rules import Layout, play
from .tables.solution_book import start_row

if TYPE_CHECKING:
    from ...search.jobs import Job
    from ...search.positions import Rules, Terrain
    from ..insight import EstimateAnswer, TraceAnswer
    from ..questions.solve import Method
    from ..studies import CompareAnswer, DealAnswer
    from .table import PegTable
    from .task import Task

#: The fields of the stored answer that `list` prints.
_LISTED = ("moves", "jumps", "bound", "optimal")


class PegGame(Game):
    """A board of peg solitaire with its start.

    >>> from hirameki.puzzles.registry import open_game
    >>> hoppers = open_game("peg/hoppers")
    >>> hoppers.read_position(None), hoppers.read_goal(None, "c3"), hoppers.read_moves("c3", "a1C")
    ('c3', 'c3', [(0, 6)])
    """

    family = "peg"
    metrics = ("moves", "jumps")
    jumping = True
    one_way = True

    def __init__(self, layout: Layout) -> None:
        """Open a board.

        Raises:
            UnknownPuzzle: no peg can ever jump on it.
        """
        super().__init__(layout.slug, layout.title)
        self.layout = layout
        self.board = layout.board
        self.jumps, self.letters = layout.jumps, layout.letters
        if not self.jumps.jumps:
            raise UnknownPuzzle("board-no-jumps")

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The permutations of the holes that preserve the board and its jumps, the identity first."""
        return self.layout.symmetries

    @cached_property
    def opening(self) -> Opening:
        """The start of the puzzle, found on first use."""
        return opening(self.layout)

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page."""
        jumps: JSON = [[*jump, letter] for jump, letter in zip(self.jumps.jumps, self.letters)]
        board, graph = self.board, self.layout.graph
        if graph is not None:
            joined = JoinedBoard(board, graph=True, drawn=graph)
            return self._described_joined("jump", joined, self._known()) | {"jumps": jumps}
        described = self._described("jump", board, board.steps, self._known())
        return described | {"points": as_json(self._points), "jumps": jumps}

    def _known(self) -> dict[str, JSON] | None:
        """Return the stored answer for the start, or None."""
        row = start_row(self.slug)
        return None if row is None else {"metric": "moves", **as_object(row)}

    @cached_property
    def _points(self) -> list[tuple[float, float]]:
        """Where holes are drawn, scaled so that the nearest neighbours are 1 apart."""
        if self.layout.graph is not None:
            return list(self.layout.graph.centres)
        points = self.board.points
        nearest = min(
            hypot(points[origin][0] - points[over][0], points[origin][1] - points[over][1])
            for origin, over, _ in self.jumps.jumps
        )
        return [(round(x / nearest, 3), round(y / nearest, 3)) for x, y in points]

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None: the puzzle's start."""
        position = self.opening.position if text is None else notation.read_position(self.board, text)
        return notation.write_position(self.board, position)

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form; see `Game.read_goal`."""
        if text is not None:
            goals = notation.read_goal(self.board, text)
        elif position is None:
            goals = self.opening.goals
        else:
            goals = notation.default_goal(self.board, notation.read_position(self.board, position))
        return notation.write_goal(self.board, goals)

    def read_moves(self, position: str, text: str) -> list[Move]:
        """Return sweeps from link notation; see `Game.read_moves`."""
        return list(notation.read_moves(self.layout, text))

    def typed_moves(self, position: str, text: str) -> list[Move]:
        """Return moves as people type them: in link notation, or the holes that a peg visits (`d2-d4`)."""
        jumped = notation.read_jumped(self.board, text)
        return super().typed_moves(position, text) if jumped is None else list(jumped)

    def write_moves(self, position: str, moves: Sequence[Move]) -> str:
        """Return sweeps in link notation; see `Game.write_moves`."""
        return notation.write_moves(self.layout, _sweeps(moves))

    def legal(self, position: str) -> tuple[Move, ...]:
        """Return every legal jump."""
        return tuple(self.jumps.ends[jump] for jump in self.jumps.legal(notation.read_position(self.board, position)))

    def play(self, position: str, moves: Sequence[Move]) -> Playback:
        """Replay sweeps by the rules alone; see `Game.play`."""
        played = play(self.layout, notation.read_position(self.board, position), _sweeps(moves))
        return played.written(position, partial(notation.write_position, self.board))

    def finished(self, position: str, goal: str) -> bool:
        """Return whether a position is a goal; see `Game.finished`."""
        goals = notation.read_goal(self.board, goal)
        return Problem(self.jumps, self.symmetries, 0, goals).ends(notation.read_position(self.board, position))

    def lengths(self, position: str, moves: Sequence[Move]) -> dict[str, int]:
        """Return the number of moves and of jumps in a list of sweeps; see `Game.lengths`."""
        sweeps = _sweeps(moves)
        return {"moves": len(notation.joined(sweeps)), "jumps": sum(len(sweep) - 1 for sweep in sweeps)}

    def single_steps(self, moves: Sequence[Move]) -> list[Move]:
        """Return every jump of the sweeps as a separate sweep."""
        return [jump for sweep in _sweeps(moves) for jump in pairwise(sweep)]

    def drawing(self, position: str) -> Drawing:
        """Return a position as pegs and holes."""
        mask, graph = notation.read_position(self.board, position), self.layout.graph
        cells = tuple(
            DrawnCell(column, row, x, y, "peg" if mask >> hole & 1 else "hole", "o" if mask >> hole & 1 else ".")
            for hole, ((column, row), (x, y)) in enumerate(zip(self.board.places, self._points))
        )
        return Drawing(cells) if graph is None else Drawing(cells, edges=graph.edges, bends=graph.bends)

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints."""
        row = start_row(self.slug)
        figures = {} if row is None else {key: value for key, value in as_object(row).items() if key in _LISTED}
        known: JSON = {"outcome": "unsolvable"} if self.opening.solvable is False else figures or None
        return self._summed_up(len(self.board), known) | {"provenance": self.layout.provenance}

    @property
    def methods(self) -> Sequence[Method[Task]]:
        """The table of methods."""
        from .methods import METHODS

        return METHODS

    def plan_check(self, question: Question, rated: bool = False) -> Plan[CheckAnswer]:
        """Plan `check`."""
        task = replace(self._with_pegs(question), rated=True) if rated else self.task(question)
        if task.problem.stuck:
            from .stuck import check as check_stuck

            return Plan(task.heading, check_stuck(task))
        from .check import check
        from .tables import central_game, waypoints

        helping = (*central_game.helping(task.problem), *waypoints.helping(task.problem, task.vacancy))
        return Plan(task.heading, check(task), helping)

    def plan_table(self, question: Question) -> Plan[PegTable]:
        """Plan `table`."""
        from .table import table

        task = self._with_pegs(question)
        return Plan(task.heading, table(task))

    def plan_compare(self, question: Question) -> Plan[CompareAnswer]:
        """Plan `compare`."""
        from ..questions.compare import compare
        from .deepening import SECONDS, searches

        task = _in_moves(self._with_pegs(question))
        return Plan(task.heading, compare(task, searches(task), _why_not(task), seconds=SECONDS))

    def plan_estimate(self, question: Question) -> Plan[EstimateAnswer]:
        """Plan `estimate`: its positions are all beginnings of games, its ends are finished games."""
        from ..questions.trace import estimated

        task = self.task(question)
        return Plan(task.heading, estimated(task, "jumps", partial(random_game, task.problem)))

    def plan_dealt(self, question: Question, proved: bool = True) -> Plan[DealAnswer]:
        """Plan `deal`."""
        from .deal import deal
        from .tables import central_game

        task = _in_moves(self._with_pegs(question))
        return Plan(task.heading, deal(task, proved), central_game.helping(task.problem))

    def terrain(self, question: Question) -> tuple[Heading, Terrain]:
        """Return the question as it was understood and the positions to map."""
        from ..questions.map import WHOLE
        from .search.field import JumpTerrain

        task = self._with_pegs(question)
        read = partial(notation.read_position, self.board)
        return task.heading, JumpTerrain(task.problem, read, WHOLE)

    def plan_trace(self, question: Question) -> Plan[TraceAnswer]:
        """Plan `trace`."""
        from ..questions.trace import by_moves
        from .search.field import SweepRules
        from .theory.bounds import merson_bound

        task = _in_moves(self._with_pegs(question))

        def rules(both: bool) -> Job[Rules]:
            yield from ()
            return SweepRules(task.problem, merson_bound(task.problem))

        return Plan(task.heading, by_moves(task, rules, _why_not(task)))

    def _with_pegs(self, question: Question) -> Task:
        """Return the task of a question whose goal must be a set of positions.

        Raises:
            BadOption: its goal is to get stuck.
        """
        task = self.task(question)
        if task.problem.stuck:
            raise BadOption("goal-stuck-only")
        return task

    def task(self, question: Question) -> Task:
        """Return the task of a question, whose first jump alone may say which hole is empty.

        Raises:
            PuzzleError: a part of the question is invalid.
        """
        from .task import Task

        table, read, asked = self.jumps, partial(notation.read_position, self.board), question
        first = None if question.first is None else notation.read_jump(self.layout, question.first)
        if first is not None and question.position is None:
            vacant = table.full ^ 1 << table.jumps[first][2]
            asked = replace(question, position=notation.write_position(self.board, vacant))
        heading, played = self.understood(asked)
        start, empty = read(heading.position), table.full ^ read(played.positions[0])
        refused = None if first is None else play(self.layout, start, [table.ends[first]]).refused
        if refused is not None:
            raise refused
        problem = Problem(table, self.symmetries, start, notation.read_goal(self.board, heading.goal), first)
        vacancy = empty.bit_length() - 1 if empty.bit_count() == 1 else None
        last = _sweeps(played.moves)[-1][-1] if played.moves else None
        return Task(self, question, question.budget, heading, self.layout, problem, vacancy, last)


def _sweeps(moves: Sequence[Move]) -> list[Sweep]:
    """Return moves as sweeps.

    Raises:
        BadMove: a move belongs to another family.
    """
    found = []
    for at, move in enumerate(moves):
        if not isinstance(move, tuple | list) or not move:
            text, expected = shortened(as_text(moves)), "the holes that the peg of each move visits"
            raise BadMove("bad-moves", text=text, found=as_text(move)[:20], expected=expected, at=at)
        found.append(tuple(move))
    return found


def _why_not(task: Task) -> Certificate | None:
    """Return why there is no solution, if the position classes say so."""
    from .theory.refutation import refute_by_class

    problem = task.problem
    return refute_by_class(problem.table, problem.start, problem.goals)


def _in_moves(task: Task) -> Task:
    """Return a task that is counted in moves.

    Raises:
        BadOption: it is counted in jumps.
    """
    if task.metric != "moves":
        expected = "moves: all solutions have the same number of jumps"
        raise bad_option("metric", task.metric, expected)
    return task
