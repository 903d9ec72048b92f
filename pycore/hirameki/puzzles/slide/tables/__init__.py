"""Pattern databases, made on the spot or stored, and how they are read."""
