"""The import rules of ARCHITECTURE.md, read off the source."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "pycore" / "hirameki"
BASE = {"errors", "tables", "drawing"}
#: What each layer may import from the package, besides itself.
ALLOWED = {
    "errors": set(),
    "tables": {"errors"},
    "drawing": set(),
    "geometry": BASE,
    "search": BASE,
    "puzzles": BASE | {"geometry", "search"},
    "wiring": BASE,
    "text": BASE | {"wiring"},
    "svg": BASE,
    "links": BASE | {"puzzles"},
    "catalog": {"__version__", "puzzles"},
    "api": BASE | {"puzzles", "search", "links"},
    "commands": BASE | {"__version__", "puzzles", "search", "links", "text", "svg"},
    "__init__": BASE | {"puzzles", "search"},
    "__main__": {"commands"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(path: Path) -> set[tuple[str, ...]]:
    """Return the dotted names a module imports; the package's own ones begin with 'hirameki'."""
    inside = ("hirameki", *path.relative_to(PACKAGE).with_suffix("").parts)
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level] if node.level else ()
            prefix = base + tuple(node.module.split(".") if node.module else ())
            found |= {prefix + (alias.name,) for alias in node.names}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_follow_the_layers(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    layer = parts[0]
    assert layer in ALLOWED, f"{layer} is no layer of ARCHITECTURE.md"
    for name in imported(path):
        if name[0] != "hirameki":
            assert name[0] == "__future__" or name[0] in sys.stdlib_module_names, f"{name} is not standard library"
            continue
        if len(name) == 1:
            continue
        assert name[1] == layer or name[1] in ALLOWED[layer], f"{'.'.join(parts)} imports {'.'.join(name)}"
        if layer == "puzzles" and len(parts) > 2 and name[1] == "puzzles" and len(name) > 2:
            assert name[2] in {parts[1], "answers", "json_form", "puzzle"}, f"family {parts[1]} imports {'.'.join(name)}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
