"""What a hand or a tool shows on the mat."""
