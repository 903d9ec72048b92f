"""A plain twin of the sliding-block solver: blocks as sets of (row, column), moves found by stepping cell by cell."""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]
Block = frozenset[Cell]
#: The blocks that the goal names, by letter, and all others, which are not distinguished.
State = tuple[tuple[tuple[str, Block], ...], frozenset[Block]]
Move = tuple[Cell, Cell]

STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Twin:
    """Sliding blocks by the plain rules.

    Args:
        rows: the position; every block has a letter, "0" is a blank, "x" a wall.
        goal: letter -> target of the block's first cell.
        metric: "moves", "slides" or "steps".
        lengthwise: whether blocks move only along their longer side.
    """

    def __init__(self, rows: list[str], goal: dict[str, Cell], metric: str, lengthwise: bool) -> None:
        marks = {(r, c): mark for r, line in enumerate(rows) for c, mark in enumerate(line)}
        self.floor = frozenset(cell for cell, mark in marks.items() if mark != "x")
        self.goal, self.metric, self.lengthwise = goal, metric, lengthwise
        self.size = (len(rows), len(rows[0]))
        letters = sorted(set(marks.values()) - set("0x"))
        blocks = {letter: frozenset(cell for cell in marks if marks[cell] == letter) for letter in letters}
        self.start: State = (
            tuple((letter, blocks[letter]) for letter in letters if letter in goal),
            frozenset(blocks[letter] for letter in letters if letter not in goal),
        )

    def done(self, state: State) -> bool:
        return all(min(block) == self.goal[letter] for letter, block in state[0])

    def neighbours(self, state: State) -> Iterator[tuple[Move, State]]:
        named, others = state
        for number, (letter, block) in enumerate(named):
            for moved in self.moved(state, block):
                after = (*named[:number], (letter, moved), *named[number + 1:])
                yield (min(block), min(moved)), (after, others)
        for block in others:
            for moved in self.moved(state, block):
                yield (min(block), min(moved)), (named, others - {block} | {moved})

    def moved(self, state: State, block: Block) -> set[Block]:
        taken = frozenset().union(*(other for _, other in state[0]), *state[1]) - block
        height = max(r for r, _ in block) - min(r for r, _ in block)
        width = max(c for _, c in block) - min(c for _, c in block)
        found: set[Block] = set()
        for step in STEPS:
            if self.lengthwise and height != width and (step[0] == 0) != (width > height):
                continue
            now = block
            while (now := frozenset((r + step[0], c + step[1]) for r, c in now)) <= self.floor - taken:
                found.add(now)
                if self.metric == "steps":
                    break
        if self.metric == "moves":
            waiting = list(found)
            while waiting:
                here = waiting.pop()
                single = Twin.__new__(Twin)
                single.__dict__ = self.__dict__ | {"metric": "steps"}
                for there in single.moved(_without(state, block), here) - found - {block}:
                    found.add(there)
                    waiting.append(there)
        return found

    def distances(self) -> dict[State, int]:
        """Return every reachable position with its distance from the nearest goal position, -1 if there is none."""
        reached = {self.start}
        waiting = [self.start]
        edges: dict[State, set[State]] = {}
        while waiting:
            state = waiting.pop()
            edges[state] = {after for _, after in self.neighbours(state)}
            fresh = edges[state] - reached
            reached |= fresh
            waiting += fresh
        layer = {state for state in reached if self.done(state)}
        found = dict.fromkeys(reached, -1)
        distance = 0
        while layer:
            found.update(dict.fromkeys(layer, distance))
            layer = {after for state in layer for after in edges[state] if found[after] < 0}
            distance += 1
        return found

    def togo_amid(self, distances: dict[State, int], move: Move, state: State) -> int:
        """Return the moves to go after a move that may be continued at no cost, -1 if no goal can be reached."""
        (row, column), (below, beyond) = move
        way = below - row, beyond - column
        further = [
            after for (place, (r, c)), after in self.neighbours(state)
            if place == move[1] and (
                self.metric == "moves"
                or (self.metric == "slides" and _direction(r - below, c - beyond) == _direction(*way))
            )
        ]
        return min((distances[one] for one in (state, *further) if distances[one] >= 0), default=-1)

    def solutions(self, distances: dict[State, int]) -> list[tuple[Move, ...]]:
        """Return all shortest solutions."""
        found = []
        waiting: list[tuple[State, tuple[Move, ...]]] = [(self.start, ())]
        while waiting:
            state, moves = waiting.pop()
            if distances[state] == 0:
                found.append(moves)
            waiting += [
                (after, (*moves, move)) for move, after in self.neighbours(state)
                if distances[after] == distances[state] - 1
            ]
        return found

    def classes(self, solutions: list[tuple[Move, ...]]) -> int:
        """Return the number of solutions modulo the isometries of the rectangle that preserve walls, start and goal.

        Solutions are compared as lists of positions, because a reflection can change which cell of a block is first.
        """
        rows, columns = self.size
        isometries = []
        for flip in (False, True):
            for turns in range(4):
                if rows == columns or turns % 2 == 0:
                    isometries.append((flip, turns))
        kept = [
            isometry for isometry in isometries
            if self._image(self.floor, isometry) == self.floor
            and self._state(self.start, isometry) == self.start
            and all(
                self._image(self._at(block, self.goal[letter]), isometry) == self._at(block, self.goal[letter])
                for letter, block in self.start[0]
            )
        ]
        trails = [self._trail(moves) for moves in solutions]
        return len({
            frozenset(tuple(self._state(state, isometry) for state in trail) for isometry in kept) for trail in trails
        })

    def _trail(self, moves: tuple[Move, ...]) -> list[State]:
        trail = [self.start]
        for move in moves:
            trail.append(next(after for made, after in self.neighbours(trail[-1]) if made == move))
        return trail

    @staticmethod
    def _at(block: Block, first: Cell) -> Block:
        row, column = min(block)
        return frozenset((r + first[0] - row, c + first[1] - column) for r, c in block)

    def _state(self, state: State, isometry: tuple[bool, int]) -> State:
        named = tuple((letter, self._image(block, isometry)) for letter, block in state[0])
        return named, frozenset(self._image(block, isometry) for block in state[1])

    def _image(self, block: Block, isometry: tuple[bool, int]) -> Block:
        flip, turns = isometry
        rows, columns = self.size
        cells = {(r, columns - 1 - c) for r, c in block} if flip else set(block)
        for _ in range(turns):
            cells = {(c, rows - 1 - r) for r, c in cells}
            rows, columns = columns, rows
        return frozenset(cells)


def _direction(down: int, right: int) -> tuple[int, int]:
    return (down > 0) - (down < 0), (right > 0) - (right < 0)


def _without(state: State, block: Block) -> State:
    named, others = state
    return tuple((letter, other) for letter, other in named if other != block), others - {block}
