"""What moves over the resting tables."""
