"""Steps that move Craft: Tractors, movement, rams (SW-9, 11, 12)."""
