"""Reads the command line and runs the command that it names."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn, TypeAlias

from .. import __version__
from ..errors import PuzzleError
from ..forms import FORMS
from ..puzzles.registry import FAMILIES
from . import batch, catalogue, completion, insight, judging, linking, sheets, solving

#: argparse's messages quote what was typed: this many characters of them are printed.
_LONGEST = 200
_EXITS = "Exit codes: 0 solved or done, 1 proved unsolvable, 2 bad input, 3 limit reached."


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong, without printing the usage."""
        said = message if len(message) <= _LONGEST else message[:_LONGEST] + "…"
        print(f"{said[:1].upper()}{said[1:]}; `{self.prog} --help` says what is expected.", file=sys.stderr)
        raise SystemExit(2)


_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Args:
        words: the command line without the program's name; None = the process's own.

    >>> main(["link", "encode", "peg/english"])
    #p1/peg/english~cf
    0
    """
    try:
        options = _parser().parse_args(words)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except PuzzleError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader (`head`, say) has seen enough; keep the interpreter from complaining at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def command_names() -> list[tuple[str, ...]]:
    """Return the words of every command, in the order in which they are listed.

    >>> command_names()[:3]
    [('list',), ('show',), ('solve',)]
    """
    return list(_named(_parser()))


def _named(parser: argparse.ArgumentParser) -> Iterator[tuple[str, ...]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                inner = list(_named(command))
                yield from [(name, *words) for words in inner] if inner else [(name,)]


def _parser() -> _Parser:
    parser = _Parser(prog="hirameki", description="Classic one-player board puzzles, solved with proof.", epilog=_EXITS)
    parser.add_argument("--version", action="version", version=f"hirameki {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    listing = _command(commands, "list", "list the catalogue", catalogue.list_puzzles)
    listing.add_argument("--family", metavar="F", help=f"one of {', '.join(FAMILIES)}")
    _format(_puzzle(_command(commands, "show", "draw one position", catalogue.show)))

    solve = _limits(_problem(_command(commands, "solve", "find a proven shortest solution", solving.solve)))
    solve.add_argument("--any", action="store_true", help="take the first solution found, without proof")
    solve.add_argument("--all", action="store_true", help="find every shortest solution, or every packing")
    solve.add_argument("--classes", action="store_true", help="pack: find one packing of each symmetry class")
    solve.add_argument("--max", metavar="N", help="list at most N")
    _limits(_problem(_command(commands, "count", "count the solutions", solving.count)))

    _limits(_metric(_puzzle(_command(commands, "check", "solvable from here? judge every legal move", judging.check))))
    _limits(_puzzle(_command(commands, "rate", "tell how hard it is for a person, 1 to 5", judging.rate)))
    table = _command(commands, "table", "tabulate starts and survivors, distances, or pieces", judging.table)
    _limits(_metric(_puzzle(table)))
    _limits(_problem(_command(commands, "compare", "solve the same problem by several methods", judging.compare)))
    estimate = _command(
        commands, "estimate", "tell how large a plain search for all solutions would be", judging.estimate
    )
    _limits(_puzzle(estimate)).add_argument("--seed", metavar="N", help="go other random ways (default: 1)")

    _insight(commands)

    sheet = _format(_problem(_command(commands, "sheet", "draw all positions of a solution", sheets.sheet)))
    sheet.add_argument("--time", metavar="S", help="look for a solution for so many seconds (default 10)")
    sheet.add_argument("--next", action="store_true", help="peg: the position and all that are one jump away instead")

    sheet.add_argument("--animate", action="store_true", help="with --format svg: one board that moves instead")
    sheet.add_argument("--speed", metavar="X", help="of --animate: how many times as fast (default 1)")
    _many(commands)
    _forms(commands)

    link = commands.add_parser("link", help="write and read links").add_subparsers(
        metavar="encode|decode", required=True, parser_class=_Parser
    )
    _puzzle(_command(link, "encode", "write the link of a position", linking.link_encode))
    decode = _command(link, "decode", "tell what a link says", linking.link_decode)
    decode.add_argument("text", metavar="TEXT", help="an address, a fragment or a bare code")

    shell = commands.add_parser("completion", help="print what a shell needs to complete commands and puzzles")
    shell.add_argument("shell", choices=completion.SHELLS, help="the shell")
    shell.set_defaults(run=lambda options: completion.completion(options, parser))
    return parser


def _insight(commands: _Commands) -> None:
    mapped = _command(commands, "map", "show all positions by their distance from the goal", insight.map_positions)
    _limits(_metric(_puzzle(mapped)))
    mapped.add_argument("--format", choices=("text", "json", "svg", "png"), default="text", help="how to show it")
    mapped.add_argument("--output", metavar="FILE", help="svg, png: a file to write (default: stdout)")

    traced = _command(commands, "trace", "watch a plain search, step by step", insight.trace)
    _limits(_metric(_puzzle(traced)))
    traced.add_argument("--method", metavar="NAME", help="the search (a wrong name lists those that there are)")
    traced.add_argument("--all", action="store_true", help="pack: go on after the first packing")
    traced.add_argument("--max", metavar="N", help="tell at most about N steps (default 100,000)")


def _many(commands: _Commands) -> None:
    batched = commands.add_parser("batch", help="answer many questions from a file of JSON lines", epilog=_EXITS)
    batched.description = (
        'Answers a file of JSON lines, such as {"puzzle": "slide/eight", "position": "867254301"}, in their order. '
        "A line may have the fields of a question, an `operation` (solve, check, table, compare, deal, rate, map, "
        "trace), an `id`. "
        "Each answer is a line of JSON with the number of its line; a line that cannot be answered gets an `error`, "
        "and the rest goes on."
    )
    batched.add_argument("file", metavar="FILE", help="the questions; - for stdin")
    batched.add_argument("--output", metavar="OUT", help="a file for the answers; a batch that stopped goes on there")
    batched.add_argument("--jobs", metavar="N", help="processes to work with (default: one for every processor)")
    batched.add_argument("--scheduler", metavar="ADDRESS", help="work on the Dask cluster of this scheduler instead")
    batched.set_defaults(run=batch.batch)


def _forms(commands: _Commands) -> None:
    reading = _command(commands, "import", "read a board as others write it", linking.import_board)
    reading.description = f"Reads a board as others write it. {linking.FORMS_TOLD}."
    reading.add_argument("text", metavar="TEXT", help="the board; - for stdin")
    writing = _puzzle(_command(commands, "export", "write a position as others read it", linking.export_board))
    for command in (reading, writing):
        command.add_argument("--form", metavar="F", help=f"one of {', '.join(FORMS)}")


def _command(commands: _Commands, name: str, does: str, run: Callable[[argparse.Namespace], int]) -> _Parser:
    command = commands.add_parser(name, help=does, description=does, epilog=_EXITS)
    command.add_argument("--json", action="store_true", help="print one line of JSON, last on stdout")
    command.set_defaults(run=run)
    return command


def _puzzle(command: _Parser) -> _Parser:
    command.add_argument("puzzle", metavar="PUZZLE", help="family/slug, family/board-code, or a link")
    command.add_argument("--position", metavar="P", help="the position to begin with (default: the puzzle's start)")
    command.add_argument("--goal", metavar="G", help="the goal (default: the puzzle's, or what the position implies)")
    command.add_argument("--pieces", metavar="SET", help="pack: letters of pieces, or drawn pieces")
    command.add_argument("--moves", metavar="M", help="moves to play first, as in links (e4LU, R3)")
    return command


def _problem(command: _Parser) -> _Parser:
    _metric(_puzzle(command)).add_argument("--first", metavar="F-T", help="peg: the first jump")
    return command


def _metric(command: _Parser) -> _Parser:
    command.add_argument("--metric", metavar="M", help="how to count length (default: the family's first metric)")
    return command


def _limits(command: _Parser) -> _Parser:
    command.add_argument("--nodes", metavar="N", help="stop after expanding N positions")
    command.add_argument("--time", metavar="S", help="stop after S seconds")
    return command


def _format(command: _Parser) -> _Parser:
    command.add_argument("--format", choices=("text", "svg"), default="text", help="how to draw")
    return command
