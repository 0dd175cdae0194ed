"""The bars at the top and at the left."""
