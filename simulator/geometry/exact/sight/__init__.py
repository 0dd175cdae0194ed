"""Which lines pass between two shapes, decided exactly (rule ME-7)."""
