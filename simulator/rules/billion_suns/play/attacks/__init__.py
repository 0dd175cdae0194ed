"""Attacks, passive and active: dice, Shields, losses and explosions (ABS-7, ABS-8)."""
