"""A decision diagram of all packings: the strip is filled from one end, and equal shapes are merged.

The strip (see `strip.Strip`) is filled in order: each piece covers the first free cell. Each state is a *shape*,
the cells still free; very many packings pass through the same shape and differ only in the pieces used. So for every
shape one int holds the set of all possible "used" vectors: bit u is set if the shape can be reached with the pieces
that u counts. u is a number in mixed radix with one digit per kind (see `vectors`); placing a piece masks out the
vectors that have used up its kind and shifts the rest by the weight of its digit. A second pass from the other end
keeps the vectors that can be completed. The resulting diagram represents every packing: it can list them, and without
listing it can count them, draw one uniformly at random and find the placements that occur.

Most steps lead to a shape with a hole that no pieces fill. Only the free cells around the piece tell whether it may
have cut off a hole, so what they tell is remembered by piece and by these cells, and the board is searched only where
they do not suffice. Once the anchor has no place left, only the vectors that have used it are kept.

Storing a set of boards as one int comes from bit-parallel peg solitaire; merging by shape and used pieces makes it a
decision diagram for exact cover (Knuth, TAOCP 4A, 7.1.4 and 7.2.2.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from ...search.bits import many_members
from ...search.jobs import TURN, Job, Pace, Progress, let_go
from ...search.random_numbers import Random
from .packing import Packing
from .vectors import Vectors

#: States whose steps are remembered while packings are listed: most of their ends are alike.
_REMEMBERED = 1 << 14
#: Positions between two looks at the clock: each takes several times as long as one of exact cover.
_GLANCE = 4
#: What a piece leaves around it: cells that may be cut off from each other, or None if a hole there cannot be filled.
_Left: TypeAlias = "dict[int, tuple[int, ...] | None]"
#: (covered cells and cells around them, relative to the row of the first free cell; free ones of these -> what is left)
_Step: TypeAlias = "tuple[int, int, _Left]"
#: (vectors that can still use the kind, or 0 if it is implied; weight; kind; its steps)
_Steps: TypeAlias = "tuple[int, int, int, list[_Step]]"


class DecisionDiagram:
    """The diagram of all packings, empty until `build` has run.

    Attributes:
        packing: what remains to be packed.
        anchor: the kind with restricted placements, or -1.
        allowed: mask of each allowed placement of the anchor -> how many placements it stands for in `counts`.
        shapes: number of shapes reached.
        size: approximate bytes used by the sets of vectors.
    """

    def __init__(self, packing: Packing, anchor: int = -1, allowed: Mapping[int, int] | None = None) -> None:
        """Prepare the steps without building the diagram.

        Args:
            packing: what remains to be packed.
            anchor: the kind with restricted placements, or -1.
            allowed: mask of each allowed placement of the anchor -> how many placements it stands for in `counts`.
        """
        self.packing = packing
        self.anchor = anchor
        self.allowed = allowed or {}
        # The rows of the diagram must be alike; on triangles one of them consists of two rows of the strip.
        self._stride = packing.strip.stride * packing.strip.period
        self._vectors = Vectors(packing)
        self._steps = [self._steps_at(place) for place in range(self._stride)]
        self._near = (1 << 2 * self._stride) - 1
        self._far = self._near >> self._stride << self._stride
        self._nearby: dict[int, list[_Steps]] = {}
        self._sound: dict[int, bool] = {}  # free cells of the first two rows: most steps leave what others have left
        self._mixed = len(packing.part_sizes) > 1
        self._split: set[int] = set()  # shapes in several parts, if pieces are of several sizes
        self._order: list[list[int]] = []
        self._live: dict[int, int] = {}
        self._onward: dict[int, list[int]] = {}
        self.shapes = 0
        self.size = 0

    def _steps_at(self, place: int) -> list[_Steps]:
        """Return the steps whose first cell in strip order is at a place of a row, relative to that row."""
        found: list[_Steps] = []
        for kind, pieces in self.packing.laid.items():
            masks = [piece.mask << place for piece in pieces if piece.fits(place - piece.lowest)]
            steps: list[_Step] = [(mask, self._around(mask), {}) for mask in masks]
            found.append((self._vectors.left[kind], self._vectors.weights[kind], kind, steps))
        return found

    def _around(self, mask: int) -> int:
        """Return the places of the strip around some cells, at least all their neighbours."""
        wider = mask | mask << 1 | mask >> 1
        return (wider | wider << self.packing.strip.stride | wider >> self.packing.strip.stride) & ~mask

    def _steps_from(self, near: int) -> list[_Steps]:
        """Return the steps that fit in the first two rows, given their free cells, and leave no wrong hole there."""
        taken, sound = self._near & ~near, self._sound
        found: list[_Steps] = []
        for usable, weight, kind, steps in self._steps[(near & -near).bit_length() - 1]:
            fitting = []
            for step in steps:
                if not step[0] & taken:
                    left = near & ~step[0]
                    if left not in sound:
                        sound[left] = self._is_sound(left)
                    if sound[left]:
                        fitting.append(step)
            if fitting:
                found.append((usable, weight, kind, fitting))
        self._nearby[near] = found
        return found

    def _is_sound(self, near: int) -> bool:
        """Return whether every hole of the first two rows can be filled, given their free cells."""
        flood, fillable = self.packing.strip.flood, self.packing.fillable
        holes = near ^ flood(near & self._far, near)
        while holes:
            hole = flood(holes & -holes, holes)
            if hole.bit_count() not in fillable:
                return False
            holes ^= hole
        return True

    def _left_by(self, mask: int, around: int, free: int) -> tuple[int, ...] | None:
        """Return a cell of each part around a piece that may be cut off; None if one is enclosed and cannot be filled.

        Args:
            mask: the cells that the piece covers.
            around: the places around it.
            free: the free ones of these.
        """
        flood, beside, fillable = self.packing.strip.flood, self.packing.strip.beside, self.packing.fillable
        touched, parts = beside(mask) & free, []
        while touched:
            part = flood(touched & -touched, free)
            if part.bit_count() not in fillable and not beside(part) & ~(around | mask):
                return None
            parts.append(touched & -touched)
            touched &= ~part
        return tuple(parts)

    def _fillable(self, parts: tuple[int, ...], free: int, base: int) -> bool:
        """Return whether some choice of pieces has the area of each part, and some choice that of the rest.

        Args:
            parts: a cell of each part.
            free: the free cells, relative to a row.
            base: the first bit of that row.
        """
        flood, fillable, area = self.packing.strip.flood, self.packing.fillable, free.bit_count()
        # If all pieces are of one size, the areas of the whole and of all parts but one tell that of the last one.
        for cell in parts if self._mixed else parts[:-1]:
            size = flood(cell, free).bit_count()
            if size not in fillable or area - size not in fillable:
                return False
            if self._mixed and size != area:
                self._split.add(free << base)
        return True

    def build(self, memory: int, breath: int = TURN) -> Job[bool]:
        """Build the diagram; return False if it needs too much memory.

        Args:
            memory: number of bytes that the sets of vectors may use.
            breath: the most positions expanded between two reports.
        """
        stride, free = self._stride, self.packing.free
        reached, dead = {free: 1}, set[int]()
        rows = free.bit_length() // stride + 1
        order: list[list[int]] = [[] for _ in range(rows * stride + 1)]
        if free:
            order[(free & -free).bit_length() - 1].append(free)
        every = min(_GLANCE, breath)
        expanded, used, pace = 0, 0, Pace(surely=breath // every)
        for position, shapes in enumerate(order):
            base = position // stride * stride
            places = [mask for mask in self.allowed if not mask & (1 << position) - 1]
            for shape in shapes:
                if self.allowed and 0 not in map((~shape).__and__, places):
                    reached[shape] &= ~self._vectors.usable(self.anchor, shape)  # too late for the anchor
                    if not reached[shape]:
                        continue
                expanded += 1
                for after in self._expand(shape, base, reached, dead):
                    used += reached[after].bit_length() + 1200 >> 3
                    order[(after & -after).bit_length() - 1].append(after)
                if used > memory:
                    yield from let_go(Progress(expanded), (reached, self._onward))
                    return False
                if not expanded % every and pace.due():
                    yield Progress(expanded, depth=base // stride, frontier=len(reached))
        self._order = order
        self.shapes, self.size = expanded, used
        yield from self._backward(reached, pace)
        return True

    def _expand(self, shape: int, base: int, reached: dict[int, int], dead: set[int]) -> list[int]:
        """Make all steps from a shape, and return the shapes that are reached for the first time.

        Args:
            base: the first bit of the row of its first free cell.
            reached: the vectors of every shape reached.
            dead: shapes that cannot be filled.
        """
        vectors, free, anchor, allowed = reached[shape], shape >> base, self.anchor, self.allowed
        steps_from = self._nearby.get(free & self._near)
        split = self._split
        implied = self._vectors.implied_left(shape.bit_count())
        onward, new = list[int](), list[int]()
        for usable, weight, kind, steps in self._steps_from(free & self._near) if steps_from is None else steps_from:
            now = vectors & (usable or implied)
            if not now:
                continue
            now <<= weight
            for mask, around, known in steps:
                left = free ^ mask
                if left & mask or (kind == anchor and mask << base not in allowed):
                    continue
                after = left << base
                before = reached.get(after)
                if before is not None:
                    reached[after] = before | now
                elif after in dead:
                    continue
                else:
                    beside = left & around
                    if beside not in known:
                        known[beside] = self._left_by(mask, around, beside)
                    parts = known[beside]
                    if parts is None or (
                        (len(parts) > 1 or shape in split) and not self._fillable(parts, left, base)
                    ):
                        dead.add(after)
                        continue
                    reached[after] = now
                    new.append(after)
                onward.append(after)
        self._onward[shape] = onward
        return new

    def _backward(self, reached: dict[int, int], pace: Pace) -> Job[None]:
        """Keep the vectors from which the rest can be filled using all pieces."""
        # With cells or pieces left over, the covered area does not tell the number of the implied kind.
        whole = 0 if self.packing.spare else reached.get(0, 0) & 1 << self._vectors.last
        live = {0: whole} if whole else {}
        expanded = self.shapes
        for position in range(len(self._order) - 1, -1, -1):
            kept = []
            for shape in self._order[position]:
                vectors = 0
                expanded += 1
                onward = list(filter(live.__contains__, self._onward.pop(shape, ())))
                for after in onward:
                    kind = self._kind(shape ^ after)
                    vectors |= live[after] >> self._vectors.weights[kind] & self._vectors.usable(kind, shape)
                vectors &= reached.pop(shape)
                if vectors:
                    live[shape] = vectors
                    kept.append(shape)
                    self._onward[shape] = onward
                if not expanded % _GLANCE and pace.due():
                    yield Progress(expanded, depth=position // self._stride, frontier=len(reached))
            self._order[position] = kept
        self._live = live
        yield Progress(expanded)

    def _kind(self, mask: int) -> int:
        return self.packing.placements[self.packing.by_mask[mask]].kind

    def _moves(self, shape: int, vector: int) -> list[tuple[int, int, int]]:
        """Return the live steps of a state: (mask, shape after, vector after)."""
        found = []
        for after in self._onward[shape]:
            kind = self._kind(shape ^ after)
            now = vector + self._vectors.weights[kind]
            period, bound = self._vectors.digits[kind]
            if vector % period < bound and self._live[after] >> now & 1:
                found.append((shape ^ after, after, now))
        return found

    @property
    def solvable(self) -> bool:
        """Whether there is any packing."""
        return bool(self._live.get(self.packing.free))

    def listing(self) -> Iterator[list[int]]:
        """Yield every packing as the numbers of its placements, in the order in which they fill the strip."""
        number = self.packing.by_mask
        if not self.solvable:
            return
        moves = lru_cache(_REMEMBERED)(self._moves)
        chosen: list[int] = []
        stack = [iter(moves(self.packing.free, 0))] if self.packing.free else []
        if not stack:
            yield chosen
        while stack:
            for mask, shape, vector in stack[-1]:
                chosen.append(number[mask])
                if shape:
                    stack.append(iter(moves(shape, vector)))
                    break
                yield chosen.copy()
                chosen.pop()
            else:
                stack.pop()
                if chosen:
                    chosen.pop()

    def counts(self) -> Job[dict[int, dict[int, int]]]:
        """Return the number of completions of each vector of every live shape, none identified."""
        found = {0: {self._vectors.last: 1}} if self._live.get(0) else {0: {}}
        expanded, pace = 0, Pace()
        for shapes in reversed(self._order):
            for shape in shapes:
                steps: list[tuple[int, int, int, dict[int, int], int]] = []
                for after in self._onward[shape]:
                    kind = self._kind(shape ^ after)
                    times = self.allowed[shape ^ after] if kind == self.anchor else 1
                    steps.append((*self._vectors.digits[kind], self._vectors.weights[kind], found[after], times))
                here = found[shape] = {}
                for vector in many_members(self._live[shape]):
                    total = 0
                    for period, bound, weight, further, times in steps:
                        ways = further.get(vector + weight)
                        if ways and vector % period < bound:
                            total += times * ways
                    here[vector] = total
                    expanded += 1
                    if not expanded & 255 and pace.due():
                        yield Progress(self.shapes + expanded)
        yield Progress(self.shapes + expanded)
        return found

    def possible(self) -> set[int]:
        """Return the numbers of the placements that occur in some packing."""
        found: set[int] = set()
        for shapes in self._order:
            for shape in shapes:
                for after in self._onward[shape]:
                    kind = self._kind(shape ^ after)
                    before = self._live[after] >> self._vectors.weights[kind] & self._live[shape]
                    if before & self._vectors.usable(kind, shape):
                        found.add(self.packing.by_mask[shape ^ after])
        return found

    def sample(self, counts: dict[int, dict[int, int]], chance: Random) -> list[int]:
        """Return a packing chosen uniformly at random, as the numbers of its placements.

        Args:
            counts: the result of `counts`; there must be a packing.
            chance: random numbers.
        """
        shape, vector, chosen = self.packing.free, 0, []
        while shape:
            ticket = chance.below(counts[shape][vector])
            for mask, after, used in self._moves(shape, vector):
                ticket -= counts[after][used]
                if ticket < 0:
                    chosen.append(self.packing.by_mask[mask])
                    shape, vector = after, used
                    break
        return chosen
