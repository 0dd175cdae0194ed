"""What hits do, and when a side is beaten (SW-4.2, 5 to 7)."""
