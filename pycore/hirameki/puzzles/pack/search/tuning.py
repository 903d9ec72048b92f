"""How much the searches may take: chosen by measurement."""

from __future__ import annotations

#: Bytes that the sets of a `DecisionDiagram` may take; whoever needs more is searched option by option.
MEMORY = 400 << 20
#: Bytes of the sets of a diagram that two may make, each for itself, to list its packings together.
TWICE = 200 << 20
#: Packings are listed in so many parts at least, where they branch so often: a helper that comes late, or leaves early,
#: loses little.
PARTS = 256
#: Positions after which a search for one packing is tried by a diagram, which may be far quicker to say no.
PATIENCE = 20_000
#: Positions of a search without success up to which it is told step by step.
TOLD = 60
