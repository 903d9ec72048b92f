"""Checks of the core's Python source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

#: Modules where JSON comes in or goes out, so values may have any type.
JSON_BOUNDARY = ("api.py", "puzzles/json_form.py")
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(path: Path) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def modules(package: Path) -> list[Path]:
    """Return every module below a package's folder."""
    return sorted(package.rglob("*.py"))


def imported_names(path: Path, package: Path) -> set[tuple[str, ...]]:
    """Return the dotted names that a module imports anywhere, including in functions and under TYPE_CHECKING.

    Args:
        path: the module.
        package: the folder of the module's package; names in that package begin with the folder's name.
    """
    inside = (package.name, *path.relative_to(package).with_suffix("").parts)
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level] if node.level else ()
            prefix = base + tuple(node.module.split(".") if node.module else ())
            found |= {(*prefix, alias.name) for alias in node.names}
    return found


def imported_files(path: Path, package: Path) -> set[Path]:
    """Return the modules of the package that a module imports.

    A name imported from a folder counts as the folder's `__init__.py`, unless it is a module of the folder.

    Args:
        path: the module.
        package: the folder of the package.
    """
    found = set()
    for name in imported_names(path, package):
        if name[0] == package.name:
            place = package.joinpath(*name[1:])
            choices = (place.with_suffix(".py"), place / "__init__.py", place.parent.with_suffix(".py"))
            file = next((choice for choice in choices if choice.is_file()), place.parent / "__init__.py")
            if file.is_file():
                found.add(file)
    return found - {path}


def any_lines(package: Path) -> list[str]:
    """Return "file:line" of every `Any` outside the JSON boundary."""
    outside = [path for path in modules(package) if path.relative_to(package).as_posix() not in JSON_BOUNDARY]
    return [
        f"{path.relative_to(package).as_posix()}:{node.lineno}"
        for path in outside for node in ast.walk(tree(path)) if isinstance(node, ast.Name) and node.id == "Any"
    ]


def loose_lines(package: Path) -> list[str]:
    """Return "file:line" of every `dict[str, Any]` outside the JSON boundary."""
    found = []
    for path in modules(package):
        name = path.relative_to(package).as_posix()
        lines = path.read_text(encoding="utf-8").splitlines() if name not in JSON_BOUNDARY else []
        found += [f"{name}:{number}" for number, line in enumerate(lines, 1) if "dict[str, Any]" in line]
    return found


def unexplained(package: Path) -> list[str]:
    """Return "file:line name" of public functions with two or more arguments that their docstring does not explain.

    Overriding methods are explained by the method overridden, docstrings with "see `...`" by what they refer to, and
    overloads by the function itself.
    """
    classes = {
        node.name: node for path in modules(package) for node in tree(path).body if isinstance(node, ast.ClassDef)
    }
    return [
        f"{path.relative_to(package).as_posix()}:{function.lineno} {function.name}"
        for path in modules(package) for function in _public(tree(path), classes) if not _explained(function)
    ]


def defined(package: Path, name: str) -> list[str]:
    """Return the modules that have a name, or define a function or a class with that name."""
    return [
        path.relative_to(package).as_posix() for path in modules(package)
        if path.stem == name or any(
            isinstance(node, _Function | ast.ClassDef) and node.name == name for node in ast.walk(tree(path))
        )
    ]


def _public(node: ast.Module | ast.ClassDef, classes: dict[str, ast.ClassDef]) -> Iterator[_Function]:
    inherited = set(_inherited(node, classes)) if isinstance(node, ast.ClassDef) else set()
    for inner in node.body:
        if isinstance(inner, ast.ClassDef) and not inner.name.startswith("_"):
            yield from _public(inner, classes)
        elif isinstance(inner, _Function) and not inner.name.startswith("_") and inner.name not in inherited:
            yield inner


def _inherited(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> Iterator[str]:
    """Yield the methods that a class inherits from classes of the package."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    for base in bases:
        parent = classes.get(base.id) if isinstance(base, ast.Name) and base.id != node.name else None
        if parent is not None:
            yield from (inner.name for inner in parent.body if isinstance(inner, _Function))
            yield from _inherited(parent, classes)


def _explained(function: _Function) -> bool:
    given = function.args
    names = [argument.arg for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    names = [name for name in names if name not in ("self", "cls")]
    docstring = ast.get_docstring(function) or ""
    overloaded = any(ast.unparse(decorator) == "overload" for decorator in function.decorator_list)
    if len(names) < 2 or "see `" in docstring or overloaded:
        return True
    _, section, arguments = docstring.partition("Args:\n")
    heads = re.findall(r"^ {4}([\w, *]+):", arguments.partition("\n\n")[0], re.MULTILINE) if section else []
    return set(names) <= {name.strip(" *") for head in heads for name in head.split(",")}
