"""Parses the command line and runs the command."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn, Protocol

from .. import __version__
from ..errors import PuzzleError, nearest, perhaps
from . import tell

#: Every command, what it does, and its module, which is imported only if the command is used.
_COMMANDS = (
    ("list", "list the catalogue", "catalogue"),
    ("show", "draw one position", "catalogue"),
    ("solve", "find a proven shortest solution", "solving"),
    ("count", "count the solutions", "solving"),
    ("check", "solvable from here? judge every legal move", "judging"),
    ("rate", "tell how hard it is for a person, 1 to 5", "judging"),
    ("table", "tabulate starts and survivors, distances, or pieces", "judging"),
    ("compare", "solve the same problem by several methods", "judging"),
    ("methods", "list the methods of solve, in their order, and which fit", "solving"),
    ("estimate", "tell how large a plain search for all solutions would be", "judging"),
    ("deal", "deal a new position, at a distance from the goal or as hard as asked for", "judging"),
    ("levels", "list graded levels, as the page numbers them", "offered"),
    ("today", "show the puzzle of the day", "offered"),
    ("map", "show all positions by their distance from the goal", "insight"),
    ("trace", "watch a plain search, step by step", "insight"),
    ("sheet", "draw all positions of a solution", "catalogue"),
    ("batch", "answer many questions from a file of JSON lines", "batch"),
    ("import", "read a board as others write it", "linking"),
    ("export", "write a position as others read it", "linking"),
    ("link", "write and read links", "linking"),
    ("completion", "print what a shell needs to complete commands and puzzles", "completion"),
)
#: The most characters printed of argparse's messages, which quote what was typed.
_LONGEST = 200
_EXITS = (
    "Exit codes: 0 solved or done, 1 proved unsolvable, 2 bad input, 3 limit reached, 70 a fault of the program, "
    "130 stopped by Ctrl-C."
)
#: The exit code for an error in the program itself: Python's own code, 1, means "proved unsolvable" here.
_OWN_FAULT = 70
#: An option as a message names it beside the one that is refused.
_NAMED = re.compile("`([a-z]+)`")
#: What begins with a hyphen and is no option: numbers, and rows of which the first has no cell.
_VALUE = re.compile(r"-[-0-9A-Zcox.]+\Z")


class _Writable(Protocol):
    """What argparse prints to."""

    def write(self, text: str, /) -> object:
        """Take a text."""


class _Parser(argparse.ArgumentParser):
    def __init__(self, **given: Any) -> None:
        """Let the options read name their command's own parser."""
        super().__init__(**given)
        self.set_defaults(parser=self)
        self._negative_number_matcher = _VALUE

    def error(self, message: str, meant: str | None = None) -> NoReturn:
        """Report in one sentence what is wrong, without printing the usage.

        Args:
            message: what is wrong.
            meant: what was probably meant; None: nothing is like it.
        """
        if message.startswith("argument COMMAND: invalid choice: "):
            meant = nearest(message.split("'")[1], [name for name, _, _ in _COMMANDS])
        if len(message) > _LONGEST or message.startswith("argument COMMAND:"):
            message = message.partition(" (choose from ")[0]  # --help lists them better
        shown = message if len(message) <= _LONGEST else message[:_LONGEST] + "…"
        tell(f"{shown[:1].upper()}{shown[1:]}{perhaps(meant)}; `{self.prog} --help` says what is expected.")
        raise SystemExit(2)

    def unrecognized(self, words: Sequence[str]) -> NoReturn:
        """Report words that the command does not take."""
        option = words[0].partition("=")[0]
        names = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
        meant = nearest(option, names) if option.startswith("--") and option not in names else None
        early = f" before {self.prog.partition(' ')[2]}" if option in names else ""
        self.error(f"unrecognized arguments{early}: {' '.join(words)}", meant)

    def _print_message(self, message: str, file: _Writable | None = None) -> None:
        """Print help or version, and raise the error if they cannot be written, which argparse ignores."""
        print(message, end="", file=file)
        sys.stdout.flush()


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Args:
        words: the command line without the program's name; None = the process's own.

    >>> main(["link", "encode", "peg/english"])
    #p1/peg/english~cf
    0
    """
    given = sys.argv[1:] if words is None else words
    _prepare_streams()
    try:
        options, others = _parser(given).parse_known_args(given)
        if others:
            options.parser.unrecognized(others)
        return _run(options)
    except BrokenPipeError:  # the reader (`head`, say) has seen enough
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        tell(f"{error.filename or 'stdout'}: {error.strerror}.")
        return 2
    except MemoryError:
        tell("There was not enough memory.")
        return 3
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):  # so Python 3.11 has it where it comes as a class is made
            raise error.__cause__ from None
        from traceback import format_exc  # here: only needed for errors

        tell(format_exc().rstrip())
        return _OWN_FAULT


def _run(options: argparse.Namespace) -> int:
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except PuzzleError as error:
        tell(_spelt(error, options.parser))
        return 2


def _spelt(error: PuzzleError, parser: argparse.ArgumentParser) -> PuzzleError:
    """Return an error whose options are called as the command calls them; `dest` is what the library calls them.

    What is expected may name others, in backticks.
    """
    spelt = {action.dest: (*action.option_strings, str(action.metavar))[0] for action in parser._actions}
    naming = error.params.keys() & {"option", "one", "other"}
    named = {key: spelt.get(str(error.params[key]), error.params[key]) for key in naming}
    if "option" in named:
        named["expected"] = _NAMED.sub(lambda name: spelt.get(name[1], name[0]), str(error.params["expected"]))
    return type(error)(error.code, **error.params | named) if named else error


def _prepare_streams() -> None:
    """Make printing always work: closed streams lead nowhere, and characters that cannot be encoded become "?".

    JSON is printed in ASCII if stdout is not in UTF-8.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)  # left open until the process ends, as streams are
            setattr(sys, name, open(nowhere, mode, encoding="utf-8", closefd=False))  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _write_no_more() -> None:
    """Keep the interpreter from reporting an error at exit when it cannot flush stdout."""
    with suppress(OSError):  # not needed if stdout is not a file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_names() -> list[tuple[str, ...]]:
    """Return the words of every command, in the order listed.

    >>> command_names()[:3]
    [('list',), ('show',), ('solve',)]
    """
    return list(_named(whole_parser()))


def _named(parser: argparse.ArgumentParser) -> Iterator[tuple[str, ...]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                inner = list(_named(command))
                yield from [(name, *words) for words in inner] if inner else [(name,)]


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line: every command with all its options."""
    return _parser([name for name, _, _ in _COMMANDS])


def _parser(words: Collection[str]) -> _Parser:
    """Return the parser for a command line; only the commands among its words get their options."""
    parser = _Parser(prog="hirameki", description="Classic one-player board puzzles, solved with proof.", epilog=_EXITS)
    parser.add_argument("--version", action="version", version=f"hirameki {__version__}")
    parser.set_defaults(whole=whole_parser)  # used by `completion`
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, does, module in _COMMANDS:
        command = commands.add_parser(name, help=does, description=does, epilog=_EXITS)
        if name in words:
            import_module(f"{__package__}.{module}").OPTIONS[name](command)
    return parser
