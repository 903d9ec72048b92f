"""The searches of sliding blocks over the positions of a `Space`."""
