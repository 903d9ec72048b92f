"""The questions about sliding blocks, read into a `Task` and answered as jobs."""
