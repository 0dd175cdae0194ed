"""One table of a figure, with everything on it."""
