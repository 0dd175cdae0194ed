"""The New game screen."""
