"""How answers are written: as JSON, and as words for people; nothing else does either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeAlias, overload

#: Any JSON value.
JSON: TypeAlias = "str | int | float | bool | list[JSON] | dict[str, JSON] | None"

#: Types of values that are JSON as they are.
PLAIN = frozenset((int, str, bool, type(None)))
#: Every answer gives seconds to a tenth of a millisecond.
_DIGITS = 4
#: The metrics of all families, in the order in which lengths are printed.
_METRICS = ("moves", "jumps", "runs", "slides", "steps")
#: Outcome -> what people read, if that is not its name.
_OUTCOMES = {"limit": "limit reached", "unsolvable": "no solution (proved)"}
#: The most items of a list that are printed; the rest are counted.
_SHOWN = 12
#: Texts of maps and traces that are packed for programs, and not to be read.
_PACKED = ("cells", "edges", "flags", "kinds", "values")
#: Fields left out of the list: the first lines show them, or they are not of interest there.
_HEADING = ("puzzle", "position", "goal", "metric", "outcome", "seconds", "expanded", "certificate")
#: An answer, or a part of it, as a JSON object.
JSONObject = Mapping[str, JSON]


def json_field(*, name: str | None = None, null: bool = False) -> Any:  # noqa: ANN401  as dataclasses.field itself
    """Return an optional dataclass field with its JSON form.

    Args:
        name: its name in JSON, if Python does not allow that name (`from`).
        null: whether None is written as null; otherwise it is left out.
    """
    return field(default=None, metadata={"name": name, "null": null})


class _Answer(Protocol):
    """Any answer: their types are made with this module, so it cannot import them."""

    @property
    def named(self) -> tuple[str, str, str, str]:
        """The question as it was understood."""


@overload
def as_json(value: _Answer) -> dict[str, JSON]: ...
@overload
def as_json(value: object) -> JSON: ...
def as_json(value: object) -> JSON:
    """Return a value as plain data: dataclasses become objects, tuples become lists.

    A class attribute `kind`, if any, comes first. Fields that are None are left out unless `json_field` says otherwise.
    A dataclass with the class attribute `as_list` becomes a list of its fields.

    Raises:
        TypeError: a part of it has no JSON form.
    """
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, float):
        return round(value, _DIGITS)
    form = _form(type(value))  # type: ignore[arg-type]  # mypy asks whether its objects can be hashed
    if form is not None:
        if form.as_list:
            return [as_json(getattr(value, name)) for name, _, _ in form.fields]
        written: dict[str, JSON] = {} if form.kind is None else {"kind": form.kind}
        for name, shown, null in form.fields:
            item = getattr(value, name)
            if item is not None or null:
                written[shown] = as_json(item)
        return written
    if isinstance(value, (tuple, list)):
        if PLAIN.issuperset(map(type, value)):  # a map has hundreds of thousands of numbers
            return list(value)
        return [as_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    raise TypeError(f"{type(value).__name__} has no JSON form")


def as_object(value: object) -> dict[str, JSON]:
    """Return an answer, or any value whose JSON form is an object, as plain data; see `as_json`.

    Raises:
        TypeError: its JSON form is not an object, or a part of it has none.
    """
    data = as_json(value)
    if not isinstance(data, dict):
        raise TypeError(f"{type(value).__name__} is no object in JSON")
    return data


class _Form(NamedTuple):
    """The JSON form of a dataclass: (name, name in JSON, whether None is written) of every field."""

    kind: str | None
    as_list: bool
    fields: tuple[tuple[str, str, bool], ...]


@cache
def _form(of: type[object]) -> _Form | None:
    """Return the JSON form of a class's objects; None if it is not a dataclass."""
    if not is_dataclass(of):
        return None
    kind = getattr(of, "kind", None)
    return _Form(
        kind if isinstance(kind, str) else None,
        bool(getattr(of, "as_list", False)),
        tuple((one.name, one.metadata.get("name") or one.name, bool(one.metadata.get("null"))) for one in fields(of)),
    )


