"""Cards, and how pieces look."""
