"""The questions about packings as jobs: each takes a `Task` and returns its answer."""
