"""The openings of the catalogue by name; a new one is one entry in `klotski` or `rush`."""

from __future__ import annotations

from .klotski import KLOTSKI
from .opening import Opening
from .rush import RUSH

#: By slug, in the order in which they are shown: Rush Hour goes from easy to hard and is the gentler way in.
OPENINGS: dict[str, Opening] = {opening.slug: opening for opening in RUSH + KLOTSKI}
#: Other names under which an opening is found.
_ALIASES = {"red-donkey": "klotski-red-donkey"}


def find(name: str) -> Opening | None:
    """Return the opening of a slug or of another name of it, or None.

    >>> find("red-donkey").slug
    'klotski-red-donkey'
    """
    return OPENINGS.get(_ALIASES.get(name, name))
