"""The game by its rules: what each stage does, and the events that carry it."""
