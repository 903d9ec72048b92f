"""Certificates that no goal can be reached: parity sets, pagoda functions, exhaustive searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...answers import Certificate, Exhausted


@dataclass(frozen=True, slots=True)
class ParitySet:
    """An invariant set of holes.

    Attributes:
        cells: the holes; every jump changes the number of pegs on them by 0 or 2.
        parity: of the number of pegs that the start has on them.
    """

    cells: tuple[int, ...]
    parity: int


@dataclass(frozen=True, slots=True)
class RefutedGoal:
    """A final position, and the reason why it cannot be reached.

    Attributes:
        pegs: the holes with pegs.
        set: index of a parity set on which the goal and the start have different parities.
        pagoda: index of a pagoda function whose total is greater for the goal than for the start.
        value: the goal's total under that function.
        instead: another final position that can be reached whenever this one can, by a different last jump.
    """

    pegs: tuple[int, ...]
    set: int | None = None
    pagoda: int | None = None
    value: int | None = None
    instead: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class PositionClassCertificate(Certificate):
    """No goal lies in the start's position class: each has a different parity on one of the sets."""

    kind: ClassVar[str] = "class"
    sets: tuple[ParitySet, ...]
    goals: tuple[RefutedGoal, ...]


@dataclass(frozen=True, slots=True)
class Pagoda:
    """A pagoda function.

    Attributes:
        values: one for every hole; value(origin) + value(over) >= value(target) for every jump.
        start: the total over the start's pegs, which no jump raises.
    """

    values: tuple[int, ...]
    start: int


@dataclass(frozen=True, slots=True)
class PagodaCertificate(Certificate):
    """Every goal has a greater total than the start under a pagoda function, or lies in another position class."""

    kind: ClassVar[str] = "pagoda"
    pagodas: tuple[Pagoda, ...]
    sets: tuple[ParitySet, ...]
    goals: tuple[RefutedGoal, ...]


@dataclass(frozen=True, slots=True)
class PegExhausted(Exhausted):
    """An exhaustive search, with the final positions that did not need one.

    Attributes:
        pagodas: number of pagoda functions used to discard positions (in a search from both ends).
        sets: parity sets.
        goals: the final positions that were not searched for, each with the reason.
    """

    pagodas: int | None = None
    sets: tuple[ParitySet, ...] | None = None
    goals: tuple[RefutedGoal, ...] | None = None
