"""Every figure with its goal, and the places that violate it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import lines, python_source, web_source
from .graph import circles
from .parsing import most_readings
from .replaced import replaced

#: The most modules in one folder, including `__init__.py`.
LARGEST_ROOM = 14
#: The folder beside the families for what they have in common.
EVERY_FAMILY = "every"
#: Words that once each named several things; a name should mean one.
WORDS = ("levels", "stock", "members")
#: A board that only its picture and its titles may name.
BOARD = "asymmetric-39"
#: The newest kind, and the most files that may name it outside its own folders, texts, tests and documents.
LATEST_KIND, LATEST_KIND_FILES = "hop", 5


@dataclass(frozen=True)
class Figure:
    """A figure with its goal.

    Attributes:
        what: what is measured.
        today: the measured value.
        goal: the greatest value allowed.
        against: the places that violate the goal, each "file:line" or the like; shown if it is not met.
    """

    what: str
    today: int
    goal: int
    against: Sequence[str] = ()

    @property
    def met(self) -> bool:
        """Whether the goal is met."""
        return self.today <= self.goal


def figures(root: Path) -> Iterator[Figure]:
    """Yield every figure.

    Args:
        root: the folder of the project.
    """
    package, web = root / "pycore" / "hirameki", root / "web"
    yield from _circles(package, web)
    yield from _rooms(package, web)
    yield _found("families without their Puzzle in puzzle.py or their Task in jobs/task.py", _unlike(package))
    for word in WORDS:
        places = python_source.defined(package, word)
        yield Figure(f'duties called "{word}"', len(places), 1, places)
    asking = web_source.asking(web)
    yield Figure("page files that ask for a kind outside web/kinds", len(_files(asking)), 0, asking)
    named = _naming(root, BOARD)
    yield Figure("files that name a peg board: its picture and two titles", len(named), 3, named)
    yield _latest_kind(root)
    yield _found("Any outside the JSON boundary", python_source.any_lines(package))
    yield _found("lines with dict[str, Any] outside the JSON boundary", python_source.loose_lines(package))
    yield _found("public functions whose two or more arguments are not explained", python_source.unexplained(package))
    yield _found(f"lines over {lines.LONGEST_LINE} characters, cells over {lines.LONGEST_CELL}", lines.long_lines(root))
    yield _found("project names that tests replace", replaced(root))
    read = most_readings(package)
    counts = [f"{name}: {times}" for name, times in read.items()]
    yield Figure("times a question is read", max(read.values()), 1, counts)


def _circles(package: Path, web: Path) -> Iterator[Figure]:
    def imported(path: Path) -> set[Path]:
        return python_source.imported_files(path, package)

    for what, base, modules, imports in (
        ("Python files on a circle of imports", package, python_source.modules(package), imported),
        ("page files on a circle of imports", web, web_source.modules(web), web_source.imported_files),
    ):
        found = circles({path: imports(path) for path in modules})
        places = [" ".join(path.relative_to(base).as_posix() for path in circle) for circle in found]
        yield Figure(what, sum(map(len, found)), 0, places)


def rooms(base: Path, modules: Sequence[Path]) -> Counter[str]:
    """Return the number of modules in each folder.

    Args:
        base: the folder above them.
        modules: the modules' files.
    """
    return Counter(path.parent.relative_to(base).as_posix() for path in modules)


def _rooms(package: Path, web: Path) -> Iterator[Figure]:
    for what, base, modules in (
        ("Python modules in the largest room", package, python_source.modules(package)),
        ("page modules in the largest room", web, web_source.modules(web)),
    ):
        counted = rooms(base, modules)
        large = [f"{room}: {number}" for room, number in counted.items() if number > LARGEST_ROOM]
        yield Figure(what, max(counted.values()), LARGEST_ROOM, large)


def _unlike(package: Path) -> list[str]:
    """Return the families that are laid out differently from the others."""
    wanted: tuple[tuple[str, Callable[[str], object]], ...] = (
        ("puzzle.py", re.compile(r"^class \w+\(Puzzle\)", re.MULTILINE).search),
        ("jobs/task.py", re.compile(r"^class Task\b", re.MULTILINE).search),
        ("jobs/task.py", re.compile(r"^def read_task\b", re.MULTILINE).search),
    )
    doors = sorted(door for door in (package / "puzzles").glob("*/__init__.py") if door.parent.name != EVERY_FAMILY)
    return [
        f"{door.parent.name}: {name}" for door in doors for name, holds in wanted
        if not (door.parent / name).is_file() or not holds((door.parent / name).read_text(encoding="utf-8"))
    ]


def _naming(root: Path, word: str) -> list[str]:
    """Return the sources of core and page, including locales but not tables and tests, that contain a word."""
    quoted = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    sources = [*(root / "pycore" / "hirameki").rglob("*.py"), *(root / "web").rglob("*.js")]
    sources += (root / "web" / "locales").glob("*.json")
    found = (path for path in sorted(sources) if quoted.search(path.read_text(encoding="utf-8")))
    return [path.relative_to(root).as_posix() for path in found]


def _latest_kind(root: Path) -> Figure:
    own = (f"pycore/hirameki/puzzles/{LATEST_KIND}/", f"web/kinds/{LATEST_KIND}/", "web/locales/")
    named = [name for name in _naming(root, LATEST_KIND) if not name.startswith(own)]
    what = f'files that name the kind "{LATEST_KIND}" outside its rooms and words'
    if not (root / own[1]).is_dir():
        return Figure(what, LATEST_KIND_FILES + 1, LATEST_KIND_FILES, ["there is no such kind"])
    return Figure(what, len(named), LATEST_KIND_FILES, named)


def _found(what: str, against: Sequence[str]) -> Figure:
    return Figure(what, len(against), 0, against)


def _files(places: Sequence[str]) -> set[str]:
    return {place.partition(":")[0] for place in places}
