"""How things look, and what is said of them."""
