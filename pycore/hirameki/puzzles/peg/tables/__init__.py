"""What is stored of large boards, and how it is read."""
