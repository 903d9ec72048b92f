"""The build's own parts: steps that are skipped, archives that come out the same, checks that say what to do."""

from __future__ import annotations

import ast
import hashlib
import http.client
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tools import archive, command, environment, python_assets, report, serving
from tools.site import pages
from tools.workshop import ROOT, BuildError, Workshop, digest, run


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """A workshop of its own, with nothing in it."""
    work = tmp_path / "build"
    return Workshop(root=tmp_path, shared=work, work=work, dist=tmp_path / "dist", quiet=True)


def test_step_runs_again_only_when_something_changed(shop: Workshop) -> None:
    source, target = shop.root / "source.txt", shop.root / "target.txt"
    source.write_text("one")

    def make() -> None:
        target.write_text(source.read_text().upper())

    assert shop.step("copy", [source, "option"], [target], make)
    assert not shop.step("copy", [source, "option"], [target], make)
    source.write_text("two")
    assert shop.step("copy", [source, "option"], [target], make)
    assert shop.step("copy", [source, "other option"], [target], make)
    target.unlink()
    assert shop.step("copy", [source, "other option"], [target], make)
    assert target.read_text() == "TWO"


def test_step_that_failed_runs_again(shop: Workshop) -> None:
    target = shop.root / "target.txt"

    def fail() -> None:
        target.write_text("half")
        raise BuildError("It broke; do this.")

    with pytest.raises(BuildError):
        shop.step("copy", ["same"], [target], fail)
    assert shop.step("copy", ["same"], [target], lambda: None)


def test_step_whose_output_is_missing_says_so(shop: Workshop) -> None:
    with pytest.raises(BuildError, match="did not make"):
        shop.step("copy", [], [shop.root / "never"], lambda: None)


def test_digest_sees_names_and_contents_but_not_bytecode(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    before = digest([tmp_path])
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    assert digest([tmp_path]) == before
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    renamed = digest([tmp_path])
    assert renamed != before
    (tmp_path / "b.py").write_text("2")
    assert digest([tmp_path]) != renamed


def test_rewritten_archives_are_the_same_whoever_wrote_them(tmp_path: Path) -> None:
    paths = []
    for number, names in enumerate((["b", "a"], ["a", "b"])):
        path = tmp_path / f"{number}.zip"
        with zipfile.ZipFile(path, "w") as target:
            for name in names:
                target.writestr(zipfile.ZipInfo(name, (2000 + number, 1, 1, 0, 0, 0)), name * 100)
        archive.rewrite(path, path)
        paths.append(path)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    with zipfile.ZipFile(paths[0]) as made:
        assert made.namelist() == ["a", "b"]
        assert made.read("b") == b"b" * 100


def test_what_is_left_out_of_a_wheel_leaves_its_list_too(tmp_path: Path) -> None:
    wheel = tmp_path / "a.whl"
    record = "a-1.dist-info/RECORD"
    with zipfile.ZipFile(wheel, "w") as target:
        for name in ("a/__init__.py", "a/commands/main.py"):
            target.writestr(name, name)
        target.writestr(record, f"a/__init__.py,,\na/commands/main.py,,\n{record},,\n")
    archive.rewrite(wheel, wheel, lambda name: not name.startswith("a/commands/"))
    with zipfile.ZipFile(wheel) as made:
        assert made.namelist() == [record, "a/__init__.py"]
        assert made.read(record).decode() == f"a/__init__.py,,\n{record},,\n"


def test_docstrings_become_dots_and_every_line_stays_where_it_was() -> None:
    source = (
        '"""First.\n\nMore: \u00e9.\n"""\n\nfrom __future__ import annotations\n\n\n'
        'class One:\n    """\u00fc"""  # so\n\n'
        '    def two(self) -> str:\n        """Say.\n\n        Args:\n        """\n        return """kept"""\n'
        '\n\ndef three(): """Do."""\n'
    )
    plain = archive.undocumented("a.py", source.encode()).decode()
    assert plain == (
        '"."\n\n\n\n\nfrom __future__ import annotations\n\n\nclass One:\n    "."  # so\n\n'
        '    def two(self) -> str:\n        "."\n\n\n\n        return """kept"""\n'
        '\n\ndef three(): "."\n'
    )
    assert archive.undocumented("a.txt", source.encode()) == source.encode()


def test_keep_list_with_a_module_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "lib.zip", "w") as target:
        target.writestr("enum.py", "")
    keys = ("modules", "packages", "files")
    listed = {f"{part}_{key}": [] for part in ("boot", "core") for key in keys} | {"drop": []}
    listed["core_modules"] = ["enum", "gone"]
    (tmp_path / "keep.json").write_text(json.dumps(listed))
    with pytest.raises(BuildError, match=r"gone\.py"):
        archive.trim_stdlib(tmp_path / "lib.zip", tmp_path / "out.zip", tmp_path / "keep.json")


