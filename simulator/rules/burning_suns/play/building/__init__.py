"""Colonize and Construct (BS-6.4, BS-6.6)."""
