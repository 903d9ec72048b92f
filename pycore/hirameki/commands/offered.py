"""`levels` and `today`: what the page offers to play."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date

from ..drawing import text
from ..errors import BadOption
from ..puzzles.registry import open_game
from ..puzzles.writing import JSON, as_object, columns, counted
from ..shelves import SHELVES, Level, daily, levels
from .arguments import Options, one_of, whole, with_json
from .output import json_line


def list_levels(options: Namespace) -> int:
    """Print the levels of a shelf with their links; with one number, that level drawn."""
    if options.number is not None and options.difficulty is not None:
        raise BadOption("options-apart", one="number", other="difficulty")
    number = whole("--number", options.number, least=1)
    listed = list(enumerate(levels(options.shelf), 1))
    if number is not None:
        whole("--number", options.number, least=1, most=len(listed))
        return _print(options, f"Level {number}", listed[number - 1][1], {"number": number})
    difficulty = whole("--difficulty", options.difficulty, least=1, most=5)
    chosen = [(place, level) for place, level in listed if difficulty in (None, level.difficulty)]
    if options.json:
        json_line({"levels": [{"number": place, **as_object(level), "link": level.link} for place, level in chosen]})
        return 0
    rows = [(str(place), str(level.difficulty), str(level.moves), level.link) for place, level in chosen]
    print(*columns([("level", "difficulty", "moves", "link"), *rows]), sep="\n")
    return 0


def today(options: Namespace) -> int:
    """Print the puzzle of a day, drawn, with its link."""
    day = date.today().isoformat() if options.day is None else options.day
    return _print(options, "Today" if options.day is None else day, daily(day), {"day": day})


def _print(options: Namespace, heading: str, level: Level, named: dict[str, JSON]) -> int:
    game = open_game(level.puzzle)
    if options.json:
        json_line({**named, **as_object(level), "link": level.link})
        return 0
    length = counted(level.moves, game.metrics[0])
    print(f"{heading}: {game.title} ({level.puzzle}), difficulty {level.difficulty} of 5, {length}")
    print(*text.draw(game.drawing(level.position)), level.link, sep="\n")
    return 0


def _levels_options(command: ArgumentParser) -> None:
    one_of(with_json(command, list_levels), "shelf", "SHELF", SHELVES)
    command.add_argument("--difficulty", metavar="N", help="only those of this difficulty, 1 to 5")
    command.add_argument("--number", metavar="N", help="only this level, drawn")


def _today_options(command: ArgumentParser) -> None:
    with_json(command, today).add_argument("--day", metavar="DAY", help="another day, YYYY-MM-DD")


OPTIONS: Options = {"levels": _levels_options, "today": _today_options}
