"""Templates that are laid or driven along, decided exactly."""
