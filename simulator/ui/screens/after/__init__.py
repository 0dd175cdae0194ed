"""What comes after steps, rounds and games."""
