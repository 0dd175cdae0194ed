"""What full pages are made of."""