def test_table_that_differs_from_its_checksum_is_refused(shop: Workshop) -> None:
    folder = shop.root / "pycore" / "tables"
    (folder / "make").mkdir(parents=True)
    (folder / "make" / "make_it.py").write_text("")
    table, sums = folder / "some.bin", folder / "SHA256SUMS"
    table.write_bytes(b"right")
    with pytest.raises(BuildError, match="no SHA-256"):
        python_assets.tables(shop)
    sums.write_text(f"{hashlib.sha256(b'right').hexdigest()}  some.bin\n")
    assert python_assets.tables(shop) == [table]
    table.write_bytes(b"wrong")
    with pytest.raises(BuildError, match="is not what its SHA-256 says"):
        python_assets.tables(shop)
    table.unlink()
    with pytest.raises(BuildError, match="is not there"):
        python_assets.tables(shop)


class Noted(Workshop):
    """A workshop whose steps only tell what they are made from."""

    given: set[Path]

    def step(self, name: str, inputs: Iterable[Path | str], *_: object, **__: object) -> bool:
        """Note the inputs."""
        self.given = {Path(path).resolve() for path in inputs}
        return False


@pytest.mark.parametrize(("made", "script"), [
    (python_assets.catalogue, "catalogue.mjs"), (lambda shop: pages.cards(shop, shop.work), "site/cards.mjs"),
])
def test_a_step_runs_anew_when_a_script_changes_that_it_runs(
    shop: Workshop, made: Callable[[Workshop], object], script: str
) -> None:
    noted = Noted(root=ROOT, shared=shop.shared, work=shop.work, dist=shop.dist, quiet=True)
    made(noted)
    read, left = set(), [ROOT / "tools" / script]
    while left:
        path = left.pop()
        if path not in read:
            read.add(path)
            text = path.read_text(encoding="utf-8") if path.suffix in (".js", ".mjs") else ""
            imported = re.findall(r'^[^*/].* from "(\..+)";$|\bimport\("(\..+?)"\)', text, re.MULTILINE)
            left += [(path.parent / (one or other)).resolve() for one, other in imported]
            left += [ROOT / "web" / name for name in re.findall(r'\bours\("(.+?)"\)', text)]
    assert len(read) > 2
    assert sorted(path for path in read if not {path, *path.parents} & noted.given) == []


def test_program_that_is_missing_or_fails_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BuildError, match=r"^Install it\.$"):
        run(["no-such-program-here"], "Install it.")
    with pytest.raises(BuildError, match=r"^Mend it\.$"):
        run([sys.executable, "-c", "print('what went wrong'); raise SystemExit(3)"], "Mend it.")
    assert "what went wrong" in capsys.readouterr().err


def test_program_that_may_not_be_started_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "esbuild").write_text("#!/bin/sh\n")
    with pytest.raises(BuildError, match=r"^/.*/esbuild may not be started \(.+\): .+\.$"):
        run([tmp_path / "esbuild"], "Mend it.")


def test_what_a_program_prints_is_read_whatever_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LC_ALL", "C"), ("PYTHONCOERCECLOCALE", "0"), ("PYTHONUTF8", "0")):
        monkeypatch.setenv(name, value)
    assert run([sys.executable, "-c", r"print('\u3072')"], "It could not be printed.") == "\u3072\n"


def test_missing_node_is_said_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(BuildError, match=r"Node\.js 20\.18 or newer with npm is needed"):
        environment.check_tools()


@pytest.mark.parametrize("version", ["v20.17.0", "v18.20.4", "v0.12.18"])
def test_an_older_node_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=rf"^Node\.js 20\.18 or newer is needed, this is {version}: install"):
        environment.check_tools()


def test_an_older_python_is_told_in_one_sentence() -> None:
    head = (ROOT / "build.py").read_text(encoding="utf-8").partition("from tools")[0]
    assert not re.search(r"""\bf["']""", head), "Python 2 reads this far, and then says it"
    older = "import sys; sys.version_info, sys.version = (3, 10, 13), '3.10.13 (main)'; exec(sys.stdin.read())"
    done = subprocess.run(
        [sys.executable, "-c", older], input=head, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr == "Python 3.11 or newer is needed, this is 3.10.13: run build.py with a newer python3.\n"


def test_an_older_python_is_told_in_one_sentence_by_the_command_line_too() -> None:
    package = ROOT / "pycore" / "hirameki"
    for script in ("__init__.py", "__main__.py"):  # an older one reads as far as this, and then says it
        ast.parse((package / script).read_text(encoding="utf-8"), feature_version=(3, 8))
    older = (
        "import runpy, sys; sys.version_info, sys.version = (3, 9, 6), '3.9.6 (default)';"
        "sys.argv[1:] = ['list']; runpy.run_module('hirameki', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", older], env=os.environ | {"PYTHONPATH": str(package.parent)}, capture_output=True,
        text=True, check=False, timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Python 3.11 or newer is needed, this is 3.9.6.\n"


def test_a_browser_that_is_none_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, shop: Workshop) -> None:
    monkeypatch.setenv("HIRAMEKI_CHROMIUM", str(shop.root / "chromium"))
    with pytest.raises(BuildError, match=r"^HIRAMEKI_CHROMIUM names /.*/chromium, which is no program: [^.]*\.$"):
        environment.need_chromium(shop)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no file here that is always full")
