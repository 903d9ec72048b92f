"""Proofs that no goal can be reached, by position classes and pagoda functions together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....search.jobs import Job, Run
from ...answers import Certificate, Exhausted, Step, Steps
from ..rules import JumpTable
from . import position_classes
from .pagoda import total
from .pagoda_program import PagodaProgram
from .position_classes import ClassCertificate, ParitySet, RefutedGoal, cells, invariants, parity_set


@dataclass(frozen=True, slots=True)
class Pagoda:
    """A pagoda function.

    Attributes:
        values: one for every hole; value(origin) + value(over) >= value(target) for every jump.
        start: its total over the pegs of the start, which no jump raises.
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
    """A whole search, with the final positions that needed none.

    Attributes:
        pagodas: number of pagoda functions by which positions were left out on the way (of a search from both ends).
        sets: parity sets.
        goals: the final positions that were not searched for, each with its reason.
    """

    pagodas: int | None = None
    sets: tuple[ParitySet, ...] | None = None
    goals: tuple[RefutedGoal, ...] | None = None


def with_excluded(found: Exhausted, table: JumpTable, start: int, goals: Sequence[int]) -> Exhausted:
    """Return the certificate of a search, with the final positions that lie in other position classes.

    Args:
        found: what was searched.
        table: the board's jumps.
        start: mask of pegs.
        goals: final masks, all of them.
    """
    feasible = position_classes.of_class(table, start, goals)
    others = [goal for goal in goals if goal not in feasible]
    excluded = position_classes.refute(table, start, others) if others else None
    if excluded is None:
        return found
    pagodas, listed = (found.pagodas, found.goals) if isinstance(found, PegExhausted) else (None, None)
    return PegExhausted(
        found.positions, found.expanded, found.origin, pagodas, excluded.sets, (*excluded.goals, *(listed or ()))
    )


def by_steps(table: JumpTable, start: int, goals: Sequence[int], most: int) -> Job[Steps | None]:
    """Prove that no goal can be reached, jump by jump: all that are legal, and why each of them loses; None: too many.

    Args:
        table: the board's jumps.
        start: mask of pegs; no goal.
        goals: final masks.
        most: positions that may be looked at.
    """
    left = most

    def after(position: int) -> Job[Steps | None]:
        nonlocal left
        found = []
        for jump in table.legal(position):
            left -= 1
            onward = table.apply(position, jump)
            if left < 0 or onward in goals:
                return None
            reason: Certificate | None = yield from refute(table, onward, goals)
            reason = reason or (yield from after(onward))
            if reason is None:
                return None
            origin, _, target = table.jumps[jump]
            found.append(Step((origin, target), reason))
        return Steps(tuple(found))

    return (yield from after(start))


def refute(
    table: JumpTable, start: int, goals: Sequence[int], effort: int | None = None
) -> Job[ClassCertificate | PagodaCertificate | None]:
    """Prove that no goal can be reached, if position classes alone or with pagoda functions prove it; else None.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: final masks.
        effort: entries of the linear program that may be worked out; None: all that it takes.

    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (2, 1, 0), (1, 2, 3), (3, 2, 1)))
    >>> drain(refute(line, 0b1001, (0b0100,))).kind
    'class'
    >>> drain(refute(line, 0b0101, (0b0010,))).pagodas
    (Pagoda(values=(-1, 1, 0, 1), start=-1),)
    """
    by_class = position_classes.refute(table, start, goals)
    if by_class is not None:
        return by_class
    program, rules = PagodaProgram(table), invariants(table)
    pagodas: list[Pagoda] = []
    sets: list[ParitySet] = []
    refuted: list[RefutedGoal] = []
    for final in goals:
        odd = next((rule for rule in rules if (rule & (start ^ final)).bit_count() & 1), None)
        if odd is not None:
            parity = parity_set(odd, start)
            if parity not in sets:
                sets.append(parity)
            refuted.append(RefutedGoal(cells(final), set=sets.index(parity)))
            continue
        chosen = next((one for one in pagodas if total(one.values, final) > one.start), None)
        if chosen is None:
            run = Run(program.find(start, final))
            for event in run:
                if effort is not None and program.worked > effort:
                    return None
                yield event
            values = run.result
            if values is None:
                return None
            chosen = Pagoda(tuple(values), total(values, start))
            pagodas.append(chosen)
        value = total(chosen.values, final)
        refuted.append(RefutedGoal(cells(final), pagoda=pagodas.index(chosen), value=value))
    return PagodaCertificate(tuple(pagodas), tuple(sets), tuple(refuted))
