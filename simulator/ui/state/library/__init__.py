"""Files of the player and those shipped: tables, saves, pictures."""
