"""A decision diagram of all packings: the strip is filled from one end, and equal shapes are merged.

The strip (see `packing.Packing`) is filled in order: each piece covers the first free cell. Each state is a *shape*,
the cells still free; very many packings pass through the same shape and differ only in the pieces used. So for every
shape one int holds the set of all possible "used" vectors: bit u is set if the shape can be reached with the pieces
that u counts. u is a number in mixed radix with one digit per kind; placing a piece masks out the vectors that have
used up its kind and shifts the rest by the weight of its digit. A second pass from the other end keeps the vectors that
can be completed. The resulting diagram represents every packing: it can list them, and without listing it can count
them, draw one uniformly at random and find the placements that occur.

Storing a set of boards as one int comes from bit-parallel peg solitaire; merging by shape and used pieces makes it a
decision diagram for exact cover (Knuth, TAOCP 4A, 7.1.4 and 7.2.2.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from ...search.jobs import Job, Pace, Progress
from ...search.random_numbers import Random
from .packing import Packing, set_bits
from .pieces import Shape, placed_at

#: (covered cells, relative to the row of the first free cell; vectors that can still use the kind; weight; kind)
_Step: TypeAlias = tuple[int, int, int, int]


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
        self._stride = packing.stride * packing.period
        self._weights: list[int] = []
        weight = 1
        for number in packing.needed:
            self._weights.append(weight)
            weight *= number + 1
        self._last = weight - 1  # the vector that has used everything
        self._steps = self._steps_by_column()
        reach = max((part[0].bit_length() for steps in self._steps for part in steps), default=1) // self._stride + 1
        # Placed pieces extend at most reach - 1 rows beyond the row of the first free cell, so the next row is still
        # untouched, and a pocket that does not touch it stays enclosed.
        self._window = (1 << (reach + 1) * self._stride) - 1
        self._seed = self._window & ~((1 << reach * self._stride) - 1)
        sizes = {size for size, number in zip(packing.sizes, packing.needed) if number}
        self._mixed = len(sizes) > 1
        self._area_at = self._window.bit_length()
        self._near = (1 << 2 * self._stride) - 1
        self._nearby: dict[int, list[_Step]] = {}
        self._known: dict[int, list[_Step]] = {}
        self._judged: dict[int, bool] = {}
        self._order: list[list[int]] = []
        self._live: dict[int, int] = {}
        self.shapes = 0
        self.size = 0

    def _steps_by_column(self) -> list[list[_Step]]:
        """Return the steps whose first cell in strip order is at each place of a row, relative to that row."""
        packing = self.packing
        vectors = self._last + 1
        steps: list[list[_Step]] = [[] for _ in range(self._stride)]
        for kind, copies in enumerate(packing.pieces.kinds):
            number, weight = packing.needed[kind], self._weights[kind]
            if not number:
                continue
            # The vectors whose digit for this kind is below `number`: a repeated pattern of ones, made by doubling.
            # Dividing such long ints would import `_pylong`, which the page does not ship.
            period, usable = weight * (number + 1), (1 << weight * number) - 1
            while period < vectors:
                usable |= usable << period
                period *= 2
            usable &= (1 << vectors) - 1
            for piece in packing.pieces.pieces[copies[0]].orientations:
                for place in range(self._stride):
                    mask = self._mask_at(piece, place)
                    if mask:
                        steps[place].append((mask, usable, weight, kind))
        return steps

    def _mask_at(self, piece: Shape, place: int) -> int:
        """Return the cells of a piece whose first cell in strip order is at a place of a row, or 0 if it cannot be."""
        packing, stride = self.packing, self.packing.stride
        first = min((cell if packing.horizontal else cell[::-1], cell) for cell in piece)[1]
        along, across = divmod(place, stride)
        if across == stride - 1:
            return 0
        home = (along, across) if packing.horizontal else (across, along)
        lattice = packing.board.lattice
        cells = placed_at(piece, (home[0] - first[0] + piece[0][0], home[1] - first[1]), lattice)
        if not all(0 <= (row if packing.horizontal else column) < stride - 1 for column, row in cells):
            return 0
        return sum(1 << packing.position(column, row) for column, row in cells)

    def _steps_from(self, shape: int, row: int) -> list[_Step]:
        """Return the steps from a shape whose first free cell is in a given row, cached by window."""
        window = shape >> row * self._stride & self._window
        # With pieces of several sizes, the possible areas of an enclosed pocket depend on the whole free area.
        area = shape.bit_count() if self._mixed else 0
        key = window | area << self._area_at
        known = self._known.get(key)
        if known is None:
            near = window & self._near
            steps = self._nearby.get(near)
            if steps is None:  # the pieces that fit in the first two rows
                column = (window & -window).bit_length() - 1
                steps = [step for step in self._steps[column] if not step[0] & self._near & ~near]
                self._nearby[near] = steps
            known = []
            for step in steps:
                if step[0] & window == step[0]:
                    after = key ^ step[0]
                    if area:
                        after -= step[0].bit_count() << self._area_at
                    alive = self._judged.get(after)
                    if alive is None:
                        alive = self._judged[after] = self._alive(after & self._window, after >> self._area_at)
                    if alive:
                        known.append(step)
            self._known[key] = known
        return known

    def _alive(self, window: int, area: int) -> bool:
        """Return whether some choice of pieces has the area of each enclosed pocket, and some choice that of the rest.

        Args:
            window: free cells of the relevant rows, as bits.
            area: number of all free cells, or 0 if all pieces have the same size; then the rest needs no check.
        """
        flood, fillable = self.packing.flood, self.packing.fillable
        rest = window ^ flood(window & self._seed, window)
        while rest:
            pocket = flood(rest & -rest, rest)
            size = pocket.bit_count()
            if size not in fillable or (area and area - size not in fillable):
                return False
            rest ^= pocket
        return True

    def build(self, memory: int) -> Job[bool]:
        """Build the diagram; return False if it needs too much memory.

        Args:
            memory: number of bytes that the sets of vectors may use.
        """
        stride, anchor, allowed = self._stride, self.anchor, self.allowed
        free = self.packing.free
        reached = {free: 1}
        rows = free.bit_length() // stride + 1
        order: list[list[int]] = [[] for _ in range(rows * stride + 1)]
        if free:
            order[(free & -free).bit_length() - 1].append(free)
        expanded, used, pace = 0, 0, Pace()
        for position, shapes in enumerate(order):
            row = position // stride
            base = row * stride
            for shape in shapes:
                vectors = reached[shape]
                expanded += 1
                for mask, usable, weight, kind in self._steps_from(shape, row):
                    now = vectors & usable
                    if not now:
                        continue
                    mask <<= base
                    if kind == anchor and mask not in allowed:
                        continue
                    after = shape ^ mask
                    before = reached.get(after)
                    if before is None:
                        reached[after] = now << weight
                        used += now.bit_length() + weight + 2400 >> 3
                        order[(after & -after).bit_length() - 1].append(after)
                    else:
                        reached[after] = before | now << weight
                if used > memory:
                    return False
                if not expanded & 3 and pace.due():
                    yield Progress(expanded, depth=row, frontier=len(reached))
        self._judged.clear()
        self._order = order
        self.shapes, self.size = len(reached), used
        yield from self._backward(reached)
        return True

    def _backward(self, reached: dict[int, int]) -> Job[None]:
        """Keep the vectors from which the rest can be filled using all pieces."""
        live = {0: reached.get(0, 0) & 1 << self._last}
        anchor, allowed, expanded, pace = self.anchor, self.allowed, 0, Pace()
        for position in range(len(self._order) - 1, -1, -1):
            row = position // self._stride
            base = row * self._stride
            kept = []
            for shape in self._order[position]:
                vectors = 0
                expanded += 1
                for mask, usable, weight, kind in self._steps_from(shape, row):
                    after = live.get(shape ^ mask << base)
                    if after and not (kind == anchor and mask << base not in allowed):
                        vectors |= after >> weight & usable
                vectors &= reached.pop(shape)
                if vectors:
                    live[shape] = vectors
                    kept.append(shape)
                if not expanded & 3 and pace.due():
                    yield Progress(self.shapes + expanded, depth=row, frontier=len(reached))
            self._order[position] = kept
        self._live = live
        yield Progress(self.shapes + expanded)

    def _moves(self, shape: int, vector: int) -> Iterator[tuple[int, int, int]]:
        """Yield the live steps of a state: (mask, shape after, vector after)."""
        row = ((shape & -shape).bit_length() - 1) // self._stride
        base = row * self._stride
        for mask, usable, weight, kind in self._steps_from(shape, row):
            if usable >> vector & 1:
                mask <<= base
                after = self._live.get(shape ^ mask)
                if after and after >> vector + weight & 1 and not (kind == self.anchor and mask not in self.allowed):
                    yield mask, shape ^ mask, vector + weight

    @property
    def solvable(self) -> bool:
        """Whether there is any packing."""
        return bool(self._live.get(self.packing.free))

    def listing(self) -> Iterator[list[int]]:
        """Yield every packing as the numbers of its placements, in the order in which they fill the strip."""
        number = self.packing.by_mask
        if not self.solvable:
            return
        chosen: list[int] = []
        stack = [self._moves(self.packing.free, 0)] if self.packing.free else []
        if not stack:
            yield chosen
        while stack:
            for mask, shape, vector in stack[-1]:
                chosen.append(number[mask])
                if shape:
                    stack.append(self._moves(shape, vector))
                    break
                yield chosen.copy()
                chosen.pop()
            else:
                stack.pop()
                if chosen:
                    chosen.pop()

    def counts(self) -> Job[dict[int, dict[int, int]]]:
        """Return the number of completions of each vector of every live shape, none identified."""
        found = {0: {self._last: 1}} if self._live.get(0) else {0: {}}
        expanded, pace = 0, Pace()
        for position in range(len(self._order) - 1, -1, -1):
            base = position // self._stride * self._stride
            for shape in self._order[position]:
                steps = [
                    (usable, weight, after, self.allowed.get(mask << base, 1) if kind == self.anchor else 1)
                    for mask, usable, weight, kind in self._steps_from(shape, position // self._stride)
                    if (after := found.get(shape ^ mask << base))
                    and not (kind == self.anchor and mask << base not in self.allowed)
                ]
                here = found[shape] = {}
                for vector in set_bits(self._live[shape]):
                    total = 0
                    for usable, weight, after, times in steps:
                        if usable >> vector & 1:
                            total += times * after.get(vector + weight, 0)
                    here[vector] = total
                    expanded += 1
                    if not expanded & 255 and pace.due():
                        yield Progress(self.shapes + expanded)
        yield Progress(self.shapes + expanded)
        return found

    def possible(self) -> set[int]:
        """Return the numbers of the placements that occur in some packing."""
        found: set[int] = set()
        number = self.packing.by_mask
        for position, shapes in enumerate(self._order):
            base = position // self._stride * self._stride
            for shape in shapes:
                vectors = self._live[shape]
                for mask, usable, weight, kind in self._steps_from(shape, position // self._stride):
                    after = self._live.get(shape ^ mask << base)
                    if after and after >> weight & usable & vectors:
                        if not (kind == self.anchor and mask << base not in self.allowed):
                            found.add(number[mask << base])
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
