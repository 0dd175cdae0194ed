"""Explore and Jump, and what follows every action (BS-6, BS-7.4)."""
