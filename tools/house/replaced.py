"""What tests replace: names of the project are asked by their own doors, those of the world around it may be replaced.

A clock, an environment variable or a missing library are the world's. A function, a class or a limit of the project
that a test exchanges makes the test hold to how the code is written, not to what it does.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from .python_source import tree

#: Calls that replace an attribute or an entry of what is named first, by the last part of their names; `patch` and what
#: it has are others.
_REPLACING = {"setattr", "delattr", "setitem", "delitem", "__setattr__", "__delattr__"}
#: Libraries that are the world's, beside the standard one.
_LIBRARIES = {"pytest", "hypothesis", "playwright", "distributed"}


def replaced(root: Path) -> list[str]:
    """Return "file:line" of every place where a test replaces a name that is not the world's.

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
            if replacing and not (node.args and _of_the_world(node.args, imported)):
                yield node.lineno
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                inner = target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
                names = {_first(one) for one in inner if isinstance(one, ast.Attribute | ast.Subscript)}
                if any(not _worldly(imported[name]) for name in names if name in imported):
                    yield node.lineno


def _imported(module: ast.Module) -> dict[str, str]:
    """Return the names that a module imports, each with the dotted name of what it stands for."""
    found: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found |= {alias.asname or alias.name.partition(".")[0]: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name: f"{node.module or '.'}.{alias.name}" for alias in node.names}
    return found


def _of_the_world(given: list[ast.expr], imported: dict[str, str]) -> bool:
    """Say whether the first argument of a call names something of the world; what is told in words, by these."""
    target = given[0]
    if isinstance(target, ast.Constant) and isinstance(target.value, str):
        return _worldly(target.value)
    if ast.unparse(target) == "sys.modules":
        return len(given) > 1 and isinstance(given[1], ast.Constant) and not _of_the_project(str(given[1].value))
    name = _first(target)
    return name in imported and _worldly(imported[name])


def _first(target: ast.expr) -> str:
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
    return target.id if isinstance(target, ast.Name) else ""


def _worldly(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names | _LIBRARIES


def _of_the_project(name: str) -> bool:
    return name.partition(".")[0] in {"hirameki", "tools", "tests"}
