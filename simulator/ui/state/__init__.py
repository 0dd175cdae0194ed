"""What the player looks at and with: values that are no part of the game."""
