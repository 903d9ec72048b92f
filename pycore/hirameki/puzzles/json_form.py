"""The one place where answers become JSON (contract.md, section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field, fields, is_dataclass
from typing import Any, TypeAlias

#: What JSON can say.
JSON: TypeAlias = "str | int | float | bool | None | list[JSON] | dict[str, JSON]"

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
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return round(value, _DIGITS)
    if is_dataclass(value):
        if getattr(type(value), "as_list", False):
            return [as_json(getattr(value, of.name)) for of in fields(value)]
        kind = getattr(type(value), "kind", None)
        begun: dict[str, JSON] = {"kind": kind} if isinstance(kind, str) else {}
        return begun | {_name(of): as_json(item) for of in fields(value) if _said(of, item := getattr(value, of.name))}
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no JSON form")


def _said(of: Field[Any], item: object) -> bool:
    return item is not None or bool(of.metadata.get("null"))


def _name(of: Field[Any]) -> str:
    return of.metadata.get("name") or of.name
