"""What the window shows and how: values that are no part of the game."""
