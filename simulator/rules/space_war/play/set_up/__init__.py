"""Setting a game of Squadron Action up (SW-3, SW-18)."""
