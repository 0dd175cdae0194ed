"""The log's sentences for what happens in a game."""
