"""Pieces, terrain and overlays as they are drawn."""
