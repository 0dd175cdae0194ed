"""What the log says of events."""
