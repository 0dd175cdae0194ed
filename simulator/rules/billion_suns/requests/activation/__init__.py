"""Which group acts, its order, and what it scans (ABS-5)."""
