"""The jobs that answer questions about sliding blocks; each takes a `Task`."""
