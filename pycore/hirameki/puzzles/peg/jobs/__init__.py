"""What is asked of a peg puzzle, answered: a `Task` in, an answer out."""
