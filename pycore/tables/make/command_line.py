"""The command lines of the scripts in this folder: `--help` prints what a script says of itself at its beginning."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection


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
