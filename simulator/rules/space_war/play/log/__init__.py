"""What the log says of each event."""