def test_sizes_are_measured_again_where_there_was_no_room_for_them(shop: Workshop) -> None:
    for name in ("index.html", "locales/en.json", "kind-a.js"):
        (shop.dist / name).parent.mkdir(parents=True, exist_ok=True)
        (shop.dist / name).write_text("{}")
    kept = shop.work / "sizes.json"
    kept.parent.mkdir()
    kept.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        report.measure(shop)
    kept.unlink()
    kept.touch()  # what a full disk leaves
    assert report.measure(shop).raw == 6
    assert report.measure(shop).raw == 6


def test_taken_port_gives_the_next_one(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page")
    with serving.open_server(tmp_path, 0) as first:
        port = first.server_address[1]
        with serving.open_server(tmp_path, port) as second:
            assert port < second.server_address[1] <= port + 19


def test_server_keeps_to_its_prefix_and_its_media_types(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    for name in ("index.html", "a.mjs", "a.wasm", "a.webmanifest"):
        (folder / name).write_text("x")
    (tmp_path / "secret.txt").write_text("secret")
    with serving.open_server(folder, 0, "/game/") as server:
        serving.serve_in_background(server)

        def get(path: str) -> tuple[int, str]:
            connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            connection.close()
            return response.status, response.headers["Content-Type"]

        assert get("/game/") == (200, "text/html")
        assert get("/game/a.mjs") == (200, "text/javascript")
        assert get("/game/a.wasm") == (200, "application/wasm")
        assert get("/game/a.webmanifest") == (200, "application/manifest+json")
        assert get("/")[0] == 404
        assert get("/game/../secret.txt")[0] == 404
        assert get("/game/%2e%2e/secret.txt")[0] == 404
        server.shutdown()


@pytest.mark.parametrize("arguments", [
    ["serve", "--port", "no"], ["serve", "--port", "70000"], ["unknown"], [], ["bench", "--all", "--engine", "firefox"],
    ["bench", "--only", "peg", "--page"],
])
def test_bad_arguments_end_with_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(arguments)
    assert stopped.value.code == 2
    assert "usage: build.py" in capsys.readouterr().err


def test_what_a_check_would_not_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["build", "--check", "--url", "https://example.org/"]) == 1
    assert command.main(["build", "--check", "--compress"]) == 1
    assert re.fullmatch(r"(\n--check [^.]+: leave the other options out\.\n){2}", capsys.readouterr().err)


def test_unknown_stage_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "build.py", "test", "--only", "nonsense"],
        capture_output=True, text=True, check=False, timeout=60,
    )
    assert done.returncode == 1
    assert re.search(r"There is no stage 'nonsense': choose among e2e, ruff, .*\.", done.stderr)


@pytest.mark.skipif(not Path("/sys").is_dir(), reason="no folder here in which nobody may write")
def test_a_folder_in_which_nothing_can_be_written_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "Workshop", lambda: Workshop(shared=Path("/sys/hirameki")))
    assert command.main(["docs"]) == 1
    assert re.fullmatch(r"\n/sys/hirameki cannot be read or written \(.+\): .+\.\n", capsys.readouterr().err)


def test_serve_prints_its_address_once_the_page_is_there_and_leaves_a_release_as_it_is() -> None:
    release = ROOT / "dist" / "index.html"
    before = release.stat().st_mtime_ns
    command = [sys.executable, ROOT / "build.py", "serve", "--port", "8930"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as serving_process:
        try:
            assert serving_process.stdout
            line = serving_process.stdout.readline()
            found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", line)
            assert found, f"{line!r} is not where it listens"
            with urllib.request.urlopen(line.strip(), timeout=10) as response:
                assert b'id="assets"' in response.read()
            # No player waits for the documentation: it is made when somebody asks for it.
            with urllib.request.urlopen(f"{line.strip()}docs/", timeout=60) as response:
                assert b"Hirameki" in response.read()
            # Without pages for previews the page links to itself.
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(f"{line.strip()}p/peg-english/", timeout=10)
        finally:
            serving_process.terminate()
    assert release.stat().st_mtime_ns == before


def test_every_download_is_held_to_a_hash_and_none_names_a_host() -> None:
    for wanted in (ROOT / "tools").glob("requirements-*.txt"):
        text = re.sub(r"\\\n", " ", wanted.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        assert lines
        assert [line for line in lines if not re.match(r"[a-z0-9.-]+==\S+ .*--hash=sha256:", line)] == [], wanted.name
        assert not re.search(r"https?:|--(index|find|extra)", text), wanted.name
    assert "--require-hashes" in environment._LOCKED
    for folder in (ROOT, ROOT / "bench" / "lighthouse"):
        wished = json.loads((folder / "package.json").read_text(encoding="utf-8"))["devDependencies"]
        assert all(re.fullmatch(r"\d+(\.\d+)+", version) for version in wished.values())
        packages = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        for name, facts in packages.items():
            assert not name or facts["integrity"].startswith("sha512-"), name
            assert re.match(r"https://registry\.npmjs\.org/|$", facts.get("resolved", "")), name
