"""What several questions and actions judge alike."""
