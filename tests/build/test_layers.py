"""What import-linter (pycore/pyproject.toml) leaves open: circles, modules named in texts, the standard library, sizes;
and before which doors of the core the tests stand.

Imports count wherever they stand: at the top, inside functions, for types alone, and by a name in a text.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest
from hirameki.puzzles.registry import FAMILIES

PACKAGE = Path(__file__).resolve().parents[2] / "pycore" / "hirameki"
#: What one reads in one sitting.
LONGEST_MODULE = 400
#: What tests may import: what users, the page, the command line and the documentation have, and the one loop that runs
#: a family's METHODS (`questions.solve`, in tests/pycore/asking.py alone).
DOORS = {
    "hirameki", "hirameki.api", "hirameki.certificates", "hirameki.commands.main", "hirameki.drawing",
    "hirameki.drawing.svg", "hirameki.drawing.text", "hirameki.forms", "hirameki.links", "hirameki.notebook",
    "hirameki.puzzles.questions.solve", "hirameki.tables",
}
#: The inner modules that tests import, each with its reason; at most a dozen.
INNER = {
    "hirameki.commands.reasons": "words of reasons that no board of a test's size has, in the singular",
    "hirameki.errors": "all sentences about mistakes, to be held to the page's words",
    "hirameki.many": "the order of results and what is read ahead, with work that is slow or looks for locks",
    "hirameki.methods.greedy": "a million positions held: on boards they take minutes",
    "hirameki.methods.switching": "elimination with more quiet patterns than any board has, against all sets of lamps",
    "hirameki.puzzles.pack.questions": "too many packings to be counted would take minutes and 400 MB",
    "hirameki.puzzles.questions.map": "maps of parts of spaces small enough for the whole map to say what is right",
    "hirameki.puzzles.questions.rate": "what docs/difficulty.md promises of the measure, for any choices",
    "hirameki.puzzles.registry": "games: boards, jumps and symmetries for twins, what callers do not need (opened.py)",
    "hirameki.search.exact_cover": "exact cover by its definition, the Soma cube, pieces left over",
    "hirameki.search.kept": "two threads that keep things at the same moment: questions hardly ever meet there",
}
#: The modules that name families in their code, each with its reason; all others serve any family.
NAMING = {
    "hirameki": "public names",
    "hirameki.api": "what the page's memory snapshot holds beside all plans",
    "hirameki.certificates": "public names",
    "hirameki.drawing.svg": "a disc is called a peg",
    "hirameki.puzzles.registry": "the families and their packages",
    "hirameki.shelves": "the shelves of levels",
}
TESTS = Path(__file__).resolve().parents[1]
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


def imported(text: str) -> set[str]:
    """Return the modules of the core that a test's source imports, at the top, inside functions, or by a text."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(module), names=names, level=0):
                found |= {whole if is_module(whole := f"{module}.{one.name}") else module for one in names}
            case ast.Call(args=[ast.Constant(value=str(name)), *_], func=ast.Name() | ast.Attribute()):
                found |= {name} if is_module(name) and called(node) in ("import_module", "afresh") else set()
    return {name for name in found if name.partition(".")[0] == ROOT}


def replaced(text: str) -> set[str]:
    """Return what a test's source replaces in the core: names in texts, and modules whose names are replaced."""
    nodes = list(ast.walk(ast.parse(text)))
    modules = {
        one.asname or one.name for node in nodes if isinstance(node, ast.ImportFrom) for one in node.names
        if is_module(f"{node.module}.{one.name}")
    }
    firsts = [node.args[0] for node in nodes if isinstance(node, ast.Call) and called(node) in ("setattr", "delattr")]
    texts = {one.value for one in firsts if isinstance(one, ast.Constant)}
    return {one for one in texts if one.startswith(f"{ROOT}.")} | modules & {
        one.id for one in firsts if isinstance(one, ast.Name)
    }


