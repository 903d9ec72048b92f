"""The questions about frogs and toads as jobs; each gets a `Task`."""
