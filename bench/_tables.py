"""Prints the tables of every script: a title, aligned columns, and for gates whether they are met."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from hirameki import open_puzzle


@dataclass
class Gate:
    """A figure with its limit; `measured` is None if it could not be measured."""

    what: str
    measured: float | None
    limit: float
    unit: str
    #: Whether the limit is a minimum instead of a maximum.
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the figure keeps its limit."""
        if self.measured is None:
            return False
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit


def table_lines(title: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table as lines, with the first column left-aligned and the others right-aligned."""
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]
    lines = [title]
    for row in (header, ["-" * width for width in widths], *rows):
        first, *others = row
        aligned = [cell.rjust(width) for cell, width in zip(others, widths[1:])]
        lines.append("  " + "  ".join([first.ljust(widths[0]), *aligned]))
    return lines


def print_table(title: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table."""
    print("\n".join(["", *table_lines(title, header, rows), ""]), flush=True)


def print_compared(title: str, family: str, slugs: Sequence[str], seconds: float | None = None) -> None:
    """Compare the methods on some boards, each for so many seconds at most, and print what each method found."""
    rows = [
        [
            f"{slug}, {method.name}", method.outcome if method.moves is None else str(method.moves),
            f"{method.expanded:,}", f"{method.seconds:.3f} s",
        ]
        for slug in slugs for method in open_puzzle(f"{family}/{slug}").compare(seconds=seconds).methods
    ]
    print_table(title, ["board, method", "moves", "expanded", "time"], rows)


def print_gates(title: str, gates: Sequence[Gate]) -> bool:
    """Print gate, measured, limit, met; return whether all are met."""
    rows = [
        [
            gate.what,
            "not measured" if gate.measured is None else f"{gate.measured:,.{_digits(gate.measured)}f} {gate.unit}",
            f"{'at least' if gate.at_least else 'at most'} {gate.limit:,g} {gate.unit}",
            "yes" if gate.met else "NO",
        ]
        for gate in gates
    ]
    print_table(title, ["gate", "measured", "limit", "met"], rows)
    return all(gate.met for gate in gates)


def load() -> str:
    """Return how busy the machine is, for the titles of what is measured in the page."""
    return f"load average {os.getloadavg()[0]:.1f}; the gates are for idle cores"


def _digits(value: float) -> int:
    return 0 if value == int(value) or value >= 100 else 2 if value < 10 else 1
