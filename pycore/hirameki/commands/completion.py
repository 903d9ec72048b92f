"""`completion`: a script for shells that completes commands, options and names of puzzles, made by shtab."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Iterator
from importlib import import_module

from ..errors import PuzzleError
from ..forms import FORMS
from ..puzzles.registry import FAMILIES, games
from .arguments import Options

SHELLS = ("bash", "zsh", "fish", "tcsh")
_NAMES = "_hirameki_puzzles"


def completion(options: Namespace) -> int:
    """Print the completion script of a shell."""
    try:
        shtab = import_module("shtab")
    except ImportError:
        raise PuzzleError("library-missing", library="shtab", extra="completion") from None
    names = " ".join(game.id for game in games())
    parser: ArgumentParser = options.whole()
    for action in _arguments(parser):
        if action.dest in _WORDS:
            action.choices = _WORDS[action.dest]()
        if action.dest != "puzzle":
            continue
        ways = {"bash": _NAMES, "zsh": _NAMES, "fish": names, "tcsh": f"p@*@({names})@"}
        action.complete = ways  # type: ignore[attr-defined]
    preamble = {
        "bash": f'{_NAMES}() {{ compgen -W "{names}" -- "$1"; }}',
        "zsh": f"{_NAMES}() {{ compadd -- {names}; }}",
        "fish": "", "tcsh": "",
    }
    script = shtab.complete(parser, shell=options.shell, preamble=preamble)
    # For zsh it registers itself where it is evaluated; a file that is read by `source` is evaluated, too.
    print(script.replace("$zsh_eval_context[-1] == eval", "$zsh_eval_context[-1] == (eval|file)"))
    return 0


def _metrics() -> list[str]:
    return list(dict.fromkeys(metric for game in games() for metric in game.metrics))


#: Argument -> the words that it can be; only a script names them, so that a wrong one is told by its question.
_WORDS: dict[str, Callable[[], list[str]]] = {
    "metric": _metrics, "family": lambda: list(FAMILIES), "form": lambda: list(FORMS),
}


def _arguments(parser: ArgumentParser) -> Iterator[Action]:
    """Yield every argument, including those of subcommands."""
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from _arguments(command)


def _completion_options(command: ArgumentParser) -> None:
    command.add_argument("shell", metavar="SHELL", choices=SHELLS, help=f"one of {', '.join(SHELLS)}")
    command.set_defaults(run=completion)


OPTIONS: Options = {"completion": _completion_options}
