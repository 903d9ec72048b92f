"""Lower bounds that a reader can check by hand."""
