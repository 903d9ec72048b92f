"""The one place where answers become JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple, TypeAlias

#: What JSON can say.
JSON: TypeAlias = "str | int | float | bool | list[JSON] | dict[str, JSON] | None"

#: Seconds are told to a tenth of a millisecond, in every answer.
_DIGITS = 4


def json_field(*, name: str | None = None, null: bool = False) -> Any:  # noqa: ANN401  as dataclasses.field itself
    """Return a dataclass field that is optional, with how JSON shows it.

    Args:
        name: its name in JSON, where Python does not allow it (`from`).
        null: None is written as null; without it, None is left out.
    """
    return field(default=None, metadata={"name": name, "null": null})


def as_json(value: object) -> JSON:
    """Return a value as plain data: dataclasses become objects, tuples become lists.

    A class attribute `kind`, where there is one, comes first. Fields that are None are left out unless they are
    declared otherwise (`json_field`). A dataclass with the class attribute `as_list` becomes a list of its fields.

    Raises:
        TypeError: something in it has no JSON form.
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
        return [as_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    raise TypeError(f"{type(value).__name__} has no JSON form")


def as_object(value: object) -> dict[str, JSON]:
    """Return an answer, or another value that is an object in JSON, as plain data; see `as_json`.

    Raises:
        TypeError: it is no object in JSON, or something in it has no JSON form.
    """
    data = as_json(value)
    if not isinstance(data, dict):
        raise TypeError(f"{type(value).__name__} is no object in JSON")
    return data


class _Form(NamedTuple):
    """How a dataclass is written: (name, name in JSON, whether None is written) of every field."""

    kind: str | None
    as_list: bool
    fields: tuple[tuple[str, str, bool], ...]


@cache
def _form(of: type[object]) -> _Form | None:
    """Return how all objects of a class are written; None: it is no dataclass."""
    if not is_dataclass(of):
        return None
    kind = getattr(of, "kind", None)
    return _Form(
        kind if isinstance(kind, str) else None,
        bool(getattr(of, "as_list", False)),
        tuple((one.name, one.metadata.get("name") or one.name, bool(one.metadata.get("null"))) for one in fields(of)),
    )
