"""The game as the window plays it: what it submits, saves, undoes, and who sits at it."""
