"""The mat of a table, its layers, and where everything on it is drawn."""
