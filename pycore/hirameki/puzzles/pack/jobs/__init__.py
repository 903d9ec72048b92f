"""The jobs that answer questions about packings; each takes a `Task` and returns its answer."""
