"""One job for each question, the same for every game that it fits.

`solve`, `check`, `table`, `compare` and `deal` serve the games whose positions can be held as sets (`SpaceTask`).
"""
