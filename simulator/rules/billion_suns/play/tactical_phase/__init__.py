"""The Tactical phase: activations and their steps (ABS-5)."""
