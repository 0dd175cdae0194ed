"""Playing Space War: one module a step of the turn."""
