"""The options that commands share, how they become a puzzle and a question, and how files are read."""

from __future__ import annotations

import re
import zlib
from argparse import ArgumentParser, Namespace
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields
from functools import partial
from io import BufferedReader, TextIOWrapper
from itertools import chain
from math import nan
from typing import Any, BinaryIO, NamedTuple, TypeAlias, cast

from ..errors import bad_option, unfit
from ..puzzles.game import Game
from ..puzzles.given import written
from ..puzzles.moves import Move, Moves, all_played
from ..puzzles.question import Question
from ..puzzles.registry import is_link, open_game

#: The most digits of a whole number.
_DIGITS = 15
_WHOLE = re.compile(rf"-?[0-9]{{1,{_DIGITS}}}")
#: A number with or without a point, in the digits 0 to 9 alone.
_DECIMAL = re.compile(r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
#: The most bytes of what is unpacked.
_LONGEST = 4_000_000
_GZIP = b"\x1f\x8b"

#: The help of `--metric`.
_METRICS = (
    "what to count: moves (the default) or jumps of pegs; moves or runs of tiles; moves, slides or steps of blocks"
)

#: What a module of commands exports: a command's name -> a function that adds the command's options to its parser.
Options: TypeAlias = Mapping[str, Callable[[ArgumentParser], object]]


def with_json(command: ArgumentParser, run: Callable[[Namespace], int]) -> ArgumentParser:
    """Add the option `--json` to a command's parser and return the parser.

    Args:
        run: runs the command and returns the exit code.
    """
    command.add_argument("--json", action="store_true", help="print one line of JSON, last on stdout")
    command.set_defaults(run=run)
    return command


def with_puzzle(command: ArgumentParser, moves: str = "moves to play first") -> ArgumentParser:
    """Add the arguments for a puzzle and a position to a parser and return it.

    Args:
        moves: what the command does with `--moves`.
    """
    command.add_argument("puzzle", metavar="PUZZLE", help="family/slug, family/board-code, or a link")
    command.add_argument("--position", metavar="P", help="the position to begin with (default: the puzzle's start)")
    command.add_argument("--goal", metavar="G", help="the goal (default: the puzzle's, or what the position implies)")
    command.add_argument("--pieces", metavar="SET", help="pack: letters of pieces, or drawn pieces")
    command.add_argument("--moves", metavar="M", help=f"{moves}, as in links (e4LU, R3), or d2-d4")
    return command


def with_metric(command: ArgumentParser) -> ArgumentParser:
    """Add the option `--metric` to a parser and return it."""
    command.add_argument("--metric", metavar="M", help=_METRICS)
    return command


def with_first(command: ArgumentParser) -> ArgumentParser:
    """Add the option `--first` to a parser and return it."""
    command.add_argument("--first", metavar="F-T", help="peg: the first jump")
    return command


def with_problem(command: ArgumentParser) -> ArgumentParser:
    """Add the arguments for a problem to solve to a parser and return it."""
    return with_first(with_metric(with_puzzle(command)))


def with_limits(command: ArgumentParser) -> ArgumentParser:
    """Add the options that limit a search to a parser and return it."""
    command.add_argument("--nodes", metavar="N", help="stop after expanding N positions")
    command.add_argument("--time", dest="seconds", metavar="S", help="stop after S seconds")
    return command


def with_format(command: ArgumentParser) -> ArgumentParser:
    """Add the option `--format` to a parser and return it."""
    command.add_argument("--format", choices=("text", "svg"), default="text", help="how to draw (default: text)")
    return command


def one_of(
    command: ArgumentParser, name: str, metavar: str, words: Iterable[str], after: str = "", **further: Iterable[str]
) -> None:
    """Add an argument that is one of some words, which its help lists, and which a script of `completion` offers.

    A wrong one is told by the question, and not by argparse as its `choices` would be.

    Args:
        after: what its help adds to the list.
        further: words of some boards alone, by the name of their family.
    """
    listed = [", ".join(words), *(f"{family}: {', '.join(more)}" for family, more in further.items())]
    action = command.add_argument(name, metavar=metavar, help=f"one of {'; '.join(listed)}{after}")
    action.words = list(dict.fromkeys(chain(words, *further.values())))  # type: ignore[attr-defined]


def with_output(command: ArgumentParser, told: str) -> ArgumentParser:
    """Add the option `--output` to a parser and return it; the file is None if the answer goes to stdout.

    Args:
        told: what kind of file it is, for the help.
    """
    command.add_argument(
        "--output", metavar="OUT", type=lambda name: None if name == "-" else name,
        help=f"{told} (default: stdout, also -)",
    )
    return command


class PuzzleArguments(NamedTuple):
    """The puzzle, position, goal and moves that the arguments name; a link as PUZZLE can supply them all.

    Attributes:
        position, goal: as given; None: the puzzle's own.
        moves: legal moves from the position.
    """

    game: Game
    position: str | None
    goal: str | None
    moves: tuple[Move, ...]


def read_puzzle(options: Namespace) -> PuzzleArguments:
    """Return what PUZZLE, --position, --goal, --pieces and --moves name.

    Raises:
        PuzzleError: one of them cannot be read, or a move is illegal.
    """
    given = vars(options)
    asked: dict[str, object] = {name: written(given.get(name), name) for name in ("position", "goal")}
    asked["moves"] = given.get("moves")
    pieces = given.get("pieces")
    if is_link(options.puzzle):
        from ..links import open_problem  # here: names do not need it

        game, asked = open_problem(options.puzzle, asked)
    else:
        game = open_game(options.puzzle)
    if pieces is not None:
        if not game.pieced:
            raise unfit(game.id, "a packing puzzle for `pieces`")
        game = open_game(f"{game.id.partition('/p.')[0]}/p.{pieces}")
    position, goal = (cast("str | None", asked.get(name)) for name in ("position", "goal"))
    moves, played = cast("Moves | None", asked.get("moves")), tuple[Move, ...]()
    if moves:
        start = game.read_position(position)
        played = all_played(game.play(start, game.given_moves(start, moves))).moves
    return PuzzleArguments(game, position, goal, played)


def question(options: Namespace) -> tuple[Game, Question]:
    """Return the puzzle and the question that a command's options ask.

    Raises:
        PuzzleError: an option cannot be read, or a move is illegal.
    """
    found = read_puzzle(options)
    given = vars(options)
    asked: dict[str, Any] = {field.name: given[field.name] for field in fields(Question) if field.name in given}
    asked |= {name: read(asked[name]) for name, read in _READERS.items() if name in asked}
    return found.game, Question(**asked | {"position": found.position, "goal": found.goal, "moves": found.moves})


def whole(option: str, text: str | None, least: int | None = 0, most: int | None = None) -> int | None:
    """Return an option's value as a whole number; None if it is absent.

    Args:
        option: the option's name.
        text: the value as given.
        least, most: the smallest and the largest value accepted; None: any.

    Raises:
        BadOption: the value is not such a number.
    """
    if text is None:
        return None
    number = int(text) if _WHOLE.fullmatch(text) else None
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        expected = "a whole number"
        if least is not None:
            expected += f" from {least} {'on' if most is None else f'to {most}'}"
        if most is None and len(text) > _DIGITS:
            expected += f", of {_DIGITS} digits at most"
        raise bad_option(option, text, expected)
    return number


def decimal(text: str) -> float:
    """Return a text as a number; if it is none, the one that is within no limits.

    >>> decimal("2.5"), decimal("２")
    (2.5, nan)
    """
    return float(text) if _DECIMAL.fullmatch(text) else nan


def seconds(text: str | None) -> float | None:
    """Return the seconds given by `--time`; None if it is absent.

    Raises:
        BadOption: the value is not a number above 0.
    """
    if text is None:
        return None
    value = decimal(text)
    if not 0 < value < 1e9:
        raise bad_option("--time", text, "seconds above 0")
    return value


#: How the numbers of a question are read; its other fields are texts, or true where the option stands.
_READERS: dict[str, Callable[[str | None], float | None]] = {
    "listed": partial(whole, "--max"), "nodes": partial(whole, "--nodes", least=1), "seconds": seconds,
    "distance": partial(whole, "--distance"), "difficulty": partial(whole, "--difficulty", least=1, most=5),
    "seed": partial(whole, "--seed", least=None),
}


# Bytes of files and stdin as text: UTF-8, or UTF-16 where a byte-order mark says so; gzip is unpacked.


def encoding_of(start: bytes) -> str:
    """Return the encoding of a text by its first bytes; it leaves out the mark.

    >>> encoding_of("1".encode("utf-16")), encoding_of(b"1")
    ('utf-16', 'utf-8')
    """
    if start.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "utf-16"
    return "utf-8-sig" if start.startswith(BOM_UTF8) else "utf-8"


def decoded(raw: bytes) -> str:
    r"""Return bytes as text; signs that cannot be decoded become replacement characters.

    >>> decoded("1 2\n3 0".encode("utf-16"))
    '1 2\n3 0'
    """
    if raw.startswith(_GZIP):
        with suppress(zlib.error):  # the reader then tells that this is no board
            raw = zlib.decompressobj(31).decompress(raw, _LONGEST)
    return raw.decode(encoding_of(raw), errors="replace")


def as_lines(stream: BinaryIO) -> TextIOWrapper:
    """Return a stream of bytes as lines of text, in the encoding that its first bytes say.

    Args:
        stream: buffered, as `open(name, "rb")` returns it.
    """
    start = stream.peek(3)[:3] if isinstance(stream, BufferedReader) else b""
    return TextIOWrapper(stream, encoding=encoding_of(start), errors="replace")