# For people: numbers with nouns, aligned columns, an answer in a few lines.


def counted(number: int, things: str) -> str:
    """Return a number with its noun.

    Args:
        things: the noun in the plural, ending in s.

    >>> counted(1, "moves"), counted(1200, "positions")
    ('1 move', '1,200 positions')
    """
    return f"{number:,} {things.removesuffix('s') if number == 1 else things}"


def named(outcome: str) -> str:
    """Return an outcome as people read it.

    >>> named("solvable"), named("limit"), named("unsolvable")
    ('solvable', 'limit reached', 'no solution (proved)')
    """
    return _OUTCOMES.get(outcome, outcome)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of texts as aligned columns.

    >>> columns([["id", "cells"], ["peg/english", "33"]])
    ['id           cells', 'peg/english  33']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def tabulated(items: Sequence[JSONObject], but: str = "") -> list[str]:
    """Return objects as aligned columns, one row each, under the names of their fields.

    Args:
        items: the objects; missing fields are shown as hyphens.
        but: a field to leave out.
    """
    keys = [name for name in dict.fromkeys(name for item in items for name in item) if name != but]
    return columns([keys, *([plain(item.get(name)) for name in keys] for item in items)])


def known(summary: JSONObject) -> str:
    """Return what is known about a puzzle in a word or two; "" if nothing is.

    Args:
        summary: the result of `Puzzle.summary`.

    >>> known({"known": {"moves": 19, "bound": 15, "optimal": False}}), known({"known": {"moves": 18}}), known({})
    ('15 to 19 moves', '18 moves', '')
    """
    figures = summary.get("known")
    if not isinstance(figures, dict):
        return ""
    moves, bound, packings = (figures.get(name) for name in ("moves", "bound", "solutions_modulo_symmetry"))
    if isinstance(packings, int):
        return counted(packings, "packings")
    if isinstance(moves, int):
        return counted(moves, "moves") if figures.get("optimal", True) else f"{bound} to {counted(moves, 'moves')}"
    return "no solution" if figures.get("outcome") == "unsolvable" else ""


def plain(value: JSON) -> str:
    """Return a value as a table shows it.

    >>> plain(None), plain(True), plain(181440), plain(0.25), plain([0, 6]), plain("a bound")
    ('-', 'yes', '181,440', '0.250', '[0,6]', 'a bound')
    """
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, str):
        return value
    return f"{value:,}" if isinstance(value, int) else str(value).replace(" ", "")


def answer_lines(answer: JSONObject) -> list[str]:
    """Return an answer in its JSON form as a few lines: the question, the outcome, and what was found.

    >>> answer_lines({"puzzle": "peg/hoppers", "position": "c3", "goal": "c3", "outcome": "solved", "optimal": True,
    ...     "moves": 7, "jumps": 11, "solution": [[0, 6], [9, 3]]})
    ['peg/hoppers: c3 to c3', 'shortest: 7 moves, 11 jumps', '[0,6] [9,3]']
    >>> listed = {"distribution": [1, 2], "farthest": [*"abcdefghijklmn"]}
    >>> answer_lines({"puzzle": "slide/2x2", "position": "1230", "goal": "1230"} | listed)[1:]
    ['distribution: 1 2', 'farthest: a b c d e f g h i j k l', 'and 2 more']
    """
    return [
        f"{answer['puzzle']}: {answer['position']} to {answer['goal']}",
        *(line + _reason(answer) for line, _ in outcome_lines(answer)), *solutions(answer), *_found(answer),
        *_effort(answer),
    ]


