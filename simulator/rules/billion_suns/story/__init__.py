"""What the rules themselves do in a solo game, cut into beats for a window (SOLO-1)."""
