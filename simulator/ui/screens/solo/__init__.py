"""Playing alone, and careers."""
