"""What import-linter (pycore/pyproject.toml) leaves open: circles, modules named in texts, the standard library, sizes.

Imports count wherever they stand: at the top, inside functions, for types alone, and by a name in a text.
"""

from __future__ import annotations

import ast
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "pycore" / "hirameki"
#: What one reads in one sitting.
LONGEST_MODULE = 400
#: The package's own name stands in texts that import nothing; every other dotted name of a module is an import.
ROOT = "hirameki"


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """Every module of the core with the modules that it imports, those of the standard library by their first name."""
    graph = grimp.build_graph(ROOT, include_external_packages=True, cache_dir=None)
    inside = {name for name in graph.modules if name.partition(".")[0] == ROOT}
    return {
        name: graph.find_modules_directly_imported_by(name) | named(source(name), inside, name) - {name}
        for name in inside
    }


def source(module: str) -> str:
    """Return a module's source."""
    place = PACKAGE.parent.joinpath(*module.split("."))
    return (place / "__init__.py" if place.is_dir() else place.with_suffix(".py")).read_text(encoding="utf-8")


def named(text: str, modules: set[str], module: str = ROOT) -> set[str]:
    """Return those of the modules whose names are texts in a module's source, whole or put together there.

    Names are put together as in `f"{__package__}.commands.{name}"`: then each text may be the last part of one.
    """
    nodes = list(ast.walk(ast.parse(text)))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    package = module if (PACKAGE.parent.joinpath(*module.split("."))).is_dir() else module.rpartition(".")[0]
    for node in nodes:
        match node:
            case ast.JoinedStr(values=[ast.FormattedValue(value=ast.Name(id="__package__")), ast.Constant(value), *_]):
                texts |= {f"{package}{value}{last}" for last in texts}
    return modules & texts - {ROOT}


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Return the modules of a circle of imports, or nothing."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_import_goes_in_a_circle(imports: dict[str, set[str]]) -> None:
    assert circle(imports) == []


def test_a_circle_would_be_found() -> None:
    assert circle({"a": {"b"}, "b": {"c", "d"}, "c": {"a"}})
    modules = {"hirameki", "hirameki.forms"}
    assert named('def late():\n    return import_module("hirameki.forms")', modules) == {"hirameki.forms"}
    assert named('"""hirameki.forms is explained."""\nNAME = "hirameki"', modules) == set()
    assert named('LATE = ["forms"]\nimport_module(f"{__package__}.{LATE[0]}")', modules) == {"hirameki.forms"}


def test_only_the_standard_library_is_imported(imports: dict[str, set[str]]) -> None:
    outside = {name.partition(".")[0] for found in imports.values() for name in found} - {ROOT}
    assert outside <= sys.stdlib_module_names


def test_modules_are_read_in_one_sitting() -> None:
    long = [path for path in PACKAGE.rglob("*.py") if len(path.read_text().splitlines()) > LONGEST_MODULE]
    assert long == []
