"""What a notebook shows: a puzzle as a picture, an answer as its words above a picture of it.

A solution can be stepped through, a map is drawn as rings, and any other answer as the position asked about. IPython,
Jupyter's kernel, is told so when it imports `hirameki`; elsewhere `html` gives the same text.
"""

from __future__ import annotations

import sys
from html import escape
from uuid import uuid4

from .drawing import Drawing, chart, svg
from .puzzles.answers import Heading, SolveAnswer
from .puzzles.game import Game
from .puzzles.insight import MapAnswer
from .puzzles.puzzle import Position, Puzzle
from .puzzles.questions.map import rings
from .puzzles.registry import open_game

#: The most positions shown; a longer solution is sampled evenly, always with its first and last position.
_MOST = 120
#: The most moves, and positions of a sort, on a map: with them a cell stores less than 300 kB.
_MARKS = 4000
#: Only the figure after the selected radio button is visible; the buttons themselves serve the keyboard.
_STYLE = (
    ".NAME>input{position:absolute;opacity:0}.NAME>figure{display:none;width:fit-content;margin:0;text-align:center}"
    ".NAME>input:checked+figure{display:block}.NAME>input:focus-visible+figure{outline:2px solid}"
    ".NAME label{cursor:pointer;padding:0 .5em}"
)


def html(shown: Puzzle | Position | Heading) -> str:
    """Return a puzzle's start, a position, or an answer in words above its picture, as HTML without scripts.

    >>> from hirameki import check
    >>> html(check("slide/eight", position="123456708")).splitlines()[1]
    'solvable'
    """
    if isinstance(shown, Puzzle | Position):
        return picture(shown)
    return f"<pre>{escape(str(shown))}</pre>{_stepped(shown) or picture(shown)}"


def picture(shown: Puzzle | Position | Heading) -> str:
    """Return a puzzle's start, a position, or an answer's solution, map or position, as SVG.

    >>> from hirameki import solve
    >>> picture(solve("slide/eight", position="123456708")).count("<g transform=")
    4
    """
    if isinstance(shown, Puzzle | Position):
        position = shown if isinstance(shown, Position) else shown.start
        return svg.draw(position.drawing)
    if isinstance(shown, MapAnswer) and shown.outcome == "mapped":
        return chart.svg(rings(shown), _MARKS)
    game = open_game(shown.puzzle)
    if not isinstance(shown, SolveAnswer) or shown.solution is None:
        return svg.draw(game.drawing(shown.position))
    packed = game.packed(shown.solution)
    if packed is not None:
        return svg.draw(game.drawing(packed))
    frames = _frames(game, shown)
    return svg.sheet([drawing for drawing, _ in frames], game.sheet_columns, [number for _, number in frames])


def register() -> None:
    """Tell the notebook that is running, if it is IPython's, how to show puzzles and answers."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        shown = shell.display_formatter.formatters["text/html"]
        shown.for_type(Puzzle, html)
        shown.for_type(Position, html)
        shown.for_type(Heading, html)


def _stepped(answer: Heading) -> str | None:
    """Return a solution as HTML that shows one position at a time, without scripts; None if it has no moves.

    Each position belongs to a radio button: the arrow keys and two labels select another one.
    """
    if not isinstance(answer, SolveAnswer) or not answer.solution:
        return None
    game = open_game(answer.puzzle)
    if game.packed(answer.solution) is not None:
        return None
    # A notebook may show the same answer twice: each copy needs its own group of buttons.
    name = f"hirameki-{uuid4().hex[:12]}"
    shown = _frames(game, answer, captions=True)
    last = len(shown) - 1
    figures = "".join(
        f'<input type="radio" name="{name}" id="{name}-{at}" aria-label="{escape(caption)}"{" checked" * (not at)}>'
        f"<figure>{svg.draw(drawing)}<figcaption>{_label(name, max(0, at - 1), '◀')} {escape(caption)} "
        f"{_label(name, min(last, at + 1), '▶')}</figcaption></figure>"
        for at, (drawing, caption) in enumerate(shown)
    )
    return f'<style>{_STYLE.replace("NAME", name)}</style><div class="{name}">{figures}</div>'


def _label(name: str, at: int, sign: str) -> str:
    return f'<label for="{name}-{at}" aria-hidden="true">{sign}</label>'


def _frames(game: Game, answer: SolveAnswer, captions: bool = False) -> list[tuple[Drawing, str]]:
    """Return the drawings of a solution's positions with their numbers, or with the moves that lead to them."""
    steps = game.single_steps(answer.solution or ())
    positions = game.play(answer.position, steps).positions
    stride = -(-len(positions) // _MOST)
    found = []
    for number, position in enumerate(positions):
        if number % stride == 0 or number == len(positions) - 1:
            caption = str(number)
            if captions:
                move = f": {game.write_moves(positions[number - 1], steps[number - 1:number])}" if number else ""
                caption = f"{number} of {len(positions) - 1}{move}"
            found.append((game.drawing(position), caption))
    return found
