"""What steps show, as parts with their times."""
