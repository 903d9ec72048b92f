"""How one finds out, for every game whose positions can be held as sets: layers, distances, shortest ways, beams."""
