"""What the player does: keys and pointer, kept from events alone."""
