"""Plans for an activation, how they are compared, and the answers they come to (ABS-5)."""
