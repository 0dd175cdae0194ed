"""Battle, Barrage and Assault: one loop of fighting serves all three (BS-9 to BS-11)."""
