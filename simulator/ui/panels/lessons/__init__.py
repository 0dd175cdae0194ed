"""Lessons, and guides to read."""
