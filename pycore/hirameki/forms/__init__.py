"""Reads and writes boards in the notations of other programs.

>>> import_text("3x3:5,2,8,4,1,7,0,3,6").position
'528417036'
>>> export_text("slide/eight", "528417036")["tiles"]
'5 2 8/4 1 7/0 3 6'
"""

from __future__ import annotations

from ..errors import BadOption, shortened
from ..puzzles.doors import guarded
from ..puzzles.registry import open_puzzle
from . import blocks, graphs, native, pegs, pentominoes, tiles
from .form import BadForm, Form, Imported

__all__ = ["FORMS", "BadForm", "Form", "Imported", "export_text", "import_text"]

#: Name -> form, in the order in which they are tried on a text.
FORMS: dict[str, Form] = {form.name: form for form in (
    native.FORM, pegs.FORM, tiles.GAME_ID, tiles.ROWS, graphs.FORM, blocks.KLOTSKI, blocks.RUSH, pentominoes.FORM,
)}
#: Longer texts are refused.
_LONGEST = 20_000


@guarded
def import_text(text: str, form: str | None = None) -> Imported:
    """Return the board in a text from another program or community.

    Args:
        text: the board.
        form: the name of its form; None: the first form that fits.

    Raises:
        PuzzleError: the form is unknown, or the text has a mistake.

    >>> import_text("1A9BF0C00").puzzle
    'slide/klotski-red-donkey'
    >>> import_text("5 2 8/4 1")
    Traceback (most recent call last):
    ...
    hirameki.forms.form.BadForm: The text cannot be read as tiles at character 7 ('4 1'); expected 3 numbers in a row.
    """
    if form is not None and form not in FORMS:
        raise BadOption("bad-option", option="--form", value=form[:40], expected=f"one of {', '.join(FORMS)}")
    for one in FORMS.values():
        if form in (None, one.name) and len(text) <= _LONGEST and one.fits(text):
            return one.read(text)
    known = [FORMS[form]] if form is not None else FORMS.values()
    expected = "; ".join(f"{one.about} ({shortened(one.example)})" for one in known)
    raise BadForm("form-unknown", text=shortened(text.strip()), expected=expected)


@guarded
def export_text(puzzle: str, position: str | None = None, goal: str | None = None) -> dict[str, str]:
    """Return a position in every form that can express it, by form name; every text is read back to this position.

    Args:
        puzzle: its name.
        position: the position; None = the puzzle's start.
        goal: for the link; None = the puzzle's own.

    Raises:
        PuzzleError: puzzle, position or goal cannot be read.

    >>> export_text("slide/klotski-red-donkey")["klotski"]
    '1A9BF0C00'
    """
    opened = open_puzzle(puzzle)
    canonical = opened.read_position(position)
    wanted = None if goal is None else opened.read_goal(goal, canonical)
    written = ((form.name, form.write(opened, canonical, wanted)) for form in FORMS.values())
    return {name: text for name, text in written if text is not None}
