"""What attacks are worth, and which to declare (ABS-8)."""
