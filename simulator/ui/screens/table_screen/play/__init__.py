"""Playing by the rules at the table."""
