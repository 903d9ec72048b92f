"""`list`, `show` and `sheet`: the catalogue, one position, and all positions of a solution, numbered side by side."""

from __future__ import annotations

import shutil
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from ..drawing import svg, text
from ..errors import bad_option, unfit
from ..puzzles.answers import SolveAnswer
from ..puzzles.game import Game
from ..puzzles.moves import Move
from ..puzzles.question import Question
from ..puzzles.registry import FAMILIES, games, games_of
from ..puzzles.running import plan
from ..puzzles.writing import JSON, columns, known, named
from . import tell
from .arguments import (
    Options,
    PuzzleArguments,
    decimal,
    one_of,
    read_puzzle,
    seconds,
    with_first,
    with_format,
    with_json,
    with_metric,
    with_puzzle,
)
from .output import json_line, painted, print_answer, reason, run

#: Seconds for finding a solution; on large boards, proving it shortest might never end.
_PATIENCE = 10.0
_SLOWEST, _FASTEST = 0.1, 20.0
#: The width in characters if the terminal's is unknown, and the least of the catalogue.
_WIDTH, _LEAST = 100, 60


def sheet(options: Namespace) -> int:
    """Print the positions of the moves given, or of the puzzle's own solution."""
    found = read_puzzle(options)
    start = found.game.read_position(found.position)
    if options.animate and options.format != "svg":
        raise bad_option("format", options.format, "svg for `animate`")
    if options.speed is not None and not options.animate:
        raise bad_option("speed", options.speed, "`animate` beside it")
    _speed(options.speed)
    patience = seconds(options.seconds) or _PATIENCE
    for name in ("first", "metric"):
        given = getattr(options, name)
        if given is not None and (options.next or found.moves):
            raise bad_option(name, given, "none beside `next` or moves")
    if options.next:
        return _draw(options, found.game, _ahead(found, start))
    if found.moves:
        return _draw(options, found.game, _played(found.game, start, found.moves))
    answer: SolveAnswer = run(plan(found.game, "solve", Question(
        position=found.position, goal=found.goal, first=options.first, metric=options.metric, seconds=patience,
    )).job)
    if answer.solution is None:
        return print_answer(options, answer, lambda: _none(answer, patience))
    if answer.outcome == "limit":
        proved = f"; no fewer than {answer.bound} are needed" if answer.bound is not None else ""
        tell(f"The best solution found in {patience:g} s{proved}.")
    packed = found.game.packed(answer.solution)
    if packed is not None:
        return _draw(options, found.game, (packed,))
    return _draw(options, found.game, _played(found.game, answer.position, answer.solution))


def _ahead(found: PuzzleArguments, start: str) -> Sequence[str]:
    """Return the position after the given moves, and all positions one jump away from it."""
    game = found.game
    if not game.jumping:
        raise unfit(game.id, "a peg puzzle for `next`")
    here = game.play(start, found.moves).positions[-1]
    return (here, *(game.after(here, jump) for jump in game.legal(here)))


def _played(game: Game, start: str, moves: Sequence[Move]) -> Sequence[str]:
    return game.play(start, game.single_steps(moves)).positions


def _none(answer: SolveAnswer, patience: float) -> list[str]:
    if answer.certificate is None:
        return [f"{named(answer.outcome)}: no solution found in {patience:g} s"]
    return [named(answer.outcome), *reason(answer.certificate)]


def _speed(text: str | None) -> float:
    speed = 1.0 if text is None else decimal(text)
    if not _SLOWEST <= speed <= _FASTEST:
        expected = f"a number from {_SLOWEST:g} to {_FASTEST:g}"
        raise bad_option("--speed", text, expected)
    return speed


def _draw(options: Namespace, game: Game, positions: Sequence[str]) -> int:
    drawings = [game.drawing(position) for position in positions]
    captions = [str(number) for number in range(len(drawings))]
    if options.animate:
        drawn = svg.animate(drawings, captions, _speed(options.speed))
    elif options.format == "svg":
        drawn = svg.sheet(drawings, game.sheet_columns, captions)
    else:
        room = shutil.get_terminal_size((_WIDTH, 24)).columns
        drawn = "\n".join(text.sheet(drawings, game.sheet_columns, captions, room)) + "\n"
    if options.json:
        json_line({"puzzle": game.id, "positions": list(positions), "drawing": drawn})
    else:
        print(drawn, end="")
    return 0


def _sheet_options(command: ArgumentParser) -> None:
    puzzle = with_puzzle(with_json(command, sheet), "moves to draw instead of a solution")
    with_format(with_first(with_metric(puzzle)))
    command.add_argument("--time", dest="seconds", metavar="S", help="look for a solution for S seconds (default 10)")
    command.add_argument("--next", action="store_true", help="peg: the position and all that are one jump away instead")
    command.add_argument("--animate", action="store_true", help="with --format svg: one board that moves instead")
    command.add_argument("--speed", metavar="X", help="of --animate: how many times as fast (default 1)")


def list_puzzles(options: Namespace) -> int:
    """Print the catalogue: id, cells, what is known, title; with --json also start and goal."""
    listed = games() if options.family is None else games_of(options.family)
    summaries = [game.summary() for game in listed]
    if options.json:
        json_line({"puzzles": summaries})
        return 0
    rows = columns([("id", "cells", "known", "title"), *map(_row, summaries)])
    width = max(_LEAST, shutil.get_terminal_size((_WIDTH, 24)).columns)
    shortened = [row if len(row) <= width else row[:width - 1] + "…" for row in rows]
    print(painted(shortened[0], "bold"), *shortened[1:], sep="\n")
    return 0


def _row(summary: dict[str, JSON]) -> tuple[str, ...]:
    return str(summary["id"]), str(summary["cells"]), known(summary), str(summary["title"])


def show(options: Namespace) -> int:
    """Print one position."""
    found = read_puzzle(options)
    game = found.game
    start = game.read_position(found.position)
    given = None if found.position is None else start
    if options.json or found.goal is not None:
        goal: str | None = game.read_goal(found.goal, given)
    else:
        goal = game.implied_goal(given)  # a position may be drawn that has none
    position = game.play(start, found.moves).positions[-1]
    drawing = game.drawing(position)
    if options.json:
        drawn = svg.draw(drawing) if options.format == "svg" else "\n".join(text.draw(drawing))
        json_line({"puzzle": game.id, "position": position, "goal": goal, "drawing": drawn})
    elif options.format == "svg":
        print(svg.draw(drawing), end="")
    else:
        implied = game.implied_goal(game.unless_start(position))
        aim = "" if goal in (None, implied) else f"  goal {goal}"
        print(f"{game.title} ({game.id})  {position}{aim}", *text.draw(drawing), sep="\n")
    return 0


def _list_options(command: ArgumentParser) -> None:
    one_of(with_json(command, list_puzzles), "--family", "F", FAMILIES)


OPTIONS: Options = {
    "list": _list_options,
    "show": lambda command: with_format(with_puzzle(with_json(command, show))),
    "sheet": _sheet_options,
}
