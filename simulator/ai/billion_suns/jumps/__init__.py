"""The Jump phase: what comes in, where, and what it is worth (ABS-4)."""
