"""Shuttle Bays: launching, repairs, arming again (SW-8, 14)."""
