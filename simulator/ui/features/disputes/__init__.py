"""A dispute set up on a table: which bases of two sides, and at what measure."""
