"""The helm and the roll-off (ABS-3)."""
