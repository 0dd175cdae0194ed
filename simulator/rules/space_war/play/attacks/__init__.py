"""Steps that attack: warheads and shooting (SW-10, 13)."""
