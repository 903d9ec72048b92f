"""Compiles the C++ programs of this folder, each once, with the compiler that CXX names, or else `c++`."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Sequence

from command_line import HERE

#: Where compiled programs are kept, each under the hash of its source and options: one takes ten seconds to compile.
COMPILED = HERE.parents[2] / "build" / "tables"
#: For searches: as quick as this machine can.
QUICK = (*os.environ.get("CXXFLAGS", "-O3 -march=native").split(), "-pthread", "-std=c++17")
#: For learning: no fused arithmetic, so that the numbers are the same everywhere.
REPEATABLE = ("-O3", "-ffp-contract=off", "-pthread", "-std=c++17")


def compiled(source: str, options: Sequence[str] = QUICK) -> str:
    """Return the path of the program of a source file in this folder, compiled unless it was before."""
    path = HERE / source
    headers = b"".join(header.read_bytes() for header in sorted(HERE.glob("*.h")))
    made_of = path.read_bytes() + headers + " ".join(options).encode()
    program = COMPILED / f"{path.stem}-{hashlib.sha256(made_of).hexdigest()[:8]}"
    if not program.exists():
        COMPILED.mkdir(parents=True, exist_ok=True)
        unfinished = program.with_suffix(f".{os.getpid()}")
        subprocess.run([os.environ.get("CXX", "c++"), *options, "-o", unfinished, path], check=True)
        unfinished.replace(program)
    return str(program)
