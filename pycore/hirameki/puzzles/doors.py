"""The doors of a puzzle: what a method's annotations call a text or moves is refused if it is anything else.

Behind them everything is what it claims to be. A mistake with types is not rare (a class in place of its instance, the
bytes of a file, an answer's JSON), and some of what Python's own methods do with it ends the interpreter.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import ParamSpec, TypeVar

from ..errors import bad_option
from .moves import as_lists, move_of
from .question import Question

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")
_Owner = TypeVar("_Owner", bound=type)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_none(value: object) -> bool:
    return value is None or isinstance(value, str)


def _is_given(value: object) -> bool:
    return value is not None  # what else it may be, its reader says


def _is_move(value: object) -> bool:
    return move_of(value) is not None


def _are_moves(value: object) -> bool:
    value = as_lists(value)
    return isinstance(value, (tuple, list)) and all(map(_is_move, value))


def _is_question(value: object) -> bool:
    return isinstance(value, Question)


#: Annotation of an argument -> whether a value is of that type, and its name in messages.
_TYPES: dict[str, tuple[Callable[[object], bool], str]] = {
    "str": (_is_text, "a text"),
    "str | None": (_is_text_or_none, "a text"),
    "Given": (_is_given, "a position, or its text"),
    "Move": (_is_move, "a move"),
    "Sequence[Move]": (_are_moves, "a list of moves"),
    "Solution": (_are_moves, "a list of moves"),
    "Question": (_is_question, "a question"),
}


def guard(owner: _Owner) -> _Owner:
    """Return a class whose public methods refuse values that their annotations exclude."""
    for name, method in list(vars(owner).items()):
        if isinstance(method, FunctionType) and not name.startswith("_"):
            setattr(owner, name, guarded(method))
    return owner


def guarded(function: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
    """Return a function that refuses values which its annotations exclude, before anything reads them.

    >>> @guarded
    ... def doubled(text: str) -> str:
    ...     return 2 * text
    >>> doubled("o")
    'oo'
    >>> doubled(str)
    Traceback (most recent call last):
    ...
    hirameki.errors.BadOption: text cannot be "<class 'str'>"; expected a text.
    """
    named = function.__annotations__
    places = function.__code__.co_varnames[:function.__code__.co_argcount]
    checked = [(place, name, *_TYPES[named[name]]) for place, name in enumerate(places) if named.get(name) in _TYPES]
    if not checked:
        return function

    @wraps(function)
    def door(*given: _Given.args, **by_name: _Given.kwargs) -> _Made:
        for place, name, fits, expected in checked:
            if place < len(given):
                value = given[place]
            elif name in by_name:
                value = by_name[name]
            else:
                continue
            if not fits(value):
                raise bad_option(name, value, expected)
        return function(*given, **by_name)

    return door
