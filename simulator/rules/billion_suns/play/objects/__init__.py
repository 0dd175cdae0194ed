"""Objects that act: independent ships and krakens (ABS-10)."""
