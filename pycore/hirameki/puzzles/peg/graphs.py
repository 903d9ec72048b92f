"""Peg boards drawn by hand as points and edges; the prefix of the board's code decides which jumps exist.

`xg.`: a peg jumps from a over b to c where the edges a-b and b-c form one straight line. `xp.`: it jumps along any path
of two edges, as in R. A. Beeler and D. P. Hoilman, "Peg solitaire on graphs", Discrete Mathematics 311 (2011). A jump
is named by its two ends, so no two points may be joined by two different paths of two edges.
"""

from __future__ import annotations

from itertools import permutations

from ...errors import UnknownPuzzle
from ...geometry.board import Board
from ...geometry.drawn import PLACES, PREFIX, DrawnGraph, read_drawn, write_drawn
from ..cells import CUSTOM
from .rules import Jump, JumpTable, Layout

#: Prefix of boards on which pegs jump along any path of two edges.
PATHS = "xp"


def is_drawn(code: str) -> bool:
    """Return whether a code describes a drawn graph."""
    return code.partition(".")[0] in (PREFIX, PATHS)


def graph_layout(code: str) -> Layout:
    """Return the board of a drawn graph; every hole has a peg except the one left empty at the puzzle's start.

    Raises:
        UnknownPuzzle: the code cannot be read, the graph is not connected, or two jumps have the same ends.

    >>> graph_layout("xg.001020.1-2").jumps.jumps
    ((0, 1, 2), (2, 1, 0))
    >>> graph_layout("xg.001011.1-2").jumps.jumps, graph_layout("xp.001011.1-2").jumps.jumps
    ((), ((0, 1, 2), (2, 1, 0)))
    """
    prefix = code.partition(".")[0]
    graph = read_drawn(code, (PREFIX, PATHS))
    if not graph.whole:
        raise UnknownPuzzle("slide-board-apart", text=code[:40])
    jumps = JumpTable(len(graph.points), _paths(graph) if prefix == PATHS else _lines(graph))
    return Layout(
        write_drawn(graph, prefix), CUSTOM, Board(PLACES, graph.points),
        marks=("o",) * len(graph.points), graph=graph, graph_jumps=jumps,
    )


def _paths(graph: DrawnGraph) -> tuple[Jump, ...]:
    """Return a jump for every path of two edges, ordered by origin and target.

    Raises:
        UnknownPuzzle: two such paths have the same ends.
    """
    between: dict[tuple[int, int], int] = {}
    for over, around in enumerate(graph.neighbours):
        for ends in permutations(around, 2):
            if ends in between:
                raise UnknownPuzzle(
                    "graph-two-ways", first=min(ends), second=max(ends), one=between[ends], other=over,
                )
            between[ends] = over
    return tuple((origin, over, target) for (origin, target), over in sorted(between.items()))


def _lines(graph: DrawnGraph) -> tuple[Jump, ...]:
    """Return a jump for every two straight edges that form one line, ordered by origin and target."""
    straight = {edge for edge, bend in zip(graph.edges, graph.bends, strict=True) if not bend}
    found = [
        (origin, over, target)
        for over, around in enumerate(graph.neighbours) for origin, target in permutations(around, 2)
        if {(min(over, end), max(over, end)) for end in (origin, target)} <= straight
        and _goes_on(*(graph.points[point] for point in (origin, over, target)))
    ]
    return tuple(sorted(found, key=lambda jump: (jump[0], jump[2])))


def _goes_on(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    """Return whether the line from a to b continues straight to c."""
    (x, y), (right, down) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return x * down == y * right and x * right + y * down > 0
