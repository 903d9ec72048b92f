"""`completion`: a script for shells that completes commands, options and names of puzzles, made by shtab."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from importlib import import_module

from ..errors import PuzzleError, bad_option
from ..puzzles.registry import games
from .arguments import Options

SHELLS = ("bash", "zsh", "fish", "tcsh")
_NAMES = "_hirameki_puzzles"


def completion(options: Namespace) -> int:
    """Print the completion script of a shell."""
    try:
        shtab = import_module("shtab")
    except ImportError:
        raise PuzzleError("library-missing", library="shtab", extra="completion") from None
    if options.shell not in shtab.SUPPORTED_SHELLS:
        raise bad_option("shell", options.shell, f"{', '.join(shtab.SUPPORTED_SHELLS)}, or a newer shtab (1.10)")
    names = " ".join(game.id for game in games())
    parser: ArgumentParser = options.whole()
    for action in _arguments(parser):
        if isinstance(action, _SubParsersAction):
            for listed in action._choices_actions:  # a line for each, as --help has it
                action.choices[listed.dest].description = listed.help
        words = _words(action)
        if words:
            action.choices = words
        if action.dest in ("file", "output"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        if action.dest == "puzzle":
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


def _words(action: Action) -> list[str]:
    """Return the words that an argument can be, if it is not any text."""
    if action.dest == "metric":
        return list(dict.fromkeys(metric for game in games() for metric in game.metrics))
    words: list[str] = getattr(action, "words", [])
    return words


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
