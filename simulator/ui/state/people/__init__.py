"""What is kept of players: careers, records, lessons."""
