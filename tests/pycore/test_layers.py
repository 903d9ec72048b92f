"""The import rules of ARCHITECTURE.md, read off the source: layers, rooms, no circles, small modules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.house.figures import EVERY_FAMILY, LARGEST_ROOM, rooms
from tools.house.graph import circles
from tools.house.python_source import imported_files, imported_names, modules

PACKAGE = Path(__file__).resolve().parents[2] / "pycore" / "hirameki"
LONGEST_MODULE = 400
BASE = {"errors", "tables", "drawing"}
#: What each layer may import from the package, besides itself.
LAYERS = {
    "errors": set(),
    "tables": {"errors"},
    "drawing": set(),
    "geometry": BASE,
    "search": BASE,
    "puzzles": BASE | {"geometry", "search"},
    "links": BASE | {"puzzles"},
    "forms": {"errors", "geometry", "links", "puzzles"},
    "catalog": {"__version__", "puzzles"},
    "api": BASE | {"forms", "links", "puzzles", "search"},
    "commands": BASE | {"__version__", "api", "forms", "many", "puzzles", "search", "links"},
    "many": BASE | {"puzzles"},
    "pictures": {"drawing", "puzzles"},
    "__init__": BASE | {"forms", "many", "puzzles", "search"},
    "__main__": {"commands"},
}
#: The rooms of a family from the top down; each imports itself and what stands below it.
ROOMS = ({"__init__"}, {"puzzle"}, {"jobs"}, {"search", "exact", "tables"}, {"theory"}, {"boards", "rules", "notation"})
#: What every family may import from puzzles/.
SHARED = {"answers", "every", "insight", "json_form", "one_blank", "puzzle", "studies"}
MODULES = modules(PACKAGE)
FAMILIES = sorted(
    door.parent for door in (PACKAGE / "puzzles").glob("*/__init__.py") if door.parent.name != EVERY_FAMILY
)
FOLDERS = sorted(rooms(PACKAGE, MODULES).items())


def height(room: str, other: int) -> int:
    """Return how high a room of a family stands; what is in no list (catalogue, pieces) stands at the height named."""
    return next((len(ROOMS) - number for number, names in enumerate(ROOMS) if room in names), other)


def named(path: Path) -> str:
    """Return a module's path within the package."""
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_only_the_standard_library_is_imported(path: Path) -> None:
    outside = {name[0] for name in imported_names(path, PACKAGE)} - {"hirameki", "__future__"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_imports_follow_the_layers(path: Path) -> None:
    layer = path.relative_to(PACKAGE).with_suffix("").parts[0]
    assert layer in LAYERS, f"{layer} is no layer of ARCHITECTURE.md"
    used = {name[1] for name in imported_names(path, PACKAGE) if name[0] == "hirameki" and len(name) > 1}
    assert used <= LAYERS[layer] | {layer}


@pytest.mark.parametrize(
    "path", [path for path in MODULES if any(family in path.parents for family in FAMILIES)], ids=named
)
def test_a_family_imports_its_own_rooms_in_one_direction(path: Path) -> None:
    family, room = path.relative_to(PACKAGE / "puzzles").with_suffix("").parts[:2]
    for name in imported_names(path, PACKAGE):
        if name[:2] != ("hirameki", "puzzles") or len(name) < 3:
            continue
        if name[2] == family:
            # The catalogue may need what proves its puzzles, and everybody the pieces; circles have their own test.
            below = len(name) == 3 or height(name[3], other=0) <= height(room, other=len(ROOMS) - 3)
            assert below, f"{room} imports {'.'.join(name[3:])}"
        else:
            assert name[2] in SHARED, f"{family} imports {'.'.join(name)}"
            assert name[3:] != ("Puzzle",) or room in ("puzzle", "__init__"), "only the door and puzzle.py know Puzzle"


def test_no_import_goes_in_a_circle() -> None:
    found = circles({path: imported_files(path, PACKAGE) for path in MODULES})
    assert [[named(path) for path in circle] for circle in found] == []


@pytest.mark.parametrize(("room", "number"), FOLDERS, ids=[room for room, _ in FOLDERS])
def test_a_room_has_few_modules(room: str, number: int) -> None:
    assert number <= LARGEST_ROOM


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
