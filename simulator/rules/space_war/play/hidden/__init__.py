"""What is face down, and how it turns up (SW-3, 15)."""
