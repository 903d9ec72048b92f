"""Finds circular imports."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

_Node = TypeVar("_Node", bound=Hashable)


def circles(imports: Mapping[_Node, set[_Node]]) -> list[list[_Node]]:
    """Return the groups of files that import each other, directly or indirectly.

    Args:
        imports: file -> the files that it imports; files that are not keys are ignored.

    >>> circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d"}})
    [['b', 'c'], ['d']]
    """
    reached = {node: _reached(imports, node) for node in imports}
    groups: list[list[_Node]] = []
    for node in imports:
        if node in reached[node] and not any(node in group for group in groups):
            groups.append([other for other in imports if other in reached[node] and node in reached[other]])
    return groups


def _reached(imports: Mapping[_Node, set[_Node]], start: _Node) -> set[_Node]:
    """Return the files reachable from a file in one or more steps."""
    found: set[_Node] = set()
    waiting = [start]
    while waiting:
        for node in imports.get(waiting.pop(), ()):
            if node in imports and node not in found:
                found.add(node)
                waiting.append(node)
    return found
