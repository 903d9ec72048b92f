"""The questions about tile puzzles, each read into a task and answered by a job."""
