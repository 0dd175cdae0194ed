"""The mat of a table, its layers, and the places of everything drawn on it."""
