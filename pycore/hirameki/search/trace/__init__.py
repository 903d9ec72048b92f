"""Plain searches that record every step for watching: readable counterparts of the fast ones."""
