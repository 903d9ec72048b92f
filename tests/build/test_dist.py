"""The built page as files: hashed names, policy, integrity, sizes, nothing foreign."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import zipfile
from html import unescape
from pathlib import Path

import pytest

from tools.page import MATERIALS, POLICY
from tools.report import FIRST_LOAD_LIMIT, SHELL_LIMIT, measure
from tools.workshop import ROOT, Workshop

DIST = Path(os.environ.get("HIRAMEKI_DIST", ROOT / "dist"))
#: Files that keep their names: what a link, a browser or Pyodide asks for by name. Pyodide's folder carries the hash.
FIXED = re.compile(
    r"^(index\.html|404\.html|robots\.txt|sitemap\.xml|_headers|embed\.html|hirameki\.html|hirameki-embed\.js|bom\.cdx\.json|sw\.js|"
    r"p/.*|docs/.*|py-[0-9a-f]{10}/.*)$"
)


@pytest.fixture(scope="module")
def html() -> str:
    return (DIST / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def assets(html: str) -> dict[str, object]:
    block = re.search(r'<script type="application/json" id="assets">(.*?)</script>', html)
    assert block
    listed: dict[str, object] = json.loads(block[1])
    return listed


def names() -> list[str]:
    files = (path for path in DIST.rglob("*") if path.is_file() and path.suffix not in (".gz", ".br"))
    return sorted(path.relative_to(DIST).as_posix() for path in files)


def test_every_other_name_carries_its_hash() -> None:
    plain = [name for name in names() if not FIXED.match(name) and not re.search(r"-[0-9A-Za-z]{8,10}\.\w+$", name)]
    assert plain == []


def test_hash_in_the_name_is_of_the_content() -> None:
    # What is made of scripts and styles has capitals and digits, and is named by the bundler.
    listed = [(name, found[1]) for name in names() if (found := re.search(r"-([0-9a-f]{10})\.\w+$", name))]
    where = {re.split(r"[/-]", name)[0] for name, _ in listed}
    assert where >= {"assets", "catalog", "days", "docs", "embed", "known", "licences", "locales", "manifest", "tables"}
    for name, digits in listed:
        assert hashlib.sha256((DIST / name).read_bytes()).hexdigest().startswith(digits), name


def test_addresses_of_the_assets_exist(assets: dict[str, object], html: str) -> None:
    def addresses(value: object) -> list[str]:
        if isinstance(value, dict):
            return [address for item in value.values() for address in addresses(item)]
        return [value] if isinstance(value, str) else []

    listed = {key: value for key, value in assets.items() if key not in ("build", "pythonFiles")}
    assert {"catalog", "known", "worker", "serviceWorker", "locales", "tables", "python"} <= set(listed)
    for address in addresses(listed) + re.findall(r'(?:href|src)="([^"#]+)"', html):
        assert (DIST / address).exists(), address


def test_policy_comes_first_and_nothing_runs_inline(html: str) -> None:
    head = html[: html.index("Content-Security-Policy")]
    assert not re.search(r"<(script|link|style)", head)
    assert f'content="{POLICY}"' in html
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
    assert not re.search(r"<style|\sstyle=|\son\w+=", html)
    assert re.findall(r"<script(?![^>]*\bsrc=)([^>]*)>", html) == [' type="application/json" id="assets"']


def test_every_page_has_a_policy_before_anything_else() -> None:
    pages = [name for name in names() if name.endswith(".html")]
    assert {"404.html", "index.html", "docs/index.html", "docs/hirameki.html", "p/today/index.html"} <= set(pages)
    for name in pages:
        page = (DIST / name).read_text(encoding="utf-8")
        before, policy, after = page.partition("Content-Security-Policy")
        assert policy, name
        assert not re.search(r"<(script|link|style|img)", before), name
        assert after.startswith('" content="default-src \'none\';'), name


def test_japanese_words_are_marked_as_such_wherever_a_page_has_them() -> None:
    """Kanji have Chinese forms, too, and a browser draws those of the language that it is told."""
    speaking = set()
    for name in names():
        if name.endswith(".html"):
            written = (DIST / name).read_text(encoding="utf-8")
            page = re.sub(r"&#\d+;", lambda match: unescape(match[0]), written)
            for tag, text in re.findall(r"<([^>]*)>([^<]*[\u3040-\u30ff\u4e00-\u9fff][^<]*)", page):
                assert 'lang="ja"' in tag, f"{name}: {text}"
                speaking.add(name)
    assert speaking >= {"404.html", "index.html", "docs/glossary.html"}


def test_licences_of_all_that_is_shipped_are_listed(html: str) -> None:
    (name,) = re.findall(r'<link rel="license" href="([^"]+)"', html)
    text = (DIST / name).read_text(encoding="utf-8")
    assert (ROOT / "LICENSE").read_text(encoding="utf-8") in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]["node_modules/pyodide"]
    lacking = "without the names that it offers to shared libraries"
    assert f"Pyodide {locked['version']}, {lacking}: {locked['license']}" in text
    for name in ("zstd", "libmpdec"):  # whose terms have to be reproduced
        assert (ROOT / "tools" / "licences" / f"{name}.txt").read_text(encoding="utf-8") in text
    # What the page imports by name is in the text, with its version.
    by_name = re.compile(r'^(?:import|export).* from "([^."][^"]*)"|\bimport\("([^."][^"]*)"\)', re.MULTILINE)
    imported = {
        found for path in (ROOT / "web").rglob("*.js") for found in by_name.findall(path.read_text(encoding="utf-8"))
    }
    versions = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    names = {one or other for one, other in imported}
    assert {"gifenc", "qr"} <= names
    assert all(f"{name} {versions[name]}," in text for name in names), names


def test_the_interpreter_offers_little_to_shared_libraries() -> None:
    (shipped,) = DIST.glob("py-*/pyodide.asm.mjs")
    taken = [
        len(re.findall(r'Module\["_\w+"\]=wasmExports\["', path.read_text(encoding="utf-8")))
        for path in (shipped, ROOT / "node_modules" / "pyodide" / shipped.name)
    ]
    assert taken[0] < 1_000 < 4_000 < taken[1]


def test_bill_of_materials_has_what_the_licences_list_with_the_versions_of_the_lock_files(html: str) -> None:
    (name,) = re.findall(r'<link rel="license" href="([^"]+)"', html)
    text = (DIST / name).read_text(encoding="utf-8").partition("-" * 72)[0]
    bill = json.loads((DIST / MATERIALS).read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    told = {
        (" ".join(filter(None, (one["name"], one.get("version")))), one["licenses"][0]["expression"])
        for one in bill["components"]
    }
    listed = re.findall(r"^  ([^,:]+)[^:]*: ([^,]+),", text, re.MULTILINE)
    assert len(listed) == len(bill["components"])
    assert told == set(listed)
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    of_npm = {one["purl"]: one for one in bill["components"] if "purl" in one}
    names = ("pyodide", "gifenc", "qr")
    assert set(of_npm) == {f"pkg:npm/{name}@{locked[f'node_modules/{name}']['version']}" for name in names}
    for purl, one in of_npm.items():
        package = locked[f"node_modules/{purl.removeprefix('pkg:npm/').partition('@')[0]}"]
        assert base64.b64encode(bytes.fromhex(one["hashes"][0]["content"])).decode() in package["integrity"]
    # Everything hangs on the page, and nothing in it differs from build to build.
    refs = {one["bom-ref"] for one in bill["components"]}
    assert {ref for one in bill["dependencies"] for ref in one["dependsOn"]} == refs
    assert not {"serialNumber", "timestamp"} & ({*bill} | {*bill["metadata"]})


def test_scripts_and_styles_of_the_page_have_their_hashes(html: str) -> None:
    listed = re.findall(r'(<\w+[^>]*\b(?:href|src)="([^"]+\.(?:js|css))"[^>]*>)', html)
    assert len(listed) >= 3
    for rest, name in listed:
        hashed = base64.b64encode(hashlib.sha256((DIST / name).read_bytes()).digest()).decode()
        assert "modulepreload" in rest or f'integrity="sha256-{hashed}" crossorigin' in rest, name


def test_no_foreign_address_is_fetched() -> None:
    # Namespaces and the text of notices may name hosts; an address in an attribute, import, fetch or url() may not.
    for name in names():
        if name.endswith((".html", ".css", ".js", ".webmanifest")):
            text = (DIST / name).read_text(encoding="utf-8")
            found = re.findall(r"""(?:src|href|action)=["']https?:|(?:import|fetch|url)\(\s*["']?https?:""", text)
            assert not found, (name, found)


def test_service_worker_keeps_what_the_first_visit_needs_with_its_hashes() -> None:
    worker = (DIST / "sw.js").read_text(encoding="utf-8")
    hashes = dict(re.findall(r'"([^"]+)":"([0-9a-f]{64})"', worker))
    # Python is kept by the solver's worker; the service worker knows its hashes for later builds.
    python = {name for name in hashes if name.startswith("py-")}
    assert python == {name for name in names() if name.startswith("py-") and "py3-none-any" not in name}
    # Of the days the list alone is kept at once; the page keeps this month and the next.
    apart = re.compile(r"^(tables|screens|embed)/|^days/\d")
    expected = {name for name in names() if not FIXED.match(name) and not apart.match(name)}
    assert set(hashes) - {"./"} - python == expected
    for name, hashed in hashes.items():
        path = DIST / ("index.html" if name == "./" else name)
        assert hashed == hashlib.sha256(path.read_bytes()).hexdigest(), name


def test_python_folder_has_its_own_lock_and_both_wheels(assets: dict[str, object]) -> None:
    folder = DIST / str(assets["python"])
    lock = json.loads((folder / "pyodide-lock.json").read_text())
    assert list(lock["packages"]) == ["hirameki"]
    entry = lock["packages"]["hirameki"]
    assert entry["sha256"] == hashlib.sha256((folder / entry["file_name"]).read_bytes()).hexdigest()
    assert entry["file_name"].endswith("-cp314-none-any.whl")
    with zipfile.ZipFile(folder / entry["file_name"]) as compiled:
        assert not [name for name in compiled.namelist() if name.endswith(".py")]
        assert "hirameki/api.pyc" in compiled.namelist()
        assert not [name for name in compiled.namelist() if name.endswith("/RECORD") or "/commands/" in name]
    (plain,) = folder.glob("*-py3-none-any.whl")
    with zipfile.ZipFile(plain) as source:
        assert "hirameki/api.py" in source.namelist()
        assert not [name for name in source.namelist() if name.endswith(".bin") or name.startswith("tests")]
    with zipfile.ZipFile(folder / "python_stdlib.zip") as library:
        assert not [name for name in library.namelist() if name.endswith(".py")]


def test_the_script_of_other_pages_is_as_small_as_is_said() -> None:
    guide = (ROOT / "docs" / "embed.md").read_text(encoding="utf-8")
    said = re.search(r"The first line loads about (\d+) kB", guide)
    assert said
    loaded = len(gzip.compress((DIST / "hirameki-embed.js").read_bytes(), mtime=0))
    assert round(loaded / 1000) == int(said[1])


def test_sizes_keep_their_limits() -> None:
    sizes = measure(Workshop(quiet=True, dist=DIST))
    assert sizes.shell <= SHELL_LIMIT
    assert sizes.first_load <= FIRST_LOAD_LIMIT
