"""The window itself: loop, first screen, start-up and the client of one game."""
