"""Converts answers to JSON; nothing else does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple, TypeAlias

#: Any JSON value.
JSON: TypeAlias = "str | int | float | bool | list[JSON] | dict[str, JSON] | None"

#: Types of values that are JSON as they are.
PLAIN = frozenset((int, str, bool, type(None)))
#: Every answer gives seconds to a tenth of a millisecond.
_DIGITS = 4


def json_field(*, name: str | None = None, null: bool = False) -> Any:  # noqa: ANN401  as dataclasses.field itself
    """Return an optional dataclass field with its JSON form.

    Args:
        name: its name in JSON, if Python does not allow that name (`from`).
        null: whether None is written as null; otherwise it is left out.
    """
    return field(default=None, metadata={"name": name, "null": null})


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
