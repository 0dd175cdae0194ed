"""The movement step, and leaving (ABS-6)."""
