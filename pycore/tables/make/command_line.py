"""The command lines of the scripts in this folder: `--help` prints what a script says of itself at its beginning.

All of them use it, so it also puts the package on the path.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))


def explained(docstring: str | None) -> ArgumentParser:
    """Return the parser of a script with this docstring."""
    return ArgumentParser(description=docstring, formatter_class=RawDescriptionHelpFormatter)


def one_of(names: Collection[str]) -> Callable[[str], str]:
    """Return a type of arguments: one of some names (argparse's `choices` would refuse a list of them as default)."""
    def name(word: str) -> str:
        if word not in names:
            raise ArgumentTypeError(f"there is no {word!r}; expected one of {', '.join(names)}")
        return word

    return name


def say(text: str) -> None:
    """Tell how far the work is, with the seconds of processor time that it has taken."""
    print(f"{time.process_time():7.1f} s  {text}", file=sys.stderr, flush=True)
