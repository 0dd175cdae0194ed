"""The rule systems, strangers to one another."""
