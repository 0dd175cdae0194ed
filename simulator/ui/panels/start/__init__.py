"""The parts of the start screen."""
