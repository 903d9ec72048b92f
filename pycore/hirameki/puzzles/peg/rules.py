"""The rules of peg solitaire: boards, their jumps and symmetries, and moves replayed, independently of every solver.

A position is an int whose bit h is set if hole h has a peg. A jump moves the peg in `origin` over the peg in `over`
into the empty hole `target`; the jumped peg is removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from ...errors import BadMove, BadPosition, UnknownPuzzle
from ...geometry.board import CELL_LIMIT, Board, read_board_code, write_rows
from ...geometry.lattice import SQUARE, Lattice
from ..cells import CUSTOM
from ..moves import Replayed, Sweep

if TYPE_CHECKING:
    from ...geometry.drawn import DrawnGraph

#: Bits of a position covered by one look-up of its legal jumps.
_CHUNK = 8
_LAST = (1 << _CHUNK) - 1
#: (origin, over, target).
Jump: TypeAlias = tuple[int, int, int]
#: The last peg that a vacancy allows: one in the same hole, one only in some other hole, or none at all.
Reach: TypeAlias = Literal["complement", "any", "none"]


@dataclass(frozen=True)
class JumpTable:
    """Every jump of a board; solvers know nothing else about it.

    Attributes:
        holes: number of holes.
        jumps: (origin, over, target) of every jump, ordered by origin; a jump is identified by its index.

    >>> line = JumpTable(3, ((0, 1, 2), (2, 1, 0)))
    >>> list(line.legal(0b011)), line.apply(0b011, 0)
    ([0], 4)
    """

    holes: int
    jumps: tuple[Jump, ...]

    @cached_property
    def full(self) -> int:
        """The position with a peg in every hole."""
        return (1 << self.holes) - 1

    @cached_property
    def pegs(self) -> tuple[int, ...]:
        """For every jump, the mask of the two holes that must have pegs."""
        return tuple(1 << origin | 1 << over for origin, over, _ in self.jumps)

    @cached_property
    def changed(self) -> tuple[int, ...]:
        """For every jump, the mask of its three holes: a jump is `position ^ changed`, and so is its reversal."""
        return tuple(1 << origin | 1 << over | 1 << target for origin, over, target in self.jumps)

    @cached_property
    def from_hole(self) -> tuple[tuple[int, ...], ...]:
        """For every hole, the indices of the jumps that start there."""
        return self._by_hole(origin for origin, _, _ in self.jumps)

    @cached_property
    def to_hole(self) -> tuple[tuple[int, ...], ...]:
        """For every hole, the indices of the jumps that end there."""
        return self._by_hole(target for _, _, target in self.jumps)

    def _by_hole(self, ends: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        """Return, for every hole, the indices of the jumps that have it as this one of their ends."""
        found: list[list[int]] = [[] for _ in range(self.holes)]
        for index, hole in enumerate(ends):
            found[hole].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """Origin and target of every jump."""
        return tuple((origin, target) for origin, _, target in self.jumps)

    @cached_property
    def index(self) -> dict[tuple[int, int], int]:
        """The index of each jump by (origin, target); no two jumps share both ends."""
        return {ends: index for index, ends in enumerate(self.ends)}

    def legal(self, position: int) -> Iterator[int]:
        """Yield the indices of the jumps that are legal in a position."""
        for index, pegs in enumerate(self.pegs):
            if position & self.changed[index] == pegs:
                yield index

    @cached_property
    def _allowed(self) -> tuple[list[int], ...]:
        """For every chunk of a position and each of its contents, the jumps that these holes allow, as a mask."""
        every = (1 << len(self.jumps)) - 1
        with_peg, without = [every] * self.holes, [every] * self.holes
        for index, (origin, over, target) in enumerate(self.jumps):
            with_peg[target] ^= 1 << index
            without[origin] ^= 1 << index
            without[over] ^= 1 << index
        tables = []
        for low in range(0, self.holes, _CHUNK):
            table = [every]
            for yes, no in list(zip(with_peg, without))[low:low + _CHUNK]:
                table = [jumps & no for jumps in table] + [jumps & yes for jumps in table]
            tables.append(table)
        return tuple(tables)

    def legal_mask(self, position: int) -> int:
        """Return the jumps that are legal in a position as a mask, by look-up: for searches.

        >>> JumpTable(3, ((0, 1, 2), (2, 1, 0))).legal_mask(0b110)
        2
        """
        found = -1
        for allowed in self._allowed:
            found &= allowed[position & _LAST]
            position >>= _CHUNK
        return found

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For every hole, the mask of those next to it in a jump."""
        found = [0] * self.holes
        for origin, over, target in self.jumps:
            found[over] |= 1 << origin | 1 << target
            found[origin] |= 1 << over
            found[target] |= 1 << over
        return tuple(found)

    def leading_to(self, position: int, jumps: Iterable[int] | None = None) -> Iterator[int]:
        """Yield the indices of the jumps, of all or of some, that may have led to a position."""
        for index in range(len(self.jumps)) if jumps is None else jumps:
            if position & self.changed[index] == self.changed[index] ^ self.pegs[index]:
                yield index

    def apply(self, position: int, jump: int) -> int:
        """Return the position after a legal jump, or the position before a jump that led to this one.

        Args:
            position: mask of pegs.
            jump: index of the jump.
        """
        return position ^ self.changed[jump]

    def turned(self, jump: int, symmetry: tuple[int, ...]) -> int:
        """Return the index of a jump's image under a symmetry of the board.

        Args:
            jump: index of the jump.
            symmetry: entry h is the image of hole h.

        >>> JumpTable(3, ((0, 1, 2), (2, 1, 0))).turned(0, (2, 1, 0))
        1
        """
        origin, target = self.ends[jump]
        return self.index[symmetry[origin], symmetry[target]]

    def kept_by(self, permutation: tuple[int, ...]) -> bool:
        """Return whether a permutation of the holes maps every jump to a jump.

        Args:
            permutation: entry h is the image of hole h.
        """
        jumps = set(self.jumps)
        return all(tuple(permutation[hole] for hole in jump) in jumps for jump in jumps)


