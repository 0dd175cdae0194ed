"""What can be looked up or measured in a view."""
