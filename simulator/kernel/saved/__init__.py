"""Values as JSON and back, and whether they make sense."""
