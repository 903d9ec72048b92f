"""Plain searches that tell every step they take, so that one can watch them: the readable twins of the fast ones."""
