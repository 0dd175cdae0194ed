"""Independent Contractors in a solo game: how they arrive and act (SOLO-1)."""
