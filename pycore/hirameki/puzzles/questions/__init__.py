"""One job for each question, the same for every game that it fits.

`check`, `table` and deals by distance are those of the games whose positions can be held as sets (`SpaceTask`).
"""
