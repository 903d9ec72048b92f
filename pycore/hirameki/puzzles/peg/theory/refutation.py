"""Proofs that no goal can be reached, combining position classes and pagoda functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....search.bits import members
from ....search.jobs import Budget, Job, Run, unless_late
from ... import answers
from ...answers import Certificate, Exhausted, OneOf, Steps
from ...moves import Move
from ..rules import JumpTable
from .certificates import Pagoda, PagodaCertificate, ParitySet, PegExhausted, PositionClassCertificate, RefutedGoal
from .pagoda import PagodaProgram, total
from .position_classes import differing_set, invariants, of_class

#: The most positions that a refutation jump by jump may examine.
_EXAMINED = 40
#: The most entries of the linear program to compute: a few tenths of a second.
_EFFORT = 600_000


def _parity_set(rule: int, start: int) -> ParitySet:
    """Return an invariant set of holes in the form used by certificates.

    Args:
        rule: the set, as a mask.
        start: mask of pegs.
    """
    return ParitySet(tuple(members(rule)), (rule & start).bit_count() & 1)


def refute_by_class(table: JumpTable, start: int, goals: Sequence[int]) -> PositionClassCertificate | None:
    """Return a proof that no goal lies in the start's position class, or None.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: masks of the final positions.

    >>> refute_by_class(JumpTable(3, ((0, 1, 2), (2, 1, 0))), 0b011, (0b010,)).sets
    (ParitySet(cells=(0, 2), parity=1),)
    """
    chosen: list[int] = []
    refuted: list[RefutedGoal] = []
    rules = invariants(table)
    for final in goals:
        # Few sets make a short proof: prefer one that is already in use.
        odd = differing_set((*chosen, *rules), start, final)
        if odd is None:
            return None
        if odd not in chosen:
            chosen.append(odd)
        refuted.append(RefutedGoal(tuple(members(final)), chosen.index(odd)))
    return PositionClassCertificate(tuple(_parity_set(rule, start) for rule in chosen), tuple(refuted))


def with_excluded(found: Certificate, table: JumpTable, start: int, goals: Sequence[int]) -> Certificate:
    """Return a certificate extended by the final positions in other position classes.

    Args:
        found: the certificate for the goals in the start's position class.
        table: the board's jumps.
        start: mask of pegs.
        goals: masks of all final positions.
    """
    if isinstance(found, Steps):  # of all legal jumps, in their order
        return Steps(tuple([
            replace(step, certificate=with_excluded(step.certificate, table, table.apply(start, jump), goals))
            for jump, step in zip(table.legal(start), found.after, strict=True)
        ]))
    feasible = of_class(table, start, goals)
    others = [goal for goal in goals if goal not in feasible]
    excluded = refute_by_class(table, start, others) if others else None
    if excluded is None:
        return found
    if isinstance(found, PagodaCertificate):
        return PagodaCertificate(found.pagodas, excluded.sets, (*excluded.goals, *found.goals))
    if not isinstance(found, Exhausted):
        return found
    pagodas, listed = (found.pagodas, found.goals) if isinstance(found, PegExhausted) else (None, None)
    return PegExhausted(
        found.positions, found.expanded, found.origin, pagodas, excluded.sets, (*excluded.goals, *(listed or ()))
    )


def by_steps(
    table: JumpTable, start: int, goals: Sequence[int], most: int, program: PagodaProgram, effort: int
) -> Job[Steps | None]:
    """Prove that no goal can be reached by giving, for every legal jump, why it loses; None: too much work.

    Args:
        table: the board's jumps.
        start: mask of pegs; not a goal.
        goals: masks of the final positions.
        most: the most positions to examine.
        program: the board's linear program: it goes on from one position to the next.
        effort: the most entries that the program may have computed, everything before included.
    """
    def moves(position: int) -> Iterator[tuple[Move, int | None]]:
        for jump in table.legal(position):
            onward = table.apply(position, jump)
            yield table.ends[jump], None if onward in goals or program.worked > effort else onward

    return answers.by_steps(
        start, most, lambda position: OneOf(moves(position)),
        lambda position: refute(table, position, goals, program, effort),
    )


def refute(
    table: JumpTable, start: int, goals: Sequence[int], program: PagodaProgram | None = None,
    effort: int | None = None, known: Sequence[Pagoda] = (),
) -> Job[PositionClassCertificate | PagodaCertificate | None]:
    """Prove that no goal can be reached by position classes, if need be with pagoda functions; None: no such proof.

    Args:
        table: the board's jumps.
        start: mask of pegs.
        goals: masks of the final positions.
        program: the board's linear program, to go on with; None: a new one.
        effort: the most entries that the program may have computed; None: no limit.
        known: pagoda functions to try first, with their totals at the start.

    >>> from hirameki.search.jobs import drain
    >>> line = JumpTable(4, ((0, 1, 2), (2, 1, 0), (1, 2, 3), (3, 2, 1)))
    >>> drain(refute(line, 0b1001, (0b0100,))).kind
    'class'
    >>> drain(refute(line, 0b0101, (0b0010,))).pagodas
    (Pagoda(values=(-1, 1, 0, 1), start=-1),)
    """
    by_class = refute_by_class(table, start, goals)
    if by_class is not None:
        return by_class
    program, rules = program or PagodaProgram(table), invariants(table)
    pagodas = list(known)
    sets: list[ParitySet] = []
    refuted: list[RefutedGoal] = []
    for final in goals:
        odd = differing_set(rules, start, final)
        if odd is not None:
            parity = _parity_set(odd, start)
            if parity not in sets:
                sets.append(parity)
            refuted.append(RefutedGoal(tuple(members(final)), set=sets.index(parity)))
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
        refuted.append(RefutedGoal(tuple(members(final)), pagoda=pagodas.index(chosen), value=value))
    return PagodaCertificate(tuple(pagodas), tuple(sets), tuple(refuted))


# Finds the reason for a proved "no": one that covers every goal, and a short one if that is quickly found.
#
# What is proved is answered at once, whatever the limits: looking for a better reason has a small limit of its own.


def whole_reason(
    table: JumpTable, start: int, goals: Sequence[int], found: Certificate | None, budget: Budget
) -> Job[Certificate | None]:
    """Return a certificate for all goals.

    Args:
        start: mask of pegs from which no goal can be reached.
        found: the certificate for the goals in the start's position class.
        budget: the limits; looking for a better reason has a small one of its own.
    """
    program = PagodaProgram(table)
    known = found.pagodas if isinstance(found, PagodaCertificate) else ()
    better = refute(table, start, goals, program, _EFFORT, known)
    reason: Certificate | None = yield from unless_late(better, budget, 0)
    if reason is None and isinstance(found, Exhausted) and found.origin in ("both", None):
        steps = by_steps(table, start, goals, _EXAMINED, program, _EFFORT)
        reason = yield from unless_late(steps, budget, 0)
    if reason is None and found is not None:
        return with_excluded(found, table, start, goals)
    return reason
