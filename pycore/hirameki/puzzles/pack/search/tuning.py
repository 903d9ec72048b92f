"""How much the searches may take: chosen by measurement."""

from __future__ import annotations

#: Bytes that the sets of a `DecisionDiagram` may take; whoever needs more is searched option by option.
MEMORY = 400 << 20
#: Positions after which a search for one packing is tried by a diagram, which may be far quicker to say no.
PATIENCE = 20_000
#: Positions of a search without success up to which it is told step by step.
TOLD = 60
#: Seconds of work after which a search reports, so that the page stays alive and a limit of time holds.
SLICE = 0.008
