"""Setting a game up, from contracts to the last object (ABS-11)."""
