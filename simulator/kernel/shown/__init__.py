"""What is shown of a game, as plain data: a window or a figure lays it out."""
