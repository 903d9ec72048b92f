"""The questions that can be asked of a puzzle with tiles, each read into a task and answered by a job."""
