"""Pattern databases, made now or stored, and how they are read."""
