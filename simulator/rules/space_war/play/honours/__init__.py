"""After the battle: medals are given and stripped (SW-17)."""
