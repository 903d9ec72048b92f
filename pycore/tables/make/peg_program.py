"""Compiles and runs a C++ search for one peg board, communicating by lines of text."""

from __future__ import annotations

import subprocess
from contextlib import suppress

from compiled_programs import compiled
from hirameki.puzzles.peg.rules import JumpTable


class ProgramEnded(Exception):
    """A program ended before it had reported everything."""


class PegProgram:
    """A running program from this folder that has been sent a board's jumps."""

    def __init__(self, source: str, table: JumpTable) -> None:
        """Compile and start the program, and send it the board: holes, number of jumps, each origin over target.

        Args:
            source: name of its source file.
            table: the board's jumps.
        """
        program = [compiled(source), "loud"]
        self._process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send(f"{table.holes} {len(table.jumps)}", *(" ".join(map(str, jump)) for jump in table.jumps))

    def send(self, *lines: str) -> None:
        """Send lines.

        Raises:
            ProgramEnded: the program has ended and does not read them.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("\n".join(lines) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None

    def receive(self) -> list[str]:
        """Return the words of the next line that the program prints.

        Raises:
            ProgramEnded: the program has ended.
        """
        assert self._process.stdout is not None
        words = self._process.stdout.readline().split()
        if not words:
            raise self._ended()
        return words

    def _ended(self) -> ProgramEnded:
        code = self._process.wait()
        if code < 0:
            return ProgramEnded(f"the search was killed by signal {-code}, perhaps because memory ran out")
        return ProgramEnded(f"the search ended with exit code {code}")

    def close(self) -> None:
        """End the program if it has not ended yet."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait()
