"""The parts of the New game screen."""
