"""What seats do not know of each other: the parts dealt to them (BS-3.4)."""
