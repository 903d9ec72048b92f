"""The jobs that answer questions about frogs and toads; each takes a `Task`."""
