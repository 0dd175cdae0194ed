"""What a free hand does at the table."""