def jump_table(board: Board) -> tuple[JumpTable, tuple[str, ...]]:
    """Return the jumps along the lines of a board's lattice, and the direction letter of each.

    >>> from hirameki.geometry.lattice import SQUARE
    >>> jump_table(Board.from_rows(SQUARE, ["ooo"]))
    (JumpTable(holes=3, jumps=((0, 1, 2), (2, 1, 0))), ('R', 'L'))
    """
    jumps: list[Jump] = []
    letters: list[str] = []
    for origin in range(len(board)):
        for letter in board.lattice.directions:
            over = board.step(origin, letter)
            target = board.step(origin, letter, 2)
            if over is not None and target is not None:
                jumps.append((origin, over, target))
                letters.append(letter)
    return JumpTable(len(board), tuple(jumps)), tuple(letters)


def replay(jumps: Iterable[Jump], position: int, played: Iterable[tuple[int, int]]) -> list[int]:
    """Play jumps by the rules alone and return all positions before the first illegal jump.

    Every solution is checked here: this function uses none of the solvers' tables, only the rules of the game.

    Args:
        jumps: (origin, over, target) of every jump on the board.
        position: mask of pegs.
        played: (origin, target) of the jumps to play.

    Returns:
        The positions, the given one first: one more than the number of jumps played.

    >>> replay([(0, 1, 2), (2, 1, 0)], 0b011, [(0, 2), (0, 2)])
    [3, 4]
    """
    between = {(origin, target): over for origin, over, target in jumps}
    positions = [position]
    for origin, target in played:
        over = between.get((origin, target))
        if over is None or not position >> origin & 1 or not position >> over & 1 or position >> target & 1:
            break
        position += (1 << target) - (1 << origin) - (1 << over)
        positions.append(position)
    return positions


def one_peg(holes: int) -> tuple[int, ...]:
    """Return the positions with one peg.

    >>> one_peg(3)
    (1, 2, 4)
    """
    return tuple(1 << hole for hole in range(holes))


def permute(position: int, permutation: tuple[int, ...]) -> int:
    """Return a position under a permutation of the holes.

    Args:
        position: mask of pegs.
        permutation: entry h is the image of hole h.

    >>> permute(0b011, (2, 1, 0))
    6
    """
    image = 0
    while position:
        lowest = position & -position
        image |= 1 << permutation[lowest.bit_length() - 1]
        position ^= lowest
    return image


# Boards: drawn, rectangular or custom. Pictures are rows of the lattice: 'o' is a hole, '.' is none. On the triangular
# lattice, row r, column c lies at x = c - r/2, so a regular triangle is left-aligned here and a hexagon leans to the
# left.


class KnownOpening(NamedTuple):
    """The start of a board of which position classes do not tell it.

    Attributes:
        vacancy: the empty hole.
        reach: the last peg that it allows.
        source: where this is known from.
    """

    vacancy: int
    reach: Reach
    source: str


