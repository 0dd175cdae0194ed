"""A turn of the Jump phase: jump points, deploying, scrambling (ABS-4)."""
