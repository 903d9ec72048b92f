"""Reproducible archives: the same bytes, whoever writes them and whenever."""

from __future__ import annotations

import ast
import gzip
import io
import json
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from .workshop import BuildError, sha256

_STAMP = (1980, 1, 1, 0, 0, 0)
_RECORD = ".dist-info/RECORD"


def rewrite(
    source: Path, target: Path, keep: Callable[[str], bool] = lambda name: True,
    changed: Callable[[str, bytes], bytes] = lambda name, content: content,
) -> None:
    """Copy a zip with sorted names, one timestamp and one set of permissions.

    A wheel's own list of files (RECORD) is reduced to what is copied.

    Args:
        source: the archive to read; may be `target` itself.
        target: the archive to write.
        keep: returns whether to copy a name.
        changed: (name, content) -> the content to write.
    """
    with zipfile.ZipFile(source) as archive:
        entries = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
    for name in entries:
        if name.endswith(_RECORD):
            rows = entries[name].decode("utf-8").splitlines(keepends=True)
            entries[name] = "".join(row for row in rows if keep(row.partition(",")[0])).encode("utf-8")
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(entries):
            if keep(name):
                info = zipfile.ZipInfo(name, _STAMP)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = 0o100644 << 16
                archive.writestr(info, changed(name, entries[name]), compresslevel=9)


def undocumented(name: str, content: bytes) -> bytes:
    """Return a Python module with every docstring replaced by a dot, keeping line numbers; other files unchanged.

    A dot, because a dataclass without a docstring generates one and imports `inspect` for that.

    Args:
        name: the file's name.
        content: the file's content.
    """
    if not name.endswith(".py"):
        return content
    lines = content.splitlines(keepends=True)
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = node.body[0] if node.body else None
            if isinstance(text, ast.Expr) and ast.get_docstring(node) and text.end_lineno and text.end_col_offset:
                first, last = text.lineno - 1, text.end_lineno - 1
                after = lines[last][text.end_col_offset:]
                before = lines[first][:text.col_offset]
                lines[first:last + 1] = [before + b'"."' + (after if first == last else b"\n")] + (
                    [b"\n"] * (last - first - 1) + [after] if last > first else []
                )
    return b"".join(lines)


def rewrite_tar(path: Path, time: int) -> None:
    """Rewrite a `.tar.gz` with sorted names, one timestamp, one owner and one set of permissions.

    Args:
        time: the timestamp, in seconds since 1970.
    """
    with tarfile.open(path) as archive:
        entries = {
            entry.name: stream.read() for entry in archive if (stream := archive.extractfile(entry)) is not None
        }
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted(entries):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(entries[name]), time, 0o644
            archive.addfile(entry, io.BytesIO(entries[name]))
    path.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=time))


def trim_stdlib(source: Path, target: Path, keep_list: Path) -> None:
    """Copy Pyodide's standard library with only the modules that `stdlib-keep.json` lists.

    Raises:
        BuildError: the list names something that the library lacks (because of another version of Pyodide).
    """
    listed = json.loads(keep_list.read_text(encoding="utf-8"))
    modules = {f"{name}.py" for name in listed["boot_modules"] + listed["core_modules"]}
    packages = tuple(f"{name}/" for name in listed["boot_packages"] + listed["core_packages"])
    files = set(listed["boot_files"] + listed["core_files"])
    drop = listed["drop"]

    def keep(name: str) -> bool:
        if any(name == one or name.startswith(one + "/") or f"/{one}/" in f"/{name}/" for one in drop):
            return False
        return name in modules or name in files or name.startswith(packages)

    with zipfile.ZipFile(source) as archive:
        names = set(archive.namelist())
    absent = sorted((modules | files) - names) + [one for one in packages if not any(n.startswith(one) for n in names)]
    if absent:
        raise BuildError(f"{keep_list.name} names {', '.join(absent)}, which this Pyodide lacks: mend the list.")
    rewrite(source, target, keep)


def refresh_lock(folder: Path) -> None:
    """Update the hashes in pyodide-lock.json to those of the wheels beside it."""
    path = folder / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package["sha256"] = sha256(folder / package["file_name"])
    path.write_text(json.dumps(lock, sort_keys=True, separators=(",", ":")), encoding="utf-8")