@dataclass(frozen=True)
class Layout:
    """A board of the catalogue, or a custom one.

    Attributes:
        slug, title: the board's names; the title is in English.
        board: its cells and their names.
        provenance: where the board comes from.
        opening: its start; None: it is found when the board is opened.
        marks: the mark of each cell (custom boards), or None.
        graph, graph_jumps: points and edges of a hand-drawn board, and its jumps; None: the board lies on a lattice.
    """

    slug: str
    title: str
    board: Board
    provenance: str = ""
    opening: KnownOpening | None = None
    marks: tuple[str, ...] | None = None
    graph: DrawnGraph | None = None
    graph_jumps: JumpTable | None = None

    @cached_property
    def jumps(self) -> JumpTable:
        """The board's jumps."""
        return self._jumps[0]

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The direction letter of each jump."""
        return self._jumps[1]

    @cached_property
    def _jumps(self) -> tuple[JumpTable, tuple[str, ...]]:
        if self.graph_jumps is not None:
            return self.graph_jumps, ("",) * len(self.graph_jumps.jumps)
        return jump_table(self.board)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The permutations of the holes that preserve the board and its jumps, the identity first."""
        given = self.board.symmetries if self.graph is None else self.graph.symmetries
        return tuple(symmetry for symmetry in given if self.jumps.kept_by(symmetry))


def drawn(lattice: Lattice, picture: str) -> Board:
    """Return the board shown in a picture.

    Args:
        lattice: the lattice of its cells.
        picture: rows of 'o' and '.'.

    >>> len(drawn(SQUARE, "o.o ooo"))
    5
    """
    return Board.from_rows(lattice, picture.replace(".", "x").split())


def rectangle(width: int, height: int) -> Layout:
    """Return a rectangle of the square lattice.

    Args:
        width: in holes.
        height: in holes.

    Raises:
        UnknownPuzzle: it has no cells or more than 400.
    """
    if width * height > CELL_LIMIT:
        raise UnknownPuzzle("board-too-large", limit=CELL_LIMIT, cells=width * height)
    if width * height < 1:
        raise UnknownPuzzle("board-empty", least=1)
    board = Board.from_rows(SQUARE, ["o" * width] * height)
    provenance = "A rectangle of the square lattice."
    return Layout(f"rect-{width}x{height}", f"Rectangle {width}×{height}", board, provenance)


def custom_layout(code: str) -> Layout:
    """Return a custom board from its code; 'o' is a peg, 'c' an empty hole at the start.

    Raises:
        UnknownPuzzle: the code cannot be read.
        BadPosition: the rows contain other letters.

    >>> custom_layout("xs.xxooo-xx3o-7o-3oc3o-7o-xx3o-xx3o").slug
    'xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o'
    """
    board, marks = read_board_code(code)
    wrong = next((mark for mark in marks if mark not in "oc"), None)
    if wrong is not None:
        raise BadPosition("peg-board-marks", text=code[:40], found=wrong)
    canonical = f"{board.lattice.code}.{write_rows(board.rows(marks))}"
    return Layout(canonical, CUSTOM, board, marks=tuple(marks))


def play(layout: Layout, position: int, sweeps: Iterable[Sweep]) -> Replayed[int, Sweep]:
    """Replay sweeps up to the first illegal jump: the last move may be the legal part of the one that is refused.

    Args:
        position: mask of pegs.
        sweeps: legal or not.
    """
    positions = [position]
    played: list[Sweep] = []
    for number, sweep in enumerate(sweeps, 1):
        jumps = list(pairwise(sweep))
        reached = replay(layout.jumps.jumps, positions[-1], jumps)
        if len(reached) > 1:
            played.append(tuple(sweep[:len(reached)]))
            positions.append(reached[-1])
        if len(reached) <= len(jumps) or not jumps:
            reason = _refusal(layout, reached[-1], *jumps[len(reached) - 1]) if jumps else "it has no jump"
            refused = BadMove("illegal-move", number=number, move=_called(layout, sweep), reason=reason)
            return Replayed(positions, played, refused)
    return Replayed(positions, played, None)


def _called(layout: Layout, sweep: Sweep) -> str:
    board = layout.board
    return "-".join(board.names[hole] if 0 <= hole < len(board) else "?" for hole in sweep)


def _refusal(layout: Layout, position: int, origin: int, target: int) -> str:
    """Return the reason why a jump is illegal, as text."""
    names, table = layout.board.names, layout.jumps
    if not 0 <= origin < len(names):
        return "there is no such hole"
    if not position >> origin & 1:
        return f"there is no peg in {names[origin]}"
    jump = table.index.get((origin, target))
    if jump is None:
        return f"no line of the board leads that way from {names[origin]}"
    if position >> target & 1:
        return f"{names[target]} is not empty"
    return f"there is no peg in {names[table.jumps[jump][1]]} to jump over"
