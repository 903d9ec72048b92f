"""Finds the tests that replace names of the project.

A test may replace what is outside the project: a clock, an environment variable, a missing library. A test that
replaces a function, class or constant of the project checks how the code is written, not what it does.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from .python_source import tree

#: Calls that replace an attribute or entry of their first argument, by the last part of their names; `patch` and its
#: methods are recognised separately.
_REPLACING = {"setattr", "delattr", "setitem", "delitem", "__setattr__", "__delattr__"}
#: Libraries outside the project, besides the standard library.
_LIBRARIES = {"pytest", "hypothesis", "playwright", "distributed"}


def replaced(root: Path) -> list[str]:
    """Return "file:line" of every place where a test replaces a name of the project.

    Args:
        root: the folder of the project.
    """
    return [
        f"{path.relative_to(root).as_posix()}:{line}"
        for path in sorted((root / "tests").rglob("*.py")) for line in sorted(set(_lines(tree(path))))
    ]


def _lines(module: ast.Module) -> Iterator[int]:
    imported = _imported(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            words = ast.unparse(node.func).split(".")
            replacing = words[-1] in _REPLACING or "patch" in words[-2:]
            if replacing and not (node.args and _is_outside(node.args, imported)):
                yield node.lineno
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                inner = target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
                names = {_first(one) for one in inner if isinstance(one, ast.Attribute | ast.Subscript)}
                if any(not _is_library(imported[name]) for name in names if name in imported):
                    yield node.lineno


def _imported(module: ast.Module) -> dict[str, str]:
    """Return the names that a module imports, each with its full dotted name."""
    found: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found |= {alias.asname or alias.name.partition(".")[0]: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name: f"{node.module or '.'}.{alias.name}" for alias in node.names}
    return found


def _is_outside(given: list[ast.expr], imported: dict[str, str]) -> bool:
    """Return whether the first argument of a call, an expression or a dotted name, is outside the project."""
    target = given[0]
    if isinstance(target, ast.Constant) and isinstance(target.value, str):
        return _is_library(target.value)
    if ast.unparse(target) == "sys.modules":
        return len(given) > 1 and isinstance(given[1], ast.Constant) and not _is_ours(str(given[1].value))
    name = _first(target)
    return name in imported and _is_library(imported[name])


def _first(target: ast.expr) -> str:
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
    return target.id if isinstance(target, ast.Name) else ""


def _is_library(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names | _LIBRARIES


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in {"hirameki", "tools", "tests"}
