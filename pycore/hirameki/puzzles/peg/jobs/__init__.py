"""Answers questions about a peg puzzle: each job turns a `Task` into an answer."""
