"""Rules questions, one module a kind."""