def outcome_lines(answer: JSONObject, limit: str = "") -> Iterator[tuple[str, str]]:
    """Yield what came out in lines, each with the outcome that it tells.

    Args:
        limit: what ended it, if no limit of the question did.

    >>> list(outcome_lines({"outcome": "limit", "optimal": True, "moves": 7}))
    [('shortest: 7 moves', 'solved'), ('limit reached: more solutions are left', 'limit')]
    >>> next(outcome_lines({"outcome": "limit", "optimal": True}))
    ('packings were found', 'solved')
    """
    outcome, optimal = str(answer.get("outcome", "solved")), answer.get("optimal")  # a question has none
    lengths = ", ".join(
        counted(length, metric) for metric in _METRICS if isinstance(length := answer.get(metric), int)
    )
    bound = f", bound {answer['bound']}" if answer.get("bound") is not None else ""
    ended = limit or named(outcome)
    if outcome == "limit" and optimal:
        yield f"shortest: {lengths}" if lengths else "packings were found", "solved"
        yield f"{ended}: more solutions are left", outcome
    elif outcome == "limit":
        best = f": best so far {lengths}" if lengths else ": no solution found" if optimal is False else ""
        yield f"{ended}{best}{bound}", outcome
    elif lengths:
        yield f"shortest: {lengths}" if optimal else f"a solution: {lengths}{bound}", outcome
    elif outcome != "solved":
        yield named(outcome), outcome


def _reason(answer: JSONObject) -> str:
    certificate = answer.get("certificate")
    return f", certificate: {certificate['kind']}" if isinstance(certificate, dict) else ""


def solutions(answer: JSONObject) -> Iterator[str]:
    """Yield the line with the numbers of solutions, if an answer has them.

    >>> list(solutions({"solutions_all": 72, "solutions_modulo_symmetry": 36, "exact": True}))
    ['solutions: 72 (36 modulo symmetry)']
    >>> list(solutions({"solutions_all": 8, "exact": False}))
    ['solutions: at least 8']
    """
    if isinstance(answer.get("solutions_all"), int):
        least = "at least " if answer.get("exact") is False else ""
        modulo = answer.get("solutions_modulo_symmetry")
        symmetry = f" ({plain(modulo)} modulo symmetry)" if modulo is not None else ""
        yield f"solutions: {least}{plain(answer['solutions_all'])}{symmetry}"


def _found(answer: JSONObject) -> Iterator[str]:
    solution = answer.get("solution")
    if isinstance(solution, list):
        if all(isinstance(row, str) for row in solution):
            yield from map(str, solution)
        else:
            yield " ".join(str(move).replace(" ", "") for move in solution)
    if "solution" in answer or "optimal" in answer:
        return
    for key, value in answer.items():
        if key in _HEADING or value is None or (isinstance(value, str) and key in _PACKED):
            continue
        if isinstance(value, list):
            yield from _listed(key, value)
        elif not isinstance(value, dict):
            yield f"{key}: {value if key == 'seed' else plain(value)}"  # a seed is given again as it stands
        elif isinstance(error := value.get("error"), int):
            yield f"{key}: {plain(value['value'])} ± {plain(2 * error)}"


def _listed(key: str, items: list[JSON]) -> Iterator[str]:
    objects = [item for item in items[:_SHOWN] if isinstance(item, dict)]
    if objects:
        yield f"{key}:"
        yield from tabulated(objects, but="solution")
    else:
        yield f"{key}: {' '.join(map(plain, items[:_SHOWN]))}"
    if len(items) > _SHOWN:
        yield f"and {len(items) - _SHOWN:,} more"


def _effort(answer: JSONObject) -> Iterator[str]:
    expanded, seconds = answer.get("expanded"), answer.get("seconds")
    if isinstance(expanded, int) and isinstance(seconds, int | float):
        yield effort(expanded, seconds)


def effort(expanded: int, seconds: float) -> str:
    """Return how much work an answer took.

    >>> effort(2338, 0.0081)
    '2,338 positions in 0.008 s'
    """
    return f"{counted(expanded, 'positions')} in {seconds:.3f} s"