def called(call: ast.Call) -> str:
    """Return the name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_module(name: str) -> bool:
    """Return whether a name is a module of the core."""
    place = PACKAGE.parent.joinpath(*name.split("."))
    return name.partition(".")[0] == ROOT and (place.is_dir() or place.with_suffix(".py").is_file())


def test_tests_stand_before_doors_and_each_other_module_has_a_reason() -> None:
    found = {path: imported(path.read_text(encoding="utf-8")) for path in sorted(TESTS.rglob("*.py"))}
    others = set().union(*found.values()) - DOORS
    inner = {name: [path.name for path, names in found.items() if name in names] for name in others}
    assert inner.keys() == INNER.keys(), inner
    assert len(INNER) <= 12
    assert [path.name for path in found if "hirameki.puzzles.questions.solve" in found[path]] == ["asking.py"]


def test_an_inner_import_of_a_test_would_be_found() -> None:
    assert imported("from hirameki.puzzles import registry\nfrom hirameki import solve, links") == {
        "hirameki.puzzles.registry", "hirameki", "hirameki.links",
    }
    assert imported('def late():\n    return import_module("hirameki.search.jobs")') == {"hirameki.search.jobs"}


def test_tests_replace_no_name_of_the_core() -> None:
    found = {path.name: replaced(path.read_text(encoding="utf-8")) for path in TESTS.rglob("*.py")}
    assert {name: names for name, names in found.items() if names} == {}, "a limit is an argument where it is read"


def test_a_name_that_a_test_replaces_would_be_found() -> None:
    assert replaced('patch.setattr("hirameki.search.jobs._SLICE", 0.0)') == {"hirameki.search.jobs._SLICE"}
    assert replaced('from hirameki import tables\npatch.delattr(tables, "read")') == {"tables"}


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


def test_the_layers_hold_for_every_family() -> None:
    linter = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    families = {f"{ROOT}.puzzles.{name}" for names in FAMILIES.values() for name in names}
    for contract in linter["contracts"][1:]:
        named = {*contract.get("modules", contract.get("containers"))}
        assert named == families, f"pycore/pyproject.toml: {contract['name']}"


def families_in(text: str) -> set[str]:
    """Return what a module's source says of families in its code: names of them or of their boards, and imports."""
    tree = ast.parse(text)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    prose = {id(node.body[0].value) for node in ast.walk(tree)
             if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)}
    names = {*FAMILIES, *(package for packages in FAMILIES.values() for package in packages)}
    name = re.compile(rf"(.*(\bpuzzles\.|[)|]))?({'|'.join(names)})([/.].*)?", re.DOTALL)
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(said)) if id(node) not in prose:
                found |= {said} if name.fullmatch(said) else set()
            case ast.ImportFrom(module=str(module)):
                found |= {module} if names & {*module.split(".")} else set()
    return found


def test_outside_its_package_no_module_asks_which_family_is_on_the_board() -> None:
    own = "|".join(name for packages in FAMILIES.values() for name in packages)
    modules = {
        ".".join((ROOT, *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
        for path in PACKAGE.rglob("*.py")
    }
    # A form is one of a family's boards.
    general = {name: path for name, path in modules.items() if not re.match(rf"\w+\.(puzzles\.({own})|forms)\b", name)}
    found = {name: families_in(path.read_text(encoding="utf-8")) for name, path in general.items()}
    asking = {name: said for name, said in found.items() if said}
    assert asking.keys() == NAMING.keys(), asking


def test_a_question_about_the_family_would_be_found() -> None:
    assert families_in('"""peg/english"""\nif name.startswith("peg/"):\n    go("a peg")') == {"peg/"}
    assert families_in('_PACK = re.compile(r"(^|p/)pack/")') == {"(^|p/)pack/"}
    assert families_in("from .pack.pieces import shapes\nfrom .packing import box") == {"pack.pieces"}


def test_modules_are_read_in_one_sitting() -> None:
    long = [path for path in PACKAGE.rglob("*.py") if len(path.read_text().splitlines()) > LONGEST_MODULE]
    assert long == []
