"""The Command phase: helm, bids and initiative (ABS-3)."""
