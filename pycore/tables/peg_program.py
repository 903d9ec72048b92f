"""A search in C++ about one peg board: compiled, told the board, and asked by lines of text."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path

from hirameki.puzzles.peg.rules import JumpTable

HERE = Path(__file__).resolve().parent


class ProgramEnded(Exception):
    """A program has ended before it has said all."""


class PegProgram:
    """A program of this folder that runs and was told a board's jumps."""

    def __init__(self, source: str, table: JumpTable, folder: str) -> None:
        """Compile the program and tell it the board: holes, number of jumps, each origin over target.

        Args:
            source: name of its file.
            table: the board's jumps.
            folder: where the program lies meanwhile.
        """
        program = f"{folder}/{Path(source).stem}"
        options = ["-O3", "-march=native", "-pthread", "-std=c++17"]
        subprocess.run(["c++", *options, "-o", program, str(HERE / source)], check=True)
        self._process = subprocess.Popen([program, "loud"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell(f"{table.holes} {len(table.jumps)}", *(" ".join(map(str, jump)) for jump in table.jumps))

    def tell(self, *lines: str) -> None:
        """Send lines.

        Raises:
            ProgramEnded: nobody reads them.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("\n".join(lines) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None

    def hear(self) -> list[str]:
        """Return the words of the next line that it says.

        Raises:
            ProgramEnded: it says no more.
        """
        assert self._process.stdout is not None
        words = self._process.stdout.readline().split()
        if not words:
            raise self._ended()
        return words

    def _ended(self) -> ProgramEnded:
        code = self._process.wait()
        if code < 0:
            return ProgramEnded(f"the search was ended by signal {-code}, as where the machine's memory ends")
        return ProgramEnded(f"the search has ended with code {code}")

    def close(self) -> None:
        """End the program, if it has not ended yet."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait()
